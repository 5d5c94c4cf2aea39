import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { type ExplainedPart, explainProposal } from '@zhiheng/domain/optimiser/explain-proposal.ts'
import { ownLimitSentences } from '@zhiheng/domain/optimiser/own-limit-sentences.ts'
import { type Proposal, proposePortfolio } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { percentTenths } from '@zhiheng/domain/portfolios/percent-tenths.ts'
import type { RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { riskFreeRate } from '../funds/risk-free-rate.ts'
import { memberLimits } from '../optimiser/member-limits.ts'
import { AdviceFault } from './advice-fault.ts'
import { currencyOf, fundsOnDay } from './funds-on-day.ts'
import type { AskedLimits } from './read-limits.ts'

/** What an adviser asks. */
export interface SuggestionAsk {
  readonly level: RiskLevel
  /** null: that of the funds. */
  readonly currency: Currency | null
  /** Amounts or percentages by fund; empty: everything is still cash. */
  readonly held: ReadonlyMap<string, number>
  readonly limits: AskedLimits
  readonly seed: number
}

export interface Suggestion {
  readonly asOf: string
  readonly level: RiskLevel
  readonly currency: Currency
  readonly proposal: Proposal
  readonly parts: readonly ExplainedPart[]
  /** Limits that hold it back, zh-TW. */
  readonly binding: readonly string[]
}

/**
 * What the site would suggest in this market.
 *
 * @throws AdviceFault where a held fund is unknown, or there is nothing to choose from
 */
export function suggest(market: Market, { level, held, limits, seed, ...ask }: SuggestionAsk): Suggestion {
  const unknown = [...held.keys()].find((id) => market.indexOf(id) === null)
  if (unknown !== undefined) throw new AdviceFault('持有的基金不在名單上', { field: unknown })
  const currency = ask.currency ?? currencyOf(market)
  const percents = percentTenths([...held.values()])
  const now = new Map([...held.keys()].map((id, place) => [id, percents[place] ?? 0]))
  const funds = fundsOnDay(market, currency, now)
  if (funds.length === 0) throw new AdviceFault(`${market.asOf} 沒有任何可用的基金`)
  const chosen = memberLimits(limits, held.size)
  const proposal = proposePortfolio(funds, {
    target: { kind: 'risk_level', level },
    limits: chosen,
    lastSlot: slotOf(epochDayOf(market.asOf)),
    riskFree: riskFreeRate(market, currency),
    level,
    seed,
  })
  const binding = [...proposal.binding, ...ownLimitSentences(proposal, chosen)]
  return { asOf: market.asOf, level, currency, proposal, binding, parts: explainProposal(proposal, chosen) }
}
