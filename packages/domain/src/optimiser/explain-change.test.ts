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
  isUnpriced: false,
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

describe('which reason is said of a fund', () => {
  const [out, into] = [
    { ...fund, after: 0 },
    { ...fund, before: 0 },
  ]
  const other = { name: '乙基金', score: 3, expense: 0.5 }
  const [shrinks, grows, leaves] = [
    { before: 60, after: 50 },
    { before: 50, after: 60 },
    { before: 10, after: 0 },
  ]

  it.each([
    [
      'that nothing can be traded before a lock',
      { ...fund, isLocked: true, isUnpriced: true },
      level,
      '沒有現值可以交易',
    ],
    ['a lock before all else', { ...fund, isLocked: true, isExcluded: true, after: 0 }, level, '鎖定'],
    ['an exclusion before a limit', { ...out, isExcluded: true, broken: '太貴' }, level, '排除'],
    ['the limit that it breaks', { ...out, broken: '太貴' }, level, '太貴'],
    ['that it is no longer sold, before who comes', { ...out, forSale: false, counterpart: other }, level, '停止銷售'],
    ['who comes, before the class', { ...out, counterpart: other }, leaves, '由同為股票的「乙基金」接替'],
    ['that its class leaves', out, leaves, '新的配置不含股票'],
    ['that its class shrinks', out, shrinks, '60.0% 降到 50.0%'],
    ['that others move alike', out, level, '合併'],
    ['whom it replaces', { ...into, counterpart: other }, grows, '接替「乙基金」'],
    ['that it fills its class', into, grows, '補足股票比重到 60.0%'],
    ['that it is a better one of what is held already', { ...into, overlap: 50 }, level, '較佳'],
    ['that it spreads its class', { ...into, overlap: 49.9 }, level, '分散股票部位'],
    ['that nothing is gained by a change', { ...fund, after: 10.04 }, level, '不調整'],
    ['that its class grows', { ...fund, after: 15 }, grows, '補足股票比重到 60.0%'],
    ['that it is a better one of its peers', { ...fund, after: 15, score: 2 }, level, '評分 ▲▲'],
    ['that it is less related', { ...fund, after: 15 }, level, '關聯較低'],
    ['that its class gives', { ...fund, after: 5 }, shrinks, '60.0% 降到 50.0%'],
    ['that it is a large part of the risk', { ...fund, after: 5, riskShare: 15.1 }, level, '占整體風險 15.1%'],
    ['that it is a large part of the money', { ...fund, before: 20, after: 15 }, level, '偏高'],
    ['that there are better ones', { ...fund, before: 19.9, after: 15 }, level, '較佳'],
  ] satisfies readonly (readonly [string, ExplainedFund, typeof level, string])[])(
    'is %s',
    (_, explained, shift, said) => {
      expect(explainChange(explained, shift)).toContain(said)
    },
  )

  it('is not its risk where that is no more than five points above its money', () => {
    expect(explainChange({ ...fund, after: 5, riskShare: 15 }, level)).not.toContain('風險')
  })

  it('says of a fund that comes what is better about it, and only what is', () => {
    const replaced = (more: Partial<ExplainedFund>, by: Partial<typeof other> = {}) =>
      explainChange({ ...out, counterpart: { ...other, ...by }, ...more }, level)
    expect(replaced({ score: 1, expense: 1.5 })).toMatch(/評分 ▲ → ▲▲▲.*費用低 1\.00/)
    expect(replaced({ score: 3, expense: 0.5 })).not.toMatch(/評分|費用/)
    expect(replaced({ score: -2, expense: null }, { score: 0 })).toContain('評分 ▼▼ → ─')
    expect(replaced({ score: null })).not.toContain('評分')
    // a saving below half a hundredth is none
    expect(replaced({ expense: 0.504 })).not.toContain('費用')
  })

  it('adds what another currency means to every fund that stays or comes, and to none that goes', () => {
    const risk = { exchangeRisk: '以美元計價' }
    for (const one of [
      { ...fund, ...risk },
      { ...into, ...risk },
    ])
      expect(explainChange(one, level)).toContain('；以美元計價')
    expect(explainChange({ ...out, ...risk }, level)).not.toContain('以美元計價')
  })

  it('compares what a fund costs with the middle of its market, and says the cost alone where that is not known', () => {
    const cost = (expense: number | null, peerExpense: number | null) =>
      explainChange({ ...into, expense, peerExpense }, level)
    expect(cost(0.5, 1.5)).toContain('費用比同類低 1.00 個百分點')
    expect(cost(1.5, 1.5)).toContain('總費用率 1.50%')
    expect(cost(1.5, null)).toContain('總費用率 1.50%')
    expect(cost(null, 1.5)).not.toContain('費用')
  })
})
