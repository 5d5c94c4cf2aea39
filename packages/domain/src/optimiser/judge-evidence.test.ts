import { describe, expect, it } from 'vitest'

import { judgeEvidence, riskRemarks } from './judge-evidence.ts'
import { SUGGESTED } from './verdict.ts'
import type { WalkOfProposal } from './walk-proposal.ts'

const record = (annualReturn: number, sharpe: number) => ({
  annualReturn,
  sharpe,
  volatility: 10,
  maxDrawdown: -10,
  turnover: 10,
  cost: 1,
})
const edge = { stretches: [], perYear: 0, range: [0, 0] } as const
const walk: WalkOfProposal = {
  fromSlot: 0,
  weeks: 182,
  candidates: 40,
  method: record(26.7, 1.77),
  stay: record(40.7, 2.11),
  equal: record(26.1, 1.91),
  overStay: edge,
  overEqual: edge,
}
/** A suggestion for what is held with so much volatility, percent. */
const suggested = (volatility: number) => ({ verdict: SUGGESTED, measures: { before: { volatility } } }) as never

describe('a change whose walk through history was behind doing nothing', () => {
  it('is not suggested where what is held is within reach of the level', () => {
    expect(judgeEvidence(suggested(10), walk, 3)).toMatchObject({
      kind: 'keep',
      reasons: [{ code: 'behind_unchanged', sentence: expect.stringMatching(/26\.7%.*1\.77.*40\.7%.*2\.11/) }],
    })
    expect(riskRemarks(suggested(10), walk, 3)).toEqual([])
  })

  it('is suggested where what is held is far too volatile, and both are said', () => {
    expect(judgeEvidence(suggested(17.2), walk, 3)).toEqual(SUGGESTED)
    expect(riskRemarks(suggested(17.2), walk, 3)).toEqual([
      expect.stringMatching(/1\.77.*2\.11。過去的報酬並不支持調整；.*波動度約 17\.2%，遠高於等級 3 的 9%/),
    ])
  })

  it('says the years of the walk as exactly as the evidence on the same page', () => {
    expect(riskRemarks(suggested(17.2), walk, 3)[0]).toContain('若過去 3.5 年每半年')
    expect(riskRemarks(suggested(17.2), { ...walk, weeks: 312 }, 3)[0]).toContain('若過去 6 年每半年')
  })

  it('has no remark where it was ahead, or where nothing is known of the past', () => {
    const ahead = { ...walk, method: walk.stay, stay: walk.method }
    expect(riskRemarks(suggested(17.2), ahead, 3)).toEqual([])
    expect(riskRemarks(suggested(17.2), null, 3)).toEqual([])
  })
})
