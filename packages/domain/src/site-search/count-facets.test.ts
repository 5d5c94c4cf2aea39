import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { narrow } from './count-facets.ts'

const keys = ['kind', 'year'] as const

describe('what is narrowed', () => {
  it('fits all choices, and each count is what that choice would leave', () => {
    const value = fc.constantFrom('a', 'b', 'c')
    const things = fc.array(fc.record({ kind: value, year: value }), { maxLength: 30 })
    const chosen = fc.record({ kind: value, year: value }, { requiredKeys: [] })
    fc.assert(
      fc.property(things, chosen, (all, choice) => {
        const { fitting, counts } = narrow(all, (thing) => thing, choice, keys)
        const left = (by: Partial<Record<(typeof keys)[number], string>>) =>
          all.filter((thing) => keys.every((key) => by[key] === undefined || by[key] === thing[key]))
        expect(fitting).toEqual(left(choice))
        for (const key of keys)
          for (const one of ['a', 'b', 'c'])
            expect(counts[key].get(one) ?? 0).toBe(left({ ...choice, [key]: one }).length)
      }),
    )
  })
})
