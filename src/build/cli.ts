/** `npm run build`: checks the environment before it loads modules that would fail in it. */
import { enterProject } from './enterProject.ts'

const problem = enterProject()
if (problem === undefined) await import('./runBuild.ts')
else {
  console.error(`error ${problem}`)
  process.exitCode = 1
}
