import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { optimisePortfolio as call } from '@zhiheng/contract/optimiser.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { MemberLimits, OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import type { OptimiserTarget } from '@zhiheng/domain/optimiser/target-groups.ts'
import { percentTenths } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import type { RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { cashRateNow } from '../funds/cash-rate.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { type PortfolioRow, readHoldings } from '../portfolio-ledger/read-ledger.ts'
import { endOfPrices } from '../portfolio-ledger/require-prices.ts'
import { listCandidates } from './list-candidates.ts'
import { memberLimits } from './member-limits.ts'
import { text } from './text.ts'
import { worthByFund } from './worth-by-fund.ts'

/** A member's preferences for one of their portfolios, as the call brings it. */
export type PreferencesBody = InputOf<typeof call>['body']

/** The level whose policy stands behind shares and unchanged allocations. */
const MIDDLE_LEVEL: RiskLevel = 3
/** A holding too small for the tenth grid is held all the same: it must not vanish from the answer. */
const DUST_PERCENT = 1e-6

/** A question to the optimiser, with what it is about. */
export interface Question {
  readonly market: Market
  readonly portfolio: PortfolioRow
  /** What each fund is worth, in the portfolio's currency. */
  readonly worths: ReadonlyMap<string, number>
  readonly all: readonly OptimisedFund[]
  readonly ask: ProposalAsk
}

/**
 * Reads a portfolio and says what is to be asked about it.
 *
 * @throws Refusal not_found, invalid_field, optimiser_conflict
 */
export async function readQuestion(
  site: Site,
  key: { id: number; memberId: number },
  body: PreferencesBody,
): Promise<Question> {
  const market = site.market()
  const { portfolio, holdings } = await readHoldings(site.db, market, key)
  const worths = worthByFund(market, portfolio.currency, holdings)
  const target = targetOf(body.target)
  const ids = [...worths.keys()]
  const percents = percentTenths([...worths.values()])
  const shares = new Map(ids.map((id, index) => [id, Math.max(DUST_PERCENT, percents[index] ?? 0)]))
  return {
    market,
    portfolio,
    worths,
    all: listCandidates(market, portfolio.currency, shares),
    ask: {
      target,
      limits: keepUnpriced(memberLimits(body.limits, ids.length), unpricedOf(market, ids)),
      lastSlot: slotOf(epochDayOf(market.asOf)),
      currency: portfolio.currency,
      riskFree: cashRateNow(market, portfolio.currency) ?? 0,
      level: target.kind === 'risk_level' ? target.level : MIDDLE_LEVEL,
      seed: portfolio.id,
    },
  }
}

/** A fund cannot both stay as it is and go. */
export function refuseContradiction(limits: PreferencesBody['limits']): void {
  const locked = new Set(limits?.locked)
  const both = (limits?.excluded ?? []).filter((id) => locked.has(id))
  if (both.length > 0) throw new Refusal('invalid_field', { 'limits.excluded': text.lockedAndExcluded(both) })
}

/** Those of the funds held whose prices have ended: what a part of them would bring today no one knows. */
function unpricedOf(market: Market, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => endOfPrices(market, fundFacts(market, id).fund) !== null)
}

/** They stay as they are, unless the member asked that they go. */
function keepUnpriced(limits: MemberLimits, ids: readonly string[]): MemberLimits {
  const unpriced = new Set(limits.onlyOnSale === 'yes' ? [] : ids.filter((id) => !limits.excluded.has(id)))
  return unpriced.size === 0 ? limits : { ...limits, unpriced, locked: new Set([...limits.locked, ...unpriced]) }
}

function targetOf(asked: PreferencesBody['target']): OptimiserTarget {
  switch (asked.kind) {
    case 'risk_level':
      if (!isRiskLevel(asked.level)) throw new Refusal('invalid_field', { 'target.level': text.levelOutOfRange })
      return { kind: 'risk_level', level: asked.level }
    case 'shares':
      if (asked.bond + asked.equity + asked.money_market > 100.0001) {
        throw new Refusal('optimiser_conflict', { target: text.sharesOver })
      }
      return asked
    case 'same_allocation':
      return asked
  }
}
