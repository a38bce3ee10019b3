import type { ReactNode } from 'react'
import { address } from '../../shared/address.ts'
import type { ChromeConfig } from './chromeConfig.ts'

/** Which version the pages describe, and the way there from older ones. Opens in place, without a script. */
export function Version({ config }: { config: Pick<ChromeConfig, 'package' | 'version'> }): ReactNode {
  const { package: name, version } = config
  return (
    <aside aria-label="Version">
      <details className="version">
        <summary>
          SDK {version.package} <span>· {version.label}</span>
        </summary>
        <p>
          Of <code>{name}</code> {version.package}. {version.label} is the only version of these pages.
        </p>
        <p>
          <a href={address(version.upgrade)}>Coming from an older version?</a>
        </p>
      </details>
    </aside>
  )
}
