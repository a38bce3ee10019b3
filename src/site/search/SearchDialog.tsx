import type { ReactNode } from 'react'
export function SearchDialog(_props: { config: unknown; context: unknown; initialQuery: string; onClose(): void; navigate(href: string): void }): ReactNode {
  return null
}
export default SearchDialog
