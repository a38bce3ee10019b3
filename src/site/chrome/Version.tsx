import { type ReactNode, useState } from 'react'
import { address } from '../../shared/address.ts'
import { APP_CONTROL } from '../markers.ts'
import type { ChromeConfig } from './chromeConfig.ts'

/**
 * Shows which version the pages describe, with a link to the upgrade guide. Not a `<details>`, because inside a popover, Tab
 * cannot leave its summary in Firefox.
 */
export function Version({ config }: { config: Pick<ChromeConfig, 'package' | 'version'> }): ReactNode {
  const { package: name, version } = config
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className="version" aria-label="Version">
      <button
        type="button"
        {...{ [APP_CONTROL]: '' }}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {`SDK ${version.package} `}
        <span>{`· ${version.label}`}</span>
      </button>
      <div>
        <p>
          These pages describe <code>{name}</code>
          {` ${version.package}. There are no other versions.`}
        </p>
        <p>
          <a href={address(version.upgrade)}>Upgrading from an older version?</a>
        </p>
      </div>
    </aside>
  )
}
