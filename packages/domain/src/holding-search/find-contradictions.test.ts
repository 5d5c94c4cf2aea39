import { describe, expect, it } from 'vitest'

import type { Condition } from './condition.ts'
import { findContradictions } from './find-contradictions.ts'

const about = (kind: Condition['kind'], id: string, op: Condition['op'], percent: number | null = null): Condition => ({
  kind,
  id,
  op,
  percent,
})
const of = (id: string, op: Condition['op'], percent: number | null = null) => about('security', id, op, percent)
const total = (op: Condition['op'], percent: number) => about('total', '', op, percent)
const found = (...conditions: Condition[]) =>
  findContradictions(conditions, (key) =>
    key === 'TSMC'
      ? { industry: 'chips', country: 'TW', isFund: false }
      : key === '0050'
        ? { industry: null, country: null, isFund: true }
        : null,
  )

describe('conditions that no fund can meet together', () => {
  it('ask for more of a thing than they allow', () => {
    expect(found(of('A', 'at_most', 4), of('A', 'at_least', 5))).toEqual([{ kind: 'bounds', places: [0, 1] }])
    expect(found(of('A', 'holds'), of('A', 'lacks'))).toEqual([{ kind: 'bounds', places: [0, 1] }])
    expect(found(of('A', 'holds'), of('A', 'at_most', 0))).toHaveLength(1)
    expect(found(total('at_least', 12), of('A', 'holds'), total('at_most', 10))).toEqual([
      { kind: 'bounds', places: [0, 2] },
    ])
  })

  it('ask for more of a security than they allow of its country or industry', () => {
    expect(found(of('TSMC', 'at_least', 5), about('country', 'TW', 'at_most', 3))).toEqual([
      { kind: 'part', places: [0, 1] },
    ])
    expect(found(about('industry', 'chips', 'lacks'), of('TSMC', 'holds'))).toEqual([{ kind: 'part', places: [0, 1] }])
    expect(found(of('TSMC', 'holds'), about('country', 'TW', 'at_most', 3))).toEqual([])
  })

  it('ask for more than the whole', () => {
    const much = [of('A', 'at_least', 60), of('A', 'at_least', 10), of('B', 'at_least', 50)]
    expect(found(...much)).toEqual([{ kind: 'whole', places: [0, 2] }])
    expect(found(of('TSMC', 'at_least', 60), about('country', 'TW', 'at_least', 60))).toEqual([])
    // a fund may hold the other
    expect(found(of('TSMC', 'at_least', 60), of('0050', 'at_least', 60))).toEqual([])
  })

  it('ask for a total that what is named cannot have', () => {
    expect(found(of('A', 'at_least', 6), of('B', 'at_least', 5), total('at_most', 10))).toEqual([
      { kind: 'total', places: [0, 1, 2] },
    ])
    expect(found(of('A', 'holds'), of('A', 'at_most', 3), total('at_least', 4))).toEqual([
      { kind: 'total', places: [1, 2] },
    ])
    expect(found(of('A', 'holds'), of('B', 'holds'), of('A', 'at_most', 3), total('at_least', 4))).toEqual([])
  })

  it('are none where a fund could meet them', () => {
    expect(found(of('A', 'at_least', 5), of('A', 'at_most', 5), of('B', 'lacks'), total('at_least', 5))).toEqual([])
    expect(found()).toEqual([])
  })
})
