import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getUnderstanding } from '@zhiheng/contract/understanding.ts'
import { costOfClass } from '@zhiheng/domain/fund-costs/cost-of-class.ts'
import { costChoices } from '@zhiheng/domain/fund-costs/cost-rules.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { paysOut } from '@zhiheng/domain/funds/income-known.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { classFees } from '../fund-costs/class-fees.ts'
import { showFlows } from '../fund-flows/show-flows.ts'
import { showIncome } from '../fund-income/show-income.ts'
import { notBoughtOf } from '../funds/not-bought.ts'
import { periodTable } from '../funds/period-table.ts'
import { referenceLink } from '../funds/reference-of.ts'
import { researchOf } from '../funds/research.ts'
import { stressCases } from '../portfolio-analysis/get-stress.ts'
import { weighFunds } from '../portfolio-analysis/read-held-funds.ts'

type Panels = ReplyOf<typeof getUnderstanding>['panels']

/** So many of the largest funds are looked through for a figure. */
const MOST_LOOKED_AT = 60
const PUT_IN = 100_000
const YEARS = 5
const CLEAR_PERCENT = 10

const kept = new WeakMap<Market, Promise<Panels>>()

/**
 * The figures of the panels on a market, made once for it: each as its own panel computes it, of the largest fund that has
 * one.
 */
export function panelsOfMarket(site: Pick<Site, 'db' | 'market'>): Promise<Panels> {
  const market = site.market()
  const known = kept.get(market)
  if (known !== undefined) return known
  const made = makePanels(site, market)
  kept.set(market, made)
  // a database that does not answer is asked again
  made.catch(() => kept.delete(market))
  return made
}

async function makePanels({ db }: Pick<Site, 'db'>, market: Market): Promise<Panels> {
  const funds = largestFunds(market, ({ isEtf, isIndexFund }) => !isEtf && !isIndexFund)
  const held = { db, market: () => market }
  return {
    cost: firstOf(funds, costOf),
    stress: await firstLater(funds, (fund) => stressOf(held, market, fund)),
    returns: await firstLater(funds, (fund) => returnsOf(held, fund)),
    principal: clearestOf(market),
    index: firstOf(funds, (fund) => indexOf(market, fund)),
  }
}

/** One class of each of the largest funds of a kind that can be bought, the largest first. */
function largestFunds(market: Market, isOfKind: (fund: MarketFund) => boolean): readonly MarketFund[] {
  const research = researchOf(market)
  const seen = new Set<string>()
  return market.funds
    .filter((fund) => fund.currency === 'TWD' && fund.canTwSale && isOfKind(fund))
    .filter((fund) => notBoughtOf(research, fund) === null)
    .toSorted((a, b) => (b.sizeTwd ?? 0) - (a.sizeTwd ?? 0))
    .filter(({ strategyId }) => !seen.has(strategyId) && seen.add(strategyId))
    .slice(0, MOST_LOOKED_AT)
}

function firstOf<T>(funds: readonly MarketFund[], find: (fund: MarketFund) => T | null): T | null {
  for (const fund of funds) {
    const found = find(fund)
    if (found !== null) return found
  }
  return null
}

async function firstLater<T>(
  funds: readonly MarketFund[],
  find: (fund: MarketFund) => Promise<T | null>,
): Promise<T | null> {
  for (const fund of funds) {
    const found = await find(fund)
    if (found !== null) return found
  }
  return null
}

function named({ lipperId, name }: MarketFund) {
  return { lipper_id: lipperId, name: displayName(name) }
}

function costOf(fund: MarketFund): Panels['cost'] {
  const fees = classFees(fund)
  const choice = costChoices.first
  const cost = costOfClass(
    {
      fees: {
        basis: fees.fee_basis,
        year: fees.fee_year,
        entryPercent: fees.entry_fee,
        yearly: fees.yearly_fees,
      },
      isBackEnd: fees.back_end,
      isForeign: fees.currency !== 'TWD',
      exchangeTaxPercent: fees.exchange_tax,
    },
    choice,
  )
  if (cost.total === null) return null
  return {
    fund: named(fund),
    lump: choice.lump,
    years: choice.years,
    growth: choice.growthPercent,
    gross: cost.gross,
    total: cost.total,
    is_whole: cost.isWhole,
  }
}

/** The newest crisis that the fund itself went through, or its sector. */
async function stressOf({ db }: Pick<Site, 'db'>, market: Market, fund: MarketFund): Promise<Panels['stress']> {
  const { funds } = weighFunds(market, [{ lipperId: fund.lipperId, worth: PUT_IN }])
  const cases = await stressCases(db, market, funds)
  const found = cases.findLast(({ from, to, amount, by_source: source }) => {
    return from !== null && to !== null && amount !== null && amount < 0 && source.own > 0
  })
  if (found === undefined || found.from === null || found.to === null) return null
  const { from, to, amount, percent } = found
  return amount === null || percent === null ? null : { fund: named(fund), put_in: PUT_IN, from, to, amount, percent }
}

async function returnsOf(site: Pick<Site, 'db' | 'market'>, fund: MarketFund): Promise<Panels['returns']> {
  const { investors, source } = await showFlows(site, fund.lipperId)
  if (investors === null) return null
  return {
    fund: named(fund),
    from: investors.from,
    to: investors.to,
    fund_return: investors.fund,
    investors_return: investors.investors,
    is_estimated: source === 'estimated',
  }
}

/** The largest fund of which at least a tenth of the payouts was own money; where there is none, of which any was. ETFs too. */
function clearestOf(market: Market): Panels['principal'] {
  const funds = largestFunds(market, paysOut)
  const clear = (fund: MarketFund) => {
    const panel = principalOf(market, fund)
    return panel !== null && panel.own.most >= CLEAR_PERCENT ? panel : null
  }
  return firstOf(funds, clear) ?? firstOf(funds, (fund) => principalOf(market, fund))
}

function principalOf(market: Market, fund: MarketFund): Panels['principal'] {
  const { rate, own, real_rate } = showIncome(market, fund.lipperId)
  if (rate === null || own === null || own.most <= 0) return null
  return { fund: named(fund), rate, own, real_rate }
}

function indexOf(market: Market, fund: MarketFund): Panels['index'] {
  const research = researchOf(market)
  const reference = referenceLink(research, fund.index)
  const { perf, reference: other } = periodTable(research, fund.index)[`${YEARS}y`]
  if (reference === null || perf === null || other === null) return null
  return { fund: named(fund), reference, years: YEARS, fund_return: perf, reference_return: other }
}
