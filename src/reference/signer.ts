import type { SignerNeed } from './model.ts'

const FORMS = ['call', 'send', 'encode', 'estimate'] as const

/** A form, and in brackets when it needs a signer. Conditions may hold commas. */
const need = /^([a-z]+)(?: \(([^()]+)\))?$/

/**
 * The text of `@signer`: `send, estimate (unless built from \`endpoints.web3\`)`.
 * @returns undefined where it cannot be read
 */
export function parseSigner(text: string): SignerNeed[] | undefined {
  const needs = text.split(/,\s*(?![^(]*\))/).map((part): SignerNeed | undefined => {
    const [, name, condition] = need.exec(part.trim()) ?? []
    const form = FORMS.find((each) => each === name)
    return form && { form, ...(condition && { condition }) }
  })
  return needs.every((each) => each !== undefined) ? needs : undefined
}
