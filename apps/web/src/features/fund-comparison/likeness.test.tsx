import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ComparedPair } from '@zhiheng/contract/fund-comparison.ts'
import { describe, expect, it } from 'vitest'

import { aComparedFund as fund, aComparison } from '../../testing/a-compared-fund.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { Likeness } from './likeness.tsx'
import type { Comparison } from './queries.ts'
import { SharedHoldings } from './shared-holdings.tsx'

const pair = (a: string, b: string, known: Partial<ComparedPair> = {}): ComparedPair => ({
  a,
  b,
  correlation: null,
  rolling: [],
  wins: null,
  overlap: null,
  ...known,
})
const three = [fund('A'), fund('B'), fund('C')]

function show(pairs: readonly ComparedPair[], known: Partial<Comparison> = {}): string {
  return renderPart(<Likeness data={aComparison(three, { pairs: [...pairs], ...known })} />).container.textContent
}

/** The figures of a matrix, a fund a line. */
function matrix(name: string): string[][] {
  const lines = within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)
  return lines.map((line) =>
    within(line)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
}

describe('how alike funds move', () => {
  const pairs = [
    pair('A', 'B', { correlation: 0.92, rolling: [0.5, 0.6] }),
    pair('C', 'A', { correlation: -0.13, rolling: [0.1, null] }),
    pair('B', 'C', { correlation: 0.4, rolling: [0.7, 0.8] }),
  ]
  const rolling_ends = [day('2025-11-21'), day('2026-02-20')]

  it('is the same figure from both sides, and none of a fund with itself', () => {
    const said = show(pairs)
    expect(matrix('相關係數')).toEqual([
      ['–', '0.92', '−0.13'],
      ['0.92', '–', '0.40'],
      ['−0.13', '0.40', '–'],
    ])
    expect(said).toContain('最不同步的是 C 與 A，相關係數 −0.13。')
  })

  it('of one year is shown instead when that year is chosen, unknown where it is', async () => {
    show(pairs, { rolling_ends })
    expect(screen.getByText('滾動一年的截止日：整個共同期間')).toBeTruthy()
    const handle = screen.getByRole('slider', { hidden: true })
    await act(async () => handle.focus())
    await act(async () => void fireEvent.keyDown(handle, { key: 'ArrowLeft' }))
    expect(screen.getByText('滾動一年的截止日：到 2026/02/20 的一年')).toBeTruthy()
    expect(matrix('相關係數')).toEqual([
      ['–', '0.60', '–'],
      ['0.60', '–', '0.80'],
      ['–', '0.80', '–'],
    ])
    await act(async () => void fireEvent.keyDown(handle, { key: 'End' }))
    expect(matrix('相關係數')[0]).toEqual(['–', '0.92', '−0.13'])
  })

  it('has no years to go along where there is but one', () => {
    show(pairs, { rolling_ends: rolling_ends.slice(0, 1) })
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('is not said of fewer than 52 weeks', () => {
    expect(show([pair('A', 'B', { overlap: 30 })])).toContain('共同的週數不足 52 週，尚無法計算。')
    expect(screen.queryByRole('table', { name: '相關係數' })).toBeNull()
  })
})

describe('how much both hold', () => {
  it('is named of the two that have most in common, unknown pairs apart', () => {
    const said = show([pair('A', 'B', { overlap: 12.4 }), pair('A', 'C', { overlap: 59.4 }), pair('B', 'C')])
    expect(said).toContain('A 與 C 有 59% 相同。')
    expect(matrix('持股重疊')).toEqual([
      ['–', '12%', '59%'],
      ['12%', '–', '–'],
      ['59%', '–', '–'],
    ])
  })

  it('from 60 percent on is said to be bought twice', () => {
    expect(show([pair('A', 'B', { overlap: 60 })])).toContain('A 與 B 有 60% 相同，一起買幾乎是買兩次。')
  })

  it('of funds that share nothing is zero, and not unknown', () => {
    expect(show([pair('A', 'B', { overlap: 0 })])).toContain('A 與 B 有 0% 相同。')
  })

  it('cannot be told of funds that disclose nothing', () => {
    expect(show([pair('A', 'B', { correlation: 0.5 })])).toContain('沒有兩檔以上揭露持股，無法計算。')
    expect(screen.queryByRole('table', { name: '持股重疊' })).toBeNull()
  })
})

describe('who was ahead', () => {
  it('is told of each against each: the row against the column, ties of neither', () => {
    const wins = { a: 30, b: 60, ties: 10, of: 100 }
    const said = show([pair('A', 'B', { wins }), pair('C', 'B', { wins: { a: 20, b: 30, ties: 0, of: 50 } })])
    expect(matrix('一年期勝率')).toEqual([
      ['–', '30%', '–'],
      ['60%', '–', '60%'],
      ['–', '40%', '–'],
    ])
    expect(said).toContain('B 勝 A 的一年滾動期間 60%（共 100 個）。')
  })

  it('is not said under a year or by different measures', () => {
    expect(show([pair('A', 'B')])).toContain('共同期間未滿一年，或計算方式、幣別不同，無法比較勝率。')
    expect(screen.queryByRole('table', { name: '一年期勝率' })).toBeNull()
  })
})

describe('what they hold together', () => {
  const told = (id: string, coverage: number | null) =>
    fund(id, { coverage, holdings_date: coverage === null ? null : day('2026-10-31') })
  const shared: Comparison['shared'] = [
    { isin: 'TW0002330008', name: '台積電', weights: [9.5, 30.25, null] },
    { isin: 'US0378331005', name: 'Apple', weights: [4, 0.5, null] },
  ]
  const view = (data: Comparison) => renderPart(<SharedHoldings data={data} />).container.textContent

  it('is added up for each, with how much of each is told and of which day', () => {
    const said = view(aComparison([told('A', 98.76), told('B', 45), told('C', null)], { shared }))
    const lines = within(screen.getByRole('table', { name: '共同持股' }))
      .getAllByRole('row')
      .slice(1)
    expect(lines.map((line) => line.textContent)).toEqual([
      '台積電A9.50%B30.25%C–',
      'AppleA4.00%B0.50%C–',
      '以上合計A13.50%B30.75%C–',
    ])
    expect(said).toContain(
      '可比對（有證券代碼）的持股與日期：A 98.8%（2026/10/31）、B 45.0%（2026/10/31）、C 沒有揭露持股。',
    )
  })

  it('may be nothing of what is told', () => {
    const said = view(aComparison([told('A', 98.76), told('B', 45)]))
    expect(said).toContain('已揭露的部分沒有共同持有的證券。')
    expect(said).toContain('其餘不計入。')
  })

  it('is left out where nobody tells anything', () => {
    expect(view(aComparison([told('A', null), told('B', null)]))).not.toContain('共同持股')
  })
})
