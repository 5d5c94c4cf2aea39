import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isWhole } from '../portfolio-ledger/percent-tenths.ts'
import { type ExplainedPart, explainProposal } from './explain-proposal.ts'
import { madeUpAsk, madeUpFunds } from './made-up-funds.ts'
import { type Proposal, proposePortfolio } from './propose-portfolio.ts'

const funds = madeUpFunds({ equity0: 40, equity1: 30, bond0: 20, money_market0: 10 }, 5 * 130)
const { limits } = madeUpAsk({})
const proposed = proposePortfolio(funds, madeUpAsk({}))

/** What the proposal would be if these were its shares, percent by id. */
function becoming(after: Readonly<Record<string, number>>, more: Partial<Proposal> = {}): Proposal {
  return { ...proposed, after: proposed.funds.map((fund) => after[fund.lipperId] ?? 0), ...more }
}

function partOf(parts: readonly ExplainedPart[], id: string): ExplainedPart | undefined {
  return parts.find((part) => part.fund.lipperId === id)
}

const places = fc.shuffledSubarray(
  proposed.funds.map((fund) => fund.lipperId),
  { minLength: 1, maxLength: 9 },
)

describe('explainProposal', () => {
  it('names every fund that is in before or after once, the largest after first, and adds up to 100.0 both ways', () => {
    fc.assert(
      fc.property(places, (ids) => {
        const part = Math.floor(1000 / ids.length)
        const tenths = ids.map((_, index) => (index === 0 ? 1000 - part * (ids.length - 1) : part))
        const parts = explainProposal(
          becoming(Object.fromEntries(ids.map((id, index) => [id, (tenths[index] ?? 0) / 10]))),
          limits,
        )
        expect(new Set(parts.map(({ fund }) => fund.lipperId))).toEqual(
          new Set([...ids, 'equity0', 'equity1', 'bond0', 'money_market0']),
        )
        expect(new Set(parts.map(({ fund }) => fund.lipperId)).size).toBe(parts.length)
        expect(isWhole(parts.map(({ after }) => after))).toBe(true)
        expect(isWhole(parts.map(({ before }) => before))).toBe(true)
        parts.forEach(({ after }, index) => expect(after).toBeLessThanOrEqual(parts[index - 1]?.after ?? 100))
      }),
    )
  })

  it('has one sentence for each, and flags that agree with the shares', () => {
    fc.assert(
      fc.property(places, (ids) => {
        const parts = explainProposal(becoming(Object.fromEntries(ids.map((id) => [id, 100 / ids.length]))), limits)
        for (const { before, after, flags, reason } of parts) {
          expect(reason.length).toBeGreaterThan(4)
          expect(reason).not.toMatch(/undefined|NaN|null/)
          expect(flags.includes('new')).toBe(before === 0)
          expect(flags.includes('removed')).toBe(after === 0)
          expect(flags.includes('sustained')).toBe(before > 0 && after > 0)
          expect(flags.includes('adjusted')).toBe(before > 0 && after > 0 && before !== after)
        }
      }),
    )
  })

  it('names the fund that takes over and the one it takes over from, each in the reason of the other', () => {
    const parts = explainProposal(becoming({ equity3: 40, equity1: 30, bond0: 20, money_market0: 10 }), limits)
    expect(partOf(parts, 'equity0')?.flags).toEqual(['removed', 'replaced'])
    expect(partOf(parts, 'equity0')?.reason).toBe('由同為股票的「equity3」接替：評分 ─ → ▲▲▲')
    expect(partOf(parts, 'equity3')?.reason).toBe('接替「equity0」：總費用率 1.25%、評分 ▲▲▲')
  })

  it('calls a fund that is sold no more by that, and counts an equity fund of a quarter as overweight', () => {
    const ended = proposed.funds.map((fund) => (fund.lipperId === 'bond0' ? { ...fund, forSale: false } : fund))
    const parts = explainProposal(becoming({ equity0: 60, money_market0: 40 }, { funds: ended }), limits)
    expect(partOf(parts, 'bond0')).toMatchObject({ flags: ['removed', 'discontinued'], reason: '已停止銷售，轉出' })
    expect(partOf(parts, 'equity0')?.flags).toContain('overweight')
    expect(partOf(parts, 'money_market0')?.flags).not.toContain('overweight')
  })

  it('tells of the share of the whole class where that is what moves', () => {
    const parts = explainProposal(becoming({ equity0: 20, equity1: 30, bond0: 40, money_market0: 10 }), limits)
    expect(partOf(parts, 'equity0')?.reason).toBe('股票比重由 70.0% 降到 50.0%')
    expect(partOf(parts, 'bond0')?.reason).toBe('補足債券比重到 40.0%')
  })

  it("lets the member's own preferences speak before anything else", () => {
    const own = { ...limits, locked: new Set(['bond0']), excluded: new Set(['equity1']), highestExpense: 0.4 }
    const parts = explainProposal(becoming({ equity2: 80, bond0: 20 }), own)
    expect(partOf(parts, 'bond0')?.reason).toBe('依您的設定鎖定，比重不變')
    expect(partOf(parts, 'equity1')?.reason).toBe('依您的設定排除')
    expect(partOf(parts, 'equity0')?.reason).toBe('總費用率 0.50% 高於您設定的上限 0.40%，轉出')
  })

  it('says of what stays that a change would not be worth it', () => {
    const parts = explainProposal({ ...proposed, after: proposed.before }, limits)
    expect(parts).toHaveLength(4)
    for (const { reason, flags } of parts) {
      expect(reason).toBe('與目標相近，調整的好處小於成本，不調整')
      expect(flags).not.toContain('adjusted')
    }
  })
})
