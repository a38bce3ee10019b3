import type { ReactNode } from 'react'

export const diagramParts = (): Record<string, (attributes: Record<string, string>) => ReactNode> => ({})
