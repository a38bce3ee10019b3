/**
 * A guide builds a file step by step, in fences that continue one another. `<WholeFile title="App.tsx" />` shows the
 * complete file that the reader ends up with. The imports of all steps are merged at its top.
 */
import { readCodeOptions } from '../syntax/codeOptions.ts'
import { type Fence, findFences } from './fences.ts'

/** The assembled file, as a fence at the component's position. `meta` contains the title. */
export type WholeFile = Fence

const component = /^<WholeFile(?: title="([^"]*)")? \/>$/
const importing = /^import (type )?([\s\S]*?) from '([^']+)'\n/gm
const LINE_WIDTH = 100

/** Finds the `<WholeFile>` components of a page. The code is empty if no TypeScript fence precedes the component. */
export function findWholeFiles(text: string): WholeFile[] {
  const fences = findFences(text)
  const inCode = new Set(fences.flatMap(({ code, line }) => code.split('\n').map((_, index) => line + index)))
  return text.split(/\r?\n/).flatMap((content, index): WholeFile[] => {
    const line = index + 1
    const match = component.exec(content)
    if (!match || inCode.has(line)) return []
    const before = fences.filter((fence) => /^tsx?$/.test(fence.language) && fence.line < line)
    const first = before.findLastIndex(({ meta }) => !readCodeOptions(meta).continues)
    const program = before.slice(Math.max(0, first)).filter(({ meta }) => !readCodeOptions(meta).error)
    const language = program.some((fence) => fence.language === 'tsx') ? 'tsx' : 'ts'
    return [
      {
        language,
        meta: match[1] ? `title="${match[1]}"` : '',
        code: assemble(program.map((fence) => fence.code)),
        line,
        indent: 0,
      },
    ]
  })
}

function assemble(parts: string[]): string {
  const modules = new Map<string, { names: Set<string>; others: string[] }>()
  const bodies = parts.map((part) =>
    part
      .replace(importing, (_, type: string | undefined, what: string, module: string) => {
        const known = modules.get(module) ?? { names: new Set<string>(), others: [] }
        modules.set(module, known)
        const named = /^\{([\s\S]*)\}$/.exec(what)
        if (!named) known.others.push(`import ${type ?? ''}${what} from '${module}'`)
        for (const name of named?.[1]?.split(',') ?? []) {
          const bare = name.trim().replace(/^type /, '')
          if (!bare) continue
          const isType = Boolean(type) || name.trim() !== bare
          if (!isType) known.names.delete(`type ${bare}`)
          if (!(isType && known.names.has(bare))) known.names.add(isType ? `type ${bare}` : bare)
        }
        return ''
      })
      .trim(),
  )
  const imports = [...modules]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([module, { names, others }]) => [...others, ...(names.size > 0 ? [named(module, names)] : [])])
  return [...(imports.length > 0 ? [imports.join('\n')] : []), ...bodies.filter(Boolean)]
    .map((part) => `${part}\n`)
    .join('\n')
}

function named(module: string, names: Set<string>): string {
  const bare = (name: string) => name.replace(/^type /, '').toLowerCase()
  const sorted = [...names].toSorted((a, b) => (bare(a) < bare(b) ? -1 : 1))
  const allTypes = sorted.every((name) => name.startsWith('type '))
  const list = allTypes ? sorted.map((name) => name.slice('type '.length)) : sorted
  const head = allTypes ? 'import type' : 'import'
  const line = `${head} { ${list.join(', ')} } from '${module}'`
  return line.length <= LINE_WIDTH ? line : `${head} {\n  ${list.join(',\n  ')},\n} from '${module}'`
}
