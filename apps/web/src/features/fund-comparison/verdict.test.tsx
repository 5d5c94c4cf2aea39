import type { ComparedPair } from '@zhiheng/contract/fund-comparison.ts'
import { describe, expect, it } from 'vitest'

import { aComparedFund as fund, aComparison } from '../../testing/a-compared-fund.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import type { Comparison } from './queries.ts'
import { verdictOf } from './verdict-of.ts'
import { Verdict } from './verdict.tsx'

type Known = Parameters<typeof fund>[1]
const costs = (total_expense: number | null, known: Known = {}): Known => ({ ...known, fund: { total_expense } })
const pair = (a: string, b: string, known: Partial<ComparedPair>): ComparedPair => ({
  a,
  b,
  correlation: null,
  rolling: [],
  wins: null,
  overlap: null,
  ...known,
})
const fallOf = (depth: number) => ({
  depth,
  from: day('2025-02-03'),
  to: day('2025-04-08'),
  recovered: null,
  recovery_days: null,
})
const said = (data: Comparison) => verdictOf(data)?.sentence

describe('the sentence', () => {
  it('names the best and the worst return from one and a half points a year on', () => {
    const at = (yearly: number) => aComparison([fund('A', { perf_yearly: 8.5 }), fund('B', { perf_yearly: yearly })])
    expect(said(at(10))).toContain('年化報酬以 B 的 +10.00% 最高、A 的 +8.50% 最低，相差 1.50 個百分點')
    expect(said(at(9.99))).toContain('年化報酬只差 1.49 個百分點（+8.50%～+9.99%）')
  })

  it('says that the dearer one earned less', () => {
    const data = aComparison([fund('A', costs(2.1, { perf_yearly: 6 })), fund('B', costs(0.6, { perf_yearly: 9.25 }))])
    expect(said(data)).toContain('A 每年比 B 多付 1.50% 的費用，每年報酬反而少 3.25 個百分點。')
  })

  it('says of returns that are the same that the dearer one earned no more', () => {
    const data = aComparison([fund('A', costs(2.1)), fund('B', costs(0.6))])
    expect(said(data)).toContain('A 每年比 B 多付 1.50% 的費用，每年報酬卻沒有比較多。')
  })

  it('does not say what a higher cost has brought where returns are not held against each other', () => {
    const data = aComparison([fund('A', costs(2.1)), fund('B', costs(0.6, { basis: 'price' })), fund('C', costs(1))])
    expect(said(data)).toContain('A 每年比 B 多付 1.50% 的費用。')
    expect(verdictOf(data)?.tiles.some(({ key }) => key === 'expense')).toBe(true)
  })

  it('says that costs are the same, and shows no figure of them', () => {
    const verdict = verdictOf(aComparison([fund('A', costs(1.5)), fund('B', costs(1.501))]))
    expect(verdict?.sentence).toContain('；總費用率相同')
    expect(verdict?.tiles.some(({ key }) => key === 'expense')).toBe(false)
  })

  it('leaves out falls that are as deep', () => {
    expect(said(aComparison([fund('A'), fund('B')]))).not.toContain('跌')
  })

  it('tells of the two that hold the most alike, else of the two that move the most alike', () => {
    const three = [fund('A'), fund('B'), fund('C')]
    const moving = [pair('A', 'B', { correlation: 0.3 }), pair('B', 'C', { correlation: 0.87 })]
    expect(said(aComparison(three, { pairs: moving }))).toMatch(/；B 與 C 的漲跌最同步（相關係數 0\.87）。$/)
    const holding = [...moving, pair('A', 'C', { correlation: 0.5, overlap: 8 })]
    expect(said(aComparison(three, { pairs: holding }))).toMatch(/；A 與 C 有 8% 的持股相同。$/)
  })

  it('ranks no return of prices beside total returns', () => {
    const data = aComparison([
      fund('A', { perf_yearly: 5 }),
      fund('B', { perf_yearly: 9 }),
      fund('C', { perf_yearly: 40, basis: 'price' }),
    ])
    expect(said(data)).toContain('年化報酬以 B 的 +9.00% 最高、A 的 +5.00% 最低')
    expect(said(data)).not.toContain('40.00%')
  })

  it('is no race between currencies, and has no figures', () => {
    const verdict = verdictOf(aComparison([fund('A'), fund('B', { currency: 'USD' })]))
    expect(verdict?.sentence).toContain('不能直接比高下')
    expect(verdict?.tiles).toEqual([])
  })
})

describe('the figures that decide', () => {
  it('are three, each with whose they are', () => {
    const data = aComparison(
      [fund('A', costs(1.92, { fall: fallOf(-31.26) })), fund('B', costs(0.45, { fall: fallOf(-9.5) }))],
      { pairs: [pair('A', 'B', { overlap: 71 })] },
    )
    const view = renderPart(<Verdict data={data} />)
    const tiles = [...view.container.querySelectorAll('dl > div')].map((tile) => tile.textContent)
    expect(tiles).toEqual([
      '總費用率，最低與最高0.45%～1.92%B 最低，A 最高',
      '最大回落，最淺與最深−9.5%～−31.3%B 最淺，A 最深',
      'A 與 B 持股重疊71%兩兩之中最高',
    ])
  })

  it('are joined by the return where another is unknown', () => {
    const data = aComparison([fund('A', costs(null, { perf_yearly: 4 })), fund('B', costs(null, { perf_yearly: -2 }))])
    expect(verdictOf(data)?.tiles).toEqual([
      { key: 'returns', label: '年化報酬，最低與最高', value: '−2.00%～+4.00%', note: 'B 最低，A 最高' },
    ])
  })

  it('are not there, nor a sentence, where one fund alone has returns', () => {
    const view = renderPart(<Verdict data={aComparison([fund('A'), fund('B', { perf: null })])} />)
    expect(view.container.textContent).not.toContain('一句話結論')
  })
})
