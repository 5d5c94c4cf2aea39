import type { Job } from '../../../platform/jobs/job.ts'
import type { Site } from '../../../platform/site.ts'
import { checkDomains } from './check-domains.ts'

/** Looks every hour for the proofs of firms' own names that were not looked for in half a day. */
export function checkDomainsJob(site: Site): Job {
  return {
    name: 'check-domains',
    at: '23 * * * *',
    isAtStart: false,
    run: async (stopped) => {
      const looked = await checkDomains(site, stopped)
      if (looked > 0) site.log.info({ looked }, 'the proofs of domains were looked for')
    },
  }
}
