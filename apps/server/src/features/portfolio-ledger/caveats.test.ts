import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { aLine } from '../../testing/a-line.ts'
import { CALM_DAY, calmMarket, withoutPrices } from '../../testing/calm-market.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { caveatsOf } from './caveats.ts'
import { aFollowed } from './testing/a-followed.ts'

/** What is said of a portfolio that was begun with some lines. */
function caveats(
  market: ReturnType<typeof calmMarket>,
  lines: readonly Holding[],
  { currency = 'TWD', held = true }: { currency?: 'TWD' | 'USD'; held?: boolean } = {},
) {
  const { account, valued } = aFollowed(market, lines, { currency })
  return caveatsOf({ market, currency, account, lines: held ? valued.lines : [] })
}
const said = (...of: Parameters<typeof caveats>) =>
  caveats(...of).map(({ kind, from, to, count }) => ({ kind, from, to, count }))
const line = (date: string, known: Partial<Holding> = {}) => aLine('A', 1000, { date: asIsoDate(date), ...known })
const rate = (until: string) => ({ fxPerUsd: { TWD: steadyRate(30, until) } })

describe('what the figures of a portfolio do not know', () => {
  it('is nothing where all is there', () => {
    expect(caveats(calmMarket({ A: {} }), [line('2024-01-02')])).toEqual([])
  })

  it('names the fund, and whether it is held still', () => {
    const market = calmMarket({ A: { name: '甲基金', to: '2026-10-30' } })
    expect(caveats(market, [line('2024-01-02')])).toEqual([
      { lipper_id: 'A', name: '甲基金', held: true, kind: 'prices_ended', from: '2026-10-30', to: null, count: null },
    ])
    expect(caveats(market, [line('2024-01-02')], { held: false })).toMatchObject([{ held: false }])
  })
})

describe('a fund that is left out', () => {
  it('has no price that anyone understands', () => {
    const stepped = calmMarket({ A: { priceOn: (day) => (day >= epochDayOf('2026-10-01') ? 450 : 10) } })
    expect(said(stepped, [line('2024-01-02')])).toEqual([{ kind: 'no_price', from: null, to: null, count: null }])
  })

  it('has no rate into the currency of the portfolio, since the last one there was', () => {
    const since = (until: string) => said(calmMarket({ A: { currency: 'USD' } }, rate(until)), [line('2024-01-02')])[0]
    expect(since('2023-12-29')).toEqual({ kind: 'no_rate', from: '2023-12-29', to: null, count: null })
    const none = calmMarket({ A: { currency: 'JPY' } }, rate(CALM_DAY))
    expect(said(none, [line('2024-01-02')])[0]).toEqual({ kind: 'no_rate', from: null, to: null, count: null })
  })

  it('stands before one whose prices have ended', () => {
    const market = calmMarket({ A: { to: '2026-10-30' }, B: { currency: 'JPY' } })
    const both = [line('2024-01-02'), aLine('B', 1000)]
    expect(caveats(market, both).map(({ lipper_id: id, kind }) => `${id} ${kind}`)).toEqual([
      'B no_rate',
      'A prices_ended',
    ])
  })
})

describe('a hole of prices', () => {
  const holed = (first: string, last: string) => calmMarket({ A: { priceOn: withoutPrices(first, last) } })

  it('is one where the next price comes more than ten weekdays after the last', () => {
    // ten weekdays after Monday 2 March is Monday the 16th
    expect(said(holed('2026-03-03', '2026-03-13'), [line('2024-01-02')])).toEqual([])
    expect(said(holed('2026-03-03', '2026-03-16'), [line('2024-01-02')])).toEqual([
      { kind: 'price_hole', from: '2026-03-02', to: '2026-03-17', count: null },
    ])
  })

  it('is said of the time in which the fund was held', () => {
    expect(said(holed('2026-03-03', '2026-03-17'), [line('2026-03-18')])).toEqual([])
    expect(said(holed('2026-03-03', '2026-03-17'), [line('2026-03-02')])).toMatchObject([{ from: '2026-03-02' }])
  })

  it('is counted with the others, from the first to the last: the latest may be the least', () => {
    const [early, late] = [withoutPrices('2025-03-03', '2025-04-01'), withoutPrices('2026-03-03', '2026-03-17')]
    const twice = calmMarket({ A: { priceOn: (day) => (Number.isNaN(early(day)) ? Number.NaN : late(day)) } })
    expect(said(twice, [line('2024-01-02')])).toEqual([
      { kind: 'price_hole', from: '2025-02-28', to: '2026-03-18', count: 2 },
    ])
    // of the time in which it was held, there was one
    expect(said(twice, [line('2025-04-02')])).toEqual([
      { kind: 'price_hole', from: '2026-03-02', to: '2026-03-18', count: null },
    ])
    // ten weekdays at most are no hole, and are not counted
    const closed = withoutPrices('2026-10-05', '2026-10-09')
    const since = calmMarket({ A: { priceOn: (day) => (Number.isNaN(early(day)) ? Number.NaN : closed(day)) } })
    expect(said(since, [line('2024-01-02')])).toMatchObject([{ from: '2025-02-28', to: '2025-04-02' }])
  })

  it('is one of rates where the fund had prices', () => {
    const { firstSlot, values } = steadyRate(30, CALM_DAY)
    const [first, last] = [slotOf(epochDayOf('2026-03-03')), slotOf(epochDayOf('2026-03-31'))]
    const known = values.map((one, place) =>
      firstSlot + place >= first && firstSlot + place <= last ? Number.NaN : one,
    )
    const market = calmMarket({ A: { currency: 'USD' } }, { fxPerUsd: { TWD: { firstSlot, values: known } } })
    expect(said(market, [line('2024-01-02', { currency: 'USD' })])).toMatchObject([
      { kind: 'rate_hole', to: '2026-04-01' },
    ])
  })
})

describe('a hole of rates', () => {
  /** Without a rate on so many weekdays from Tuesday 3 March on: the first eight of them keep the last one. */
  const without = (count: number) => {
    const { firstSlot, values } = steadyRate(30, CALM_DAY)
    const first = slotOf(epochDayOf('2026-03-03'))
    const known = values.map((one, place) => {
      const slot = firstSlot + place
      return slot >= first && slot < first + count ? Number.NaN : one
    })
    const market = calmMarket({ A: { currency: 'USD' } }, { fxPerUsd: { TWD: { firstSlot, values: known } } })
    return said(market, [line('2024-01-02', { currency: 'USD' })])
  }

  it('is one where the next rate comes more than ten weekdays after the last that counts', () => {
    expect([without(8), without(9), without(17)]).toEqual([[], [], []])
    expect(without(18)).toEqual([{ kind: 'rate_hole', from: '2026-03-12', to: '2026-03-27', count: null }])
  })
})

describe('what a fund paid', () => {
  const payer = (more: object) => calmMarket({ A: { name: '月配息基金', isMissingDistributions: true, ...more } })

  it('is not known where it pays and no one says what', () => {
    expect(said(payer({}), [line('2024-01-02')])).toEqual([
      { kind: 'distributions_unknown', from: null, to: null, count: null },
    ])
  })

  const days = { from: '2024-01-02', to: CALM_DAY }
  /** What is said of payments where they are known of a time, of a fund that is held on all days or up to one. */
  const known = (from: string | null, until: string | null, { kind = 'reinvested' as const, soldOn = '' } = {}) => {
    const income = {
      kind,
      from: from === null ? Number.NEGATIVE_INFINITY : epochDayOf(from),
      until: until === null ? Number.POSITIVE_INFINITY : epochDayOf(until),
    }
    const market = { ...calmMarket({ A: {} }), income: () => income }
    const { account, valued } = aFollowed(market, [line(days.from)])
    const sold = soldOn === '' ? Number.POSITIVE_INFINITY : slotOf(epochDayOf(soldOn)) - account.firstSlot
    const funds = new Map(
      [...account.funds].map(([id, fund]) => {
        return [id, { ...fund, values: fund.values.map((worth, day) => (day >= sold ? 0 : worth)) }]
      }),
    )
    const found = caveatsOf({ market, currency: 'TWD', account: { ...account, funds }, lines: valued.lines })
    return found.map((caveat) => [caveat.from, caveat.to])
  }

  it('is known where that is of all the time it was held', () => {
    expect(known(null, null)).toEqual([])
    expect(known(days.from, days.to)).toEqual([])
    expect(known('2020-01-02', '2030-01-02')).toEqual([])
    // what it pays once it is sold is no matter
    expect(known(null, '2026-03-02', { soldOn: '2026-03-03' })).toEqual([])
    expect(known(null, '2026-03-02', { soldOn: '2026-03-04' })).toEqual([['2026-03-02', '2026-03-03']])
  })

  it('is not known of the latest days, or of the first ones', () => {
    expect(known(null, '2026-11-19')).toEqual([['2026-11-19', CALM_DAY]])
    expect(known(null, '2026-03-02')).toEqual([['2026-03-02', CALM_DAY]])
    expect(known('2024-01-03', null)).toEqual([[days.from, '2024-01-03']])
    expect(known('2026-03-02', null)).toEqual([[days.from, '2026-03-02']])
    // both: the latest are said
    expect(known('2025-03-03', '2026-03-02')).toEqual([['2026-03-02', CALM_DAY]])
  })

  it('is known of none of the days where that is of a time before or behind them', () => {
    expect(known(null, days.from)).toEqual([[null, null]])
    expect(known(null, '2023-01-02')).toEqual([[null, null]])
    expect(known(days.to, null)).toEqual([[null, null]])
    expect(known('2027-01-04', null)).toEqual([[null, null]])
    expect(known(null, '2026-03-02', { kind: 'unknown' as 'reinvested' })).toEqual([[null, null]])
  })

  it('is not asked of a fund that is held on no day', () => {
    expect(said(payer({}), [line(CALM_DAY, { amount: 0 })])).toEqual([])
  })
})

describe('a purchase that did not go as planned', () => {
  it('waited for its price for more than ten weekdays', () => {
    const bought = (from: string) => said(calmMarket({ A: { from } }), [line('2026-03-03')])
    expect(bought('2026-03-17').filter(({ kind }) => kind === 'bought_late')).toEqual([])
    expect(bought('2026-03-18').filter(({ kind }) => kind === 'bought_late')).toEqual([
      { kind: 'bought_late', from: '2026-03-03', to: '2026-03-18', count: null },
    ])
  })

  it('tells the charges that were not made', () => {
    const plan = { dateStart: asIsoDate('2026-01-05'), dateEnd: null, chargeDay: 3, monthAmount: 3000 }
    const market = calmMarket({ A: { priceOn: withoutPrices('2026-03-03', '2026-04-30') } })
    const charged = line('2026-01-05', { amount: 3000, plan })
    expect(said(market, [charged]).filter(({ kind }) => kind === 'charges_not_made')).toEqual([
      { kind: 'charges_not_made', from: '2026-03-03', to: '2026-04-03', count: 2 },
    ])
  })
})
