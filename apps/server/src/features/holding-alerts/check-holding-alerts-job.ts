import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { checkHoldingAlerts } from './check-holding-alerts.ts'

/** Looks once an hour whether new lists of holdings came: without new ones there is nothing to do. */
export function checkHoldingAlertsJob(site: Site): Job {
  return {
    name: 'check-holding-alerts',
    at: '25 * * * *',
    isAtStart: false,
    run: async (stopped) => {
      const told = await checkHoldingAlerts(site, stopped)
      if (told > 0) site.log.info({ told }, 'alerts on holdings were told')
    },
  }
}
