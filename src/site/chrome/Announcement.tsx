import type { ReactNode } from 'react'
import type { SiteConfig } from '../../content/siteConfig.ts'
import { address } from '../../shared/address.ts'
import { APP_CONTROL } from '../markers.ts'
import { ANNOUNCEMENT_KEY, writeStorage } from '../storage.ts'
import { Icon } from './Icon.tsx'

interface Props {
  announcement: NonNullable<SiteConfig['announcement']>
  /** Called after dismissal. The dismiss button had the focus, so move the focus elsewhere. */
  onDismiss(): void
}

export function Announcement({ announcement, onDismiss }: Props): ReactNode {
  const dismiss = () => {
    document.documentElement.dataset.announcement = 'dismissed'
    writeStorage(ANNOUNCEMENT_KEY, announcement.id)
    onDismiss()
  }
  return (
    <section className="announcement" aria-label="Announcement">
      <p>
        {`${announcement.text} `}
        {announcement.link && <a href={address(announcement.link.to)}>{announcement.link.label}</a>}
      </p>
      <button
        type="button"
        className="icon"
        {...{ [APP_CONTROL]: '' }}
        aria-label="Dismiss the announcement"
        onClick={dismiss}
      >
        <Icon name="close" />
      </button>
    </section>
  )
}
