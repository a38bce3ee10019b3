import { config } from '../../../site.config.ts'
import { ownWords } from '../../shared/commandLine.ts'
import { checkSite } from './checkSite.ts'

/** `npm run check:content`: prints what is wrong, then what was looked at. */
ownWords({ usage: 'npm run check:content takes no words: it checks everything' })
const { problems, covered } = await checkSite({ root: process.cwd(), config })

for (const { file, line, problem } of problems) console.error(`${file}:${line}: ${problem}`)
if (problems.length > 0) console.error('')
if (covered) {
  const { pages, defects, examples, links, statements, exceptions } = covered
  const names = [...statements.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `${pages} pages with ${names} names of the API (${exceptions} exceptions), ${examples} examples, ${links} links and ${defects} known defects`,
  )
} else console.log('Fix these first: the other checks need pages and declarations that can be read.')
const { length } = problems
console.log(length === 0 ? 'No problems.' : `${length} ${length === 1 ? 'problem' : 'problems'}.`)
process.exitCode = problems.length > 0 ? 1 : 0
