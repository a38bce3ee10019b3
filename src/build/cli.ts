/** `npm run build`: says what it cannot work with before it loads what would fail on it. */
import { enterProject } from './enterProject.ts'

const problem = enterProject()
if (problem === undefined) await import('./runBuild.ts')
else {
  console.error(`error ${problem}`)
  process.exitCode = 1
}
