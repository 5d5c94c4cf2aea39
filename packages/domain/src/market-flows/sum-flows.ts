import type { MonthFlow } from './month-flow.ts'

/** The flows of many funds by month; a month of which nothing is known is NaN, and 0 in `funds`. Shape (months) each. */
export interface FlowSums {
  readonly net: Float64Array
  /** Of what the opening assets were. */
  readonly rate: Float64Array
  /** At the month's end, of the funds that were counted. */
  readonly assets: Float64Array
  readonly funds: Int32Array
}

/** Adds up the flows of funds over some months from the first one on. */
export function sumFlows(
  funds: Iterable<readonly MonthFlow[]>,
  { firstMonth, months }: { readonly firstMonth: number; readonly months: number },
): FlowSums {
  const [net, measured, opening, closing] = [0, 0, 0, 0].map(() => new Float64Array(months))
  const counts = new Int32Array(months)
  for (const flows of funds) {
    for (const flow of flows) {
      const at = flow.month - firstMonth
      if (at < 0 || at >= months) continue
      addTo(net, at, flow.netTwd)
      addTo(measured, at, flow.measuredTwd)
      addTo(opening, at, flow.openingTwd)
      addTo(closing, at, flow.closingTwd)
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  const known = (values: Float64Array | undefined) =>
    Float64Array.from(counts, (count, at) => (count === 0 ? Number.NaN : (values?.[at] ?? Number.NaN)))
  return {
    net: known(net),
    rate: Float64Array.from(counts, (_, at) =>
      (opening?.[at] ?? 0) > 0 ? (measured?.[at] ?? 0) / (opening?.[at] ?? 0) : Number.NaN,
    ),
    assets: known(closing).map((twd) => (twd > 0 ? twd : Number.NaN)),
    funds: counts,
  }
}

function addTo(sums: Float64Array | undefined, at: number, amount: number): void {
  if (sums !== undefined) sums[at] = (sums[at] ?? 0) + amount
}
