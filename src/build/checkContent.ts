import { config } from '../../site.config.ts'
import { checkSite } from './checkSite.ts'

/** `npm run check:content`: prints what is wrong, then what was looked at. */
const { problems, covered } = await checkSite({ root: process.cwd(), config })

for (const { file, line, problem } of problems) console.error(`${file}:${line}: ${problem}`)
if (problems.length > 0) console.error('')
if (covered) {
  const { pages, defects, examples, links, statements, words, sentences, exceptions } = covered
  const total = [...statements.values()].reduce((sum, count) => sum + count, 0)
  const kinds = [...statements].sort((a, b) => b[1] - a[1]).map(([kind, count]) => `${count} ${kind}`)
  console.log(`${pages} pages with ${defects} known defects, ${links} links and ${examples} examples`)
  console.log(`${total} statements about the API: ${kinds.join(', ')}`)
  console.log(`${words} words in ${sentences} sentences`)
  console.log(`${exceptions.length} exceptions:`)
  for (const { code, files, reason } of exceptions) console.log(`  ${code}: ${reason} (${files.join(', ')})`)
} else console.log('Mend these first: the other checks need pages and declarations that can be read.')
const { length } = problems
console.log(length === 0 ? 'No problems.' : `${length} ${length === 1 ? 'problem' : 'problems'}.`)
process.exitCode = problems.length > 0 ? 1 : 0
