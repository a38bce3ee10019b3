import { config } from '../../../site.config.ts'
import { parseOwnArguments } from '../../shared/commandLine.ts'
import { checkSite } from './checkSite.ts'

/** `npm run check:content`: prints the problems, then what was checked. */
parseOwnArguments({ usage: 'npm run check:content takes no arguments: it checks everything' })
const { problems, covered } = await checkSite({ root: process.cwd(), config })

for (const { file, line, problem } of problems) console.error(`${file}:${line}: ${problem}`)
if (problems.length > 0) console.error('')
if (covered) {
  const { pages, defects, examples, links, statements } = covered
  console.log(
    `Checked ${pages} pages with ${statements} API names, ${examples} examples, ${links} links and ${defects} known defects.`,
  )
} else
  console.log(
    'Fix these problems first. The other checks can only run once all pages and declarations can be read.',
  )
const { length } = problems
console.log(length === 0 ? 'No problems.' : `${length} ${length === 1 ? 'problem' : 'problems'}.`)
process.exitCode = problems.length > 0 ? 1 : 0
