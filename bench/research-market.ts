import { noIncome } from '@zhiheng/domain/funds/income-known.ts'
import type { DistributionFrequency } from '@zhiheng/domain/funds/market-data.ts'
import { subSectors } from '@zhiheng/domain/funds/sectors.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../apps/server/src/platform/nav-store/iso-day.ts'
import type { Market, MarketFund, SeriesTable } from '../apps/server/src/platform/nav-store/market.ts'
import { steadyRate } from '../apps/server/src/testing/hand-made-market.ts'

const AS_OF = '2026-11-20'
const FIRST = '2011-11-21'
const CLASSES_A_STRATEGY = 4
const houses = ['澄境', '禾穗', '映川', '拓岳', '衡嶺', '朗澤', '遠晴', '昱衡', '凌霄', '匠禾']
const themes = [
  '全球科技',
  '台灣成長',
  '美國收益',
  '亞洲高股息',
  '新興市場債券',
  '非投資等級債券',
  '多重資產',
  '生技醫療',
  '印度股票',
  '黃金礦業',
]
const classNames = ['A類型（累積）', 'A類型（月配息）', 'B類型（季配息）', 'N類型（後收）']
const frequencies: readonly DistributionFrequency[] = ['none', 'monthly', 'quarterly', 'none']

/** A market of many classes with fifteen years of daily prices, the same at every run. */
export function benchMarket(classes: number): Market {
  const firstSlot = slotOf(epochDayOf(FIRST))
  const days = slotOf(epochDayOf(AS_OF)) - firstSlot + 1
  const table = walks(classes, days, firstSlot)
  const funds = Array.from({ length: classes }, (_, index) => aFund(index))
  const indices = new Map(funds.map((fund) => [fund.lipperId, fund.index]))
  const asOf = isoDayOf(epochDayOf(AS_OF))
  const series = (index: number) => ({ firstSlot, values: table.values.subarray(index * days, (index + 1) * days) })
  return {
    dataVersion: `bench-${classes}`,
    asOf,
    today: asOf,
    isDemo: false,
    funds,
    indexOf: (id) => indices.get(id) ?? null,
    prices: series,
    totalReturns: series,
    unexplainedStep: () => null,
    tables: { prices: table, totalReturns: table },
    distributions: () => [],
    events: () => [],
    income: () => noIncome,
    splits: () => [],
    level: () => null,
    levels: [],
    fxPerUsd: (currency) => steadyRate(currency === 'USD' ? 1 : 30, AS_OF),
    securities: new Map(),
    faults: [],
  }
}

function walks(classes: number, days: number, firstSlot: number): SeriesTable {
  const values = new Float64Array(new SharedArrayBuffer(classes * days * 8))
  let state = 20_261_120
  for (let index = 0; index < classes; index++) {
    let price = 10
    for (let day = 0; day < days; day++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      price *= 1 + state / 2 ** 31 / 60 + 0.0002
      // a holiday now and then
      values[index * days + day] = (state & 0x3f) === 0 && day > 0 ? Number.NaN : price
    }
  }
  const firstSlots = new Int32Array(new SharedArrayBuffer(classes * 4)).fill(firstSlot)
  const offsets = new Int32Array(new SharedArrayBuffer((classes + 1) * 4))
  for (let index = 0; index <= classes; index++) offsets[index] = index * days
  return { firstSlots, offsets, values }
}

function aFund(index: number): MarketFund {
  const strategy = Math.floor(index / CLASSES_A_STRATEGY)
  const kind = index % CLASSES_A_STRATEGY
  const sector = subSectors[strategy % subSectors.length]
  const house = houses[strategy % houses.length] ?? ''
  const theme = themes[Math.floor(strategy / houses.length) % themes.length] ?? ''
  return {
    index,
    fundId: index + 1,
    lipperId: String(60_000_001 + index),
    market: 'TW',
    name: `${house}${theme}${strategy}號證券投資信託基金-${classNames[kind] ?? ''}`,
    englishName: `House ${strategy % 50} Strategy ${strategy} Equity Income Fund Class ${kind}`,
    formerNames: [],
    house: `${house}投信`,
    strategyId: `s${strategy}`,
    shareClass: classNames[kind] ?? null,
    isin: `QZ${String(index).padStart(10, '0')}`,
    code: kind === 0 ? `00Z${strategy}` : null,
    currency: currencies[index % 5] ?? 'TWD',
    domicile: strategy % 2 === 0 ? 'TWN' : 'LUX',
    sitcaTypeCode: null,
    sector2Id: sector?.sector2Id ?? null,
    sectorSource: 'source',
    launchDate: isoDayOf(epochDayOf(FIRST)),
    status: 'active',
    successorId: null,
    canTwSale: true,
    forSale: index % 7 !== 0,
    forTarobo: false,
    isEtf: strategy % 20 === 0,
    isIndexFund: strategy % 20 === 0,
    isHedged: index % 9 === 0,
    etf: null,
    distributionFrequency: frequencies[kind] ?? null,
    mayPayFromCapital: kind === 1,
    riskLevel: sector?.riskLevel ?? null,
    officialRiskLevel: null,
    peerCategory: null,
    feeCaps: null,
    managementFeePercent: 1.5,
    totalExpensePercent: 0.5 + (index % 20) / 10,
    entryFeePercent: null,
    sizeTwd: ((index * 7919) % 10_007) * 1e6,
    sizeDate: null,
    classSizeTwd: null,
    classSizeDate: null,
    twHoldTwd: null,
    twRatioPercent: null,
    boughtLastMonthTwd: null,
    holdingsDate: isoDayOf(epochDayOf('2026-10-31')),
    benchmarkId: null,
    distributionsKnownFrom: null,
    leastSingle: null,
    leastMonthly: null,
  }
}
