import { type Compiled, type Compiler, createCompiler, type Unit } from '../../content/examples/compiler.ts'
import type { Snapshot } from '../memo.ts'

export interface CompileExamplesInput {
  declarations: Snapshot
  unit: Unit
}

/** Parsed libraries, ethers and wagmi among them, are kept for the next call of a development server. */
const compilers = new Map<string, Compiler>()

/** What TypeScript says of examples, and where their names lead. */
export function run(inputs: CompileExamplesInput[]): Compiled[] {
  const { root } = inputs[0]?.declarations ?? { root: '' }
  const compiler = compilers.get(root) ?? createCompiler(root)
  compilers.set(root, compiler)
  compiler.forget('sdk')
  return compiler.compile(inputs.map(({ unit }) => unit))
}
