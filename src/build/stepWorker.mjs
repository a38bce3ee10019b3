/** Entry point of the worker processes in `workers.ts`. Plain JavaScript, because it registers the TypeScript loader. */
import { register } from 'tsx/esm/api'

register()

/**
 * @param {{ url: string, inputs: unknown[] }} work - a step's module, and its arguments
 */
export async function run({ url, inputs }) {
  const step = await import(url)
  return step.run(inputs)
}
