import type { ReactElement, ReactNode } from 'react'
import type { SiteConfig } from '../../content/siteConfig.ts'
import { InstallTabs } from '../../render/html/CodeBlock.tsx'
import { address } from '../../shared/address.ts'
import { Mark } from '../chrome/Mark.tsx'
import { areaTexts, installCommand, moreGuides, pitch, promises, starts, tasks } from './homeTexts.ts'

/** An area of the API, as the sidebar has it. */
export interface Area {
  label: string
  /** First part of the routes of its pages. */
  folder: string
  /** Of its first page. */
  route: string
  /** How many pages it has. */
  methods: number
}

interface Props {
  config: Pick<SiteConfig, 'title' | 'tagline' | 'package'>
  areas: Area[]
  /** The example of `content/index.mdx`, which the type checker has seen. */
  children?: ReactElement
}

/** The home page: what this is, one call with its answer, three tasks, and the map of the API. */
export function Home({ config, areas, children }: Props): ReactNode {
  return (
    <main id="content" tabIndex={-1}>
      <section className="hero ink">
        <Mark />
        <div>
          <h1 tabIndex={-1}>{config.title.replace(/ (\S+)$/, '\u00a0$1')}</h1>
          <p className="lead">{config.tagline}</p>
          <InstallTabs source={installCommand(config.package)} />
          <p className="calls-to-action">
            <a className="button" href={address('/setup/installation-setup')}>
              Set it up
            </a>
            <a className="button quiet" href={address('/introduction')}>
              Browse the API
            </a>
          </p>
        </div>
        <div>{children}</div>
      </section>
      <dl className="pitch">
        {pitch.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="tasks">
        <h2 id="tasks">Three things to build first</h2>
        <ol className="cards">
          {tasks.map(({ title, route, what, calls }) => (
            <li key={route}>
              <h3>
                <a href={address(`/${route}`)}>{title}</a>
              </h3>
              <p>{what}</p>
              <p className="calls">
                {calls.map((call) => (
                  <code key={call}>{call}</code>
                ))}
              </p>
            </li>
          ))}
        </ol>
        <p className="more">
          More guides:{' '}
          {moreGuides.map(({ title, route }) => (
            <a key={route} href={address(`/${route}`)}>
              {title}
            </a>
          ))}
        </p>
      </section>
      <section aria-labelledby="areas">
        <h2 id="areas">The API</h2>
        <ul className="cards">
          {areas.map(({ label, folder, route, methods }) => (
            <li key={folder}>
              <h3>
                <a href={address(`/${route}`)}>{label}</a> <small>{methods} methods</small>
              </h3>
              <p>{areaTexts[folder]?.what}</p>
              <p className="calls">
                {areaTexts[folder]?.calls.map(([call, to]) => (
                  <a key={to} href={address(`/${to}`)}>
                    <code>{call}</code>
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
        <p className="more">
          <a href={address('/methods')}>All methods in one table</a>
        </p>
      </section>
      <section className="starts" aria-labelledby="starts">
        <h2 id="starts">Where to start</h2>
        <ul>
          {starts.map(({ title, route, what }) => (
            <li key={route}>
              <a href={address(`/${route}`)}>{title}</a> {what}
            </li>
          ))}
        </ul>
        <ul className="promises">
          {promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </section>
    </main>
  )
}
