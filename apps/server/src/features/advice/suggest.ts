import { refusalMessages } from '@zhiheng/domain/access/refusal-text.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { candidatesFor } from '@zhiheng/domain/optimiser/build-inputs.ts'
import { type ExplainedPart, explainProposal } from '@zhiheng/domain/optimiser/explain-proposal.ts'
import { fundsWithoutHistory } from '@zhiheng/domain/optimiser/funds-without-history.ts'
import { ownLimitSentences } from '@zhiheng/domain/optimiser/own-limit-sentences.ts'
import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { type Proposal, proposePortfolio } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { percentTenths } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import type { RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { cashRateNow } from '../funds/cash-rate.ts'
import { memberLimits } from '../optimiser/member-limits.ts'
import { AdviceFault } from './advice-fault.ts'
import { currencyOf, fundsOnDay } from './funds-on-day.ts'
import type { AskedLimits } from './read-limits.ts'
import { text } from './text.ts'

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
export function suggest(market: Market, { level, held, limits, seed, ...asked }: SuggestionAsk): Suggestion {
  const unknown = [...held.keys()].find((id) => market.indexOf(id) === null)
  if (unknown !== undefined) throw new AdviceFault(text.faults.notListed, { field: unknown })
  const currency = asked.currency ?? currencyOf(market)
  const percents = percentTenths([...held.values()])
  const now = new Map([...held.keys()].map((id, index) => [id, percents[index] ?? 0]))
  const funds = fundsOnDay(market, currency, now)
  if (funds.length === 0) throw new AdviceFault(text.faults.noFundsOn(market.asOf))
  const chosen = memberLimits(limits, held.size)
  const ask: ProposalAsk = {
    target: { kind: 'risk_level', level },
    limits: chosen,
    lastSlot: slotOf(epochDayOf(market.asOf)),
    currency,
    riskFree: cashRateNow(market, currency) ?? 0,
    level,
    seed,
  }
  requireFunds(candidatesFor(funds, ask), ask.lastSlot)
  const proposal = proposePortfolio(funds, ask)
  requireSuggestion(proposal)
  const binding = [...proposal.binding, ...ownLimitSentences(proposal, chosen)]
  return { asOf: market.asOf, level, currency, proposal, binding, parts: explainProposal(proposal, chosen) }
}

/** @throws AdviceFault with what is missing, in the site's words */
function requireSuggestion({ verdict, after }: Proposal): void {
  if (verdict.kind !== 'cannot_be_suggested') return
  const said = verdict.reasons.map(({ sentence }) => sentence)
  throw new AdviceFault(text.faults.refused(refusalMessages.cannot_be_suggested, said), {
    field: after.every((percent) => percent === 0) ? 'funds' : null,
  })
}

/** @throws AdviceFault where there is nothing to choose from, or a fund that nothing is known of */
function requireFunds(candidates: readonly OptimisedFund[], lastSlot: number): void {
  if (candidates.length === 0) throw new AdviceFault(text.faults.noCandidates)
  const [unknown] = fundsWithoutHistory(candidates, lastSlot)
  if (unknown !== undefined) throw new AdviceFault(text.faults.shortHistory, { field: unknown.lipperId })
}
