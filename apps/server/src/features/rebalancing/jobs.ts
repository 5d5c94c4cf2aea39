import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Site } from '../../platform/site.ts'
import { rebalanceDue } from './rebalance-due.ts'

const EVERY_MS = 1_800_000
/** A site that has just started answers people first. */
const FIRST_MS = 60_000
const TAIPEI_AHEAD = 8
/** The prices of the day before are in, and nobody is surprised by it. */
const FROM_HOUR = 2

/** Rebalances what its owners let the site rebalance. The result ends it, after what is under way. */
export function keepRebalancing(site: Site): () => Promise<void> {
  const lookOnce = lookDaily(site)
  let underWay: Promise<unknown> = Promise.resolve()
  const look = (): void => {
    underWay = underWay.then(lookOnce)
  }
  const timers = [setTimeout(look, FIRST_MS), setInterval(look, EVERY_MS)]
  for (const timer of timers) timer.unref()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await underWay
  }
}

/**
 * Looks once on each day of Taipei: at two in the night, or, where the site was not up then, as soon as it is. What
 * failed is tried again with the next look of the day. Days on which the site stood still are not made up for: nobody
 * trades at the prices of last week.
 *
 * @returns the look; it says how many portfolios were rebalanced, null where it was not time or not all went well
 */
export function lookDaily(site: Site): () => Promise<number | null> {
  let lookedOn: IsoDate | null = null
  return async () => {
    const day = site.clock.today()
    const hour = (site.clock.now().getUTCHours() + TAIPEI_AHEAD) % 24
    if (hour < FROM_HOUR || day === lookedOn) return null
    try {
      const { traded, failed } = await rebalanceDue(site)
      if (traded > 0) site.log.info({ traded }, 'portfolios were rebalanced as their owners consented')
      if (failed > 0) return null
      lookedOn = day
      return traded
    } catch (error) {
      site.log.error({ err: error }, 'portfolios could not be rebalanced')
      return null
    }
  }
}
