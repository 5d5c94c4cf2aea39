import { describe, expect, it } from 'vitest'

import { type ExplainedFund, explainChange } from './explain-change.ts'

const fund: ExplainedFund = {
  name: '甲基金',
  before: 10,
  after: 10,
  flags: ['sustained'],
  score: null,
  expense: null,
  peerExpense: null,
  overlap: null,
  className: '股票',
  exchangeRisk: null,
  isLocked: false,
  isExcluded: false,
  broken: null,
  forSale: true,
  riskShare: null,
  counterpart: null,
}
const level = { before: 60, after: 60 }

describe('explainChange', () => {
  it('does not say of an excluded fund that stays that it is out', () => {
    const excluded = { ...fund, isExcluded: true }
    expect(explainChange({ ...excluded, after: 0 }, level)).toBe('依您的設定排除')
    expect(explainChange({ ...excluded, after: 4.5 }, level)).toBe('依您的設定排除；受換手率上限限制，這次先減到 4.5%')
    expect(explainChange(excluded, level)).toBe('依您的設定應排除，但受換手率上限限制，這次無法轉出')
  })

  it('says of the last funds of a class that the class leaves, and compares nobody with those that stay', () => {
    const out = { ...fund, after: 0 }
    expect(explainChange(out, { before: 14.5, after: 0 })).toBe('新的配置不含股票（原占 14.5%），全數轉出')
    expect(explainChange(out, { before: 60, after: 40 })).toContain('先轉出貢獻較少的這檔')
  })

  it('calls only a large holding too large', () => {
    expect(explainChange({ ...fund, before: 2.7, after: 2.2 }, level)).not.toContain('偏高')
    expect(explainChange({ ...fund, before: 40, after: 18 }, level)).toContain('偏高')
  })

  it('names no better fund of a class in which no other one grows', () => {
    const only = { ...fund, className: '貨幣', before: 9, after: 8.7 }
    expect(explainChange(only, { before: 9, after: 8.7 })).toBe('貨幣比重由 9.0% 降到 8.7%')
    expect(explainChange({ ...only, before: 8.7, after: 9 }, { before: 8.7, after: 9 })).toBe(
      '貨幣比重由 8.7% 升到 9.0%',
    )
  })

  it('says of a fund that comes what it saves, how it is scored and how much of it is there already', () => {
    const coming = { ...fund, before: 0, expense: 0.9, peerExpense: 1.5, score: 2, overlap: 12.4 }
    const merit = '費用比同類低 0.60 個百分點、評分 ▲▲、與其他持有重疊 12%'
    expect(explainChange(coming, level)).toBe(`分散股票部位：${merit}`)
    expect(explainChange({ ...coming, before: 5 }, level)).toBe(`同類中條件較佳（${merit}），由其他基金移入`)
    expect(explainChange({ ...coming, peerExpense: 0.92, overlap: null, score: 0 }, level)).toBe(
      '分散股票部位：總費用率 0.90%、評分 ─',
    )
  })

  it('calls nothing spread that is held already', () => {
    const coming = { ...fund, before: 0, expense: 0.4, peerExpense: null, score: 2, overlap: 92, className: '貨幣' }
    expect(explainChange(coming, level)).toBe('加入同類中條件較佳的基金：總費用率 0.40%、評分 ▲▲、與其他持有重疊 92%')
  })

  it('says of a fund that goes what the one in its place does better', () => {
    const going = { ...fund, after: 0, score: -1, expense: 1.8 }
    const counterpart = { name: '乙基金', score: 2, expense: 1.2 }
    expect(explainChange({ ...going, counterpart }, level)).toBe(
      '由同為股票的「乙基金」接替：評分 ▼ → ▲▲、費用低 0.60 個百分點',
    )
  })
})
