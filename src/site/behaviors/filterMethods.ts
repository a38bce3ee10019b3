import { FILTERS, METHOD_ROW } from '../markers.ts'

/** Leaves out the rows of the table of methods that do not fit the choices above it, and keeps the choices in the address. */
export function filterMethods(region: HTMLElement, signal: AbortSignal): void {
  const form = region.querySelector<HTMLFormElement>(FILTERS)
  if (!form) return
  const choices = [...form.querySelectorAll('select')]
  const rows = [...region.querySelectorAll<HTMLElement>(METHOD_ROW)]
  const output = form.querySelector('output')

  const show = () => {
    const fits = (row: HTMLElement) =>
      choices.every(({ name, value }) => value === '' || row.dataset[name]?.split('|').includes(value))
    let count = 0
    for (const row of rows) {
      row.hidden = !fits(row)
      if (!row.hidden) count++
    }
    for (const body of new Set(rows.map((row) => row.parentElement)))
      if (body) body.hidden = rows.every((row) => row.hidden || row.parentElement !== body)
    if (output) output.textContent = `${count} ${count === 1 ? 'method' : 'methods'}`
  }
  const remember = () => {
    const url = new URL(location.href)
    for (const { name, value } of choices) {
      if (value) url.searchParams.set(name, value)
      else url.searchParams.delete(name)
    }
    // The state holds where the reader was on the page.
    history.replaceState(history.state, '', url)
  }
  const onChange = () => {
    show()
    remember()
  }
  const onReset = () => {
    // The button goes, and would take the focus with it.
    choices[0]?.focus()
    // The choices are empty only after the event.
    setTimeout(onChange)
  }
  const onSubmit = (event: Event) => event.preventDefault()

  const given = new URLSearchParams(location.search)
  for (const choice of choices) {
    const value = given.get(choice.name) ?? ''
    const isKnown = [...choice.options].some((option) => option.value === value)
    // What was chosen before this script was there counts more than the address.
    if (choice.value === '' && isKnown) choice.value = value
  }
  if (choices.some(({ value }) => value !== '')) onChange()
  form.addEventListener('change', onChange, { signal })
  form.addEventListener('reset', onReset, { signal })
  form.addEventListener('submit', onSubmit, { signal })
}
