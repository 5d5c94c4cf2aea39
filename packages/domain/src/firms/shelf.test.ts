import { describe, expect, it } from 'vitest'

import { type FirmShelf, sharedShelf } from './shelf.ts'

const shelf = (sale: Record<number, boolean>, risk: Record<number, 1 | 2 | 3 | 4 | 5> = {}): FirmShelf => ({
  sign: JSON.stringify([sale, risk]),
  sale: new Map(Object.entries(sale).map(([id, isOnSale]) => [Number(id), isOnSale])),
  risk: new Map(Object.entries(risk).map(([id, level]) => [Number(id), level])),
})

describe('sharedShelf', () => {
  it('is that of the only firm that has a pool', () => {
    const one = shelf({ 1: true })
    expect(sharedShelf([null, one])).toBe(one)
    expect(sharedShelf([null])).toBeNull()
    expect(sharedShelf([])).toBeNull()
  })

  it('holds what every firm sells, on sale where no firm has stopped it', () => {
    const both = sharedShelf([shelf({ 1: true, 2: true, 3: true }), shelf({ 2: true, 3: false, 4: true })])
    expect([...(both?.sale ?? [])]).toEqual([
      [2, true],
      [3, false],
    ])
  })

  it('takes the higher risk level of two', () => {
    const both = sharedShelf([shelf({}, { 1: 2, 2: 5 }), shelf({}, { 1: 4, 2: 3, 3: 1 })])
    expect([...(both?.risk ?? [])]).toEqual([
      [1, 4],
      [2, 5],
      [3, 1],
    ])
  })
})
