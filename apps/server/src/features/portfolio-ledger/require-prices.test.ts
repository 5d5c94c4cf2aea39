import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { CALM_DAY, calmMarket, withoutPrices } from '../../testing/calm-market.ts'
import { fundOfId } from './fund-keys.ts'
import { endOfPrices, requireCurrent, requirePlanPrices, requirePrices, requireRate } from './require-prices.ts'

// the day of figures is Friday 2026-11-20; ten weekdays before it is Friday 2026-11-06
const market = calmMarket(
  {
    LIVE: { name: '活基金', from: '2026-01-05' },
    NONE: { name: '無價基金', priceOn: () => Number.NaN },
    STANDS: { to: '2026-11-06' },
    ENDED: { name: '止基金', to: '2026-11-05' },
    // without prices from Tuesday 3 March on: the next one after ten weekdays, or after eleven
    GAP: { name: '缺基金', from: '2026-01-05', priceOn: withoutPrices('2026-03-03', '2026-03-16') },
    HOLE: { name: '洞基金', from: '2026-01-05', priceOn: withoutPrices('2026-03-03', '2026-03-17') },
    DOLLAR: { currency: 'USD' },
  },
  {
    fxPerUsd: {
      TWD: { firstSlot: slotOf(epochDayOf('2026-06-01')), values: Float64Array.of(30, 31) },
    },
  },
)

/** What is refused of a day, by the field; nothing where it is taken. */
function refused(require: typeof requirePrices, fund: string, date: string): unknown {
  try {
    require(market, fundOfId(market, fund), { date: asIsoDate(date), at: 'funds.0.date' })
    return null
  } catch (error) {
    return error
  }
}
const because = (code: string, fields: object) => expect.objectContaining({ code, fields })
const noPrice = (said: string) => because('no_price_on_date', { 'funds.0.date': said })

describe.each([
  ['money put in at once', requirePrices],
  ['a plan', requirePlanPrices],
])('%s', (_, require) => {
  it('needs a price on or before its day', () => {
    const begin = noPrice('活基金自 2026/01/05 起才有可用的淨值')
    expect(refused(require, 'LIVE', '2026-01-05')).toBeNull()
    expect(refused(require, 'LIVE', '2026-01-04')).toEqual(begin)
    expect(refused(require, 'LIVE', '2026-01-02')).toEqual(begin)
  })

  it('needs a fund that ever had a price', () => {
    expect(refused(require, 'NONE', '2026-11-20')).toEqual(
      because('fund_not_available', { NONE: '無價基金沒有淨值資料' }),
    )
  })

  it('waits behind the last price for the next one, but not for a fund whose prices have ended', () => {
    expect(refused(require, 'LIVE', '2026-11-21')).toBeNull()
    expect(refused(require, 'STANDS', '2026-11-09')).toBeNull()
    expect(refused(require, 'ENDED', '2026-11-05')).toBeNull()
    expect(refused(require, 'ENDED', '2026-11-06')).toEqual(
      noPrice('止基金的淨值只到 2026/11/05，之後沒有更新，無法以當時的淨值買進'),
    )
  })
})

describe('money in a gap of prices', () => {
  it('waits ten weekdays for the next price, and no longer', () => {
    expect(refused(requirePrices, 'GAP', '2026-03-03')).toBeNull()
    expect(refused(requirePrices, 'HOLE', '2026-03-04')).toBeNull()
    expect(refused(requirePrices, 'HOLE', '2026-03-03')).toEqual(
      noPrice('洞基金在 2026/03/02 到 2026/03/18 之間沒有淨值，請改選有淨值的日期'),
    )
    expect(refused(requirePrices, 'HOLE', '2026-03-02')).toBeNull()
    expect(refused(requirePrices, 'HOLE', '2026-03-18')).toBeNull()
  })

  it('keeps no plan from its begin: each charge finds its own price', () => {
    expect(refused(requirePlanPrices, 'HOLE', '2026-03-03')).toBeNull()
  })
})

describe('the last price of a fund', () => {
  it('stands for ten weekdays', () => {
    const end = (fund: string) => endOfPrices(market, fundOfId(market, fund))
    expect([end('LIVE'), end('STANDS'), end('NONE')]).toEqual([null, null, null])
    expect(end('ENDED')).toBe(slotOf(epochDayOf('2026-11-05')))
  })

  it('buys nothing more once it has ended', () => {
    const buy = (fund: string) => () => requireCurrent(market, fundOfId(market, fund), { at: 'funds.0.amount' })
    expect(buy('STANDS')).not.toThrow()
    expect(buy('ENDED')).toThrow(because('no_price_on_date', { 'funds.0.amount': expect.stringContaining('止基金') }))
  })
})

describe('money of another currency', () => {
  const rate = (date: string, from: 'TWD' | 'JPY' = 'TWD', to: 'USD' | 'TWD' = 'USD') => {
    try {
      requireRate(market, { from, to }, { date: asIsoDate(date), at: 'funds.0.currency' })
      return null
    } catch (error) {
      return error
    }
  }

  it('needs a rate of its day, or one of at most eight weekdays before', () => {
    expect([rate('2026-06-01'), rate('2026-06-02'), rate('2026-06-12')]).toEqual([null, null, null])
    const none = (day: string) =>
      because('no_price_on_date', { 'funds.0.currency': `${day} 沒有 TWD 兌 USD 的匯率，無法換算這筆投入` })
    expect(rate('2026-06-15')).toEqual(none('2026/06/15'))
    expect(rate('2026-05-29')).toEqual(none('2026/05/29'))
  })

  it('waits from a weekend for Monday, and behind the day of figures for that day', () => {
    expect(rate('2026-05-30')).toBeNull()
    expect(rate('2026-12-01')).toEqual(
      because('no_price_on_date', { 'funds.0.currency': expect.stringContaining(CALM_DAY.replaceAll('-', '/')) }),
    )
  })

  it('has none where the site has no rates, and needs none where both are the same', () => {
    expect(rate('2026-06-02', 'JPY')).toMatchObject({ code: 'no_price_on_date' })
    expect(rate('2026-06-02', 'TWD', 'TWD')).toBeNull()
  })
})
