import { getMarketBoard } from '@zhiheng/contract/market/board.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { expect, it } from 'vitest'

import type { MarketLevel } from '../../platform/nav-store/market.ts'
import { handMadeMarket } from '../../testing/hand-made-market.ts'
import { showBoard } from './show-board.ts'

const asOf = '2026-11-20'

/** The last values of a series, one a weekday; NaN where nothing was published. */
const endingOn = (day: string, values: readonly number[]) => ({
  firstSlot: slotOf(epochDayOf(day)) - values.length + 1,
  values: Float64Array.from(values),
})
const level = (id: string, known: Partial<MarketLevel> & Pick<MarketLevel, 'series'>): MarketLevel => ({
  id,
  name: id,
  kind: 'index',
  currency: 'USD',
  unit: null,
  ...known,
})
const rates = endingOn(asOf, [30, 30, 30, 30, 31, 31])

const boardOf = (levels: readonly MarketLevel[]) =>
  showBoard(handMadeMarket({ asOf, funds: [], fxPerUsd: { TWD: rates }, levels }))
const keyed = (levels: readonly MarketLevel[]) => new Map(boardOf(levels).levels.map((one) => [one.key, one]))

it('states a change in its own currency, what the currency did between the same days, and both in TWD', () => {
  // a holiday lies between the last two values: the rate of the day before the holiday counts
  const found = keyed([level('sp500', { series: endingOn(asOf, [100, 100, Number.NaN, 102]) })]).get('sp500')
  expect(found).toMatchObject({ value: 102, day: asOf, change_in: 'percent', sector: '14302' })
  expect(found?.change).toBeCloseTo(2, 6)
  expect(found?.exchange).toBeCloseTo((31 / 30 - 1) * 100, 6)
  expect(found?.in_twd).toBeCloseTo(((102 * 31) / (100 * 30) - 1) * 100, 6)
})

it('has no exchange at home, and of a rate or a gauge nothing in TWD', () => {
  const found = keyed([
    level('taiex', { currency: 'TWD', series: endingOn(asOf, [200, 198]) }),
    level('us10y', { kind: 'rate', series: endingOn(asOf, [4.1, 4.08]) }),
    level('vix', { currency: null, series: endingOn(asOf, [15, 18.5]) }),
  ])
  expect(found.get('taiex')).toMatchObject({ change: -1, exchange: null, in_twd: -1 })
  expect(found.get('us10y')).toMatchObject({ change: -0.02, change_in: 'points', exchange: null, in_twd: null })
  expect(found.get('vix')).toMatchObject({ change: 3.5, change_in: 'value', in_twd: null })
  expect(found.get('usdtwd')).toMatchObject({ value: 31, change: 0, in_twd: null })
})

it('says the day of a series that lags, leaves out one that ended, and takes the next that goes on', () => {
  const found = keyed([
    level('sp500', { series: endingOn('2026-10-30', [100, 101]) }),
    level('sp500-skfolio', { series: endingOn('2026-11-18', [100, 99]) }),
    level('topix', { currency: 'JPY', series: endingOn('2026-11-05', [1, 2]) }),
  ])
  expect(found.get('sp500')).toMatchObject({ value: 99, day: '2026-11-18' })
  expect(found.has('topix')).toBe(false)
})

it('knows no change of a first value, nor in TWD without rates', () => {
  const found = keyed([
    level('nasdaq', { series: endingOn(asOf, [100]) }),
    level('topix', { currency: 'JPY', series: endingOn(asOf, [100, 110]) }),
  ])
  expect(found.get('nasdaq')).toMatchObject({ change: null, exchange: null, in_twd: null })
  expect(found.get('topix')).toMatchObject({ exchange: null, in_twd: null })
  expect(found.get('topix')?.change).toBeCloseTo(10, 9)
})

it('draws three months, the last value at their end', () => {
  const values = Array.from({ length: 200 }, (_, at) => 100 + at)
  const reply = boardOf([level('gold', { series: endingOn(asOf, values) })])
  expect(getMarketBoard.reply.parse(reply)).toEqual(reply)
  const { trend = [] } = reply.levels.find(({ key }) => key === 'gold') ?? {}
  expect(trend).toHaveLength(33)
  expect([trend[0], trend.at(-1)]).toEqual([235, 299])
})
