import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SiteConfig } from '../../content/siteConfig.ts'
import { safeStorage } from '../storage/safeStorage.ts'

/** Storage key of the dismissed announcement's id. The boot script hides it before the first paint. */
export const announcementKey = 'announcement'

export function Announcement({
  announcement,
}: {
  announcement: NonNullable<SiteConfig['announcement']>
}): ReactNode {
  const dismiss = () => {
    document.documentElement.dataset.announcement = 'dismissed'
    safeStorage.set(announcementKey, announcement.id)
  }
  return (
    <section className="announcement" aria-label="Announcement">
      <p>
        {announcement.text}{' '}
        {announcement.link && <a href={announcement.link.to}>{announcement.link.label}</a>}
      </p>
      <button
        type="button"
        className="icon"
        data-wake=""
        aria-label="Dismiss the announcement"
        onClick={dismiss}
      >
        <X aria-hidden="true" />
      </button>
    </section>
  )
}
