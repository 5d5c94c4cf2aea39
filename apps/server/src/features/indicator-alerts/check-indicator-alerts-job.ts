import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { checkIndicatorAlerts } from './check-indicator-alerts.ts'

/** Looks at all alerts on figures once for each snapshot of the market, within the hour, as at those on prices. */
export function checkIndicatorAlertsJob(site: Site): Job {
  let looked: string | null = null
  return {
    name: 'check-indicator-alerts',
    at: '12 * * * *',
    isAtStart: false,
    run: async (stopped) => {
      const { dataVersion } = site.market()
      if (dataVersion === looked) return
      const reached = await checkIndicatorAlerts(site, stopped)
      if (!stopped.aborted) looked = dataVersion
      if (reached > 0) site.log.info({ reached }, 'alerts on indicators were reached')
    },
  }
}
