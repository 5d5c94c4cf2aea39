import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { type RandomStream, randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../platform/nav-store/iso-day.ts'
import type { Market } from '../platform/nav-store/market.ts'
import { type HandMadeFund, handMadeMarket } from './hand-made-market.ts'
import { aFund } from './market-rows.ts'

/** The day of figures of all random markets. */
const LAST_SLOT = 14_800
const SLOTS = 830
const DAYS_A_YEAR = 260

const kinds = {
  equity: { sector2Id: '30001', riskLevel: 4, count: 10, calmest: 0.13, wildest: 0.21, stock: 1 },
  bond: { sector2Id: '20001', riskLevel: 2, count: 8, calmest: 0.035, wildest: 0.06, stock: 0 },
  money_market: { sector2Id: '10001', riskLevel: 1, count: 4, calmest: 0.002, wildest: 0.004, stock: 0 },
  balanced: { sector2Id: '80001', riskLevel: 3, count: 4, calmest: 0.07, wildest: 0.1, stock: 0.5 },
} as const satisfies Record<string, object>
type Kind = keyof typeof kinds

/** What may be wrong with the prices of a fund. */
export const troubles = [
  'lacks_days',
  'lacks_weeks',
  'lacks_years',
  'starts_late',
  'ends_early',
  'monthly',
  'stale',
  'zero',
  'jumped',
  'no_rate',
] as const
export type Trouble = (typeof troubles)[number]

/** A fund as the generator made it. */
export interface RandomFund {
  readonly record: FundRecord
  readonly trouble: Trouble | null
  /** Loadings a day on the factors: stocks, bonds, and its own. */
  readonly stock: number
  readonly bond: number
  readonly own: number
  readonly prices: Float64Array
}

export interface RandomMarket {
  readonly funds: readonly RandomFund[]
  readonly market: Market
  /** The same without the funds that something is wrong with. */
  readonly untouched: Market
  /** What a portfolio truly swings by, percent a year. @param percents - by fund */
  readonly trueVolatility: (percents: ReadonlyMap<string, number>) => number
}

/** A market of some thirty funds, of which up to half have broken prices; the same for the same seed. */
export function randomMarket(seed: number): RandomMarket {
  const stream = randomStream(seed)
  const factors = Array.from({ length: SLOTS }, () => [normal(stream), normal(stream)] as const)
  const broken = stream.nextUnit() / 2
  const funds = (['equity', 'bond', 'money_market', 'balanced'] as const).flatMap((kind) =>
    Array.from({ length: kinds[kind].count }, (_, index) =>
      randomFund(stream, { kind, place: index, factors, broken }),
    ),
  )
  return {
    funds,
    market: marketOf(funds),
    untouched: marketOf(funds.filter(({ trouble }) => trouble === null)),
    trueVolatility: (percents) => {
      let [stock, bond, own] = [0, 0, 0]
      for (const fund of funds) {
        const weight = (percents.get(fund.record.lipperId) ?? 0) / 100
        stock += weight * fund.stock
        bond += weight * fund.bond
        own += (weight * fund.own) ** 2
      }
      return Math.sqrt((stock ** 2 + bond ** 2 + own) * DAYS_A_YEAR) * 100
    },
  }
}

function marketOf(funds: readonly RandomFund[]): Market {
  const from = isoDayOf(epochDayOfSlot(LAST_SLOT - SLOTS + 1))
  return handMadeMarket({
    asOf: isoDayOf(epochDayOfSlot(LAST_SLOT)),
    funds: funds.map(({ record, prices }): HandMadeFund => ({ record, from, prices })),
  })
}

interface Making {
  readonly kind: Kind
  readonly place: number
  readonly factors: readonly (readonly [number, number])[]
  /** How many of a hundred funds are broken. */
  readonly broken: number
}

function randomFund(stream: RandomStream, { kind, place, factors, broken }: Making): RandomFund {
  const { sector2Id, riskLevel, calmest, wildest, stock: share } = kinds[kind]
  const daily = (calmest + (wildest - calmest) * stream.nextUnit()) / Math.sqrt(DAYS_A_YEAR)
  const common = Math.sqrt(0.6 + 0.3 * stream.nextUnit())
  const [stock, bond, own] = [
    daily * common * share,
    daily * common * (1 - share) * (share === 0 ? 1 : 0.5),
    daily * Math.sqrt(1 - common ** 2),
  ]
  const trouble = stream.nextUnit() < broken ? (troubles[stream.nextBelow(troubles.length)] ?? null) : null
  const prices = new Float64Array(SLOTS)
  let price = 10
  factors.forEach(([stocks, bonds], day) => {
    price *= 1 + 0.0001 + stock * stocks + bond * bonds + own * normal(stream)
    prices[day] = price
  })
  const record = aFund(`${kind}${place}`, {
    sector2Id,
    riskLevel,
    name: `測試${kind}${place}基金`,
    currency: trouble === 'no_rate' ? 'RUB' : 'TWD',
    distributionFrequency: 'none',
    forSale: true,
    canTwSale: true,
    forTarobo: true,
    status: 'active',
  })
  return { record, trouble, stock, bond, own, prices: trouble === null ? prices : breakPrices(stream, prices, trouble) }
}

function breakPrices(stream: RandomStream, whole: Float64Array, trouble: Trouble): Float64Array {
  const prices = whole.slice()
  const within = (least: number, most: number) => least + stream.nextBelow(most - least)
  const hole = (length: number) => {
    const from = within(0, SLOTS - length)
    prices.fill(Number.NaN, from, from + length)
  }
  switch (trouble) {
    case 'lacks_days':
      return prices.map((price) => (stream.nextUnit() < 0.4 ? Number.NaN : price))
    case 'lacks_weeks':
      hole(within(5, 40))
      return prices
    case 'lacks_years':
      hole(within(260, 520))
      return prices
    case 'starts_late':
      return prices.fill(Number.NaN, 0, within(200, SLOTS - 5))
    case 'ends_early':
      return prices.fill(Number.NaN, SLOTS - within(1, 200))
    case 'monthly':
      return prices.map((price, day) => (day % 22 === 0 ? price : Number.NaN))
    case 'stale':
      return prices.fill(prices[SLOTS - 100] ?? 10, SLOTS - within(20, 100))
    case 'zero':
      return prices.map((price) => (stream.nextUnit() < 0.02 ? 0 : price))
    case 'jumped': {
      const from = within(10, SLOTS - 10)
      const times = stream.nextUnit() < 0.5 ? 5 : 0.1
      return prices.map((price, day) => (day < from ? price : price * times))
    }
    case 'no_rate':
      return prices
  }
}

/** By Box and Muller. */
function normal(stream: RandomStream): number {
  return Math.sqrt(-2 * Math.log(1 - stream.nextUnit())) * Math.cos(2 * Math.PI * stream.nextUnit())
}
