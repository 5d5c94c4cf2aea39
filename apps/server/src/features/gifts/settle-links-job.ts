import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { addressKeptDays } from '@zhiheng/domain/gifts/gift.ts'

import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { partnerUrl } from './partner/partner-url.ts'
import { settleLink } from './partner/settle-link.ts'
import { forgetAddresses, listDue } from './store.ts'

const AT_ONCE = 20

/** Asks the partner again for links that it has not answered, and forgets addresses that gifts were sent to long ago. */
export function settleLinksJob(site: Site): Job {
  return { name: 'settle-gift-links', at: '*/5 * * * *', isAtStart: true, run: (stopped) => settleDue(site, stopped) }
}

export async function settleDue(site: Site, stopped: AbortSignal): Promise<void> {
  const { db, clock } = site
  const now = clock.now()
  await forgetAddresses(db, new Date(now.getTime() - addressKeptDays * DAY_MS).toISOString())
  const due = await listDue(db, { now: now.toISOString(), limit: AT_ONCE })
  const url = due.length === 0 ? null : await partnerUrl(site)
  if (url === null) return
  for (const link of due) {
    if (stopped.aborted) return
    // A partner that was down is not stormed.
    await settleLink(site, url, link)
  }
}
