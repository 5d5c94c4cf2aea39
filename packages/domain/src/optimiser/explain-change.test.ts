import { describe, expect, it } from 'vitest'

import { type ExplainedFund, explainChange } from './explain-change.ts'

const fund: ExplainedFund = {
  name: '甲基金',
  before: 10,
  after: 10,
  flags: ['sustained'],
  score: null,
  expense: null,
  className: '股票',
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
    expect(explainChange({ ...excluded, after: 4.5 }, level)).toBe('依您的設定排除；受換手上限限制，這次先減到 4.5%')
    expect(explainChange(excluded, level)).toBe('依您的設定應排除，但受換手上限限制，這次無法轉出')
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
})
