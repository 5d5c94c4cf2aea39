import type { Market } from '../../../platform/nav-store/market.ts'
import { researchOf } from '../../funds/research.ts'
import type { NotRatedReason } from '../../funds/score-market.ts'

/** What the classes that can be bought in Taiwan lack for a score. */
export interface ScoreNeeds {
  readonly classes: number
  readonly scored: number
  /** How many have no score, by reason. */
  readonly reasons: Readonly<Partial<Record<NotRatedReason, number>>>
  /** Not needed for a score, but not counted in it either. */
  readonly without: Readonly<Record<'size' | 'holdingsDate' | 'expense' | 'officialRisk', number>>
}

/** Counts what keeps the classes of a market from a score. */
export function countScoreNeeds(market: Market): ScoreNeeds {
  const { scores } = researchOf(market)
  const listed = market.funds.filter(({ status, canTwSale }) => status === 'active' && canTwSale)
  const reasons: Partial<Record<NotRatedReason, number>> = {}
  for (const { index } of listed) {
    const reason = scores.notRated(index)
    if (reason !== null) reasons[reason] = (reasons[reason] ?? 0) + 1
  }
  return {
    classes: listed.length,
    scored: listed.filter(({ index }) => scores.of(index) !== null).length,
    reasons,
    without: {
      size: listed.filter(({ sizeTwd }) => sizeTwd === null).length,
      holdingsDate: listed.filter(({ holdingsDate }) => holdingsDate === null).length,
      expense: listed.filter(({ totalExpensePercent }) => totalExpensePercent === null).length,
      officialRisk: listed.filter(({ officialRiskLevel }) => officialRiskLevel === null).length,
    },
  }
}
