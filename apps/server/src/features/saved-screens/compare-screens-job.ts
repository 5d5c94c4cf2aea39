import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'

import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { compareDue } from './compare-due.ts'
import { forgetRemoved } from './store.ts'

/** Compares kept searches once a week: on Monday once the night's evaluation is done, or on the first day after a standstill. */
export function compareScreensJob(site: Site): Job {
  return {
    name: 'compare-screens',
    at: '45 8 * * *',
    isAtStart: false,
    run: async (stopped) => {
      await forgetRemoved(site.db, new Date(site.clock.now().getTime() - DAY_MS).toISOString())
      const told = await compareDue(site, stopped)
      if (told > 0) site.log.info({ told }, 'members were told what changed in their searches')
    },
  }
}
