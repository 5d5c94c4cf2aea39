import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'

import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { deleteNotNamed } from './store.ts'

/** Who brings a picture has so long to save the article that it is for. */
const DAYS = 30

/** Takes out the pictures that no version of an article names, once a day. */
export function sweepPicturesJob({ db, clock, log }: Pick<Site, 'db' | 'clock' | 'log'>): Job {
  return {
    name: 'sweep-article-pictures',
    at: '40 4 * * *',
    isAtStart: false,
    run: async () => {
      const before = new Date(clock.now().getTime() - DAYS * DAY_MS).toISOString()
      const removed = await deleteNotNamed(db, { before })
      if (removed > 0) log.info({ removed }, 'pictures that no article names were removed')
    },
  }
}
