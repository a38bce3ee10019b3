/** `npx tsx src/content/examples/cli.ts [paths…]`: type-checks the examples of pages and declarations. */
import { createExampleChecker } from './checkExamples.ts'
import { readExampleSources } from './readSources.ts'

const root = process.cwd()
const paths = process.argv.slice(2)
try {
  const sources = readExampleSources(root, paths.length > 0 ? paths : undefined)
  const { problems, examples } = await createExampleChecker({ root }).check(sources)
  for (const { file, line, column, code, message } of problems) {
    console.error(`${file}:${line}:${column} ${code ? `TS${code}: ` : ''}${message}`)
  }
  const files = new Set(examples.map((example) => example.file)).size
  const without = sources.filter(
    ({ file }) => file.endsWith('.mdx') && !examples.some((example) => example.file === file),
  )
  if (without.length > 0) console.log(`No example: ${without.map(({ file }) => file).join(', ')}`)
  console.log(`${examples.length} examples in ${files} files checked, ${problems.length} errors.`)
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
