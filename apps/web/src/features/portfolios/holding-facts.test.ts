import { describe, expect, it } from 'vitest'

import { factsOfRow, holdingsFacts } from './holding-facts.ts'

const facts = holdingsFacts({
  changes: [{ lipper_id: 'A', target: 50, before: 57.4 }],
  buckets: [{ bucket: 'ef', target: 50, now: 57.4 }],
  gains: [
    { lipper_id: 'A', contribution: { v: 12.3 }, gain: { v: 900 }, mwr: { v: 4.5, method: 'xirr' } },
    { lipper_id: 'SOLD', contribution: { v: -1 }, gain: { v: -50 }, mwr: { v: -2, method: 'gain_over_paid_in' } },
  ],
  risks: [{ lipper_id: 'A', risk_percent: 80 }],
})

describe('what a holding is aimed at and does', () => {
  it('is read from the plan, the account and the analysis, fund by fund', () => {
    const own = factsOfRow({ kind: 'fund', fund: { lipper_id: 'A' } }, facts)
    expect(own).toMatchObject({ target: 50, gap: expect.closeTo(7.4), contribution: 12.3, riskShare: 80 })
    expect(own).toMatchObject({ gain: 900, mwr: 4.5, isYearly: true })
  })

  it('is of an asset class its target, and what its funds made together', () => {
    const own = factsOfRow({ kind: 'group', bucket: 'ef', ids: ['A', 'SOLD'] }, facts)
    expect(own).toMatchObject({ target: 50, gap: expect.closeTo(7.4), contribution: null, riskShare: null, gain: 850 })
    expect(factsOfRow({ kind: 'sector', ids: ['A'] }, facts)).toMatchObject({ target: null, gap: null, gain: 900 })
    expect(factsOfRow({ kind: 'sector', ids: ['A', 'NEW'] }, facts).gain).toBeNull()
  })

  it('is unknown, not zero, while nothing has arrived', () => {
    const none = holdingsFacts({ changes: [], buckets: [], gains: [], risks: [] })
    const nothing = { target: null, gap: null, contribution: null, riskShare: null, gain: null, mwr: null }
    expect(factsOfRow({ kind: 'fund', fund: { lipper_id: 'A' } }, none)).toMatchObject(nothing)
  })
})
