import { describe, expect, it } from 'vitest'

import { mixProposal } from './mix-proposal.ts'
import type { Proposal, ProposedFund } from './proposal.ts'

const fund = (lipper_id: string, before: number, after: number) =>
  ({
    lipper_id,
    before,
    after,
    amount_before: before * 1000,
    amount_after: after * 1000,
    flags: [],
  }) as unknown as ProposedFund
const proposal = {
  no_change: false,
  funds: [fund('A', 60, 40), fund('B', 40, 30), fund('C', 0, 30)],
} as unknown as Proposal
const choice = (declined: string[], locked: string[] = []) => ({ declined: new Set(declined), locked: new Set(locked) })

describe('taking a part of a proposal', () => {
  it('is the proposal where every row is taken', () => {
    expect(mixProposal(proposal, choice([]))).toBe(proposal)
  })

  it('balances to exactly 100 and to the same money', () => {
    const { funds } = mixProposal(proposal, choice(['A']))
    expect(funds.map((one) => one.after)).toEqual([50, 25, 25])
    expect(funds.reduce((sum, one) => sum + one.amount_after, 0)).toBe(100_000)
    expect(funds.map((one) => one.flags)).toEqual([['sustained', 'adjusted'], ['sustained', 'adjusted'], ['new']])
  })

  it('calls an amount adjusted from one unit of money on', () => {
    const flags = (before: number) => {
      const rows = [fund('A', 50, 50.1), fund('B', 50, 49.9), fund('C', 0, 0)]
      // 0.1 percent of the whole is what moves
      const funds = rows.map((row) => ({ ...row, amount_before: row.before * (before / 50) }))
      return mixProposal({ ...proposal, funds }, choice(['C'])).funds.map((one) => one.flags)
    }
    expect(flags(500)).toEqual([['sustained', 'adjusted'], ['sustained', 'adjusted'], []])
    expect(flags(495)).toEqual([['sustained'], ['sustained'], []])
  })

  it('changes nothing where no row is taken, and leaves a locked fund as it is', () => {
    expect(mixProposal(proposal, choice(['A', 'B', 'C'])).funds.map((one) => one.after)).toEqual([60, 40, 0])
    expect(mixProposal(proposal, choice(['A'], ['A'])).funds.map((one) => one.after)).toEqual([60, 20, 20])
  })
})
