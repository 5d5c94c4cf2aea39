import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { CALM_DAY, calmMarket } from '../../testing/calm-market.ts'
import { previewPortfolio } from './preview-portfolio.ts'

type Query = Parameters<typeof previewPortfolio>[1]

/** Grows by a tenth from the first of July 2026 on. */
const rising = (day: number) => (day >= epochDayOf('2026-07-01') ? 11 : 10)
const market = calmMarket({
  OLD: { from: '2020-01-02', name: '老基金', priceOn: rising },
  FLAT: { from: '2020-01-02' },
  YOUNG: { from: '2025-06-02', name: '新基金' },
  ENDED: { from: '2020-01-02', to: '2026-08-28', name: '止基金', priceOn: rising },
  EMPTY: { from: '2026-11-20', to: '2026-11-19' },
  DOLLAR: { currency: 'USD' },
})
const preview = (
  set: string,
  { from, to, ...more }: Partial<Omit<Query, 'from' | 'to'>> & { from?: string; to?: string } = {},
) =>
  previewPortfolio(market, {
    set,
    chart: '0',
    index: '0',
    ...(from === undefined ? {} : { from: asIsoDate(from) }),
    ...(to === undefined ? {} : { to: asIsoDate(to) }),
    ...more,
  })
const code = (run: () => unknown) => {
  try {
    run()
    return null
  } catch (error) {
    return error instanceof Refusal ? error.code : error
  }
}

describe('a set of weighted funds', () => {
  it('returns what its funds did, by their weights', () => {
    const { set, method, currency } = preview('OLD-100')
    expect(set['1y'].perf).toBeCloseTo(10, 9)
    expect(set['1y']).toMatchObject({ from: '2025-11-20', to: CALM_DAY, missing: [] })
    expect([method, currency]).toEqual(['monthly_rebalanced', 'TWD'])
    expect(preview('OLD-50,FLAT-50').set['1y'].perf).toBeCloseTo(5, 6)
  })

  it('names the funds that are too young for a period, and says none of it then', () => {
    const { set, limited_by: limit, common_from: from } = preview('OLD-50,YOUNG-50')
    expect(set['1y'].perf).not.toBeNull()
    expect(set['3y']).toMatchObject({ perf: null, missing: ['YOUNG'] })
    expect(preview('OLD-50,ENDED-50').set['1y'].to).toBe('2026-08-28')
    expect([limit, from]).toEqual([{ lipper_id: 'YOUNG', name: '新基金' }, '2025-06-02'])
    expect(preview('OLD-50,FLAT-50').limited_by?.lipper_id).toBe('OLD')
  })

  it('names the funds whose prices have ended, and the day that its figures are of', () => {
    expect(preview('OLD-50,ENDED-50').ended).toEqual({
      to: '2026-08-28',
      funds: [{ lipper_id: 'ENDED', name: '止基金' }],
    })
    expect(preview('OLD-100').ended).toBeNull()
  })

  it('is refused of funds that are not there, have no price, or no rate', () => {
    expect(code(() => preview('GONE-100'))).toBe('fund_not_available')
    expect(code(() => preview('EMPTY-100'))).toBe('not_found')
    expect(code(() => preview('OLD-100', { currency: 'USD' }))).toBe('invalid_field')
    expect(code(() => preview('DOLLAR-100', { currency: 'USD' }))).toBeNull()
    expect(code(() => preview('OLD-99.9'))).toBe('weights_not_100')
  })
})

describe('a window', () => {
  it('is none unless a day is asked for', () => {
    expect(preview('OLD-100').window).toBeNull()
  })

  it('ends with the day of figures, and begins with the first day there can be, where nothing is said', () => {
    expect(preview('OLD-100', { from: '2026-06-30' }).window).toMatchObject({ from: '2026-06-30', to: CALM_DAY })
    expect(preview('OLD-100', { from: '2026-06-30', to: '2027-01-04' }).window?.to).toBe(CALM_DAY)
    expect(preview('OLD-100', { to: '2026-06-30' }).window).toMatchObject({ perf: null, missing: ['OLD'] })
  })

  it('has the return, risk and fall of its days, and no ratio of a year', () => {
    const { window } = preview('OLD-100', { from: '2026-06-30', to: '2026-07-31' })
    expect(window?.perf).toBeCloseTo(10, 9)
    expect(window).toMatchObject({ ann_return: null, sharp: null, max_drawdown: 0, missing: [] })
    expect(window?.vol).toBeGreaterThan(0)
    expect(preview('OLD-100', { from: '2026-07-01', to: '2026-07-31' }).window?.perf).toBe(0)
  })

  it('has no figures where a fund is too young for it', () => {
    const young = (from: string) => preview('YOUNG-100', { from, to: '2026-01-30' }).window
    expect(young('2025-06-02')).toMatchObject({ perf: 0, missing: [] })
    expect(young('2025-05-30')).toMatchObject({ perf: null, vol: null, max_drawdown: null, missing: ['YOUNG'] })
  })

  it('has two days at least, the first of them no earlier than money is followed', () => {
    expect(code(() => preview('OLD-100', { from: '2026-06-30', to: '2026-07-01' }))).toBeNull()
    expect(code(() => preview('OLD-100', { from: '2026-06-30', to: '2026-06-30' }))).toBe('invalid_date')
    expect(code(() => preview('OLD-100', { from: '2026-07-01', to: '2026-06-30' }))).toBe('invalid_date')
    expect(code(() => preview('OLD-100', { from: CALM_DAY }))).toBe('invalid_date')
    expect(code(() => preview('OLD-100', { from: '1999-12-31' }))).toBe('invalid_date')
    expect(code(() => preview('OLD-100', { from: '2000-01-01' }))).toBeNull()
  })
})

describe('the chart', () => {
  it('is there where it is asked for, beside a window or without one', () => {
    const drawn = (query: Parameters<typeof preview>[1]) => preview('OLD-100', query).chart
    const window = { from: '2026-06-30', to: '2026-07-02' }
    expect(drawn({ chart: '0' })).toBeNull()
    expect(drawn({ chart: '0', ...window })).toBeNull()
    expect(drawn({ chart: '1', ...window })?.dates).toEqual(['2026-06-30', '2026-07-01', '2026-07-02'])
    expect(drawn({ chart: '1', ...window })?.values.map((value) => value && Math.round(value))).toEqual([0, 10, 10])
    const whole = drawn({ chart: '1' })
    expect([whole?.dates[0], whole?.dates.at(-1)]).toEqual(['2020-01-02', CALM_DAY])
  })

  it('stands beside its index only where that is asked for', () => {
    const drawn = (index: '0' | '1') => preview('OLD-100', { chart: '1', index }).chart
    expect(drawn('0')).toMatchObject({ index: null, index_missing: [] })
    expect(drawn('1')?.index_missing).toHaveLength(1)
  })
})
