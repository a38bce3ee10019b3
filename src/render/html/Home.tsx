import type { ReactElement, ReactNode } from 'react'
import type { Block, Page } from '../../content/page.ts'
import { Mark } from '../../site/chrome/Mark.tsx'

interface Props {
  page: Page
  render: (blocks: Block[]) => ReactElement
}

/** The home page: a hero with the example next to the content that precedes it, and a section for each heading. */
export function Home({ page: { frontMatter, lead, blocks }, render }: Props): ReactNode {
  const [opening = [], ...sections] = splitAtHeadings(blocks)
  const example = opening.filter(isExample)
  const before = opening.slice(0, Math.max(opening.findIndex(isExample), 0))
  const after = opening.slice(before.length).filter((block) => !isExample(block))
  return (
    <main id="content" tabIndex={-1}>
      <section className="hero ink">
        <Mark />
        <div>
          <h1 tabIndex={-1}>{frontMatter.title.replace(/ (\S+)$/, '\u00a0$1')}</h1>
          <p className="lead">{lead}</p>
          {render(before)}
        </div>
        <div>{render(example)}</div>
      </section>
      {render(after)}
      {sections.map((section) => {
        const id = section[0]?.kind === 'heading' ? section[0].id : undefined
        return (
          <section key={id} aria-labelledby={id}>
            {render(section)}
          </section>
        )
      })}
    </main>
  )
}

const isExample = (block: Block): boolean => block.kind === 'code' && !block.install

/** The blocks before the first heading of level 2, followed by one group for each heading with its blocks. */
function splitAtHeadings(blocks: Block[]): Block[][] {
  const parts: Block[][] = [[]]
  for (const block of blocks) {
    if (block.kind === 'heading' && block.depth === 2) parts.push([block])
    else parts.at(-1)?.push(block)
  }
  return parts
}
