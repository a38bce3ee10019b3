import type { ReactNode } from 'react'

interface Props {
  onOpen(text: string): void
  onIntent(): void
}

export function SearchButton({ onOpen, onIntent }: Props): ReactNode {
  return (
    <button type="button" className="search-button" data-wake="search" onClick={() => onOpen('')} onPointerEnter={onIntent}>
      Search docs
    </button>
  )
}
