import { listUntold, markTold } from '../../../platform/outbox/reach-store.ts'
import type { Site } from '../../../platform/site.ts'
import { notifyMember } from '../notify-member.ts'
import { stoppedText } from './digest-text.ts'
import { findOwner } from './store.ts'

const AT_ONCE = 500

/** Tells members whose mail came back three times, once, that they get no more digests. */
export async function tellOfStoppedMail(site: Pick<Site, 'db' | 'clock'>): Promise<void> {
  for (const { recipient, bounced_at } of await listUntold(site.db, AT_ONCE)) {
    const memberId = await findOwner(site.db, recipient)
    if (memberId !== null)
      await notifyMember(site, {
        memberId,
        kind: 'security',
        message: stoppedText.notice,
        link: '/notifications?tab=settings',
        dedupKey: `mail-stopped:${bounced_at}`,
      })
    await markTold(site.db, recipient, site.clock.now())
  }
}
