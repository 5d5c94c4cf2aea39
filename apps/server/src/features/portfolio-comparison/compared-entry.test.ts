import { dayMarks } from '@zhiheng/domain/portfolio-ledger/day-mark.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { aLine } from '../../testing/a-line.ts'
import { CALM_DAY, calmMarket, sectors } from '../../testing/calm-market.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { aFollowed } from '../portfolio-ledger/testing/a-followed.ts'
import { entryReply, planMonthly } from './compared-entry.ts'
import { type Begun, followIn } from './follow-between.ts'
import { aBegun, anAccount } from './testing/a-begun.ts'

const FRIDAY = slotOf(epochDayOf(CALM_DAY))
const market = calmMarket(
  {
    CHEAP: { sector2Id: sectors.equity, totalExpensePercent: 1 },
    DEAR: { sector2Id: sectors.bond, totalExpensePercent: 2 },
    UNTOLD: { sector2Id: sectors.cash },
  },
  {
    levels: [
      {
        id: 'cash:TWD',
        name: '利率',
        kind: 'rate',
        currency: 'TWD',
        unit: '%',
        series: { firstSlot: slotOf(epochDayOf('2020-01-02')), values: new Float64Array(2000).fill(1.5) },
      },
    ],
  },
)

/** The entry of a portfolio that is worth what a rule says of each of its last days. */
function entry(
  since: string | number,
  worth: (day: number) => number,
  known: Partial<Begun> & { marks?: Uint8Array; currency?: 'TWD' | 'USD'; slots?: readonly number[] } = {},
) {
  const { marks, currency = 'TWD', slots, ...more } = known
  const firstSlot = typeof since === 'number' ? FRIDAY - since : slotOf(epochDayOf(since))
  const account = anAccount(
    firstSlot,
    Array.from({ length: FRIDAY - firstSlot + 1 }, (_, day) => worth(day)),
  )
  const begun = aBegun('7', marks === undefined ? account : { ...account, marks }, more)
  const days = { common: { first: begun.begin, last: FRIDAY, shortenedBy: [] }, last: FRIDAY, own: null }
  const drawn = slots ?? [FRIDAY - 2, FRIDAY - 1, FRIDAY]
  return entryReply({ market, currency, slots: drawn, last: FRIDAY }, followIn(begun, days), 50)
}
const waves = (day: number) => 100 * 1.0003 ** day * (1 + 0.02 * Math.sin(day))

describe('a compared portfolio', () => {
  it('is told with its begin, its worth and how much of it is disclosed', () => {
    expect(entry(2, () => 100, { value: 345, name: '退休' })).toMatchObject({
      key: '7',
      name: '退休',
      kind: 'own',
      begin: '2026-11-18',
      from: '2026-11-18',
      value: 345,
      coverage: 50,
      live_since: null,
    })
  })

  it('is drawn from 100 on, with its falls, and nothing on days it was not there or no one knows', () => {
    const slots = [FRIDAY - 3, FRIDAY - 2, FRIDAY - 1, FRIDAY]
    const { worth, below } = entry(2, (day) => [100, 80, 90][day] ?? 0, { slots })
    expect(worth.map((value) => value && Math.round(value))).toEqual([null, 100, 80, 90])
    expect(below.map((value) => value && Math.round(value))).toEqual([null, 0, -20, -10])
    const marks = Uint8Array.of(dayMarks.priced, dayMarks.unknown, dayMarks.priced)
    expect(entry(2, () => 100, { slots, marks }).worth).toEqual([null, 100, null, 100])
  })

  it('is nothing where it is not shown, or a worth is not known', () => {
    const none = entry(2, () => 100, { begin: FRIDAY })
    expect(none).toMatchObject({ from: null, worth: [null, null, null], twr: null, twr_missing: 'too_short' })
    expect(none).toMatchObject({ mwr: null, mwr_missing: null, fall: null, volatility: null, plan: null, years: [] })
    expect(none.perfs_missing['1m']).toBe('too_short')
    const lost = entry(2, (day) => (day === 1 ? Number.NaN : 100))
    expect(lost).toMatchObject({ from: '2026-11-18', twr: null, twr_missing: 'no_price_or_rate', sharpe: null })
    expect(lost).toMatchObject({ worth: [null, null, null], max_drawdown: null, plan: null, exchange: null, years: [] })
  })
})

describe('the returns of a compared portfolio', () => {
  it('are for a year from a whole year on', () => {
    const since = (from: string) => entry(from, waves)
    // 365 days before Friday is a Thursday
    expect(since('2025-11-20').twr_yearly).not.toBeNull()
    expect(since('2025-11-20').twr_yearly).toBeCloseTo(since('2025-11-20').twr ?? 0, 9)
    expect(since('2025-11-21').twr_yearly).toBeNull()
    expect(since('2025-11-21').twr).not.toBeNull()
    const two = entry('2024-11-20', (day) => 100 * 1.0004 ** day)
    const days = epochDayOf(CALM_DAY) - epochDayOf('2024-11-20')
    expect(two.twr_yearly).toBeCloseTo(((1 + (two.twr ?? 0) / 100) ** (365 / days) - 1) * 100, 9)
  })

  it('have a Sharpe and a Sortino ratio from a whole year on', () => {
    expect(entry('2025-11-20', waves)).toMatchObject({ sharpe: expect.any(Number), sortino: expect.any(Number) })
    expect(entry('2025-11-21', waves)).toMatchObject({ sharpe: null, sortino: null, volatility: expect.any(Number) })
  })

  it('weigh the money of an own portfolio, and not of a model', () => {
    const flat = (kind: Begun['kind']) => entry('2025-11-20', waves, { kind })
    expect(flat('own')).toMatchObject({ mwr: expect.any(Number), mwr_yearly: true, mwr_missing: null })
    expect(flat('model')).toMatchObject({ mwr: null, mwr_yearly: false, mwr_missing: null, twr: flat('own').twr })
    expect(entry(5, waves)).toMatchObject({ mwr: null, mwr_missing: 'too_short' })
  })

  it('are unknown where the first or the last day lies in a hole, money with them', () => {
    const marks = (place: number) => new Uint8Array(3).fill(dayMarks.priced).fill(dayMarks.unknown, place, place + 1)
    const holed = (place: number, kind: Begun['kind'] = 'own') => entry(2, () => 100, { marks: marks(place), kind })
    for (const place of [0, 2]) {
      expect(holed(place)).toMatchObject({ twr: null, twr_missing: 'price_hole', mwr: null, mwr_missing: 'no_value' })
      expect(holed(place, 'model')).toMatchObject({ twr_missing: 'price_hole', mwr_missing: null })
    }
    expect(holed(1)).toMatchObject({ twr: 0, twr_missing: null })
  })

  it('are told of periods that it has lived through', () => {
    const { perfs, perfs_missing: missing } = entry('2026-05-20', (day) => 100 + day)
    expect(missing).toMatchObject({ '1m': null, '6m': null, ytd: 'too_short', '1y': 'too_short' })
    const at = (day: string) => 100 + slotOf(epochDayOf(day)) - slotOf(epochDayOf('2026-05-20'))
    expect(perfs['6m']).toBeCloseTo((at(CALM_DAY) / 100 - 1) * 100, 9)
    expect(perfs['1m']).toBeCloseTo((at(CALM_DAY) / at('2026-10-20') - 1) * 100, 9)
    expect(entry('2026-05-21', waves).perfs_missing['6m']).toBe('too_short')
  })
})

describe('the risk of a compared portfolio', () => {
  it('names the days of its deepest fall, and when it had recovered', () => {
    const fall = (...worth: number[]) => entry(worth.length - 1, (day) => worth[day] ?? 0).fall
    expect(fall(100, 110, 99, 104, 110)).toEqual({ from: '2026-11-17', to: '2026-11-18', recovered: '2026-11-20' })
    expect(fall(100, 110, 99, 104, 109)).toMatchObject({ from: '2026-11-17', recovered: null })
    expect(fall(100, 100, 101)).toBeNull()
  })

  it('takes no day without a price for a return of nothing', () => {
    const since = '2025-11-20'
    const length = FRIDAY - slotOf(epochDayOf(since)) + 1
    const halves = (day: number) => waves(day - (day % 2))
    const marks = Uint8Array.from({ length }, (_, day) => (day % 2 === 0 ? dayMarks.priced : dayMarks.carried))
    const [told, untold] = [entry(since, halves, { marks }), entry(since, halves)]
    expect(told.sortino).not.toBeCloseTo(untold.sortino ?? 0, 3)
    expect(told.volatility).not.toBeCloseTo(0, 3)
  })
})

describe('what a compared portfolio costs and holds', () => {
  const held = (parts: Readonly<Record<string, number>>): Begun['funds'] =>
    Object.entries(parts).map(([id, percent]) => ({ ...fundFacts(market, id), value: percent * 10, percent }))
  const costs = (parts: Readonly<Record<string, number>>) => entry(2, () => 100, { funds: held(parts) })

  it('is what its funds cost by their worth, as far as that is known', () => {
    expect(costs({ CHEAP: 75, DEAR: 25 })).toMatchObject({ expense: 1.25, expense_known: 100 })
    expect(costs({ CHEAP: 40, UNTOLD: 60 })).toMatchObject({ expense: 1, expense_known: 40 })
    expect(costs({})).toMatchObject({ expense: null, expense_known: 0 })
  })

  it('is spread over the classes of its funds', () => {
    expect(costs({ CHEAP: 50, DEAR: 30, UNTOLD: 20 }).allocation).toEqual({ ef: 50, bf: 30, blf: 0, mmf: 20, other: 0 })
  })
})

describe('the same plan in a compared portfolio', () => {
  it('puts so much in each month, more of smaller money', () => {
    expect([planMonthly('TWD'), planMonthly('USD'), planMonthly('JPY')]).toEqual([10_000, 300, 300])
  })

  it('counts the months that begin within its days, and what became of them', () => {
    expect(entry('2026-08-03', () => 100).plan).toMatchObject({ months: 4, paid: 40_000, value: 40_000, rate: null })
    expect(entry('2026-08-04', () => 100).plan).toMatchObject({ months: 3, paid: 30_000 })
    const doubled = entry('2026-08-03', (day) => (day < 10 ? 100 : 200)).plan
    expect(doubled?.value).toBe(50_000)
    expect(entry('2026-11-03', () => 100).plan).toBeNull()
  })

  it('is rounded as the currency is shown', () => {
    const thirds = (currency: 'TWD' | 'USD') =>
      entry('2026-08-03', (day) => (day === 0 ? 300 : 100), { currency }).plan?.value
    expect([thirds('TWD'), thirds('USD')]).toEqual([33_333, 1000])
  })
})

describe('what exchange rates did to a compared portfolio', () => {
  const { firstSlot, values } = steadyRate(30, CALM_DAY)
  const dearer = values.map((rate, place) => (firstSlot + place >= FRIDAY ? rate * 1.1 : rate))
  const dollars = calmMarket({ HOME: {} }, { fxPerUsd: { TWD: { firstSlot, values: dearer } } })
  const { account } = aFollowed(dollars, [aLine('HOME', 300)])

  /** In dollars, of a portfolio of New Taiwan dollars that each lost a tenth on the last day. */
  const exchange = (known: Partial<Begun> = {}) => {
    const shown = anAccount(FRIDAY - 2, [10, 10, 10 / 1.1])
    const begun = aBegun('7', shown, { ledger: { account, currency: 'TWD' }, ...known })
    const days = { common: { first: begun.begin, last: FRIDAY, shortenedBy: [] }, last: FRIDAY, own: null }
    const context = { market: dollars, currency: 'USD', slots: [], last: FRIDAY } as const
    return entryReply(context, followIn(begun, days), 0).exchange
  }

  it('is what its return would not have been at rates that stand still', () => {
    expect(exchange()).toBeCloseTo(100 / 1.1 - 100, 9)
  })

  it('is unknown of a model, which has no ledger, and where nothing is shown', () => {
    expect(exchange({ ledger: null })).toBeNull()
    expect(exchange({ begin: FRIDAY })).toBeNull()
  })
})

it('tells the years that a portfolio has lived through, the running one as a part', () => {
  const { years } = entry('2024-06-03', waves)
  expect(years.map(({ year, partial }) => [year, partial])).toEqual([
    [2025, false],
    [2026, true],
  ])
  expect(isoDateOf(epochDayOfSlot(FRIDAY))).toBe(CALM_DAY)
})
