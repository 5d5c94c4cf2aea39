import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'

import type { Job } from '../../../platform/jobs/job.ts'
import { deleteBulkBefore } from '../../../platform/outbox/store.ts'
import type { Site } from '../../../platform/site.ts'
import { sendDigests } from './send-digests.ts'
import { tellOfStoppedMail } from './tell-of-stopped-mail.ts'

/** So long a mail is kept that has left, so that it can be seen what a member got. */
const KEPT_DAYS = 7

/** Mails digests each hour, to those whose hour it is. */
export function sendDigestsJob(site: Site): Job {
  return {
    name: 'send-digests',
    at: '0 * * * *',
    isAtStart: false,
    run: async (stopped) => {
      await deleteBulkBefore(site.db, new Date(site.clock.now().getTime() - KEPT_DAYS * DAY_MS))
      await tellOfStoppedMail(site)
      const mailed = await sendDigests(site, stopped)
      if (mailed > 0) site.log.info({ mailed }, 'digests were mailed')
    },
  }
}
