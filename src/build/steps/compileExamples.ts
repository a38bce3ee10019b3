import { type Compiled, createCompiler, type ExampleModule } from '../../content/examples/compiler.ts'
import type { Snapshot } from '../memo.ts'

export interface CompileExamplesInput {
  declarations: Snapshot
  module: ExampleModule
}

/** Compilers by root, kept so that the development server parses libraries such as ethers and wagmi only once. */
const compilers = new Map<string, ReturnType<typeof createCompiler>>()

/** Compiles examples and finds the declarations that their names link to. */
export function run(inputs: CompileExamplesInput[]): Compiled[] {
  const { root } = inputs[0]?.declarations ?? { root: '' }
  const compile = compilers.get(root) ?? createCompiler(root)
  compilers.set(root, compile)
  return compile(inputs.map(({ module }) => module))
}
