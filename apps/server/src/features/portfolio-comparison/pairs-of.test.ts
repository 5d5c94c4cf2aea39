import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { CALM_DAY, calmMarket, sectors } from '../../testing/calm-market.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { type Begun, followIn } from './follow-between.ts'
import { pairsOf } from './pairs-of.ts'
import { aBegun, anAccount } from './testing/a-begun.ts'

const FRIDAY = slotOf(epochDayOf(CALM_DAY))
const market = calmMarket(
  {
    A: { sector2Id: sectors.taiwan, entryFeePercent: 1 },
    B: { sector2Id: sectors.cash, entryFeePercent: 2 },
    FREE: { sector2Id: sectors.cash, entryFeePercent: 0 },
    UNPRICED: { sector2Id: sectors.cash },
    CLOSED: { sector2Id: sectors.cash, forSale: false, entryFeePercent: 0, name: '停售基金' },
    ENDED: { sector2Id: sectors.cash, status: 'liquidated', entryFeePercent: 0 },
  },
  { fxPerUsd: { TWD: steadyRate(30, CALM_DAY) } },
)

interface Wanted {
  /** Worth by fund, in New Taiwan dollars. */
  readonly funds: Readonly<Record<string, number>>
  readonly kind?: Begun['kind']
  /** Worth of the last days. */
  readonly values?: readonly number[]
  /** Money moved on the second of them. */
  readonly paid?: number
}

function followed(key: string, { funds, kind = 'own', values = [100, 100, 100], paid = 0 }: Wanted) {
  const all = Object.entries(funds)
  const total = all.reduce((sum, [, value]) => sum + value, 0)
  const firstSlot = FRIDAY - values.length + 1
  const moved = values.map((value, day) => (day === 0 ? value : day === 1 ? paid : 0))
  const compared = aBegun(key, anAccount(firstSlot, values, moved), {
    kind,
    funds: all.map(([id, value]) => ({ ...fundFacts(market, id), value, percent: (value / total) * 100 })),
    value: total,
  })
  return followIn(compared, { common: { first: firstSlot, last: FRIDAY, shortenedBy: [] }, last: FRIDAY, own: null })
}

const moment = { market, today: asIsoDate(CALM_DAY), currency: 'TWD' } as const
const pair = (from: Wanted, to: Wanted, currency: 'TWD' | 'USD' | 'JPY' = 'TWD') =>
  pairsOf({ ...moment, currency }, [followed('1', from), followed('2', { ...to, kind: to.kind ?? 'model' })])[0]

describe('pairs', () => {
  it('are each of one’s own beside every other, in both directions, and none from a model', () => {
    const funds = { A: 100 }
    const all = [followed('1', { funds }), followed('m3', { funds, kind: 'model' }), followed('2', { funds })]
    expect(pairsOf(moment, all).map(({ from, to }) => `${from} ${to}`)).toEqual(['1 m3', '1 2', '2 1', '2 m3'])
    expect(pairsOf(moment, all.slice(0, 1))).toEqual([])
  })
})

describe('a turn into another portfolio', () => {
  it('is told by its trades, what they cost and when all is done', () => {
    const turn = pair({ funds: { A: 10_000 } }, { funds: { A: 1, B: 1 } })?.turn
    expect(turn).toEqual({ turnover: 50, trades: 2, cost: 100, unpriced: 0, done_day: '2026-11-26', closed: [] })
  })

  it('costs nothing where nothing is bought, and nothing is closed by it', () => {
    expect(pair({ funds: { A: 10_000 } }, { funds: { A: 1 } })?.turn).toEqual({
      turnover: 0,
      trades: 0,
      cost: 0,
      unpriced: 0,
      done_day: CALM_DAY,
      closed: [],
    })
  })

  it('is unknown where one of the two holds nothing that can be valued', () => {
    expect(pair({ funds: {} }, { funds: { A: 1 } })?.turn).toBeNull()
    expect(pair({ funds: { A: 1 } }, { funds: {} })?.turn).toBeNull()
  })

  it('says what of it is bought at a fee that no one knows; where that is all of it, no cost is said', () => {
    const mixed = pair({ funds: { A: 10_000 } }, { funds: { B: 1, UNPRICED: 3 } })?.turn
    expect([mixed?.cost, mixed?.unpriced]).toEqual([50, 7500])
    const none = pair({ funds: { A: 10_000 } }, { funds: { UNPRICED: 1 } })?.turn
    expect([none?.cost, none?.unpriced]).toEqual([null, 10_000])
    const free = pair({ funds: { A: 10_000 } }, { funds: { FREE: 1 } })?.turn
    expect([free?.cost, free?.unpriced]).toEqual([0, 0])
  })

  it('is priced in the currency of the comparison, and not at all without a rate', () => {
    const into = { funds: { B: 1, UNPRICED: 3 } }
    const dollars = pair({ funds: { A: 10_000 } }, into, 'USD')?.turn
    expect([dollars?.cost, dollars?.unpriced]).toEqual([1.67, 250])
    const yen = pair({ funds: { A: 10_000 } }, into, 'JPY')?.turn
    expect([yen?.cost, yen?.unpriced]).toEqual([null, 0])
  })

  it('names what it would buy that is not for sale, or lives no more', () => {
    const closed = (funds: Wanted['funds']) =>
      pair({ funds: { CLOSED: 100, A: 900 } }, { funds })?.turn?.closed.map(({ lipper_id: id }) => id)
    expect(closed({ CLOSED: 50, A: 50 })).toEqual(['CLOSED'])
    expect(closed({ CLOSED: 10, A: 90 })).toEqual([])
    expect(closed({ CLOSED: 5, B: 95 })).toEqual([])
    expect(closed({ ENDED: 50, B: 50 })).toEqual(['ENDED'])
    expect(pair({ funds: { A: 1 } }, { funds: { CLOSED: 1 } })?.turn?.closed).toEqual([
      { lipper_id: 'CLOSED', name: '停售基金' },
    ])
  })
})

describe('the same money in another portfolio', () => {
  const funds = { A: 100 }

  it('has become what the other’s growth made of it', () => {
    const flat = { funds, values: [100, 100, 100] }
    const grown = { funds, values: [200, 220, 242] }
    expect(pair(flat, grown)?.same_flows).toEqual({ own: 100, value: 121 })
    expect(pair(grown, flat)?.same_flows).toEqual({ own: 242, value: 200 })
    // money that came on the second day grows from then on
    expect(pair({ funds, values: [100, 150, 150], paid: 50 }, grown)?.same_flows).toEqual({ own: 150, value: 176 })
  })

  it('is rounded as the currency of the comparison is shown', () => {
    const own = { funds, values: [100.456, 100.456, 100.456] }
    expect(pair(own, own)?.same_flows).toEqual({ own: 100, value: 100 })
    expect(pair(own, own, 'USD')?.same_flows).toEqual({ own: 100.46, value: 100.46 })
  })

  it('says nothing where either has no growth, or the other could not have paid out what was taken', () => {
    const flat = { funds, values: [100, 100, 100] }
    const unknown = { funds, values: [100, Number.NaN, 100] }
    expect(pair(flat, unknown)?.same_flows).toBeNull()
    expect(pair(unknown, flat)?.same_flows).not.toBeNull()
    expect(pair({ funds, values: [100, 100, Number.NaN] }, flat)?.same_flows).toBeNull()
    const taken = { funds, values: [100, 100, 100], paid: -101 }
    expect(pair(taken, flat)?.same_flows).toBeNull()
  })

  it('says nothing where there are no common days', () => {
    const days = { common: null, last: FRIDAY, own: null }
    const apart = [{ funds }, { funds }].map((one, index) => followIn(followed(String(index), one).compared, days))
    expect(pairsOf(moment, apart).map((one) => one.same_flows)).toEqual([null, null])
  })
})
