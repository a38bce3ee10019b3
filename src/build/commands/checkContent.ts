import { config } from '../../../site.config.ts'
import { ownWords } from '../../shared/commandLine.ts'
import { checkSite } from './checkSite.ts'

/** `npm run check:content`: prints the problems, then what was checked. */
ownWords({ usage: 'npm run check:content takes no words: it checks everything' })
const { problems, covered } = await checkSite({ root: process.cwd(), config })

for (const { file, line, problem } of problems) console.error(`${file}:${line}: ${problem}`)
if (problems.length > 0) console.error('')
if (covered) {
  const { pages, defects, examples, links, statements } = covered
  console.log(
    `${pages} pages with ${statements} names of the API, ${examples} examples, ${links} links and ${defects} known defects`,
  )
} else console.log('Fix these first: the other checks need pages and declarations that can be read.')
const { length } = problems
console.log(length === 0 ? 'No problems.' : `${length} ${length === 1 ? 'problem' : 'problems'}.`)
process.exitCode = problems.length > 0 ? 1 : 0
