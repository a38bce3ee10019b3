/** A unit for input and output: one of it is `10 ** decimals` base units. */
export interface Unit {
  id: string
  label: string
  decimals: number
}

export type Units = readonly [Unit, ...Unit[]]

/** A numeric input. */
export interface Field {
  /** Name of the form control. */
  name: string
  label: string
  /** The SDK's name for it, if it differs from the label. */
  sdkName?: string
  /** If there are several, the reader can choose one. The first is the default. */
  units: Units
  /** Initial text of the input. */
  initial: string
  /** Maximum: its value in base units, and its text for the error message. */
  max?: { value: bigint; text: string }
  /** Whether 0 is invalid. */
  positive?: boolean
}

/** The result of a calculator. */
export interface Result {
  /** The main result as a sentence, which is also announced. Parts between asterisks are bold: `Burn *0.75 osToken*`. */
  answer: string
  tone?: 'good' | 'warn' | 'bad'
  /** The formula with the actual numbers, one line for each step. */
  working?: string[]
  /** The equivalent SDK call, with its return value as a comment. */
  call?: string
  /** A remark about this particular result. */
  note?: string
  /** The levels of a scale, of which one is reached. */
  scale?: { label: string; from: string; value: string; reached: boolean; tone: 'good' | 'warn' | 'bad' }[]
  /** The same quantity in several units. */
  rows?: { label: string; value: string }[]
}

/** A calculator. All values are in base units (wei, wad). */
export interface Definition<Name extends string = string> {
  /** Prefix for the ids of its elements. */
  id: string
  title: string
  fields: readonly (Field & { name: Name })[]
  compute(values: Record<Name, bigint>): Result
}

/** Infers the names of the fields, so that the argument of `compute` is typed. */
export const define = <const Name extends string>(definition: Definition<Name>): Definition<Name> =>
  definition
