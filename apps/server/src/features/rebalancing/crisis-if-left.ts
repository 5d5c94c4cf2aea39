import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalancePlan as call } from '@zhiheng/contract/rebalancing/plan.ts'
import { toCents } from '@zhiheng/domain/money/round-money.ts'
import { type Crisis, crises, crisisDays } from '@zhiheng/domain/portfolio-analysis/crises.ts'
import { type StressSum, sumStress } from '@zhiheng/domain/portfolio-analysis/sum-stress.ts'
import { totalCents } from '@zhiheng/domain/rebalancing/banded-fund.ts'

import { crisisChange } from '../portfolio-analysis/crisis-change.ts'
import { convertNow } from '../portfolio-ledger/convert-now.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import type { PortfolioSnapshot } from './read-snapshot.ts'

type CrisisIfLeft = ReplyOf<typeof call>['if_left']['crisis']

/** A crisis that speaks of less of a mix than this, percent, is not held against another mix. */
const LEAST_COVERED = 90

/**
 * The past crisis that would cost a portfolio most as it stands, and what it would cost at the targets; null where no
 * crisis speaks of nearly all of both.
 */
export function crisisIfLeft(snapshot: PortfolioSnapshot): CrisisIfLeft {
  const { market, portfolio, funds } = snapshot
  const value = convertNow(market, totalCents(funds) / 100, { from: portfolio.currency, to: 'TWD' })
  if (value === null || value <= 0) return null
  const total = totalCents(funds)
  const now = funds.map(({ cents }) => (value * cents) / total)
  const target = funds.map((fund) => (value * fund.target) / 100)
  const felt = crises.flatMap((crisis) => {
    const [asIs, atTarget] = [now, target].map((values) => stressOf(snapshot, { crisis, values }))
    if (asIs === undefined || atTarget === undefined || asIs.amount === null || atTarget.amount === null) return []
    if (Math.min(asIs.covered, atTarget.covered) < LEAST_COVERED) return []
    return [{ crisis, asIs: asIs.amount, atTarget: atTarget.amount }]
  })
  const [worst] = felt.toSorted((one, other) => one.asIs - other.asIs)
  if (worst === undefined || worst.asIs >= 0) return null
  return {
    key: worst.crisis,
    ...crisisDays[worst.crisis],
    now: { amount: worst.asIs, percent: percentOf(worst.asIs, value) },
    target: { amount: worst.atTarget, percent: percentOf(worst.atTarget, value) },
  }
}

function stressOf(
  { market, funds }: PortfolioSnapshot,
  { crisis, values }: { readonly crisis: Crisis; readonly values: readonly number[] },
): StressSum {
  return sumStress(
    funds.map(({ lipperId }, index) => {
      const { change, source } = crisisChange(market, fundFacts(market, lipperId).fund, crisis)
      return { value: values[index] ?? 0, change, source, covered: source === 'none' ? 0 : 1 }
    }),
  )
}

function percentOf(amount: number, value: number): number {
  return toCents((amount / value) * 100)
}
