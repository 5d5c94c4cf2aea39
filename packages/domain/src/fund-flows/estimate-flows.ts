import type { EpochDay } from '@zhiheng/quant/series/series.ts'

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

/** Sizes of two month ends lie so far apart, whatever the months and their last days of business. */
const MONTH_DAYS = { least: 20, most: 45 } as const

/**
 * What came into a fund (above zero) or left it between two month ends, as far as sizes and prices tell:
 * later size − earlier size × price ratio. Distributions that were paid out count as nothing, since they lower the price
 * as they lower the size. Nothing is said across a missing month or price.
 *
 * @param sizes - in order of their days
 *
 * Source: Sirri and Tufano, "Costly Search and Mutual Fund Flows", Journal of Finance 53 (1998), with prices in place of
 * total returns: those who are paid distributions in Taiwan take them.
 */
export function estimateFlows(sizes: readonly SizeOnDay[]): EstimatedFlow[] {
  return sizes.flatMap((later, at) => {
    const earlier = sizes[at - 1]
    if (earlier === undefined) return []
    const days = later.epochDay - earlier.epochDay
    if (days < MONTH_DAYS.least || days > MONTH_DAYS.most) return []
    const netTwd = later.sizeTwd - (earlier.sizeTwd * later.priceTwd) / earlier.priceTwd
    const { epochDay, sizeTwd } = later
    return Number.isFinite(netTwd) ? [{ epochDay, netTwd, openingTwd: earlier.sizeTwd, sizeTwd }] : []
  })
}
