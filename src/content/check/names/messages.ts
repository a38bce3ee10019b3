/** The error messages that a text in backticks may quote. */
import { checks } from '../../../reference/checks.ts'
import type { Method, Reference } from '../../../reference/model.ts'
import type { DeclaredNames } from './declaredNames.ts'

export interface Messages {
  /** True for the exact text of an error that the SDK throws, with the name of an argument in place of `<arg>`. */
  known(text: string): boolean
  /** True if no method throws it, but the constructor or something else without a page does. */
  general(text: string): boolean
  /** True if this method throws it. */
  thrownBy(method: Method, text: string): boolean
}

const PLACEHOLDER = '"<arg>"'

export function createMessages(reference: Reference, declared: DeclaredNames): Messages {
  const fixed = new Set([
    ...declared.messages,
    ...reference.constructorThrows.map((thrown) => thrown.message),
    ...reference.methods.flatMap((method) => method.throws.map((thrown) => thrown.message)),
  ])
  const argumentNames = new Set([
    ...reference.methods.flatMap((method) => method.parameters.map((each) => each.name)),
    'estimatedGas',
  ])
  const generic = Object.values(checks).map((check) => check.message)

  return {
    known: (text) =>
      [...fixed].some((message) => isSame(message, text)) ||
      generic.some((message) => argumentNames.has(argumentIn(message, text) ?? '')),
    general: (text) =>
      !reference.methods.some((method) => method.throws.some((thrown) => isSame(thrown.message, text))) &&
      [...fixed].some((message) => isSame(message, text)),
    thrownBy: (method, text) =>
      method.throws.some(
        ({ message, arguments: names }) =>
          isSame(message, text) || (names?.includes(argumentIn(message, text) ?? '') ?? false),
      ),
  }
}

/** Compares messages, either of which may start with the kind of error: `ethers error: …`, `TypeError: …`. */
const isSame = (message: string, text: string): boolean =>
  message === text || message.endsWith(`: ${text}`) || text.endsWith(`: ${message}`)

/** The argument's name in a text that matches a message with `<arg>`; undefined if it does not match. */
function argumentIn(message: string, text: string): string | undefined {
  const [before = '', after = ''] = message.split(PLACEHOLDER)
  if (!message.includes(PLACEHOLDER) || !text.startsWith(`${before}"`) || !text.endsWith(`"${after}`)) return
  return text.slice(before.length + 1, text.length - after.length - 1)
}

/** A sentence rather than code: several words, and no punctuation that is typical of code. */
export const looksLikeMessage = (code: string): boolean =>
  /^[A-Za-z][\w'"-]*[:,]? (?:.*[\s])?[\w'".…-]+$/.test(code) &&
  !/[{}()[\]=<>;*&|]| [-+/] /.test(code) &&
  !/^\w+: [\w'"]+$/.test(code) &&
  !/^(?:await|new|typeof|npm|npx|node|git|import) /.test(code)
