import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { checkAlerts } from './check-alerts.ts'

/** Looks at all alerts each hour: prices come in all through the day. */
export function checkAlertsJob(site: Site): Job {
  return {
    name: 'check-alerts',
    at: '10 * * * *',
    isAtStart: false,
    run: async (stopped) => {
      const reached = await checkAlerts(site, stopped)
      if (reached > 0) site.log.info({ reached }, 'alerts were reached')
    },
  }
}
