import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { comparePortfolios as call } from '@zhiheng/contract/portfolio-comparison.ts'
import type { CommonWindow } from '@zhiheng/domain/portfolio-comparison/common-window.ts'
import { likenessOf, rollingWeeks, type Spans, spansOf } from '@zhiheng/domain/portfolio-comparison/likeness.ts'
import { heldInCommon, type Weights } from '@zhiheng/domain/portfolio-comparison/widest-differences.ts'
import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import { epochDayOfSlot, weekOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { FollowedIn } from './follow-between.ts'

type Reply = Pick<ReplyOf<typeof call>, 'likeness' | 'rolling_ends'>

/** How alike each two of them moved over the common days, who was ahead how often, and what both own. */
export function likenessReply(
  all: readonly FollowedIn[],
  window: CommonWindow | null,
  companies: readonly Weights[],
): Reply {
  const weeks = window === null ? [] : rollingWeeks(weekOfSlot(window.last) - weekOfSlot(window.first))
  const cut = all.map((one) => spansIn(one, window))
  return {
    likeness: all.flatMap((one, index) =>
      all.slice(index + 1).map((other, after) => ({
        a: one.compared.key,
        b: other.compared.key,
        ...movedAlike(cut[index] ?? null, cut[index + 1 + after] ?? null, weeks),
        overlap: heldInCommon(companies[index] ?? null, companies[index + 1 + after] ?? null),
      })),
    ),
    rolling_ends: window === null ? [] : weeks.map((gone) => dayAfterWeeks(window, gone)),
  }
}

function spansIn({ within }: FollowedIn, window: CommonWindow | null): Spans | null {
  const growth = within?.figures.growth ?? null
  if (window === null || growth === null) return null
  return spansOf({ firstSlot: window.first, values: growth }, epochDayOfSlot(window.last))
}

function movedAlike(one: Spans | null, other: Spans | null, weeks: readonly number[]) {
  if (one === null || other === null) return { correlation: null, rolling: weeks.map(() => null), wins: null }
  const { correlation, rolling, wins } = likenessOf(one, other, weeks)
  return { correlation, rolling: [...rolling], wins: wins && { a: wins.first, b: wins.second, of: wins.of } }
}

/** The last day of the week after so many; of the week that is not over, the window's last day. */
function dayAfterWeeks({ first, last }: CommonWindow, gone: number): ReturnType<typeof isoDayOf> {
  const friday = (weekOfSlot(first) + gone + 1) * SLOTS_A_WEEK - 1
  return isoDayOf(epochDayOfSlot(Math.min(last, friday)))
}
