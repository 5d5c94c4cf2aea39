import { describe, expect, it } from 'vitest'

import { chooseFaults } from './choose-faults.ts'
import { faultsOf, planted } from './fault-kinds.ts'

const plantedIn = (code: string) => faultsOf(code).map((fault) => planted(code, fault))

describe('faults that are planted', () => {
  it('move a bound, turn a sign, a condition and an equality', () => {
    expect(plantedIn('if (one < two) return')).toEqual(['if (one <= two) return'])
    expect(plantedIn('return one + two')).toEqual(['return one - two'])
    expect(plantedIn('return one && two')).toEqual(['return one || two'])
    expect(plantedIn('return one === two')).toEqual(['return one !== two'])
  })

  it('forget to wait, let anyone in, and leave out what refuses', () => {
    expect(plantedIn('await send(letter)')).toEqual(['send(letter)'])
    expect(plantedIn("  allow: ['member'],")).toEqual(["  allow: ['any'],"])
    expect(plantedIn("  allow: ['any'],")).toEqual([])
    expect(plantedIn('f()\n  if (!mayRead) throw refused\ng()')).toEqual(['f()\ng()'])
  })

  it('move no bound that has room for rounding beside it, but turn the sign of the room', () => {
    expect(plantedIn('if (one < two - SUM_ROUNDING) return')).toEqual(['if (one < two + SUM_ROUNDING) return'])
    expect(plantedIn('if (gap <= 1e-9 * scale) return')).toEqual([])
    expect(plantedIn('if (weight > ROUNDING || count < 3) return')).toEqual([
      'if (weight > ROUNDING || count <= 3) return',
      'if (weight > ROUNDING && count < 3) return',
    ])
  })

  it('leave an order alone that has no place for equals', () => {
    expect(plantedIn('names.toSorted((a, b) => (a.name < b.name ? -1 : 1))')).toEqual([])
  })

  it('leave texts, comments and types alone', () => {
    expect(plantedIn("const row = ['50', '25% World + 75% Bonds', one < two]")).toEqual([
      "const row = ['50', '25% World + 75% Bonds', one <= two]",
    ])
    expect(plantedIn("if (method === 'GET') return")).toEqual(["if (method !== 'GET') return"])
    expect(plantedIn('// one < two\n/* a && b */ const text = `one < ${two}`')).toEqual([])
    expect(plantedIn('const known: Map<string, number> = new Map()')).toEqual([])
    expect(plantedIn('for await (const row of rows) keep(row)')).toEqual([])
  })

  it('are the same for the same seed, others for another, and of all kinds', () => {
    const lines = ['await go(a)', "allow: ['member']", 'x = a + b', 'x = a < b', 'x = a && b', 'x = a === b']
    const files = new Map(
      Array.from({ length: 30 }, (_, index) => [`${index}.ts`, `${lines.join('\n')}\n  if (bad) throw error\n`]),
    )
    const chosen = chooseFaults(files, 14, 1)
    expect(chooseFaults(files, 14, 1)).toEqual(chosen)
    expect(chooseFaults(files, 14, 2)).not.toEqual(chosen)
    expect(new Set(chosen.map(({ kind }) => kind)).size).toBe(7)
  })
})
