import type { Verdict } from '@zhiheng/contract/verdict.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { proposalStatusOf, variantsOf } from './proposal-status.ts'
import type { Evidence } from './proposal.ts'

const suggested: Verdict = { kind: 'suggested', reasons: [] }
const behind: Verdict = {
  kind: 'keep',
  reasons: [{ code: 'behind_unchanged', sentence: '過去這樣調整落後於不調整', classes: [], funds: [] }],
}
const evidence = (verdict: Verdict, remarks: string[] = []): Evidence => ({
  as_of: asIsoDate('2026-11-20'),
  verdict,
  remarks,
  stability: null,
  walk_forward: null,
})
const waiting = { data: undefined, error: null }

describe('what a proposal is worth', () => {
  it('is not said before its evidence is there', () => {
    const standing = proposalStatusOf({ verdict: suggested }, waiting)
    expect(standing.kind).toBe('weighing')
    expect(variantsOf(standing)).toEqual(['secondary', 'secondary'])
  })

  it('follows the evidence, which may argue against it', () => {
    const standing = proposalStatusOf(
      { verdict: suggested },
      { data: evidence(behind, ['「甲」會被移除']), error: null },
    )
    expect(standing).toEqual({ ...behind, remarks: ['「甲」會被移除'] })
    expect(variantsOf(standing)).toEqual(['primary', 'secondary'])
    expect(variantsOf(proposalStatusOf({ verdict: suggested }, { data: evidence(suggested), error: null }))).toEqual([
      'secondary',
      'primary',
    ])
  })

  it('is that of the proposal where it speaks against itself, or where no evidence can be had', () => {
    expect(proposalStatusOf({ verdict: behind }, waiting).kind).toBe('keep')
    expect(proposalStatusOf({ verdict: suggested }, { data: undefined, error: new Error('busy') }).kind).toBe(
      'suggested',
    )
  })
})
