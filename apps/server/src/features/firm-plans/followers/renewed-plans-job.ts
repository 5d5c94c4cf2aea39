import type { Job } from '../../../platform/jobs/job.ts'
import type { Site } from '../../../platform/site.ts'
import { tellOfRenewedPlans } from './tell-of-renewed-plans.ts'

/** Tells whoever follows a plan of its new version, within minutes of its publication or on the day from which it counts. */
export function renewedPlansJob(site: Site): Job {
  return {
    name: 'tell-of-renewed-plans',
    at: '*/5 * * * *',
    isAtStart: true,
    run: async (stopped) => {
      const told = await tellOfRenewedPlans(site, stopped)
      if (told > 0) site.log.info({ told }, 'clients were told of new versions of plans')
    },
  }
}
