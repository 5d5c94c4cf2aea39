import { isCurrencyDoubtful } from '@zhiheng/domain/funds/class-currency.ts'
import { investsIn } from '@zhiheng/domain/funds/invests-in.ts'
import { isSpecialClass } from '@zhiheng/domain/funds/order-classes.ts'
import { riskyBondOf } from '@zhiheng/domain/funds/risky-bond.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { OptimisedFund } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { MOST_WEEKS } from '@zhiheng/domain/optimiser/weekly-sample.ts'
import { withPeerExpenses } from '@zhiheng/domain/optimiser/with-peer-expenses.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { weeksOfHistory } from '@zhiheng/quant/statistics/weekly-return-matrix.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { cellOf, type Research } from '../funds/compute-figures.ts'
import { notBoughtOf } from '../funds/not-bought.ts'
import { researchOf, scoreOf } from '../funds/research.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'

type Unheld = Omit<OptimisedFund, 'nowPercent' | 'series'> & { readonly index: number }

const known = new WeakMap<Market, readonly Unheld[]>()
const NOTHING = { firstSlot: 0, values: new Float64Array(0) }

/** Every class of the market as an optimisation sees it, with its share of one portfolio. */
export function listCandidates(
  market: Market,
  currency: Currency,
  nowPercents: ReadonlyMap<string, number>,
): OptimisedFund[] {
  const all = known.get(market) ?? describeAll(market)
  known.set(market, all)
  return all.map(({ index, ...fund }) => ({
    ...fund,
    nowPercent: nowPercents.get(fund.lipperId) ?? 0,
    series: () => totalReturnIn(market, index, currency) ?? NOTHING,
  }))
}

function describeAll(market: Market): Unheld[] {
  const research = researchOf(market)
  return withPeerExpenses(market.funds.map((fund) => describe(market, research, fund)))
}

function describe(market: Market, research: Research, fund: MarketFund): Omit<Unheld, 'peerExpense'> {
  const { name, assetType, sectorId, sectorName, isActive } = fundFacts(market, fund.lipperId)
  return {
    index: fund.index,
    lipperId: fund.lipperId,
    name,
    assetType,
    sectorId,
    sectorName,
    strategyId: fund.strategyId,
    score: scoreOf(market, fund.index),
    sharpe3y: finite(research.figures.sharpe[cellOf(fund.index, '3y')]),
    sharpe1y: finite(research.figures.sharpe[cellOf(fund.index, '1y')]),
    sharpe6m: finite(research.figures.sharpe[cellOf(fund.index, '6m')]),
    expense: fund.totalExpensePercent,
    weeks: weeksOfHistory(market.totalReturns(fund.index), slotOf(epochDayOf(market.asOf)), MOST_WEEKS),
    riskLevel: fund.riskLevel,
    forSale: fund.forSale && isActive && notBoughtOf(research, fund) === null,
    forTarobo: fund.forTarobo,
    isLeveraged: fund.sector2Id === '95002',
    currency: fund.currency,
    isHedged: fund.isHedged,
    investsIn: investsIn(fund),
    isMainClass: research.isPrimary(fund.index),
    isIncomeKnown: market.income(fund.index).kind !== 'unknown',
    riskyBond: riskyBondOf(fund),
    isSpecialClass: isSpecialClass(fund),
    isCurrencyDoubtful: isCurrencyDoubtful(fund),
  }
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null
}
