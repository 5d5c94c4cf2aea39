import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getStructure as call } from '@zhiheng/contract/portfolio-analysis.ts'
import { cashAfter, cashSteps, daysToCash } from '@zhiheng/domain/portfolio-analysis/days-to-cash.ts'
import { type RiskParts, riskParts } from '@zhiheng/domain/portfolio-analysis/risk-parts.ts'
import {
  GROWTH_BEFORE_COSTS,
  type RunningCosts,
  runningCosts,
} from '@zhiheng/domain/portfolio-analysis/running-costs.ts'
import { taxTagOf } from '@zhiheng/domain/settlement/tax-tag.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import type { Site } from '../../platform/site.ts'
import { settlementFacts } from '../settlement/settlement-facts.ts'
import { type HeldFund, type HeldFunds, namedFund, type PortfolioKey, readHeldFunds } from './read-held-funds.ts'

type Reply = ReplyOf<typeof call>

const NOTHING = { firstSlot: 0, values: new Float64Array(0) }

/** What a portfolio costs, where its risk comes from, and how soon it is money. @throws Refusal not_found */
export async function getStructure(site: Site, key: PortfolioKey): Promise<Reply> {
  const held = await readHeldFunds(site, key)
  const { market, funds, leftOut, value, missing } = held
  const risk = riskOf(held)
  const days = funds.map(daysOf)
  const costs = runningCosts(funds.map((one) => ({ value: one.value, expensePercent: one.fund.totalExpensePercent })))
  return {
    missing,
    left_out: [...leftOut],
    as_of: market.asOf,
    value,
    costs: {
      weighted_percent: costs.weightedPercent,
      yearly: costs.yearly,
      ten_years: costs.tenYears,
      known_percent: funds.length === 0 ? 0 : costs.knownPercent,
      growth_percent: GROWTH_BEFORE_COSTS * 100,
    },
    risk: risk && { volatility: risk.volatility, effective_bets: risk.effectiveBets, weeks: risk.weeks },
    concentration: concentrationOf(held),
    liquidity: funds.length === 0 ? [] : liquidityOf(funds, days),
    funds: funds.map((one, index) => fundReply(one, { place: index, risk, costs, days: days[index] ?? null })),
  }
}

function riskOf({ market, funds }: HeldFunds): RiskParts | null {
  return riskParts(
    funds.map(({ fund, assetType }) => ({
      assetType,
      series: totalReturnIn(market, fund.index, 'TWD') ?? NOTHING,
    })),
    funds.map(({ percent }) => percent / 100),
    slotOf(epochDayOf(market.asOf)),
  )
}

function daysOf(held: HeldFund): number | null {
  return daysToCash({ ...settlementFacts(held), isOpen: held.isActive })
}

function concentrationOf({ funds }: HeldFunds): Reply['concentration'] {
  const [largest] = funds
  if (largest === undefined) return { largest_percent: null, effective_funds: null }
  return {
    largest_percent: largest.shownPercent,
    effective_funds: 1 / funds.reduce((sum, { percent }) => sum + (percent / 100) ** 2, 0),
  }
}

function liquidityOf(funds: readonly HeldFund[], days: readonly (number | null)[]): Reply['liquidity'] {
  const percents = cashAfter(funds.map(({ value }, index) => ({ value, days: days[index] ?? null })))
  return cashSteps.map((step, index) => ({ days: step, percent: percents[index] ?? 0 }))
}

interface FundFigures {
  readonly place: number
  readonly risk: RiskParts | null
  readonly costs: RunningCosts
  readonly days: number | null
}

function fundReply(held: HeldFund, { place, risk, costs, days }: FundFigures): Reply['funds'][number] {
  return {
    ...namedFund(held),
    value: held.value,
    percent: held.shownPercent,
    risk_percent: risk?.shares[place] ?? null,
    is_proxy: risk?.isProxy[place] ?? false,
    expense_percent: held.fund.totalExpensePercent,
    cost_yearly: costs.funds[place]?.yearly ?? null,
    cost_ten_years: costs.funds[place]?.tenYears ?? null,
    days_to_cash: days,
    tax: taxTagOf(settlementFacts(held)),
  }
}
