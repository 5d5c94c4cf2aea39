import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'
import {
  preflight,
  type PreflightFund,
  type PreflightResult,
  type PreflightRules,
} from '@zhiheng/domain/preflight/preflight.ts'
import type { KeptResult } from '@zhiheng/domain/preflight/target.ts'
import { totalCents } from '@zhiheng/domain/rebalancing/banded-fund.ts'
import { defaultBands } from '@zhiheng/domain/rebalancing/bands.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { isStaleEvaluation } from '@zhiheng/domain/risk-evaluation/validity.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { toHolding } from '../portfolio-ledger/fund-keys.ts'
import type { PortfolioRow } from '../portfolio-ledger/read-ledger.ts'
import type { ReadPortfolio } from '../portfolio-ledger/read-portfolios.ts'
import { worthNow } from '../portfolio-ledger/worth-of-lines.ts'
import { planTrades } from '../rebalancing/plan-trades.ts'
import { bandedFunds, type NoSnapshot } from '../rebalancing/read-snapshot.ts'
import { leastTradeOf } from '../rebalancing/solve-snapshot.ts'
import type { OpenedRow } from './clients/store.ts'
import { type FirmView, isSoldBy } from './firm-view.ts'

/** What all portfolios of a pre-flight are judged by. */
export interface Judging {
  readonly market: Market
  readonly today: IsoDate
  readonly target: readonly TargetShare[]
  readonly rules: PreflightRules
  readonly firm: FirmView
}

/** One portfolio with what is known of its owner. */
export interface Judged {
  readonly portfolio: PortfolioRow
  readonly lines: readonly ValuedHolding[] | NoSnapshot
  readonly owner: Pick<OpenedRow, 'risk_level' | 'evaluated_at' | 'is_waiting'>
}

/** What was found of a portfolio: the judgement, and the figures that are kept of it. */
export interface Judgement {
  readonly level: number | null
  readonly result: PreflightResult
  readonly effect: KeptResult
}

/** What a portfolio holds with its worth now, or why that cannot be said. */
export function linesOf(
  market: Market,
  { portfolio, holdings }: Pick<ReadPortfolio, 'portfolio' | 'holdings'>,
): readonly ValuedHolding[] | NoSnapshot {
  if (holdings.length === 0) return 'empty'
  const lines = holdings.map((stored) => toHolding(market, stored))
  const worths = worthNow(market, portfolio.currency, lines)
  const valued = lines.flatMap((line, index): ValuedHolding[] => {
    const value = worths[index] ?? null
    return value === null ? [] : [{ ...line, value }]
  })
  if (valued.length < lines.length) return 'no_value'
  return valued.every(({ value }) => value === 0) ? 'empty' : valued
}

/** What the target would do to a portfolio, by the very functions that carry a rebalance out. */
export function judgePortfolio(judging: Judging, { portfolio, lines, owner }: Judged): Judgement {
  const { market, today, target, rules, firm } = judging
  const level = owner.risk_level !== null && isRiskLevel(owner.risk_level) ? owner.risk_level : null
  const banded = typeof lines === 'string' ? [] : bandedFunds(market, lines, target)
  const funds = banded.map((fund): PreflightFund => {
    const { fundId, riskLevel, entryFeePercent } = fundFacts(market, fund.lipperId).fund
    return {
      ...fund,
      canBuy: fund.canBuy && isSoldBy(firm, fundId),
      risk: firm.risk.get(fundId) ?? riskLevel,
      isFeeKnown: entryFeePercent !== null,
    }
  })
  const result = preflight(
    {
      level,
      isLevelStale: owner.evaluated_at !== null && isStaleEvaluation(taipeiDayOf(owner.evaluated_at), today),
      isWaiting: owner.is_waiting,
      funds: typeof lines === 'string' ? lines : funds,
      leastTrade: leastTradeOf({ market, portfolio, funds: banded }),
      bands: defaultBands,
    },
    rules,
  )
  const trades = result.solved?.trades ?? []
  const { cost, tax } = planTrades({ market, portfolio, funds: banded }, { trades, newMoney: 0, today })
  return {
    level,
    result,
    effect: {
      currency: portfolio.currency,
      value: funds.length === 0 ? null : totalCents(funds) / 100,
      funds: funds.map(({ lipperId, risk }, at) => ({
        lipperId,
        risk,
        before: result.before[at] ?? 0,
        after: result.after[at] ?? 0,
      })),
      change: Math.round(result.change * 10) / 10,
      trades: trades.filter((cents) => cents !== 0).length,
      cost,
      tax,
      fundsAfter: result.fundsAfter,
    },
  }
}
