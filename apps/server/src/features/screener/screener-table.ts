import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { FEWEST_FOR_RANK } from '@zhiheng/domain/funds/fewest-peers.ts'
import { isBackEnd } from '@zhiheng/domain/funds/is-back-end.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { locale } from '@zhiheng/domain/language/locale-text.ts'
import { type Category, NONE } from '@zhiheng/domain/screener/apply-filters.ts'
import { collationPlaces, orderRows, type RowOrders } from '@zhiheng/domain/screener/order-rows.ts'
import { passes4433 } from '@zhiheng/domain/screener/passes-4433.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { timesOfLimit } from '../fund-events/show-sizes.ts'
import { managerSince } from '../fund-people/run-by.ts'
import { cellOf, columnOf as periodPlace, type Research } from '../funds/compute-figures.ts'
import { amountIn } from '../funds/currency-rates.ts'
import { yearOfPayments, yearPaid } from '../funds/distribution-rate.ts'
import { isPriceOnly, isTotalReturnOver } from '../funds/total-return-span.ts'
import { toPercent } from '../funds/wire-number.ts'
import { heldInTaiwan } from '../market/show-markets.ts'
import { type SlowColumn, slowFigures } from './slow-columns.ts'
import { standingOrder } from './standing-classes.ts'
import { tiesByStanding, tiesOf } from './tie-orders.ts'

/** Columns of numbers, percent units where a percentage; the period columns have one for each period. */
export type SortColumn =
  | 'score'
  | 'drawdown'
  | 'expense'
  | 'size'
  | 'tw_hold'
  | 'tw_ratio'
  | 'distribution'
  | 'launch'
  | 'tenure'
  | 'least_single'
  | 'least_monthly'
  | 'name'
  | SlowColumn
/** How far to the front of its peers: the period, and the column of the same. */
export type PeerColumn = 'peer_top_1y' | 'peer_top_3y' | 'peer_top_5y'
/** Columns that narrow, and by which nobody sorts. */
type LimitColumn = 'age' | 'yield' | 'capital' | 'bought' | 'holdings_age' | 'limit_times' | PeerColumn
export type NumberColumn = SortColumn | LimitColumn
/** `perf_twd`: the same return in New Taiwan dollars. */
export type PeriodColumn = 'perf' | 'perf_twd' | 'volatility' | 'sharpe'
export type CategoryColumn =
  | 'abroad'
  | 'scope'
  | 'asset_type'
  | 'sector'
  | 'sub_sector'
  | 'market'
  | 'currency'
  | 'domicile'
  | 'risk'
  | 'distribution'
  | 'hedged'
  | 'management'
  | 'charge'
  | 'not_rated'
  | 'passes_4433'
  | 'total_return'
  | 'for_tarobo'
  | 'house'

/** All listed classes in columns: classes of a strategy together, the one that should stand for it first. */
export interface ScreenerTable {
  /** Place in the market of each row. */
  readonly funds: readonly MarketFund[]
  /** The strategy each row belongs to, ascending, and the row alone. */
  readonly strategies: Uint32Array
  readonly classes: Uint32Array
  /** Listed classes of each row's strategy. */
  readonly classCounts: Uint32Array
  readonly categories: Readonly<Record<CategoryColumn, readonly Category[]>>
  readonly numbers: (column: NumberColumn) => Float64Array
  /** The same as below zero, so that a step counts those at the front. */
  readonly behind: (column: PeerColumn | 'down_capture' | 'tw_ratio') => Float64Array
  readonly periodNumbers: (column: PeriodColumn, period: PeriodKey) => Float64Array
  /** Rows by a column, made when first asked for. */
  readonly order: (column: SortColumn | PeriodColumn, period: PeriodKey) => RowOrders
  /** Row of each place in the market; −1 where a class is not listed. */
  readonly rowOf: Int32Array
}

const made = new WeakMap<Research, ScreenerTable>()

/** The columns of a version of the market. */
export function screenerTable(research: Research): ScreenerTable {
  const known = made.get(research) ?? makeTable(research)
  made.set(research, known)
  return known
}

function makeTable(research: Research): ScreenerTable {
  const funds = listedFunds(research)
  const strategies = strategyNumbers(funds)
  const rowOf = new Int32Array(research.market.funds.length).fill(-1)
  funds.forEach((fund, row) => {
    rowOf[fund.index] = row
  })
  const numbers = kept((column: NumberColumn) => numberMakers[column](research, funds))
  const behind = kept((column: Parameters<ScreenerTable['behind']>[0]) => numbers(column).map((value) => -value))
  const periodNumbers = kept((key: string) => periodColumn(research, funds, key))
  const ties = tiesOf(funds)
  const tiesOfScores = kept(() => tiesByStanding(research, funds))
  const orders = kept((key: string) => {
    const column = sortColumns.find((one) => one === key)
    const values = column === undefined ? periodNumbers(key) : numbers(column)
    return orderRows(values, column === 'score' ? tiesOfScores('score') : ties)
  })
  return {
    funds,
    strategies,
    classes: Uint32Array.from(funds, (_, row) => row),
    classCounts: classCounts(strategies),
    categories: categoriesOf(research, funds),
    numbers,
    behind,
    periodNumbers: (column, period) => periodNumbers(`${column} ${period}`),
    order: (column, period) => orders(isPeriodColumn(column) ? `${column} ${period}` : column),
    rowOf,
  }
}

/** What may be bought or at least read about: running classes; of Taiwan only those that are sold there. */
function listedFunds(research: Research): MarketFund[] {
  const { market, strategies } = research
  return [...strategies.values()].flatMap((places) => {
    const listed = places
      .map((place) => market.funds[place])
      .filter((fund) => fund !== undefined)
      .filter(({ status }) => status === 'active' || status === 'suspended')
      .filter((fund) => fund.market !== 'TW' || fund.canTwSale)
    return standingOrder(research, listed)
  })
}

function strategyNumbers(funds: readonly MarketFund[]): Uint32Array {
  const numbers = new Uint32Array(funds.length)
  let number = 0
  funds.forEach((fund, row) => {
    if (row > 0 && fund.strategyId !== funds[row - 1]?.strategyId) number += 1
    numbers[row] = number
  })
  return numbers
}

function classCounts(strategies: Uint32Array): Uint32Array {
  const counts = new Map<number, number>()
  for (const strategy of strategies) counts.set(strategy, (counts.get(strategy) ?? 0) + 1)
  return strategies.map((strategy) => counts.get(strategy) ?? 0)
}

type NumberMaker = (research: Research, funds: readonly MarketFund[]) => Float64Array

function isNeverPaid(market: Research['market'], index: number): boolean {
  return yearOfPayments(market, index) === 'never_paid'
}

const inTwd = ({ currency }: MarketFund) => ({ from: currency, to: 'TWD' }) as const

/** Days. */
const A_YEAR = 365.25

/** The best so many percent of its peers that a class belongs to. */
function peerTop(period: PeriodKey): NumberMaker {
  return (research, funds) => columnOf(funds, ({ index }) => toPercent(placeAmong(research, index)(period)))
}

const numberMakers = {
  score: ({ scores }, funds) => columnOf(funds, ({ index }) => scores.of(index)?.score),
  drawdown: ({ figures }, funds) => columnOf(funds, ({ index }) => -100 * (figures.lifeDrawdown[index] ?? Number.NaN)),
  expense: (_, funds) => columnOf(funds, (fund) => fund.totalExpensePercent),
  size: (_, funds) => columnOf(funds, (fund) => fund.sizeTwd),
  tw_hold: ({ market }, funds) => columnOf(funds, ({ index }) => heldInTaiwan(market, [index], 'twHoldTwd')),
  distribution: ({ market }, funds) => columnOf(funds, ({ index }) => yearPaid(market, index)?.rate),
  launch: (_, funds) => columnOf(funds, ({ launchDate }) => (launchDate === null ? null : epochDayOf(launchDate))),
  name: (_, funds) =>
    collationPlaces(
      funds.map((fund) => displayName(fund.name)),
      new Intl.Collator(locale.html),
    ),
  age: ({ plan }, funds) =>
    columnOf(funds, ({ launchDate }) => (launchDate === null ? null : (plan.asOf - epochDayOf(launchDate)) / A_YEAR)),
  yield: ({ market }, funds) =>
    columnOf(funds, ({ index }) => (isNeverPaid(market, index) ? 0 : toPercent(yearPaid(market, index)?.rate))),
  // who pays nothing has nothing of it from capital, and is not looked for
  capital: ({ market }, funds) =>
    columnOf(funds, ({ index }) =>
      isNeverPaid(market, index) ? Number.POSITIVE_INFINITY : toPercent(yearPaid(market, index)?.fromCapital),
    ),
  bought: ({ market }, funds) => columnOf(funds, ({ index }) => heldInTaiwan(market, [index], 'boughtLastMonthTwd')),
  holdings_age: ({ plan }, funds) =>
    columnOf(funds, ({ holdingsDate }) =>
      holdingsDate === null ? null : ((plan.asOf - epochDayOf(holdingsDate)) / A_YEAR) * 12,
    ),
  tw_ratio: (_, funds) => columnOf(funds, ({ twRatioPercent }) => twRatioPercent),
  tenure: ({ market, plan }, funds) =>
    columnOf(funds, (fund) => {
      const since = managerSince(market, fund)
      return since === null ? null : (plan.asOf - epochDayOf(since)) / A_YEAR
    }),
  limit_times: ({ market }, funds) => columnOf(funds, (fund) => timesOfLimit(market, fund)),
  least_single: ({ market }, funds) => columnOf(funds, (fund) => amountIn(market, fund.leastSingle, inTwd(fund))),
  least_monthly: ({ market }, funds) => columnOf(funds, (fund) => amountIn(market, fund.leastMonthly, inTwd(fund))),
  consistency: (research, funds) => columnOf(funds, (fund) => slowFigures(research, fund).consistency),
  down_capture: (research, funds) => columnOf(funds, (fund) => slowFigures(research, fund).down_capture),
  peer_top_1y: peerTop('1y'),
  peer_top_3y: peerTop('3y'),
  peer_top_5y: peerTop('5y'),
} satisfies Record<NumberColumn, NumberMaker>

const sortColumns: readonly SortColumn[] = [
  'score',
  'drawdown',
  'expense',
  'size',
  'tw_hold',
  'tw_ratio',
  'distribution',
  'launch',
  'tenure',
  'consistency',
  'down_capture',
  'least_single',
  'least_monthly',
  'name',
]
const periodScales = { perf: 100, perf_twd: 100, volatility: 100, sharpe: 1 } as const satisfies Record<
  PeriodColumn,
  number
>

function isPeriodColumn(column: SortColumn | PeriodColumn): column is PeriodColumn {
  return column in periodScales
}

/** What is not 含息 is not ranked beside what is. */
function periodColumn(research: Research, funds: readonly MarketFund[], key: string): Float64Array {
  const { figures, market, plan, twdPerf } = research
  const [name = '', period = ''] = key.split(' ')
  const known = periods.find((one) => one === period) ?? '1y'
  // they are of total returns alone
  if (name === 'perf_twd') return columnOf(funds, ({ index }) => toPercent(twdPerf[cellOf(index, known)]))
  const column = name === 'volatility' || name === 'sharpe' ? name : 'perf'
  return columnOf(funds, ({ index }) => {
    const isRanked = column === 'volatility' || isTotalReturnOver(market, index, { period: known, asOf: plan.asOf })
    return isRanked ? (figures[column][cellOf(index, known)] ?? Number.NaN) * periodScales[column] : null
  })
}

function columnOf(
  funds: readonly MarketFund[],
  valueOf: (fund: MarketFund) => number | null | undefined,
): Float64Array {
  return Float64Array.from(funds, (fund) => valueOf(fund) ?? Number.NaN)
}

function categoriesOf(research: Research, funds: readonly MarketFund[]): ScreenerTable['categories'] {
  const { market, scores } = research
  const sectors = funds.map((fund) => subSectorOf(fund.sector2Id))
  return {
    abroad: category(funds.map(({ canTwSale }) => (canTwSale ? null : '1'))),
    scope: categories(scopeLabels, [
      funds.map(() => 'all'),
      funds.map(({ domicile }) => (domicile === 'TWN' || domicile === 'TWD' ? 'onshore' : 'offshore')),
      funds.map(({ forSale }) => (forSale ? 'for_sale' : null)),
      funds.map(({ isEtf }) => (isEtf ? 'etf' : 'fund')),
    ]),
    asset_type: category(sectors.map((one) => (one === null ? 'other' : assetTypeOf(one)))),
    sector: categories(null, [
      sectors.map((one) => one?.sector23Id ?? null),
      sectors.map((one) => one?.sector14Id ?? null),
    ]),
    sub_sector: category(sectors.map((one) => one?.sector2Id ?? null)),
    market: category(funds.map((fund) => fund.market)),
    currency: category(funds.map((fund) => fund.currency)),
    domicile: category(funds.map((fund) => fund.domicile)),
    risk: category(funds.map(({ riskLevel }) => (riskLevel === null ? null : String(riskLevel)))),
    distribution: category(funds.map((fund) => fund.distributionFrequency)),
    hedged: category(funds.map(({ isHedged }) => (isHedged ? '1' : '0'))),
    house: category(funds.map((fund) => fund.house)),
    management: category(
      funds.map(({ isIndexFund, etf }) => (isIndexFund && etf?.proactive !== true ? 'index' : 'active')),
    ),
    charge: category(funds.map((fund) => (isBackEnd(fund) ? 'back' : 'front'))),
    not_rated: category(funds.map(({ index }) => scores.notRated(index))),
    passes_4433: category(funds.map(({ index }) => (passes4433(placeAmong(research, index)) === true ? '1' : null))),
    for_tarobo: category(funds.map(({ forTarobo }) => (forTarobo ? '1' : null))),
    total_return: category(funds.map(({ index }) => (isPriceOnly(market, index) ? null : '1'))),
  }
}

/** Rank among the peers over their number, by the return of a period; null where there is none to speak of. */
function placeAmong({ peers }: Research, index: number) {
  return (period: PeriodKey): number | null => {
    const { rank, count } = peers.standing(index, periodPlace(period))
    return rank === null || count < FEWEST_FOR_RANK ? null : rank / count
  }
}

const scopeLabels = ['all', 'onshore', 'offshore', 'for_sale', 'etf', 'fund']

function category(values: readonly (string | null)[]): Category[] {
  return categories(null, [values])
}

/** Several values of each row under one list of labels, in the order in which they first occur where none is given. */
export function categories(
  given: readonly string[] | null,
  values: readonly (readonly (string | null)[])[],
): Category[] {
  const labels = given ?? [...new Set(values.flat())].filter((value) => value !== null)
  const codeOf = new Map(labels.map((label, code) => [label, code]))
  return values.map((own) => ({
    labels,
    codes: Uint16Array.from(own, (value) => (value === null ? NONE : (codeOf.get(value) ?? NONE))),
  }))
}

/** Computes a value when it is first asked for. */
function kept<K, V>(make: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make(key)
    values.set(key, value)
    return value
  }
}
