import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { CALM_DAY, calmMarket } from '../../testing/calm-market.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { checkHoldings, type SubmittedLine } from './check-holdings.ts'

const today = asIsoDate(CALM_DAY)
const market = calmMarket(
  {
    OLD: { from: '1999-01-04' },
    YOUNG: { from: '2026-01-05', launchDate: asIsoDate('2026-01-05') },
    DOLLAR: { currency: 'USD' },
  },
  { fxPerUsd: { TWD: steadyRate(30, CALM_DAY) } },
)
const check = (...lines: SubmittedLine[]) => checkHoldings(market, today, lines, 'TWD')
const fault = (...lines: SubmittedLine[]) => {
  try {
    return check(...lines)
  } catch (error) {
    return error
  }
}
const because = (code: string, field: string, said?: string) =>
  expect.objectContaining({ code, fields: { [field]: said ?? expect.any(String) } })
const plan = { dateStart: asIsoDate('2026-01-06'), dateEnd: null, chargeDay: 6, monthAmount: 3000 }

describe('a line that is submitted', () => {
  it('is of today and of the portfolio’s currency unless it says otherwise', () => {
    expect(check({ lipper_id: 'OLD', amount: 5 })).toEqual([
      { lipperId: 'OLD', amount: 5, currency: 'TWD', date: today, plan: null },
    ])
    const said = { lipper_id: 'OLD', amount: 5, currency: 'USD', date: asIsoDate('2024-01-02'), plan: null } as const
    expect(check(said)).toEqual([{ lipperId: 'OLD', amount: 5, currency: 'USD', date: '2024-01-02', plan: null }])
  })

  it.each(['1999-12-31', '2026-11-21', '2030-01-01'])('cannot be of %s', (date) => {
    const said = '日期須在 2000/01/01 到今天之間'
    expect(fault({ lipper_id: 'OLD', amount: 5, date: asIsoDate(date) })).toEqual(
      because('invalid_date', 'funds.0.date', said),
    )
  })

  it.each(['2000-01-01', '2026-11-19', '2026-11-20'])('can be of %s', (date) => {
    expect(check({ lipper_id: 'OLD', amount: 5, date: asIsoDate(date) })).toMatchObject([{ date }])
  })

  it('has an amount', () => {
    expect(fault({ lipper_id: 'OLD' })).toEqual(because('invalid_field', 'funds.0.amount', '請輸入金額'))
  })

  it('is of a fund that is there, with a price of its day and a rate into its currency', () => {
    expect(fault({ lipper_id: 'GONE', amount: 5 })).toEqual(because('fund_not_available', 'GONE'))
    const good = { lipper_id: 'OLD', amount: 5 }
    const early = { lipper_id: 'YOUNG', amount: 5, date: asIsoDate('2026-01-02') }
    expect(fault(good, early)).toEqual(because('no_price_on_date', 'funds.1.date'))
    expect(fault(good, { ...good, currency: 'JPY' })).toEqual(because('no_price_on_date', 'funds.1.currency'))
    expect(check({ lipper_id: 'DOLLAR', amount: 5 })).toMatchObject([{ currency: 'TWD' }])
    expect(fault({ lipper_id: 'DOLLAR', amount: 5, currency: 'JPY' })).toEqual(
      because('no_price_on_date', 'funds.0.currency'),
    )
  })
})

describe('a line with a plan that is submitted', () => {
  it('stands on its first day with what a charge takes, whatever else was sent', () => {
    const sent = { lipper_id: 'OLD', amount: 7, date: asIsoDate('2020-01-02'), plan }
    expect(check(sent)).toEqual([{ lipperId: 'OLD', amount: 3000, currency: 'TWD', date: '2026-01-06', plan }])
    expect(check({ lipper_id: 'OLD', plan, currency: 'USD' })).toMatchObject([{ amount: 3000, currency: 'USD' }])
  })

  it.each([
    ['chargeDay', { chargeDay: 29 }, { chargeDay: 28 }],
    ['chargeDay', { chargeDay: 0 }, { chargeDay: 1 }],
    ['monthAmount', { monthAmount: 2999 }, { monthAmount: 3000 }],
    ['dateStart', { dateStart: asIsoDate('2026-11-21') }, { dateStart: today }],
    ['dateStart', { dateStart: asIsoDate('1999-12-31') }, { dateStart: asIsoDate('2000-01-03') }],
    ['dateEnd', { dateEnd: asIsoDate('2026-01-05') }, { dateEnd: asIsoDate('2026-01-06') }],
    ['dateEnd', { dateEnd: asIsoDate('2026-11-21') }, { dateEnd: today }],
  ])('keeps the rules: %s', (field, broken, kept) => {
    const withPlan = (change: object) =>
      fault({ lipper_id: 'OLD', amount: 1 }, { lipper_id: 'OLD', plan: { ...plan, ...change } })
    expect(withPlan(broken)).toEqual(because('invalid_field', `funds.1.plan.${field}`))
    expect(withPlan(kept)).toHaveLength(2)
  })

  it('names every field that breaks a rule, and the first day that it could start on', () => {
    const start = { ...plan, dateStart: asIsoDate('2026-01-05'), chargeDay: 29, monthAmount: 1 }
    expect(fault({ lipper_id: 'YOUNG', plan: start })).toEqual(
      expect.objectContaining({
        code: 'invalid_field',
        fields: {
          'funds.0.plan.dateStart': '開始日期須在 2026/01/06 到今天之間',
          'funds.0.plan.chargeDay': expect.any(String),
          'funds.0.plan.monthAmount': expect.any(String),
        },
      }),
    )
    expect(check({ lipper_id: 'YOUNG', plan })).toHaveLength(1)
  })
})
