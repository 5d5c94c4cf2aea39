import type { EpochDay } from '@zhiheng/quant/series/series.ts'

import { flowMonths, type FlowPeriod } from './flow-period.ts'

/** What a class or fund was worth in all on a day, TWD, and what a unit of it cost in TWD then, splits taken out. */
export interface SizeOnDay {
  readonly epochDay: EpochDay
  readonly sizeTwd: number
  /** NaN where no price stands for the day. */
  readonly priceTwd: number
}

export interface EstimatedFlow {
  /** The day of the later size. */
  readonly epochDay: EpochDay
  readonly netTwd: number
  readonly openingTwd: number
  readonly sizeTwd: number
}

/**
 * What came into a fund (above zero) or left it between the ends of two months (or weeks), as far as sizes and prices tell:
 * later size − earlier size × price ratio. Distributions that were paid out count as nothing, since they lower the price
 * as they lower the size. Nothing is said across a missing one or a missing price.
 *
 * @param sizes - one a month or week, in order of their days
 * @param period - months if not given
 *
 * Source: Sirri and Tufano, "Costly Search and Mutual Fund Flows", Journal of Finance 53 (1998), with prices in place of
 * total returns: those who are paid distributions in Taiwan take them.
 */
export function estimateFlows(sizes: readonly SizeOnDay[], { isNext }: FlowPeriod = flowMonths): EstimatedFlow[] {
  return sizes.flatMap((later, at) => {
    const earlier = sizes[at - 1]
    if (earlier === undefined || !isNext(earlier.epochDay, later.epochDay)) return []
    const netTwd = later.sizeTwd - (earlier.sizeTwd * later.priceTwd) / earlier.priceTwd
    const { epochDay, sizeTwd } = later
    return Number.isFinite(netTwd) ? [{ epochDay, netTwd, openingTwd: earlier.sizeTwd, sizeTwd }] : []
  })
}
