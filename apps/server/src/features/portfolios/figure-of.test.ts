import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { type FigureHead, moneyFigure, moneyWeightedFigure, percentFigure, splitFigures } from './figure-of.ts'

const exact: FigureHead = { from: asIsoDate('2026-01-05'), to: asIsoDate('2026-11-20'), currency: 'TWD', why: [] }
const estimated: FigureHead = { ...exact, why: ['price_hole', 'carried_price'] }
const unpaid: FigureHead = { ...exact, why: ['distributions_unknown'] }
const days = { from: '2026-01-05', to: '2026-11-20' }
const split = { value: 120, invested: 100, gain: 20, market: 15, distributions: 3, exchange: 2, fees: 0 as const }

describe('a figure', () => {
  it('is exact where nothing is unknown', () => {
    expect(percentFigure(exact, 'time_weighted', 0)).toEqual({
      v: 0,
      method: 'time_weighted',
      ...days,
      ccy: null,
      q: 'exact',
    })
  })

  it('is estimated, and says all of why, where the portfolio has something unknown', () => {
    expect(percentFigure(estimated, 'xirr', -3)).toMatchObject({
      v: -3,
      q: 'estimated',
      why: ['price_hole', 'carried_price'],
    })
  })

  it('has no value where none was found, and the reason given, or that of a missing price', () => {
    expect(percentFigure(estimated, 'xirr', null, 'too_short')).toMatchObject({
      v: null,
      q: 'unavailable',
      why: ['too_short'],
    })
    for (const value of [null, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(percentFigure(exact, 'xirr', value)).toMatchObject({
        v: null,
        q: 'unavailable',
        why: ['no_price_or_rate'],
      })
    }
  })

  it('keeps no value that a reason speaks against, except what was never recorded', () => {
    expect(percentFigure(exact, 'xirr', 7, 'under_a_year')).toMatchObject({ v: null, why: ['under_a_year'] })
    expect(percentFigure(exact, 'recorded_fees', 0, 'not_recorded')).toMatchObject({
      v: 0,
      q: 'unavailable',
      why: ['not_recorded'],
    })
  })

  it('of money names its currency, also where it has no value', () => {
    expect(moneyFigure(exact, 'sum_of_lines', 5).ccy).toBe('TWD')
    expect(moneyFigure({ ...exact, currency: 'USD' }, 'sum_of_lines', null).ccy).toBe('USD')
  })
})

describe('a gain and where it came from', () => {
  it('is said part by part', () => {
    const figures = splitFigures(exact, split)
    expect(Object.fromEntries(Object.entries(figures).map(([name, { v }]) => [name, v]))).toEqual(split)
    expect(figures.fees).toMatchObject({ q: 'unavailable', why: ['not_recorded'] })
  })

  it('is unknown in every part where nothing could be valued, but for the fees that no one recorded', () => {
    const { fees, ...others } = splitFigures(exact, null)
    expect(fees.v).toBe(0)
    for (const figure of Object.values(others)) {
      expect(figure).toMatchObject({ v: null, q: 'unavailable', why: ['no_price_or_rate'] })
    }
  })

  it('does not pass unknown payments off as none, and says those that are known', () => {
    const { distributions } = splitFigures(unpaid, { ...split, distributions: 0 })
    expect(distributions).toMatchObject({ v: null, q: 'unavailable', why: ['distributions_unknown'] })
    expect(splitFigures(unpaid, split).distributions).toMatchObject({ v: 3, q: 'estimated' })
    expect(splitFigures(exact, { ...split, distributions: 0 }).distributions).toMatchObject({ v: 0, q: 'exact' })
  })
})

describe('the money-weighted return', () => {
  it('is a rate a year, or the plain gain of less than one', () => {
    const yearly = moneyWeightedFigure(exact, { rate: 4, isYearly: true, missing: null })
    expect(yearly).toMatchObject({ v: 4, method: 'xirr', q: 'exact' })
    const plain = moneyWeightedFigure(exact, { rate: 4, isYearly: false, missing: null })
    expect(plain).toMatchObject({ v: 4, method: 'gain_over_paid_in', q: 'exact' })
  })

  it('says why there is none, and speaks then of a rate a year', () => {
    const missing = (why: 'too_short' | 'no_answer' | 'no_value') =>
      moneyWeightedFigure(exact, { rate: null, isYearly: false, missing: why })
    expect(missing('too_short')).toMatchObject({ v: null, method: 'xirr', why: ['too_short'] })
    expect(missing('no_answer')).toMatchObject({ v: null, method: 'xirr', why: ['no_answer'] })
    expect(missing('no_value')).toMatchObject({ v: null, method: 'xirr', why: ['no_price_or_rate'] })
  })
})
