import type { ReactNode } from 'react'
import type { SiteConfig } from '../../content/siteConfig.ts'
import { address } from '../../shared/address.ts'
import { OfflineButton } from '../offline/OfflineButton.tsx'

export function Footer({ footer }: { footer: SiteConfig['footer'] }): ReactNode {
  return (
    <footer className="site-footer">
      <div>
        {footer.columns.map((column) => (
          <section key={column.title} aria-labelledby={`footer-${column.title}`}>
            <h2 id={`footer-${column.title}`}>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.to}>
                  <a href={address(link.to)}>{link.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div>
        <p>{footer.copyright}</p>
        <OfflineButton />
      </div>
    </footer>
  )
}
