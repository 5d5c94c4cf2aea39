import { repeat } from '../../platform/repeat.ts'
import type { Site } from '../../platform/site.ts'
import { rebalanceDue } from './rebalance-due.ts'

const EVERY_MS = 1_800_000
const TAIPEI_AHEAD = 8
/** The hours of the night in which nobody is surprised by it, the prices of the day being in. */
const night = { from: 2, to: 6 } as const

/** Rebalances what its owners let the site rebalance, at night. The result ends it, after what is under way. */
export function keepRebalancing(site: Site): () => Promise<void> {
  return repeat(EVERY_MS, async () => {
    const hour = (site.clock.now().getUTCHours() + TAIPEI_AHEAD) % 24
    if (hour < night.from || hour >= night.to) return
    try {
      const traded = await rebalanceDue(site)
      if (traded > 0) site.log.info({ traded }, 'portfolios were rebalanced as their owners consented')
    } catch (error) {
      site.log.error({ err: error }, 'portfolios could not be rebalanced')
    }
  })
}
