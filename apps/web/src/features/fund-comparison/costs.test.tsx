import { fireEvent, screen, within } from '@testing-library/react'
import { costOfClass } from '@zhiheng/domain/fund-costs/cost-of-class.ts'
import { costChoices } from '@zhiheng/domain/fund-costs/cost-rules.ts'
import { describe, expect, it } from 'vitest'

import { aComparedFund as fund, aComparison } from '../../testing/a-compared-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { costedOf } from '../fund-costs/costed-of.ts'
import { Costs } from './costs.tsx'
import type { Comparison } from './queries.ts'

const show = (data: Comparison) => renderPart(<Costs data={data} />).container.textContent
const lines = (name: string | RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.textContent)

const usual = fund('X').fees
type Fees = typeof usual
const fees = (percent: number | null, known: Partial<Fees> = {}): Fees => ({
  ...usual,
  fee_basis: percent === null ? 'none' : 'published',
  yearly_fees: [{ part: 'expense', percent }],
  ...known,
})
const costing = (id: string, percent: number | null, known: Partial<Fees> = {}) =>
  fund(id, { fees: fees(percent, known), fund: { total_expense: percent } })

describe('what a fund costs', () => {
  const first = /^單筆投入 1,000,000 元、持有 10 年/

  it('is money over the years that its own page begins with, by the same rule', () => {
    show(aComparison([costing('A', 1.92), costing('B', 0.32)]))
    const own = costOfClass(costedOf(fees(1.92)), costChoices.first).total ?? 0
    const written = new Intl.NumberFormat('en-US').format(own)
    expect(lines(first)[0]).toBe(`A 基金 A總費用率 1.92%${written}`)
    // of the 1,790,848 without costs a charge of 3 % leaves 1 / 1.03, and each year 1.92 % is taken
    const slow = 1_000_000 * 1.06 ** 10 * (1 - (1 - 0.0192) ** 10 / 1.03)
    expect(Math.abs(own - slow)).toBeLessThan(slow * 0.01)
  })

  it('leads to where its parts are told', () => {
    show(aComparison([costing('A', 1.92), costing('B', 0.32)]))
    expect(screen.getByRole('link', { name: 'A 基金 A' }).getAttribute('href')).toBe('/funds/A/cost')
  })

  it('changes with the years that a reader keeps it', () => {
    show(aComparison([costing('A', 1.5), costing('B', 0.5)]))
    fireEvent.change(screen.getByRole('combobox', { name: '持有年數' }), { target: { value: '20' } })
    const twenty = costOfClass(costedOf(fees(1.5)), { ...costChoices.first, years: 20 }).total ?? 0
    expect(lines(/持有 20 年/)[0]).toContain(new Intl.NumberFormat('en-US').format(twenty))
  })

  it('is at least what is known where a part is not, and not held against what is whole', () => {
    const part = fees(0.8, {
      yearly_fees: [
        { part: 'management', percent: 0.8 },
        { part: 'rest', percent: null },
      ],
    })
    const said = show(aComparison([fund('A', { fees: part, fund: { total_expense: null } }), costing('B', 0.5)]))
    expect(lines(first)[0]).toContain('A 基金 A至少，部分費用未提供')
    expect(said).toContain('各檔已知的費用項目不同，數字不宜直接比大小。')
    expect(show(aComparison([costing('A', 1), costing('B', 2)]))).not.toContain('不宜直接比大小')
  })

  it('by the caps of a prospectus names its year', () => {
    const caps = fees(1.5, { fee_basis: 'caps', fee_year: 2016, yearly_fees: [{ part: 'management', percent: 1.5 }] })
    show(
      aComparison([
        fund('A', { fees: { ...caps, yearly_fees: [...caps.yearly_fees, { part: 'rest', percent: null }] } }),
      ]),
    )
    expect(lines(first)[0]).toContain('約，依 2016 年最高費率')
  })

  it('is told with where it is from: whose that is where there are several, and of no dash, as none stands here', () => {
    const caps = fees(1.5, {
      fee_basis: 'caps',
      fee_year: 2024,
      yearly_fees: [
        { part: 'management', percent: 1.5 },
        { part: 'rest', percent: null },
      ],
    })
    const capped = (id: string) => fund(id, { fees: caps, fund: { total_expense: null } })
    const said = show(aComparison([costing('A', 1), capped('B'), costing('C', 2)]))
    expect(said).toContain('A、C：費率為公告費率，估算。B：費率為 2024 年公開說明書所載的最高費率，不是現在的費率')
    expect(said).not.toContain('「–」')
    expect(show(aComparison([capped('A'), capped('B')]))).toMatch(/[^：]費率為 2024 年/)
  })

  it('is said to be unknown where nobody tells it, without a zero', () => {
    expect(show(aComparison([costing('A', null), costing('B', 1)]))).toContain('A 的費率沒有公告，無法估算。')
    expect(lines(first)).toHaveLength(1)
  })

  it('is not compared where nobody tells it', () => {
    expect(show(aComparison([costing('A', null), costing('B', null)]))).toContain(
      '這幾檔的費率都沒有公告，無法比較費用。',
    )
    expect(screen.queryByRole('table')).toBeNull()
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
