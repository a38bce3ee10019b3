import type { ReactNode } from 'react'
import { address } from '../../shared/address.ts'

/** Shorter attributes and fewer decimals: pictures are a part of the page's HTML. */
export const round = (value: number): number => Math.round(value * 10) / 10

/** A link in a caption. Captions are made before it is known where the site stands, so the address is made when it is drawn. */
export const PageLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <a href={address(to)}>{children}</a>
)

interface LabelProps {
  x: number
  y: number
  children: string
  /** `code`, `soft`, `strong`, `small`: see diagrams.css. */
  kind?: string
  anchor?: 'middle' | 'end'
  /** Where a step leads. In a figure with links only these are spoken: its description says the rest. */
  href?: string | undefined
}

export const Label = ({ x, y, children, kind, anchor, href }: LabelProps): ReactNode => {
  const text = (
    <text
      x={round(x)}
      y={round(y)}
      className={kind}
      textAnchor={anchor}
      aria-hidden={href ? undefined : true}
    >
      {children}
    </text>
  )
  return href ? <a href={address(href)}>{text}</a> : text
}

interface BoxProps {
  x: number
  y: number
  width: number
  height: number
  kind?: string
  radius?: number
}

export const Box = ({ x, y, width, height, kind, radius = 6 }: BoxProps): ReactNode => (
  <rect x={round(x)} y={round(y)} width={round(width)} height={round(height)} rx={radius} className={kind} />
)

export type Point = readonly [x: number, y: number]

const headLength = 8
const headWidth = 7

/**
 * A line through points with a head at its end. The line stops where the head begins, so that its end does not show
 * beside the tip.
 */
export function Arrow({ points, kind = 'line' }: { points: readonly Point[]; kind?: string }): ReactNode {
  const [from, tip] = points.slice(-2)
  if (!from || !tip) return null
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1])
  const [dx, dy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length]
  const base: Point = [tip[0] - dx * headLength, tip[1] - dy * headLength]
  const corner = (side: number): Point => [
    base[0] - (dy * side * headWidth) / 2,
    base[1] + (dx * side * headWidth) / 2,
  ]
  return (
    <>
      <path className={kind} d={pathOf([...points.slice(0, -1), base])} />
      <path className="head" d={`${pathOf([corner(1), tip, corner(-1)])}z`} />
    </>
  )
}

/** `M1 2L3 4`, for the `d` of a path. */
export const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
