import type { EstimatedFlow } from '../fund-flows/estimate-flows.ts'

/** What came into one fund in a month (above zero) or left it, all classes together, TWD. */
export interface MonthFlow {
  /** Year × 12 + month − 1. */
  readonly month: number
  readonly netTwd: number
  /** The part of it that went into classes whose size before the month is known, and that size: what a rate is made of. */
  readonly measuredTwd: number
  readonly openingTwd: number
  /** At the month's end, as far as known. */
  readonly closingTwd: number
}

/** A class and what was published of it. */
export interface PublishedClass {
  /** The part of the class that is held in Taiwan, whose money the flows are; null unknown. */
  readonly share: number | null
  /** In order; sizes are those of the whole class. */
  readonly months: readonly {
    readonly month: number
    readonly netTwd: number
    readonly sizeTwd: number | null
  }[]
}

/** The flows of a fund as they were published of its classes. */
export function publishedFlows(classes: readonly PublishedClass[]): MonthFlow[] {
  const byMonth = new Map<number, MonthFlow>()
  for (const { share, months } of classes) {
    for (const [at, { month, netTwd, sizeTwd }] of months.entries()) {
      const before = months[at - 1]
      const openingTwd = before?.month === month - 1 ? heldOf(before.sizeTwd, share) : 0
      const measuredTwd = openingTwd > 0 ? netTwd : 0
      const flow = { month, netTwd, measuredTwd, openingTwd, closingTwd: heldOf(sizeTwd, share) }
      byMonth.set(month, added(byMonth.get(month), flow))
    }
  }
  return [...byMonth.values()]
}

/** What is not known adds nothing to a sum of sizes. */
function heldOf(sizeTwd: number | null, share: number | null): number {
  return sizeTwd === null || share === null ? 0 : sizeTwd * share
}

function added(sum: MonthFlow | undefined, flow: MonthFlow): MonthFlow {
  if (sum === undefined) return flow
  return {
    month: flow.month,
    netTwd: sum.netTwd + flow.netTwd,
    measuredTwd: sum.measuredTwd + flow.measuredTwd,
    openingTwd: sum.openingTwd + flow.openingTwd,
    closingTwd: sum.closingTwd + flow.closingTwd,
  }
}

/** More than this part of a fund does not come or go in a month: it was merged, or a size is wrong. */
const MOST_OF_FUND = 0.5

/**
 * A fund's flows as its sizes and prices tell them. A size that is the same to the last digit was not renewed and tells
 * nothing; a flow of more than half the fund is counted as half.
 *
 * @param share - the part of the fund that is held in Taiwan
 *
 * Source: QUANT 2.2, "winsorise at ±50 % a month".
 */
export function estimatedFlows(
  estimates: readonly EstimatedFlow[],
  { share, monthOf }: { readonly share: number; readonly monthOf: (epochDay: number) => number },
): MonthFlow[] {
  return estimates
    .filter(({ openingTwd, sizeTwd }) => openingTwd > 0 && sizeTwd !== openingTwd)
    .map(({ epochDay, netTwd, openingTwd, sizeTwd }) => {
      const most = openingTwd * MOST_OF_FUND
      const net = Math.min(Math.max(netTwd, -most), most) * share
      return {
        month: monthOf(epochDay),
        netTwd: net,
        measuredTwd: net,
        openingTwd: openingTwd * share,
        closingTwd: sizeTwd * share,
      }
    })
}
