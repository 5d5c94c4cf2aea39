import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { CALM_DAY, calmMarket, sectors, withoutPrices } from '../../testing/calm-market.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { convertNow } from './convert-now.ts'
import { fundFacts } from './fund-facts.ts'
import { allocationOfLines, valuePortfolio } from './value-portfolio.ts'
import { chargesNow, moneyNow, purchasesNow, spanOf, worthNow, worthPaid } from './worth-of-lines.ts'

const friday = epochDayOf(CALM_DAY)
/** Thirty New Taiwan dollars for one of America, and 32 on the last day. */
const { firstSlot, values } = steadyRate(30, CALM_DAY)
const market = calmMarket(
  {
    STOCK: { sector2Id: sectors.equity, name: '股票基金' },
    BOND: { sector2Id: sectors.bond },
    RISING: { sector2Id: sectors.bond, priceOn: (day) => (day >= friday ? 11 : 10) },
    CLOSED: { sector2Id: sectors.bond, forSale: false },
    ENDED: { sector2Id: sectors.bond, status: 'liquidated' },
    DOLLAR: { sector2Id: sectors.bond, currency: 'USD' },
    UNSORTED: { sector2Id: null },
    // no price from Tuesday 3 March on, and again on Wednesday the 18th
    HOLE: { sector2Id: sectors.bond, priceOn: withoutPrices('2026-03-03', '2026-03-17') },
    LATE: { sector2Id: sectors.bond, from: '2026-03-18' },
  },
  { fxPerUsd: { TWD: { firstSlot, values: values.with(values.length - 1, 32) } } },
)
const line = (lipperId: string, amount: number, known: Partial<Holding> = {}): Holding => ({
  lipperId,
  amount,
  currency: 'TWD',
  date: asIsoDate('2026-01-05'),
  plan: null,
  ...known,
})
const plan = (lipperId: string, dateStart: string, known: Partial<NonNullable<Holding['plan']>> = {}) => {
  const rules = { dateStart: asIsoDate(dateStart), dateEnd: null, chargeDay: 3, monthAmount: 3000, ...known }
  return line(lipperId, rules.monthAmount, { date: rules.dateStart, plan: rules })
}
const on = (date: string) => ({ date: asIsoDate(date) })

describe('what lines are worth', () => {
  it('follows their funds and their rates to the cent', () => {
    expect(worthNow(market, 'TWD', [line('RISING', 100), line('DOLLAR', 300), line('BOND', 0.01)])).toEqual([
      110, 320, 0.01,
    ])
    expect(worthNow(market, 'USD', [line('BOND', 100)])).toEqual([3.13])
    expect(worthNow(market, 'TWD', [line('RISING', 100, on(CALM_DAY))])).toEqual([100])
  })

  it('is unknown without a rate, for one line and for no other', () => {
    expect(worthNow(market, 'TWD', [line('BOND', 1, { currency: 'JPY' }), line('BOND', 1)])).toEqual([null, 1])
    expect(worthNow(market, 'JPY', [line('BOND', 1)])).toEqual([null])
  })

  it('begins with the first of their days, and never behind the day of figures', () => {
    const last = slotOf(friday)
    const first = (...dates: string[]) =>
      spanOf(
        market,
        dates.map((date) => line('BOND', 1, on(date))),
      ).first
    expect(first('2026-01-06', '2026-01-05')).toBe(slotOf(epochDayOf('2026-01-05')))
    expect(first('2026-01-03')).toBe(slotOf(epochDayOf('2026-01-05')))
    expect([first(), first(CALM_DAY), first('2026-12-01')]).toEqual([last, last, last])
    expect(spanOf(market, []).last).toBe(last)
  })
})

describe('what was put into lines', () => {
  it('is counted at the rates of its days', () => {
    const lines = [line('BOND', 10, { currency: 'USD' }), line('BOND', 10, { currency: 'USD', ...on(CALM_DAY) })]
    expect(worthPaid(market, 'TWD', lines)).toEqual([300, 320])
    expect(worthPaid(market, 'USD', lines)).toEqual([10, 10])
    expect(worthPaid(market, 'TWD', [line('BOND', 1, { currency: 'JPY' })])).toEqual([null])
    expect(worthPaid(market, 'JPY', [line('BOND', 1, { currency: 'JPY' })])).toEqual([1])
  })

  it('is of a plan all its charges up to today', () => {
    const lines = [plan('BOND', '2026-09-04'), plan('BOND', '2026-09-03'), plan('BOND', '2026-11-20')]
    expect(moneyNow(market, lines)).toEqual([6000, 9000, 0])
    expect(chargesNow(market, [...lines, line('BOND', 1)])).toEqual([2, 3, 0, undefined])
    expect(worthPaid(market, 'TWD', lines)).toEqual([6000, 9000, 0])
    expect(worthPaid(market, 'USD', [plan('BOND', '2026-09-03')])).toEqual([300])
  })

  it('leaves out a charge that was not made', () => {
    const skipping = plan('HOLE', '2026-02-04')
    expect(moneyNow(market, [skipping])).toEqual([24_000])
    expect(chargesNow(market, [skipping])).toEqual([9])
    expect(worthPaid(market, 'USD', [skipping])).toEqual([800])
  })
})

describe('how purchases went', () => {
  const went = (...lines: Holding[]) => purchasesNow(market, 'TWD', lines)

  it('is well where each found its price', () => {
    expect(went(line('BOND', 1), plan('BOND', '2026-02-04'))).toEqual([
      { skipped: null, late: null, overdue: null },
      { skipped: null, late: null, overdue: null },
    ])
  })

  it('tells the charges that were not made, and their days', () => {
    expect(went(plan('HOLE', '2026-02-04'))).toEqual([
      { skipped: { count: 1, from: '2026-03-03', to: '2026-03-03' }, late: null, overdue: null },
    ])
    expect(went(plan('HOLE', '2026-02-04', { chargeDay: 4 }))[0]?.skipped).toBeNull()
  })

  it('tells money that waited for more than ten weekdays', () => {
    const inTime = line('LATE', 1, on('2026-03-04'))
    expect(went(inTime)).toEqual([{ skipped: null, late: null, overdue: null }])
    expect(went(line('BOND', 1), inTime)[1]).toEqual({ skipped: null, late: null, overdue: null })
    expect(went(line('LATE', 1, on('2026-03-03')))).toEqual([{ skipped: null, late: '2026-03-18', overdue: null }])
    // a charge that would wait so long is not made
    expect(went(plan('LATE', '2026-03-03'))[0]).toMatchObject({ late: null, skipped: { count: 1 } })
  })
})

describe('a portfolio that is valued', () => {
  it('is worth what its lines are, as they are shown', () => {
    const { lines, value, shown } = valuePortfolio(market, 'TWD', [line('BOND', 100.4), line('STOCK', 100.4)])
    expect([value, shown]).toEqual([200.8, 201])
    expect(lines.map((one) => one.shown)).toEqual([101, 100])
    expect(lines.map(({ percent }) => percent)).toEqual([50, 50])
    expect(lines[0]).toMatchObject({ amount: 100.4, paid: 100.4, flags: [], purchases: { late: null } })
  })

  it('is worth what is known of it, and unknown where nothing is', () => {
    const lost = line('BOND', 50, { currency: 'JPY' })
    const { lines, value } = valuePortfolio(market, 'TWD', [lost, line('STOCK', 100)])
    expect(value).toBe(100)
    expect(lines.map((one) => [one.value, one.percent])).toEqual([
      [null, null],
      [100, 100],
    ])
    expect(valuePortfolio(market, 'TWD', [lost])).toMatchObject({ value: null, shown: null })
    expect(valuePortfolio(market, 'TWD', [])).toEqual({ lines: [], value: 0, shown: 0 })
  })

  it('flags an equity fund that is a quarter of it, all of its lines together, and none that is all of it', () => {
    const flags = (...amounts: number[]) =>
      valuePortfolio(market, 'TWD', [...amounts.map((amount) => line('STOCK', amount)), line('BOND', 75)]).lines[0]
        ?.flags
    expect([flags(25), flags(24.9), flags(12, 13)]).toEqual([['overweight'], [], ['overweight']])
    expect(valuePortfolio(market, 'TWD', [line('STOCK', 1)]).lines[0]?.flags).toEqual([])
  })

  it('flags what is not for sale, and what lives no more', () => {
    const held = ['CLOSED', 'ENDED', 'BOND'].map((id) => line(id, 1))
    const { lines } = valuePortfolio(market, 'TWD', held)
    expect(lines.map(({ flags }) => flags)).toEqual([['not_for_sale'], ['not_for_sale'], []])
  })

  it('spreads what has a worth over its classes', () => {
    const lost = line('STOCK', 900, { currency: 'JPY' })
    const { lines } = valuePortfolio(market, 'TWD', [line('STOCK', 30), line('BOND', 60), line('UNSORTED', 10), lost])
    const { ef, bf, other, mmf } = allocationOfLines(lines)
    expect([ef.proportion, bf.proportion, other.proportion, mmf.proportion]).toEqual([30, 60, 10, 0])
    expect(other.sectors).toEqual([{ sector_id: 'none', name: '未分類', proportion: 10 }])
  })
})

describe('what is said of a fund', () => {
  it('is its class, its market and the day of its last price', () => {
    expect(fundFacts(market, 'STOCK')).toMatchObject({ assetType: 'equity', sectorId: '2330', sectorName: '成熟股' })
    expect(fundFacts(market, 'STOCK')).toMatchObject({ name: '股票基金', priceDate: CALM_DAY })
    expect([fundFacts(market, 'STOCK').isActive, fundFacts(market, 'ENDED').isActive]).toEqual([true, false])
    expect(fundFacts(market, 'UNSORTED')).toMatchObject({ assetType: 'other', sectorId: 'none', sectorName: '未分類' })
  })

  it('has no last price where it never had one', () => {
    const facts = (priceOn: (day: number) => number) => fundFacts(calmMarket({ A: { priceOn } }), 'A').priceDate
    expect(facts(() => Number.NaN)).toBeNull()
    expect(facts(withoutPrices('2026-11-19', CALM_DAY))).toBe('2026-11-18')
    expect(facts(withoutPrices('2024-01-03', CALM_DAY))).toBe('2024-01-02')
  })

  it('is refused of one that is not there', () => {
    expect(() => fundFacts(market, 'GONE')).toThrow(
      expect.objectContaining({ code: 'fund_not_available', fields: { GONE: '查無此基金' } }),
    )
  })
})

describe('an amount of money in another currency', () => {
  it('is counted at the rate of the day of figures, to the cent', () => {
    expect(convertNow(market, 100, { from: 'USD', to: 'TWD' })).toBe(3200)
    expect(convertNow(market, 100, { from: 'TWD', to: 'USD' })).toBe(3.13)
  })

  it('stays what it is in its own, and is unknown where it or a rate is', () => {
    expect(convertNow(market, 0.005, { from: 'JPY', to: 'JPY' })).toBe(0.005)
    expect(convertNow(market, null, { from: 'USD', to: 'TWD' })).toBeNull()
    expect(convertNow(market, 1, { from: 'JPY', to: 'TWD' })).toBeNull()
    expect(convertNow(market, 1, { from: 'TWD', to: 'JPY' })).toBeNull()
  })

  it('has no rate that is older than eight weekdays', () => {
    const dated = (last: string) =>
      convertNow(calmMarket({}, { fxPerUsd: { TWD: steadyRate(30, last) } }), 1, { from: 'USD', to: 'TWD' })
    expect([dated('2026-11-10'), dated('2026-11-09')]).toEqual([30, null])
  })
})
