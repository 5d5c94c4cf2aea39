import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { ComparedPair, readComparison } from '@zhiheng/contract/fund-comparison.ts'
import type { CommonDays } from '@zhiheng/domain/fund-comparison/common-days.ts'
import type { OverlapMatrix } from '@zhiheng/domain/look-through/overlap.ts'
import { rollingCorrelation } from '@zhiheng/quant/comparison/rolling-correlation.ts'
import { rollingWins } from '@zhiheng/quant/comparison/rolling-wins.ts'
import { SLOTS_A_WEEK, WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { weekEndSeries } from '@zhiheng/quant/series/week-end-series.ts'
import { weekOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import { commonWeekReturns } from '@zhiheng/quant/statistics/common-week-returns.ts'
import { correlation } from '@zhiheng/quant/statistics/correlation.ts'
import { FEWEST_WEEKS } from '@zhiheng/quant/statistics/weekly-correlation.ts'

import { toNumber } from '../funds/wire-number.ts'
import { worthOver } from './compared-entry.ts'
import type { Compared } from './compared-fund.ts'
import { dayOf } from './window-reply.ts'

type Reply = Pick<ReplyOf<typeof readComparison>, 'pairs' | 'rolling_ends'>

/** A quarter of a year: how far the rolling view moves at a step. */
const STEP_WEEKS = WEEKS_A_YEAR / 4

interface Two {
  readonly one: Compared
  readonly other: Compared
  readonly at: readonly [number, number]
}

/** Each two of the funds over the common days: how alike they moved, who was ahead how often, what both hold. */
export function pairsReply(all: readonly Compared[], common: CommonDays | null, { overlap }: OverlapMatrix): Reply {
  const ends = common === null ? [] : rollingWeeks(common)
  const courses = all.map((one) => (common === null || one.life === null ? null : worthOver(one, common)))
  const pairs = all.flatMap((one, first) =>
    all.slice(first + 1).map((other, behind): Two => ({ one, other, at: [first, first + 1 + behind] })),
  )
  return {
    rolling_ends: common === null ? [] : ends.map((week) => dayOf(Math.min(common.last, lastSlotOf(week)))),
    pairs: pairs.map(({ one, other, at: [row, column] }): ComparedPair => {
      const [a, b] = [courses[row] ?? null, courses[column] ?? null]
      return {
        a: one.fund.lipperId,
        b: other.fund.lipperId,
        ...movedAlike(a, b, ends),
        wins: a === null || b === null || !isComparable(one, other) ? null : winsOf(a, b),
        overlap: toNumber(overlap[row]?.[column]),
      }
    }),
  }
}

/** Who is ahead is said of two on one basis and in one currency alone. */
function isComparable({ stated: one }: Compared, { stated: other }: Compared): boolean {
  return one.basis === other.basis && one.currency === other.currency
}

function movedAlike(
  one: SlotSeries | null,
  other: SlotSeries | null,
  ends: readonly number[],
): Pick<ComparedPair, 'correlation' | 'rolling'> {
  if (one === null || other === null) return { correlation: null, rolling: ends.map(() => null) }
  const pairs = commonWeekReturns(one, other)
  return {
    correlation: pairs.a.length < FEWEST_WEEKS ? null : toNumber(correlation(pairs.a, pairs.b)),
    rolling: rollingCorrelation(pairs, ends).map(toNumber),
  }
}

function winsOf(one: SlotSeries, other: SlotSeries): ComparedPair['wins'] {
  const wins = rollingWins(weekEndSeries(one), weekEndSeries(other), WEEKS_A_YEAR)
  return wins && { a: wins.first, b: wins.second, ties: wins.ties, of: wins.of }
}

/** The weeks up to which a rolling year is looked at: the last one, and each quarter of a year before it. */
function rollingWeeks({ first, last }: CommonDays): number[] {
  const weeks: number[] = []
  for (let week = weekOfSlot(last); week - FEWEST_WEEKS >= weekOfSlot(first); week -= STEP_WEEKS) weeks.unshift(week)
  return weeks
}

function lastSlotOf(week: number): number {
  return (week + 1) * SLOTS_A_WEEK - 1
}
