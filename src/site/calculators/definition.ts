import type { Unit } from './math/units.ts'

/** A number that the reader sets. */
export interface Field {
  /** Name of its control, and of the attribute with which a page sets it: `<HealthFactorCalculator staked="20" />`. */
  name: string
  label: string
  /** The SDK's name for it, where that differs from the label. */
  code?: string
  /** What the number counts. Several units: the reader chooses, and the first is where the choice starts. */
  units: readonly Unit[]
  /** Initial text of the field. */
  initial: string
  /** Greatest value, in base units. */
  most?: { value: bigint; text: string }
  /** True where 0 makes no sense. */
  positive?: boolean
}

/** What a calculator found out. */
export interface Result {
  /** What is announced: `Health factor 1.7358, Healthy`. Parts between asterisks stand out: `Burn *0.75 osToken*`. */
  answer: string
  tone?: 'good' | 'warn' | 'bad'
  /** The formula with the numbers in it, a line for each step. */
  working?: string[]
  /** The same as a call of the SDK, with its result as a comment. */
  call?: string
  /** What to know about this result in particular. */
  note?: string
  /** Steps of a scale, one of them reached. */
  scale?: { label: string; from: string; value: string; reached: boolean; tone: 'good' | 'warn' | 'bad' }[]
  /** The same quantity in several units. */
  rows?: { label: string; value: string }[]
}

/** One calculator: its numbers and what it makes of them. All values are in base units (wei, wad). */
export interface Definition<Name extends string = string> {
  /** Prefix of ids. */
  id: string
  title: string
  fields: readonly (Field & { name: Name })[]
  compute(values: Record<Name, bigint>): Result
}

/** Keeps the names of the fields, so that `compute` knows what it gets. */
export const define = <const Name extends string>(definition: Definition<Name>): Definition<Name> =>
  definition
