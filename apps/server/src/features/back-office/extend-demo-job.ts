import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { extendDemoMarket } from './extend-demo-market.ts'

/** Lets the fictional market go on to each new day, before anyone reads of it in the morning; a real one has no such days. */
export function extendDemoJob({ db, clock, log }: Pick<Site, 'db' | 'clock' | 'log'>): Job {
  return {
    name: 'extend-demo-market',
    at: '5 6 * * *',
    isAtStart: false,
    run: async () => {
      const today = clock.today()
      if (await extendDemoMarket(db, today)) log.info({ today }, 'the demo market went on')
    },
  }
}
