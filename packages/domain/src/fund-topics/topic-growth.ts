import type { MonthSeries } from '@zhiheng/quant/series/series.ts'

/** A fund of a topic with the market it is held against; returns of months as ratios, NaN where one is unknown. */
export interface MemberMonths {
  readonly own: MonthSeries
  readonly market: MonthSeries
}

/** What a topic and its markets returned over the same months; ratios. */
export interface TopicGrowth {
  /** The first and the last month, as `monthIndexOf` numbers them. */
  readonly firstMonth: number
  readonly lastMonth: number
  readonly perf: number
  readonly marketPerf: number
  /** Funds that count in the first month and in the last. */
  readonly firstCount: number
  readonly lastCount: number
  /** Worth of 1 at the end of each month. */
  readonly worth: readonly number[]
  readonly marketWorth: readonly number[]
}

/** Fewer funds are no topic. */
const FEWEST_MEMBERS = 3
/** Months are looked at no further back. */
export const MOST_GROWTH_MONTHS = 36

/**
 * The funds of a topic in equal parts, balanced again each month, beside their markets in the same parts. A fund counts in
 * the months in which both its own return and that of its market are known, also one that has ended since.
 *
 * @param lastMonth - the last month that is over
 * @returns null where not even the last month has three such funds
 */
export function topicGrowth(members: readonly MemberMonths[], lastMonth: number): TopicGrowth | null {
  const months: MonthOfTopic[] = []
  for (let month = lastMonth; month > lastMonth - MOST_GROWTH_MONTHS; month--) {
    const mean = meanOf(members, month)
    if (mean === null) break
    months.unshift(mean)
  }
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  const worth = worthOf(months.map(({ own }) => own))
  const marketWorth = worthOf(months.map(({ market }) => market))
  return {
    firstMonth: lastMonth - months.length + 1,
    lastMonth,
    perf: (worth.at(-1) ?? 1) - 1,
    marketPerf: (marketWorth.at(-1) ?? 1) - 1,
    firstCount: first.count,
    lastCount: last.count,
    worth,
    marketWorth,
  }
}

interface MonthOfTopic {
  readonly own: number
  readonly market: number
  readonly count: number
}

function meanOf(members: readonly MemberMonths[], month: number): MonthOfTopic | null {
  let [own, market, count] = [0, 0, 0]
  for (const member of members) {
    const [its, beside] = [valueOf(member.own, month), valueOf(member.market, month)]
    if (Number.isNaN(its) || Number.isNaN(beside)) continue
    own += its
    market += beside
    count += 1
  }
  return count < FEWEST_MEMBERS ? null : { own: own / count, market: market / count, count }
}

function valueOf({ firstMonth, values }: MonthSeries, month: number): number {
  return values[month - firstMonth] ?? Number.NaN
}

function worthOf(returns: readonly number[]): number[] {
  let worth = 1
  return returns.map((ratio) => (worth *= 1 + ratio))
}
