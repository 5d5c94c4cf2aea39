import { describe, expect, it } from 'vitest'

import { factsOfRow, holdingsFacts } from './holding-facts.ts'

const facts = holdingsFacts({
  changes: [{ lipper_id: 'A', target: 50, before: 57.4 }],
  buckets: [{ bucket: 'ef', target: 50, now: 57.4 }],
  gains: [
    { lipper_id: 'A', contribution: { v: 12.3 } },
    { lipper_id: 'SOLD', contribution: { v: -1 } },
  ],
  risks: [{ lipper_id: 'A', risk_percent: 80 }],
})

describe('what a holding is aimed at and does', () => {
  it('is read from the plan, the account and the analysis, fund by fund', () => {
    const own = factsOfRow({ kind: 'fund', fund: { lipper_id: 'A' } }, facts)
    expect(own).toEqual({ target: 50, gap: expect.closeTo(7.4), contribution: 12.3, riskShare: 80 })
  })

  it('is of an asset class its target alone', () => {
    const own = factsOfRow({ kind: 'group', bucket: 'ef' }, facts)
    expect(own).toEqual({ target: 50, gap: expect.closeTo(7.4), contribution: null, riskShare: null })
  })

  it('is unknown, not zero, while nothing has arrived', () => {
    const none = holdingsFacts({ changes: [], buckets: [], gains: [], risks: [] })
    const nothing = { target: null, gap: null, contribution: null, riskShare: null }
    expect(factsOfRow({ kind: 'fund', fund: { lipper_id: 'A' } }, none)).toEqual(nothing)
  })
})
