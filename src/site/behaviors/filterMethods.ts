import { FILTERS, METHOD_ROW } from '../markers.ts'

/** Hides the rows of the table of methods that do not match the filters above it, and keeps the filters in the URL. */
export function filterMethods(region: HTMLElement, signal: AbortSignal): void {
  const form = region.querySelector<HTMLFormElement>(`[${FILTERS}]`)
  if (!form) return
  const filters = [...form.querySelectorAll('select')]
  const rows = [...region.querySelectorAll<HTMLElement>(`[${METHOD_ROW}]`)]
  const output = form.querySelector('output')
  const { pathname } = location

  const show = () => {
    const matches = (row: HTMLElement) =>
      filters.every(({ name, value }) => value === '' || row.dataset[name]?.split('|').includes(value))
    let count = 0
    for (const row of rows) {
      row.hidden = !matches(row)
      if (!row.hidden) count++
    }
    for (const body of new Set(rows.map((row) => row.parentElement)))
      if (body) body.hidden = rows.every((row) => row.hidden || row.parentElement !== body)
    if (output) output.textContent = `${count} ${count === 1 ? 'method' : 'methods'}`
  }
  const updateUrl = () => {
    // While another page loads, the URL is already that page's, and changing it would abort the load.
    if (location.pathname !== pathname) return
    const url = new URL(location.href)
    for (const { name, value } of filters) {
      if (value) url.searchParams.set(name, value)
      else url.searchParams.delete(name)
    }
    // Only the URL changes.
    history.replaceState(history.state, '', url)
  }
  const onChange = () => {
    show()
    updateUrl()
  }
  const onReset = () => {
    // The reset button disappears, and the focus would be lost with it.
    filters[0]?.focus()
    // The form resets its controls only after this event.
    setTimeout(onChange)
  }
  const onSubmit = (event: Event) => event.preventDefault()

  const parameters = new URLSearchParams(location.search)
  for (const filter of filters) {
    const value = parameters.get(filter.name) ?? ''
    const isKnown = [...filter.options].some((option) => option.value === value)
    // A selection that the reader made before this script ran wins over the URL.
    if (filter.value === '' && isKnown) filter.value = value
  }
  if (filters.some(({ value }) => value !== '')) onChange()
  form.addEventListener('change', onChange, { signal })
  form.addEventListener('reset', onReset, { signal })
  form.addEventListener('submit', onSubmit, { signal })
}
