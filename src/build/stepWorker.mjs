/** Where a process of `workers.ts` begins: Node.js reads TypeScript only once it has been told how. */
import { register } from 'tsx/esm/api'

register()

/**
 * @param {{ url: string, inputs: unknown[] }} work - a step's module, and its arguments
 */
export async function run({ url, inputs }) {
  const step = await import(url)
  return step.run(inputs)
}
