import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { aComparedFund as fund, aComparison } from '../../testing/a-compared-fund.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { type Comparing, comparingOf } from './comparing.ts'
import { FiguresTable } from './figures-table.tsx'
import type { Comparison } from './queries.ts'

const usual = comparingOf({ funds: 'A,B,C' }, new URLSearchParams())

function show(data: Comparison, comparing: Partial<Comparing> = {}) {
  return renderPart(<FiguresTable data={data} comparing={{ ...usual, ...comparing }} />)
}
const table = () => screen.getByRole('table', { name: '數字並列' })
const row = (name: string) => within(table()).getByRole('row', { name: new RegExp(`^${name}`) }).textContent
const rows = (name: string) => within(table()).queryAllByRole('row', { name: new RegExp(`^${name}`) })
const noPerfs = { '1m': null, '3m': null, '6m': null, ytd: null, '1y': null, '3y': null, '5y': null }
const fallOf = (recovered: string | null, recovery_days: number | null) => ({
  depth: -15,
  from: day('2025-02-03'),
  to: day('2025-04-08'),
  recovered: recovered === null ? null : day(recovered),
  recovery_days,
})

describe('the best of a line', () => {
  it('is marked by a word in its own column alone', () => {
    show(aComparison([fund('A', { sharpe: 0.5 }), fund('B', { sharpe: 1.25 }), fund('C', { sharpe: 0.9 })]))
    expect(row('夏普值')).toBe('夏普值A最差0.50B最佳1.25C0.90')
  })

  it('is the lowest of what is better low', () => {
    show(aComparison([fund('A', { volatility: 9 }), fund('B', { volatility: 21 })]))
    expect(row('年化波動度')).toBe('年化波動度A最佳9.00%B21.00%')
  })

  it('is two of three that are written alike, and nobody where all are', () => {
    const data = aComparison([
      fund('A', { sharpe: 1.251, sortino: 2 }),
      fund('B', { sharpe: 1.249, sortino: 2.001 }),
      fund('C', { sharpe: 0.9, sortino: 1.999 }),
    ])
    show(data)
    expect(row('夏普值')).toBe('夏普值A最佳1.25B最佳1.25C最差0.90')
    expect(row('索提諾比率')).toBe('索提諾比率A2.00B2.00C2.00')
  })

  it('is nobody where three of four share it', () => {
    show(aComparison([1, 1, 1, 0.5].map((sharpe, at) => fund('ABCD'.charAt(at), { sharpe }))))
    expect(row('夏普值')).not.toContain('最佳')
  })

  it('of what is neither good nor bad is nobody', () => {
    show(
      aComparison([
        fund('A', { fund: { distribution_rate_12m: 9 } }),
        fund('B', { fund: { distribution_rate_12m: 1 } }),
      ]),
    )
    expect(row('近 12 個月配息率')).toBe('近 12 個月配息率A9.00%B1.00%')
  })

  it('is named of costs, and not of returns, where each has its own days', () => {
    const data = aComparison([fund('A', { perf: 30, fund: { total_expense: 0.4 } }), fund('B')], { span: 'own' })
    show(data, { span: 'own' })
    expect(row('期間累積')).toBe('期間累積A+30.00%B+21.00%')
    expect(row('總費用率')).toBe('總費用率A最佳0.40%B1.50%')
  })
})

describe('differences from the first', () => {
  it('leave the first as it is, and show the others in points with a sign', () => {
    const data = aComparison([
      fund('A', { perf: 20, volatility: 12, sharpe: 0.8 }),
      fund('B', { perf: 13.5, volatility: 15, sharpe: 1.1 }),
      fund('C', { perf: 20, volatility: 12, sharpe: 0.798 }),
    ])
    show(data, { mode: 'differ' })
    expect(row('期間累積')).toBe('期間累積A最佳+20.00%B最差−6.50%C最佳0.00%')
    expect(row('年化波動度')).toBe('年化波動度A最佳12.00%B最差+3.00%C最佳0.00%')
    // a difference that is written as nothing has no sign
    expect(row('夏普值')).toBe('夏普值A最差0.80B最佳+0.30C最差0.00')
  })

  it('are unknown where one of both is', () => {
    show(aComparison([fund('A', { perfs: { ...noPerfs, '1y': 5 } }), fund('B', { perfs: { ...noPerfs, '6m': 7 } })]), {
      mode: 'differ',
    })
    expect(row('一年')).toMatch(/A\+5\.00%B–$/)
    expect(row('六個月')).toMatch(/A–B–$/)
  })

  it('are not made of days and sizes, which are shown themselves', () => {
    const data = aComparison([
      fund('A', { fall: fallOf('2025-08-06', 120), fund: { size_twd: 2e10 } }),
      fund('B', { fall: fallOf('2025-05-08', 30), fund: { size_twd: 5e9 } }),
    ])
    show(data, { mode: 'differ' })
    expect(row('從低點回到高點')).toBe('從低點回到高點A120 天B30 天')
    expect(row('基金規模')).toMatch(/A200\.00B50\.00$/)
  })

  it('are a way of showing that the address says, and back', () => {
    show(aComparison([fund('A'), fund('B'), fund('C')], {}), { currency: 'USD' })
    expect(screen.getByRole('link', { name: '與 A 的差' }).getAttribute('href')).toBe(
      '/compare/funds/A,B,C/USD?mode=differ',
    )
    expect(screen.getByRole('link', { name: '數值' }).getAttribute('aria-current')).toBe('true')
  })

  it('are none of one fund alone', () => {
    show(aComparison([fund('A', { perf: 20 })]), { ids: ['A'], mode: 'differ' })
    expect(screen.queryByRole('link', { name: '與 A 的差' })).toBeNull()
    expect(row('期間累積')).toBe('期間累積A+20.00%')
  })
})

describe('a dash', () => {
  it('says why there is no return over these days', () => {
    const data = aComparison([
      fund('A'),
      fund('B', { perf: null, perf_missing: 'price_hole' }),
      fund('C', { perf: null, perf_missing: 'not_alive' }),
    ])
    show(data)
    expect(row('期間累積')).toBe('期間累積A+21.00%B–期間的第一天或最後一天沒有淨值C–期間內沒有資料')
  })

  it('of a fund that has a trouble says the trouble', () => {
    show(aComparison([fund('A'), fund('B', { perf: null, perf_missing: 'not_alive', trouble: 'no_rate' })]))
    expect(row('期間累積')).toContain('B–缺少這個幣別的匯率；改看原幣仍可比較')
  })

  it('stands for costs, sizes and beginnings that nobody has told, never a zero', () => {
    show(
      aComparison([
        fund('A', { begin: null, fund: { total_expense: null } }),
        fund('B', { fund: { total_expense: 0 } }),
      ]),
    )
    expect(row('總費用率')).toBe('總費用率A–B0.00%')
    expect(row('基金規模')).toMatch(/A–B–$/)
    expect(row('資料始於')).toBe('資料始於A–B2020/01/02')
  })

  it('stands for a recovery that has not come, which is said, and for one of a fund that never fell', () => {
    show(aComparison([fund('A', { fall: fallOf(null, null) }), fund('B', { fall: null })]))
    expect(row('從低點回到高點')).toBe('從低點回到高點A–尚未回復B–')
    expect(row('最大回落')).toBe('最大回落A−15.00%2025/02/03–2025/04/08B–')
  })

  it('of risk is explained by each one’s own days where they differ', () => {
    const short = { risk_missing: 'under_a_year', volatility: null, fall: null, sharpe: null, sortino: null } as const
    show(aComparison([fund('A', short), fund('B', { perf: null, risk_missing: 'no_return' })], { span: 'own' }))
    expect(row('風險')).toContain('期間未滿一年')
    expect(rows('索提諾比率')).toEqual([])
  })
})

describe('lines that not every comparison has', () => {
  it('are those against a yardstick, by its name', () => {
    show(aComparison([fund('A', { beta: 1 }), fund('B')], { yardstick: { kind: 'index', name: '加權報酬指數' } }))
    expect(row('Beta（對 加權報酬指數）')).toBe('Beta（對 加權報酬指數）A1.00B–')
  })

  it('are by the letter of the first fund with figures where one of them is the yardstick', () => {
    const data = aComparison(
      [fund('A', { trouble: 'no_price', perf: null }), fund('B', { beta: 1 }), fund('C', { beta: 0.71 })],
      { yardstick: { kind: 'first', name: '基金 B' } },
    )
    show(data)
    expect(row('Beta')).toBe('Beta（對 B）A–B1.00C0.71')
  })

  it('are left out without a yardstick, and without exchange rates', () => {
    show(aComparison([fund('A'), fund('B')]))
    expect([...rows('Beta'), ...rows('上檔捕獲率'), ...rows('其中匯率影響')]).toEqual([])
  })

  it('are what exchange rates did, where one fund has another currency', () => {
    show(aComparison([fund('A'), fund('B', { exchange: -3.2 })]))
    expect(row('其中匯率影響')).toBe('其中匯率影響A–B−3.20%')
  })
})
