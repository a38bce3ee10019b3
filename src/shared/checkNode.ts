/** `tsx src/shared/checkNode.ts && …` in package.json: an old Node.js results in one line, not in the stack of a package. */
import { nodeProblem } from './nodeVersion.ts'

const problem = nodeProblem()
if (problem) {
  console.error(problem)
  process.exitCode = 1
}
