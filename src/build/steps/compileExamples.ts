import {
  type Compiled,
  type Compiler,
  createCompiler,
  type ExampleModule,
} from '../../content/examples/compiler.ts'
import type { Snapshot } from '../memo.ts'

export interface CompileExamplesInput {
  declarations: Snapshot
  module: ExampleModule
}

/** Compilers by root, kept so that the development server parses libraries such as ethers and wagmi only once. */
const compilers = new Map<string, Compiler>()

/** Compiles examples and finds the declarations that their names link to. */
export function run(inputs: CompileExamplesInput[]): Compiled[] {
  const { root } = inputs[0]?.declarations ?? { root: '' }
  const compiler = compilers.get(root) ?? createCompiler(root)
  compilers.set(root, compiler)
  compiler.forget('sdk')
  return compiler.compile(inputs.map(({ module }) => module))
}
