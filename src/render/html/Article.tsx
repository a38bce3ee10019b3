import type { ReactElement, ReactNode } from 'react'
import type { Fact, OutlineItem, Page } from '../../content/page.ts'
import { address } from '../../shared/address.ts'
import { COPY_FILE, CURRENT_SECTION, DROPDOWN, OPEN_IN } from '../../site/markers.ts'
import type { RenderContext } from '../context.ts'
import { InlineText } from './InlineText.tsx'

interface Props {
  page: Page
  context: RenderContext
  /** The page's blocks. */
  children?: ReactElement
}

/** The page region as static HTML: the article and its outline. */
export function Article({ page, context, children }: Props): ReactNode {
  const { method, frontMatter, facts, lead, outline, route } = page
  return (
    <>
      {outline.length > 0 && <Contents items={outline} />}
      <main id="content" tabIndex={-1}>
        <article>
          <header>
            <div className="page-top">
              <Breadcrumbs context={context} />
              <Actions route={route} />
            </div>
            <h1 tabIndex={-1}>
              {method ? (
                <code>
                  <i>{method.call.slice(0, -method.name.length)}</i>
                  <wbr />
                  {method.name}
                </code>
              ) : (
                frontMatter.title
              )}
            </h1>
            <p className="lead">
              <InlineText text={lead} />
            </p>
            {facts.length > 0 && <Facts facts={facts} />}
          </header>
          {children}
          <Foot page={page} context={context} />
        </article>
        <Neighbors context={context} />
      </main>
      {outline.length > 0 && <Outline items={outline} />}
    </>
  )
}

/** When the menu opens, `behaviors/openIn.ts` adds the assistants from `site.config.ts` and the editors. */
const Actions = ({ route }: { route: string }): ReactNode => (
  <div className="actions">
    <button type="button" {...{ [COPY_FILE]: address(`/${route}.md`) }}>
      Copy page
    </button>
    <details {...{ [DROPDOWN]: '', [OPEN_IN]: '' }}>
      <summary>Open in…</summary>
      <ul>
        <li>
          <a href={address(`/${route}.md`)}>Markdown</a>
        </li>
      </ul>
    </details>
  </div>
)

function Facts({ facts }: { facts: Fact[] }): ReactNode {
  return (
    <ul className="facts" aria-label="At a glance">
      {facts.map(({ label, value, href }) => {
        const text = (
          <>
            {label}{' '}
            <span>
              <InlineText text={value} />
            </span>
          </>
        )
        return <li key={label}>{href === undefined ? text : <a href={address(href)}>{text}</a>}</li>
      })}
    </ul>
  )
}

function Breadcrumbs({ context }: { context: RenderContext }): ReactNode {
  const crumbs = context.position?.crumbs ?? []
  return (
    <nav className="crumbs" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            {crumb.route ? <a href={address(`/${crumb.route}`)}>{crumb.label}</a> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Foot({ page, context: { config, updated } }: { page: Page; context: RenderContext }): ReactNode {
  const edit = config.editUrl?.replace('{path}', page.file)
  const issue = (title: string) =>
    config.issueUrl?.replace('{title}', `${encodeURIComponent(title)}%20/${page.route}`)
  if (!edit && !updated && !config.issueUrl) return null
  return (
    <footer>
      {config.issueUrl && (
        <>
          <span>
            Was this helpful? <a href={issue('Docs: feedback on')}>Tell us</a>
          </span>
          <a href={issue('Docs: problem on')}>Report a problem on this page</a>
        </>
      )}
      {edit && <a href={edit}>Edit this page</a>}
      {updated && (
        <span>
          Last updated <time dateTime={updated}>{formatDate(updated)}</time>
        </span>
      )}
    </footer>
  )
}

const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(iso))

function Neighbors({ context: { position, pages } }: { context: RenderContext }): ReactNode {
  const { previous, next } = position ?? {}
  if (!previous && !next) return null
  /** Allows a line break after the group of a long SDK name. */
  const label = (route: string, name: string) => {
    const [group, method] = pages[route]?.call?.split('.').slice(1) ?? []
    if (method === undefined) return name
    return (
      <>
        {group}.<wbr />
        {method}
      </>
    )
  }
  return (
    <nav className="neighbors" aria-label="Previous and next page">
      {previous && (
        <a rel="prev" href={address(`/${previous.route}`)}>
          <small>Previous</small> {label(previous.route, previous.label)}
        </a>
      )}
      {next && (
        <a rel="next" href={address(`/${next.route}`)}>
          <small>Next</small> {label(next.route, next.label)}
        </a>
      )}
    </nav>
  )
}

/** Links to the headings of levels 2 and 3. */
function Outline({ items }: { items: OutlineItem[] }): ReactNode {
  return (
    <nav className="outline" aria-labelledby="outline-title">
      <p id="outline-title">On this page</p>
      <OutlineLinks items={items} />
    </nav>
  )
}

/** The outline on narrow screens: a bar below the navbar, in which a script shows the current section. */
function Contents({ items }: { items: OutlineItem[] }): ReactNode {
  return (
    <nav className="contents" aria-label="Contents">
      <details {...{ [DROPDOWN]: '' }}>
        <summary>
          On this page <span {...{ [CURRENT_SECTION]: '' }} />
        </summary>
        <OutlineLinks items={items} />
      </details>
      <a href="#content">Top</a>
    </nav>
  )
}

const OutlineLinks = ({ items }: { items: OutlineItem[] }): ReactNode => (
  <ul>
    {items.map((item) => (
      <li key={item.id} className={item.depth === 3 ? 'deep' : undefined}>
        <a href={`#${item.id}`}>{item.text}</a>
      </li>
    ))}
  </ul>
)
