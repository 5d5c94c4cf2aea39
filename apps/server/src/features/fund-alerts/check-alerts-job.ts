import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { checkAlerts } from './check-alerts.ts'

/** Looks at all alerts once for each snapshot of the market, within the hour: prices come in all through the day. */
export function checkAlertsJob(site: Site): Job {
  let looked: string | null = null
  return {
    name: 'check-alerts',
    at: '10 * * * *',
    isAtStart: false,
    run: async (stopped) => {
      const { dataVersion } = site.market()
      if (dataVersion === looked) return
      const reached = await checkAlerts(site, stopped)
      if (!stopped.aborted) looked = dataVersion
      if (reached > 0) site.log.info({ reached }, 'alerts were reached')
    },
  }
}
