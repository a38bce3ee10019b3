import type { ReactElement, ReactNode } from 'react'
import type { OutlineItem } from '../../content/page.ts'
import { Badges } from './MethodParts.tsx'
import type { PageContext } from './PageContext.ts'
import { Prose } from './Prose.tsx'

/** Everything between the sidebar and the window's right edge: the article and its outline. Static HTML. */
export function Article({ context, children }: { context: PageContext; children?: ReactElement }): ReactNode {
  const { page, config } = context
  const { method, frontMatter, outline } = page
  return (
    <>
      <main id="content" tabIndex={-1}>
        <article>
          <header>
            <Breadcrumbs context={context} />
            <h1 tabIndex={-1}>
              {method ? (
                <code>
                  <i>{method.call.slice(0, -method.name.length)}</i>
                  {method.name}
                </code>
              ) : (
                frontMatter.title
              )}
            </h1>
            <p className="lead">{method ? <Prose text={method.summary} /> : frontMatter.description}</p>
            {method && <Badges method={method} />}
            <p className="actions">
              <button type="button" data-copy-page={`/${page.route}.md`}>
                Copy page
              </button>
              <a href={`/${page.route}.md`}>View as Markdown</a>
            </p>
          </header>
          {children}
          <Foot context={context} />
        </article>
        <Neighbours context={context} />
      </main>
      {outline.length > 0 && <Outline items={outline} title={config.title} />}
    </>
  )
}

function Breadcrumbs({ context }: { context: PageContext }): ReactNode {
  const crumbs = context.position?.crumbs ?? []
  return (
    <nav className="crumbs" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            {crumb.route ? <a href={`/${crumb.route}`}>{crumb.label}</a> : crumb.label}
          </li>
        ))}
        <li className="version">{context.config.version.label}</li>
      </ol>
    </nav>
  )
}

function Foot({ context }: { context: PageContext }): ReactNode {
  const { page, config, updated } = context
  const edit = config.editUrl?.replace('{path}', page.file)
  if (!edit && !updated) return null
  return (
    <footer>
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
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(iso))

function Neighbours({ context }: { context: PageContext }): ReactNode {
  const { previous, next } = context.position ?? {}
  if (!previous && !next) return null
  const label = (route: string, name: string) => context.titleOf(route)?.call?.replace('sdk.', '') ?? name
  return (
    <nav className="neighbours" aria-label="Previous and next page">
      {previous && (
        <a rel="prev" href={`/${previous.route}`}>
          <small>Previous</small> {label(previous.route, previous.label)}
        </a>
      )}
      {next && (
        <a rel="next" href={`/${next.route}`}>
          <small>Next</small> {label(next.route, next.label)}
        </a>
      )}
    </nav>
  )
}

/** Headings of levels 2 and 3. */
function Outline({ items }: { items: OutlineItem[]; title: string }): ReactNode {
  return (
    <nav className="outline" aria-labelledby="outline-title">
      <p id="outline-title">On this page</p>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={item.depth === 3 ? 'deep' : undefined}>
            <a href={`#${item.id}`}>{item.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
