import type { Verdict } from '@zhiheng/contract/verdict.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { proposalStatusOf, saidOf, variantsOf } from './proposal-status.ts'
import type { Evidence } from './proposal.ts'

const suggested: Verdict = { kind: 'suggested', reasons: [] }
const reason: Verdict['reasons'][number] = {
  code: 'behind_unchanged',
  sentence: '過去這樣調整落後於不調整',
  classes: [],
  funds: [],
}
const behind: Verdict = { kind: 'keep', reasons: [reason] }
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

describe('what is said of a proposal', () => {
  it('stands at the top as far as it is known at once, and with the record where that argues against it', () => {
    const standing = proposalStatusOf({ verdict: suggested }, { data: evidence(behind, ['留意一點']), error: null })
    expect(saidOf({ verdict: suggested }, standing)).toEqual({
      atOnce: [],
      byEvidence: ['過去這樣調整落後於不調整', '留意一點'],
    })
    const missing: Verdict = { kind: 'cannot_be_suggested', reasons: [{ ...reason, code: 'class_missing' }] }
    const forbidden = proposalStatusOf({ verdict: missing }, { data: evidence(missing), error: null })
    expect(saidOf({ verdict: missing }, forbidden)).toEqual({ atOnce: ['過去這樣調整落後於不調整'], byEvidence: [] })
  })

  it('does not say twice that what is held is near enough', () => {
    const near: Verdict = { kind: 'keep', reasons: [{ ...reason, code: 'near_enough' }] }
    expect(saidOf({ verdict: near }, proposalStatusOf({ verdict: near }, waiting)).atOnce).toEqual([])
  })
})
