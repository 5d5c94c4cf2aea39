import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { rebalanceDue } from './rebalance-due.ts'

/**
 * Rebalances what its owners let the site rebalance: at two in the night, when the prices of the day before are in and
 * no one is surprised by it. Days on which the site stood still are looked at once: no one trades at the prices of last
 * week.
 */
export function rebalanceJob(site: Site): Job {
  return {
    name: 'rebalance',
    at: '0 2 * * *',
    isAtStart: false,
    run: async () => {
      const { traded, failed } = await rebalanceDue(site)
      if (traded > 0) site.log.info({ traded }, 'portfolios were rebalanced as their owners consented')
      if (failed > 0) throw new Error(`${failed} portfolios could not be rebalanced`)
    },
  }
}
