import { describe, expect, it } from 'vitest'

import { isWhole } from '../portfolio-ledger/percent-tenths.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { proposePortfolio, turnoverOf } from './propose-portfolio.ts'
import { holding, noLimits, ask, held, shareOf } from './testing/a-universe.ts'

describe('proposePortfolio, within the limits of a member', () => {
  it('moves no more than the member allows, and says when that does not reach the target', () => {
    const proposal = proposePortfolio(held, ask({ limits: { ...noLimits, mostTurnover: 10 } }))
    expect(turnoverOf(proposal.before, proposal.after)).toBeLessThanOrEqual(10.6)
    expect(proposal.conflicts.join()).toMatch(/「換手率最多 10\.0%」與「目標配置」衝突：.*讓步的是目標配置/)
  })

  it('is never infeasible without naming the conflict and giving the nearest answer', () => {
    const limits = { ...noLimits, locked: new Set(['equity1', 'equity2', 'bond1']) }
    const proposal = proposePortfolio(held, ask({ limits, target: { kind: 'risk_level', level: 1 } }))
    expect(isWhole(proposal.after)).toBe(true)
    expect(proposal.conflicts.join()).toMatch(/「股票最多 10\.0%」與「鎖定或不能再減的部分」衝突：.*讓步的是股票的上限/)
  })

  it('repairs what cannot be kept to the nearest that can, and keeps everything else', () => {
    const limits = { ...noLimits, locked: new Set(['equity1']) }
    const proposal = proposePortfolio(held, ask({ limits, target: { kind: 'risk_level', level: 1 }, level: 1 }))
    expect(proposal.conflicts.join()).toMatch(/讓步的是股票的上限，改為最接近的 60\.0%。/)
    expect(shareOf(proposal, 'equity')).toBe(60)
    for (const kind of ['bond', 'money_market', 'balanced'] as const)
      expect(shareOf(proposal, kind), kind).toBeLessThanOrEqual(riskPolicies[1].bands[kind].max + 0.11)
    expect(proposal.after.filter((percent) => percent > 0).length).toBeLessThanOrEqual(8)
  })

  it('keeps the number of funds and the least weight where a class that is asked for has no funds', () => {
    const few = held.filter((one) => one.assetType !== 'balanced')
    const target = { kind: 'shares', bond: 30, equity: 30, money_market: 30 } as const
    const proposal = proposePortfolio(few, ask({ target, limits: { ...noLimits, mostFunds: 6 } }))
    expect(proposal.conflicts[0]).toMatch(
      /^「平衡至少 .*」與「可用基金的單檔上限」衝突：.*。讓步的是平衡的下限，改為最接近的 0\.0%。$/,
    )
    expect(proposal.after.filter((percent) => percent > 0).length).toBeLessThanOrEqual(6)
    expect(Math.min(...proposal.after.filter((percent) => percent > 0))).toBeGreaterThanOrEqual(4.9)
  })

  it('names the limit on the number of funds, and keeps their least weight, where only the number is in the way', () => {
    const target = { kind: 'shares', bond: 40, equity: 40, money_market: 10 } as const
    const proposal = proposePortfolio(held, ask({ target, limits: { ...noLimits, mostFunds: 2 } }))
    const after = proposal.after.filter((percent) => percent > 0)
    // two of 20 % equity, one of 40 % bonds, one of money market, one of balanced: no fewer can
    expect(after).toHaveLength(5)
    expect(proposal.conflicts).toEqual([
      `「最多 2 檔」與「目標配置」衝突：這樣的限制下無法達成目標配置。讓步的是基金檔數，改為 ${after.length} 檔。`,
    ])
    expect(Math.min(...after)).toBeGreaterThanOrEqual(noLimits.leastWeight - 0.1)
  })

  it('names the least weight where only that is in the way', () => {
    const target = { kind: 'shares', bond: 47, equity: 47, money_market: 6 } as const
    const proposal = proposePortfolio(held, ask({ target, limits: { ...noLimits, leastWeight: 10 } }))
    expect(proposal.conflicts.join()).toMatch(
      /^「每檔至少 10\.0%」與「目標配置」衝突：.*讓步的是最低比重，最小的一檔為 \d\.\d%。$/,
    )
    expect(proposal.after.filter((percent) => percent > 0).length).toBeLessThanOrEqual(noLimits.mostFunds)
  })

  it('says that what three shares leave goes to balanced funds', () => {
    const target = { kind: 'shares', bond: 30, equity: 40, money_market: 10 } as const
    expect(proposePortfolio(held, ask({ target })).notes).toEqual([
      '股票、債券、貨幣合計 80.0%，其餘 20.0% 配置於平衡型基金',
    ])
    expect(proposePortfolio(held, ask()).notes.join()).not.toContain('平衡型基金')
  })

  it('keeps the least weight of the others where a locked fund has less, and does not call the lock a limit', () => {
    const funds = holding({ equity1: 60, equity2: 39.6, bond1: 0.4 })
    const proposal = proposePortfolio(
      funds,
      ask({ limits: { ...noLimits, leastWeight: 10, locked: new Set(['bond1']) } }),
    )
    const others = proposal.after.filter((percent, index) => percent > 0 && proposal.funds[index]?.lipperId !== 'bond1')
    expect(proposal.conflicts).toEqual([])
    expect(Math.min(...others)).toBeGreaterThanOrEqual(9.9)
    expect(proposal.binding.join()).not.toContain('「bond1」')
  })
})
