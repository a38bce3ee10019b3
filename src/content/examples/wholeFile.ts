/**
 * A guide builds a file step by step, in fences that continue one another. `<WholeFile title="App.tsx" />` shows the
 * complete file that the reader ends up with. The imports of all steps are merged at its top.
 */
import { isTypeScript, readCodeOptions } from '../syntax/codeOptions.ts'
import { type Fence, findFences } from './fences.ts'

const componentTag = /^<WholeFile(?:\s+(title="[^"]*"))?\s*\/>\s*$/
const importStatement = /^import (type )?([\s\S]*?) from '([^']+)'\n/gm
const LINE_WIDTH = 100

/**
 * Finds the `<WholeFile>` components of a page, each as the fence that replaces it. The code is empty if no TypeScript fence
 * precedes the component.
 */
export function findWholeFiles(source: string): Fence[] {
  const fences = findFences(source)
  const inCode = new Set(fences.flatMap(({ code, line }) => code.split('\n').map((_, index) => line + index)))
  return source.split(/\r?\n/).flatMap((content, index): Fence[] => {
    const line = index + 1
    const component = componentTag.exec(content)
    if (!component || inCode.has(line)) return []
    const steps = stepsAbove(line, fences)
    return [
      {
        language: steps.some(({ language }) => language === 'tsx') ? 'tsx' : 'ts',
        meta: component[1] ?? '',
        code: assemble(steps.map(({ code }) => code)),
        line,
      },
    ]
  })
}

/** The fences of the last program above a line. */
function stepsAbove(line: number, fences: Fence[]): Fence[] {
  const above = fences.filter((fence) => isTypeScript(fence.language) && fence.line < line)
  const first = above.findLastIndex(({ meta }) => !readCodeOptions(meta).continues)
  return above.slice(Math.max(0, first))
}

/** What the steps import from a module. */
interface Imports {
  /** The names in braces, and whether each is imported as a type only. */
  names: Map<string, boolean>
  /** Other imports, such as a default import, as written. */
  others: string[]
}

function assemble(steps: string[]): string {
  const modules = new Map<string, Imports>()
  const bodies = steps.map((code) =>
    code
      .replace(importStatement, (_, type: string | undefined, what: string, module: string) => {
        const imports: Imports = modules.get(module) ?? { names: new Map(), others: [] }
        modules.set(module, imports)
        const list = /^\{([\s\S]*)\}$/.exec(what)?.[1]
        if (list === undefined) imports.others.push(`import ${type ?? ''}${what} from '${module}'`)
        else addNames(imports, list, type !== undefined)
        return ''
      })
      .trim(),
  )
  const imports = [...modules]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([module, { names, others }]) => [
      ...others,
      ...(names.size > 0 ? [printed(module, names)] : []),
    ])
  return [imports.join('\n'), ...bodies]
    .filter(Boolean)
    .map((part) => `${part}\n`)
    .join('\n')
}

/** Adds a list of names such as `Network, type StakeWiseSDK`. One import of a name as a value is enough. */
function addNames({ names }: Imports, list: string, onlyTypes: boolean): void {
  for (const [, type, name = ''] of list.matchAll(/(type )?([\w$][^,]*?)\s*(?:,|$)/g))
    names.set(name, (onlyTypes || type !== undefined) && (names.get(name) ?? true))
}

function printed(module: string, names: Imports['names']): string {
  const sorted = [...names].toSorted(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  const onlyTypes = sorted.every(([, isType]) => isType)
  const list = sorted.map(([name, isType]) => (isType && !onlyTypes ? `type ${name}` : name))
  const head = onlyTypes ? 'import type' : 'import'
  const line = `${head} { ${list.join(', ')} } from '${module}'`
  return line.length <= LINE_WIDTH ? line : `${head} {\n  ${list.join(',\n  ')},\n} from '${module}'`
}
