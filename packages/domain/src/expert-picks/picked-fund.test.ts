import { describe, expect, it } from 'vitest'

import { faultOfPick } from './picked-fund.ts'

const of = (...percents: readonly number[]) => percents.map((percent, index) => ({ lipperId: `F${index}`, percent }))

describe('a list of an adviser', () => {
  it('may be published where it is exactly a hundred of funds that are each there once', () => {
    expect(faultOfPick(of(33.3, 33.4, 33.3))).toBeNull()
    expect(faultOfPick(of(33.3, 33.3, 33.3))).toBe('not_whole')
    expect(faultOfPick(of(40, 40, 20, 0))).toBe('not_whole')
    expect(faultOfPick([...of(40, 30), { lipperId: 'F0', percent: 30 }])).toBe('twice')
  })

  it('is no bet on one fund', () => {
    expect(faultOfPick(of(40.1, 39.9, 20))).toBe('overweight')
    expect(faultOfPick(of(40, 40, 20))).toBeNull()
  })
})
