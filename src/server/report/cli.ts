/** `npm run search:report -- <log>`: what readers searched for, found and opened, from the server's log. */

import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseOwnArguments } from '../../shared/commandLine.ts'
import { countQueries, formatReport, isLog } from './searchReport.ts'

const { values, positionals } = parseOwnArguments({
  usage: `Usage: npm run search:report -- [--most 20] <log>

Prints what readers asked most, what found nothing, and what was found and not opened. The log is the server's, with
search.insights switched on in site.config.ts; without a file it is read from standard input.`,
  options: { most: { type: 'string', default: '20' } },
  operands: 1,
})

const most = Number(values.most)
if (!Number.isSafeInteger(most) || most < 1) {
  console.error('--most takes a number of rows, from 1')
  process.exit(2)
}

const [file] = positionals
const name = file ?? 'standard input'
try {
  const lines: string[] = []
  const input =
    file === undefined ? createInterface({ input: process.stdin }) : (await open(file)).readLines()
  for await (const line of input) lines.push(line)
  if (!isLog(lines)) {
    console.error(
      `${name} contains no server log lines. The log has one JSON object per line; decompress it first.`,
    )
    process.exit(1)
  }
  console.log(formatReport(countQueries(lines), most))
} catch (error) {
  console.error(`${name} cannot be read: ${(error as Error).message}`)
  process.exit(1)
}
