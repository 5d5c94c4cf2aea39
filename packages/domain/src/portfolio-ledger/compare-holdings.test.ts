import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type ComparedHolding, compareHoldings } from './compare-holdings.ts'

const fund = (lipperId: string, amount: number, more: Partial<ComparedHolding> = {}): ComparedHolding => ({
  lipperId,
  amount,
  assetType: 'equity',
  sector23Id: '2370',
  forSale: true,
  ...more,
})

const bond = { assetType: 'bond', sector23Id: '23203' } as const

function flagsOf(
  before: readonly ComparedHolding[],
  after: readonly ComparedHolding[],
): Record<string, readonly string[]> {
  return Object.fromEntries(compareHoldings(before, after).map((change) => [change.lipperId, change.flags]))
}

describe('compareHoldings', () => {
  it('calls a fund adjusted from a difference of one unit on, and not below', () => {
    const before = [fund('A', 1000, bond), fund('B', 1000, bond)]
    expect(flagsOf(before, [fund('A', 1001, bond), fund('B', 1000.99, bond)])).toEqual({
      A: ['sustained', 'adjusted'],
      B: ['sustained'],
    })
  })

  it('pairs a removed fund with a new one of its market, by the closest amount, once', () => {
    const before = [fund('A', 500), fund('B', 300), fund('K', 5000, bond)]
    const after = [fund('C', 310), fund('D', 900), fund('K', 5000, bond)]
    const changes = compareHoldings(before, after)
    expect(changes.find((change) => change.lipperId === 'B')).toMatchObject({
      flags: ['removed', 'replaced'],
      counterpart: 'C',
    })
    expect(changes.find((change) => change.lipperId === 'A')).toMatchObject({
      flags: ['removed', 'replaced'],
      counterpart: 'D',
    })
    expect(changes.find((change) => change.lipperId === 'C')?.counterpart).toBe('B')
  })

  it('prefers the same market over a closer amount in another, and never pairs across asset classes', () => {
    const before = [fund('A', 500)]
    const after = [fund('X', 500, { sector23Id: '2330' }), fund('Y', 100), fund('Z', 500, bond)]
    expect(compareHoldings(before, after).find((change) => change.lipperId === 'A')?.counterpart).toBe('Y')
    expect(compareHoldings(before, [fund('Z', 500, bond)]).find((change) => change.lipperId === 'A')?.flags).toEqual([
      'removed',
    ])
  })

  it('calls a fund that went and was no longer for sale discontinued', () => {
    expect(flagsOf([fund('A', 10, { forSale: false })], []).A).toEqual(['removed', 'discontinued'])
  })

  it('marks an equity fund of 25 % or more, but not the only one and not a bond fund', () => {
    expect(flagsOf([], [fund('A', 25), fund('B', 75, bond)])).toEqual({ A: ['new', 'overweight'], B: ['new'] })
    expect(flagsOf([], [fund('A', 24.99), fund('B', 75.01, bond)]).A).toEqual(['new'])
    expect(flagsOf([], [fund('A', 100)]).A).toEqual(['new'])
  })

  it('adds several lines of one fund together before it judges', () => {
    expect(flagsOf([fund('A', 500), fund('A', 500)], [fund('A', 1000)])).toEqual({ A: ['sustained'] })
    expect(compareHoldings([fund('A', 500), fund('A', 300)], [fund('A', 100), fund('A', 20)])).toMatchObject([
      { before: 800, after: 120 },
    ])
  })

  it('pairs within the market whatever the asset class, and within the class whatever the market', () => {
    const counterpartOf = (more: Partial<ComparedHolding>) =>
      compareHoldings([fund('A', 500)], [fund('X', 500, more)]).find(({ lipperId }) => lipperId === 'A')?.counterpart
    expect(counterpartOf({ assetType: 'balanced' })).toBe('X')
    expect(counterpartOf({ sector23Id: '2330' })).toBe('X')
    expect(counterpartOf({ sector23Id: null })).toBe('X')
    expect(counterpartOf({ assetType: 'balanced', sector23Id: null })).toBeNull()
  })

  it('pairs with the closest amount, above or below', () => {
    const counterpartOf = (...amounts: readonly number[]) =>
      compareHoldings(
        [fund('A', 500)],
        amounts.map((amount) => fund(`F${amount}`, amount)),
      ).find(({ lipperId }) => lipperId === 'A')?.counterpart
    expect([counterpartOf(100, 510), counterpartOf(490, 900)]).toEqual(['F510', 'F490'])
  })

  it('names every fund exactly once', () => {
    const list = fc.array(
      fc.record({ id: fc.constantFrom('A', 'B', 'C', 'D', 'E'), amount: fc.integer({ min: 1, max: 1000 }) }),
    )
    fc.assert(
      fc.property(list, list, (before, after) => {
        const changes = compareHoldings(
          before.map((entry) => fund(entry.id, entry.amount)),
          after.map((entry) => fund(entry.id, entry.amount)),
        )
        const ids = new Set([...before, ...after].map((entry) => entry.id))
        expect(changes.map((change) => change.lipperId).toSorted()).toEqual([...ids].toSorted())
      }),
    )
  })

  it('gives each flag exactly where the specification does', () => {
    const list = fc
      .uniqueArray(
        fc.record({
          id: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
          amount: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 4000 })),
        }),
        { selector: ({ id }) => id },
      )
      .map((entries) => new Map<string, number>(entries.map(({ id, amount }) => [id, amount])))
    const kinds = { A: 'equity', B: 'equity', C: 'bond', D: 'bond', E: 'balanced', F: 'equity' } as const
    const sectors = { A: '2370', B: '2330', C: '23203', D: '23203', E: '2380', F: null } as const
    const sold = new Set<string>(['A', 'C', 'E', 'F'])
    const ids = ['A', 'B', 'C', 'D', 'E', 'F'] as const
    const linesOf = (held: ReadonlyMap<string, number>) =>
      ids.flatMap((id) => {
        const amount = held.get(id)
        const known = { assetType: kinds[id], sector23Id: sectors[id], forSale: sold.has(id) }
        return amount === undefined ? [] : [fund(id, amount, known)]
      })
    fc.assert(
      fc.property(list, list, (before, after) => {
        const changes = compareHoldings(linesOf(before), linesOf(after))
        const total = [...after.values()].reduce((sum, amount) => sum + amount, 0)
        for (const { lipperId: id, flags, counterpart } of changes) {
          const [was, is] = [before.get(id), after.get(id)]
          const kind = ids.flatMap((one) => (one === id ? [kinds[one]] : []))[0]
          const percent = ((is ?? 0) / total) * 100
          expect(flags.includes('new')).toBe(was === undefined)
          expect(flags.includes('removed')).toBe(is === undefined)
          expect(flags.includes('sustained')).toBe(was !== undefined && is !== undefined)
          expect(flags.includes('discontinued')).toBe(is === undefined && !sold.has(id))
          expect(flags.includes('adjusted')).toBe(was !== undefined && is !== undefined && Math.abs(is - was) >= 1)
          expect(flags.includes('overweight')).toBe(
            is !== undefined && kind === 'equity' && percent >= 25 && percent < 100,
          )
          expect(flags.includes('replaced')).toBe(is === undefined && counterpart !== null)
          // both ways, once each, and never between funds that have nothing in common
          const other = changes.find((change) => change.lipperId === counterpart)
          if (other === undefined) continue
          expect(other.counterpart).toBe(id)
          expect(other.flags.includes('new')).toBe(flags.includes('removed'))
        }
      }),
    )
  })
})
