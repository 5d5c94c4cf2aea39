import { describe, expect, it } from 'vitest'

import { returnAtRisk } from './return-at-risk.ts'

const frontier = [
  { vol: 20, perf: 10 },
  { vol: 10, perf: 4 },
  { vol: 8, perf: 3 },
]

describe('the return that a frontier offers at a risk', () => {
  it.each([
    ['beyond it is its highest', 25, 10],
    ['of its riskiest point is that one’s', 20, 10],
    ['between two points lies on the line through them', 15, 7],
    ['nearer to one lies nearer to it', 12.5, 5.5],
    ['of a point is that one’s', 10, 4],
    ['in the next part', 9, 3.5],
    ['of its calmest point is that one’s', 8, 3],
    ['below it is none', 7.99, null],
  ])('%s', (_, vol, perf) => {
    expect(returnAtRisk(frontier, vol)).toBe(perf)
  })

  it('is that of a single point from its risk on', () => {
    const [only] = frontier.slice(0, 1)
    const single = only === undefined ? [] : [only]
    expect([19.99, 20, 21].map((vol) => returnAtRisk(single, vol))).toEqual([null, 10, 10])
  })

  it('is none without points', () => {
    expect(returnAtRisk([], 10)).toBeNull()
  })
})
