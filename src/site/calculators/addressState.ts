import type { Field } from './definition.ts'
import { readField, type Texts, unitName } from './fields.ts'

/**
 * What an address says about a calculator. Anyone can write an address, so a text counts only if its field can read
 * it; the rest is left as it was.
 *
 * @param query - `?staked=10&minted=5.3`
 * @param current - texts of the controls
 */
export function textsFromQuery(fields: readonly Field[], query: string, current: Texts): Texts {
  const given = new URLSearchParams(query)
  const texts: Record<string, string> = { ...current }
  for (const field of fields) {
    const unit = given.get(unitName(field))
    const asked = {
      ...current,
      [field.name]: given.get(field.name) ?? current[field.name] ?? '',
      ...(field.units.length > 1 && unit ? { [unitName(field)]: unit } : {}),
    }
    if (typeof readField(field, asked) === 'bigint') {
      for (const name of [field.name, unitName(field)])
        if (asked[name] !== undefined) texts[name] = asked[name]
    }
  }
  return texts
}

/** The address with a calculator's texts in its query; everything else in it stays. */
export function addressWith(address: string, texts: Texts): string {
  const url = new URL(address)
  for (const [name, text] of Object.entries(texts)) url.searchParams.set(name, text.trim())
  return url.href
}
