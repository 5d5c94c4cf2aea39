import type { ComparedPortfolio } from '@zhiheng/contract/portfolio-comparison.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { type ComparedFigure, extremesOf, periodFigures, returnFigures, riskFigures } from './compared-figures.ts'

const plain: ComparedPortfolio = {
  key: '1',
  name: '退休',
  kind: 'own',
  begin: day('2025-01-02'),
  from: day('2026-01-02'),
  below: [],
  sharpe: 1.1,
  sortino: 1.6,
  fall: null,
  exchange: 0.4,
  perfs: { '1m': 1, '3m': 2, '6m': 3, ytd: 12, '1y': 14, '3y': null, '5y': null },
  perfs_missing: { '1m': null, '3m': null, '6m': null, ytd: null, '1y': null, '3y': 'too_short', '5y': 'price_hole' },
  years: [],
  plan: { months: 10, paid: 100_000, value: 104_000, rate: null },
  live_since: null,
  value: 120_000,
  worth: [],
  twr: 12,
  twr_missing: null,
  twr_yearly: null,
  mwr: 11,
  mwr_yearly: false,
  mwr_missing: null,
  volatility: 9,
  max_drawdown: -4,
  expense: 1.2,
  expense_known: 60,
  allocation: { ef: 60, bf: 40, blf: 0, mmf: 0, other: 0 },
  coverage: 50,
}
const entry = (known: Partial<ComparedPortfolio>): ComparedPortfolio => ({ ...plain, ...known })

function figure(key: string): ComparedFigure {
  const found = [...returnFigures, ...periodFigures, ...riskFigures].find((each) => each.key === key)
  if (found === undefined) throw new Error(`no figure ${key}`)
  return found
}
const noteOf = (key: string, known: Partial<ComparedPortfolio>) => figure(key).note?.(entry(known)) ?? null

describe('a difference from the first portfolio', () => {
  it.each([
    ['twr', 2.3449, '+2.34'],
    ['vol', -1.26, '−1.26'],
    ['sharpe', 0.351, '+0.35'],
    ['sharpe', -0.351, '−0.35'],
  ])('of %s by %s is %s', (key, difference, words) => {
    expect(figure(key).differ(difference, 'TWD')).toBe(words)
  })

  it('has no sign where it is written as nothing', () => {
    expect(['sharpe', 'twr', 'value'].map((key) => figure(key).differ(0.004, 'TWD'))).toEqual(['0.00', '0.00', '0'])
    expect(['sharpe', 'twr', 'value'].map((key) => figure(key).differ(-0.004, 'TWD'))).toEqual(['0.00', '0.00', '0'])
  })

  it('is money in the currency that is compared', () => {
    expect([figure('value').differ(-1234.5, 'USD'), figure('value').write(1234.5, 'TWD')]).toEqual([
      '−1,234.50',
      '1,235',
    ])
  })
})

describe('what is said beside a figure', () => {
  it.each([
    ['mwr', { kind: 'model', mwr: null }, '模型沒有自己的現金流'],
    ['mwr', { mwr: null, mwr_missing: 'no_answer' }, '沒有唯一解'],
    ['mwr', { mwr: 5, mwr_yearly: true }, '年化'],
    ['mwr', { mwr: 5, mwr_yearly: false }, '未滿一年，未年化'],
    ['mwr', { mwr: null, mwr_missing: null }, null],
    ['yearly', { twr: 5, twr_yearly: null }, '未滿一年'],
    ['yearly', { twr: null, twr_yearly: null }, null],
    ['yearly', { twr: 5, twr_yearly: 4 }, null],
    ['twr', { twr: null, twr_missing: 'price_hole' }, '期間的第一天或最後一天沒有淨值或匯率'],
    ['twr', { twr: null, twr_missing: 'too_short' }, '時間太短'],
    ['3y', {}, '時間太短'],
    ['5y', {}, '期間的第一天或最後一天沒有淨值或匯率'],
    ['plan', {}, '未滿一年，未年化；10 期共 100,000，現值 104,000'],
    ['plan', { plan: null }, '區間內沒有扣款日'],
    ['expense', { expense: 1.2, expense_known: 60 }, '已公告部分 60.0%'],
    ['expense', { expense: 1.2, expense_known: 99.96 }, null],
    ['expense', { expense: null, expense_known: 0 }, '沒有公告總費用率'],
    [
      'fall',
      { fall: { from: day('2026-03-02'), to: day('2026-04-01'), recovered: null } },
      '2026/03/02 至 2026/04/01 尚未回復',
    ],
    [
      'fall',
      { fall: { from: day('2026-03-02'), to: day('2026-04-01'), recovered: day('2026-06-01') } },
      '2026/03/02 至 2026/04/01 於 2026/06/01 回復',
    ],
  ] as const)('of %s with %j is %s', (key, known, words) => {
    expect(noteOf(key, known as Partial<ComparedPortfolio>)).toBe(words)
  })
})

describe('the best and the worst', () => {
  const values = fc.array(fc.option(fc.integer({ min: -20, max: 20 })), { minLength: 1, maxLength: 6 })
  const of = (
    key: string,
    each: readonly (number | null)[],
    set: (value: number | null) => Partial<ComparedPortfolio>,
  ) =>
    extremesOf(
      figure(key),
      each.map((value, at) => entry({ key: String(at), ...set(value) })),
    )

  it('are the highest return and the lowest, and nobody’s where all are equal or one alone is known', () => {
    fc.assert(
      fc.property(values, (each) => {
        const { best, worst } = of('twr', each, (twr) => ({ twr }))
        const known = each.filter((value) => value !== null)
        const isTold = new Set(known).size > 1
        expect(best === null).toBe(!isTold)
        expect(worst === null).toBe(!isTold || known.length < 3)
        if (best !== null) expect(each[Number(best)]).toBe(Math.max(...known))
        if (worst !== null) expect(each[Number(worst)]).toBe(Math.min(...known))
      }),
    )
  })

  it('are the other way round where less is better', () => {
    fc.assert(
      fc.property(values, (each) => {
        const { best } = of('vol', each, (volatility) => ({ volatility }))
        const known = each.filter((value) => value !== null)
        const least = new Set(known).size > 1 ? Math.min(...known) : null
        expect(best === null ? null : each[Number(best)]).toBe(least)
      }),
    )
  })

  it('are the shallowest fall and the deepest: a fall is below zero', () => {
    expect(of('fall', [-30, -5, -12], (max_drawdown) => ({ max_drawdown }))).toEqual({ best: '1', worst: '0' })
  })

  it('are no one’s where nothing is known', () => {
    expect(of('twr', [null, null], (twr) => ({ twr }))).toEqual({ best: null, worst: null })
  })

  it('are not told of what is no merit: worth, and what currencies did', () => {
    expect(of('value', [1, 2, 3], (value) => ({ value }))).toEqual({ best: null, worst: null })
    expect(of('exchange', [1, 2, 3], (exchange) => ({ exchange }))).toEqual({ best: null, worst: null })
  })
})

describe('what is said beside a figure', () => {
  it.each([
    [99.94, true],
    [99.95, false],
    [100, false],
  ])('an expense of which %d %% is known is said to be a part of the whole: %s', (expense_known, isSaid) => {
    expect(noteOf('expense', { expense_known }) !== null).toBe(isSaid)
  })

  it('why an expense, a fall and a plan are missing', () => {
    expect(noteOf('expense', { expense: null })).toBe('沒有公告總費用率')
    expect(noteOf('fall', { fall: null })).toBe('區間內沒有回落')
    expect(noteOf('plan', { plan: null })).toBe('區間內沒有扣款日')
  })

  it.each([
    ['vol', {}, null],
    ['vol', { volatility: null }, '時間太短'],
    ['value', {}, null],
    ['value', { value: null }, '沒有可用的淨值或匯率'],
    ['value', { value: null, kind: 'model' }, '模型組合沒有市值'],
    ['exchange', {}, null],
    ['exchange', { exchange: null }, '缺少匯率，無法計算'],
    ['exchange', { exchange: null, twr_missing: 'price_hole' }, '期間的第一天或最後一天沒有淨值或匯率'],
    ['exchange', { exchange: null, kind: 'model' }, '模型組合不計'],
    ['sharpe', {}, null],
    ['sharpe', { sharpe: null }, '未滿一年'],
    ['sharpe', { sharpe: null, twr_yearly: 4 }, '年化波動度低於 0.5%，或沒有利率資料'],
    ['sharpe', { sharpe: null, twr_missing: 'too_short' }, '時間太短'],
    ['fall', { max_drawdown: null }, '時間太短'],
    ['fall', { max_drawdown: null, twr_missing: 'price_hole' }, '期間的第一天或最後一天沒有淨值或匯率'],
  ] as const)('of %s with %j, why it is missing: %s', (key, known, words) => {
    expect(noteOf(key, known as Partial<ComparedPortfolio>)).toBe(words)
  })

  it('when a fall began, ended and was made good', () => {
    const fall = { from: day('2026-03-02'), to: day('2026-04-01'), recovered: null }
    expect(noteOf('fall', { fall })).toMatch(/2026\/03\/02.*2026\/04\/01/)
    expect(noteOf('fall', { fall: { ...fall, recovered: day('2026-05-04') } })).toContain('2026/05/04')
  })
})
