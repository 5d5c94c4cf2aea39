import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { aComparedFund as fund, aComparison } from '../../testing/a-compared-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { Costs } from './costs.tsx'
import type { Comparison } from './queries.ts'

const show = (data: Comparison) => renderPart(<Costs data={data} />).container.textContent
const lines = (name: string | RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.textContent)

describe('what a fund costs a year', () => {
  const yearly = '投入 100 萬元，每年的內含費用'

  it('is money of a million by its expense ratio, of those who tell it', () => {
    const said = show(
      aComparison([
        fund('A', { fund: { total_expense: 1.92 } }),
        fund('B', { fund: { total_expense: null } }),
        fund('C', { fund: { total_expense: 0.32 } }),
      ]),
    )
    expect(lines(yearly)).toEqual(['A 基金 A1.92%19,200', 'C 基金 C0.32%3,200'])
    expect(said).toContain('B 的總費用率沒有公告，無法計算。')
  })

  it('is not compared where nobody tells it', () => {
    const silent = { fund: { total_expense: null } }
    expect(show(aComparison([fund('A', silent), fund('B', silent)]))).toContain(
      '這幾檔的總費用率都沒有公告，無法比較費用。',
    )
    expect(screen.queryByRole('table', { name: yearly })).toBeNull()
  })

  it('of two classes of one fund is told apart in a sentence', () => {
    const of = (total_expense: number) => ({ fund: { strategy_id: 'S', total_expense } })
    expect(show(aComparison([fund('A', of(1.2)), fund('B'), fund('C', of(1.7))]))).toContain(
      'A 與 C 是同一策略的不同級別，C 每年貴 0.50%。',
    )
    expect(show(aComparison([fund('A', of(1.2)), fund('B', of(1.2))]))).toContain(
      'A 與 B 是同一策略的不同級別，總費用率相同。',
    )
  })
})

describe('the same plan in each', () => {
  it('is told by its value, its gain or loss and its yearly rate, in the currency asked for', () => {
    show(
      aComparison([
        fund('A', { plan: { months: 24, paid: 240_000, value: 262_000, rate: 8.9 } }),
        fund('B', { plan: { months: 24, paid: 240_000, value: 231_500, rate: -3.61 } }),
      ]),
    )
    const [a, b] = lines('同樣每月 10,000 台幣')
    for (const figure of ['262,000', '+22,000', '+8.90%']) expect(a).toContain(figure)
    for (const figure of ['231,500', '−8,500', '−3.61%']) expect(b).toContain(figure)
  })

  it('in dollars has cents', () => {
    const plan = { months: 12, paid: 3600, value: 3700.5, rate: 5 }
    const data = aComparison([fund('A', { currency: 'USD', plan }), fund('B', { currency: 'USD', plan })], {
      currency: 'USD',
      plan_monthly: 300,
    })
    show(data)
    const [first] = lines(/^同樣每月 300 /)
    expect(first).toContain('3,700.50')
    expect(first).toContain('+100.50')
  })

  it('has no rate under a year, which is said once for all of them', () => {
    const plan = { months: 5, paid: 50_000, value: 51_000, rate: null }
    expect(show(aComparison([fund('A', { plan }), fund('B', { plan })]))).toContain('扣款未滿一年，不年化。')
    expect(show(aComparison([fund('A', { plan }), fund('B')]))).not.toContain('扣款未滿一年，不年化。')
  })

  it('says which fund has too few prices for it, without a zero', () => {
    show(aComparison([fund('A'), fund('B', { plan: null })]))
    const [, b] = lines('同樣每月 10,000 台幣')
    expect(b).toContain('沒有完整的淨值，無法計算。')
    expect(b).not.toContain('0')
  })
})
