import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { Candidate } from '../choose-candidates.ts'
import type { OptimisedFund } from '../proposal-ask.ts'

/** A class of Taiwanese equities that one may buy, of which nothing more is known. */
export function aCandidate({ lipperId, ...more }: Partial<Candidate> & Pick<Candidate, 'lipperId'>): Candidate {
  return {
    lipperId,
    name: lipperId,
    assetType: 'equity',
    sectorId: '2370',
    sectorName: '台股',
    nowPercent: 0,
    strategyId: lipperId,
    score: null,
    sharpe3y: null,
    sharpe1y: null,
    sharpe6m: null,
    expense: null,
    peerExpense: null,
    weeks: 156,
    riskLevel: 4,
    forSale: true,
    forTarobo: true,
    isLeveraged: false,
    currency: 'TWD',
    isHedged: false,
    investsIn: 'TWD',
    isMainClass: true,
    isIncomeKnown: true,
    riskyBond: null,
    ...more,
  }
}

/** The same with its prices. */
export function aFund({
  series,
  ...more
}: Partial<OptimisedFund> & Pick<OptimisedFund, 'lipperId' | 'series'>): OptimisedFund {
  return { ...aCandidate(more), series }
}

const SLOTS_A_WEEK = 5

/** What one became through weeks of returns, from a slot on. */
export function growth(firstSlot: number, returns: readonly number[]): SlotSeries {
  const values = new Float64Array(returns.length * SLOTS_A_WEEK + 1).fill(1)
  returns.forEach((week, index) => {
    const before = values[index * SLOTS_A_WEEK] ?? 1
    values.fill(before, index * SLOTS_A_WEEK + 1, (index + 1) * SLOTS_A_WEEK)
    values.fill(before * (1 + week), (index + 1) * SLOTS_A_WEEK)
  })
  return { firstSlot, values }
}
