import type { ReactNode } from 'react'
export function SearchPage(_props: object): ReactNode {
  return <h1>Search</h1>
}
