import type { ReactElement, ReactNode } from 'react'
import type { SiteConfig } from '../../content/siteConfig.ts'
import { InstallTabs } from '../../render/html/CodeBlock.tsx'
import { areas, installCommand, promises, starts } from './homeTexts.ts'

/** The home page. `children` is the example of `content/index.mdx`, which the type checker has seen. */
export function Home({
  config,
  children,
}: {
  config: Pick<SiteConfig, 'title' | 'tagline' | 'package'>
  children?: ReactElement
}): ReactNode {
  return (
    <main id="content" tabIndex={-1}>
      <section className="hero">
        <div>
          <h1 tabIndex={-1}>{config.title}</h1>
          <p className="lead">{config.tagline}</p>
          <InstallTabs source={installCommand(config.package)} />
          <p className="calls-to-action">
            <a className="button" href="/setup/installation-setup">
              Set it up
            </a>
            <a className="button quiet" href="/introduction">
              Browse the API
            </a>
          </p>
          <ul className="promises">
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
        {children}
      </section>
      <section className="areas" aria-labelledby="areas">
        <h2 id="areas">What you can do with it</h2>
        <ul>
          {areas.map((area) => (
            <li key={area.name}>
              <h3>{area.name}</h3>
              <p>{area.what}</p>
              <p>
                {area.calls.map(([call, route]) => (
                  <a key={route} href={`/${route}`}>
                    <code>{call}</code>
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="paths" aria-labelledby="paths">
        <h2 id="paths">Where to start</h2>
        <ol>
          {starts.map(({ title, route, what }) => (
            <li key={route}>
              <a href={`/${route}`}>{title}</a> {what}
            </li>
          ))}
        </ol>
      </section>
    </main>
  )
}
