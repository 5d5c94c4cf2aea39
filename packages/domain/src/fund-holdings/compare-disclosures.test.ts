import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { compareDisclosures, differenceOf } from './compare-disclosures.ts'

const line = (name: string, weightPercent: number, isin: string | null = null) => ({ name, weightPercent, isin })
const named = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name)

describe('what changed since the last list', () => {
  it('is what came, what went, what grew and what shrank, the largest difference first', () => {
    const before = [line('甲', 5), line('乙', 4), line('丙', 3), line('丁', 2), line('戊', 1)]
    const now = [line('甲', 6), line('乙', 6), line('丁', 1.5), line('己', 3), line('戊', 1)]
    const { added, gone, up, down } = compareDisclosures(now, before)
    expect([named(added), named(gone), named(up), named(down)]).toEqual([['己'], ['丙'], ['乙', '甲'], ['丁']])
    expect(added[0]).toEqual({ name: '己', isin: null, before: null, now: 3 })
    expect(gone[0]).toEqual({ name: '丙', isin: null, before: 3, now: null })
  })

  it('knows a security by its ISIN whatever it is called, and two lines of it as one', () => {
    const { added, gone, up } = compareDisclosures(
      [line('TSMC', 3, 'TW0002330008'), line('台積電', 2, 'TW0002330008')],
      [line('台灣積體電路', 4, 'TW0002330008')],
    )
    expect([added, gone]).toEqual([[], []])
    expect(up).toMatchObject([{ before: 4, now: 5 }])
  })

  it('is nothing between a list and itself, and lines of nothing are no holdings', () => {
    const list = [line('甲', 5), line('乙', 0), line('丙', -1)]
    expect(compareDisclosures(list, list)).toEqual({ added: [], gone: [], up: [], down: [] })
    expect(named(compareDisclosures(list, []).added)).toEqual(['甲'])
  })

  const lists = fc.array(
    fc.record({
      name: fc.constantFrom('甲', '乙', '丙', '丁'),
      isin: fc.constantFrom(null, 'A', 'B'),
      weightPercent: fc.double({ min: -1, max: 20, noNaN: true }),
    }),
    { maxLength: 12 },
  )

  it('the other way round is the opposite', () => {
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const [there, back] = [compareDisclosures(one, other), compareDisclosures(other, one)]
        expect(there.added.length).toBe(back.gone.length)
        expect(there.up.length).toBe(back.down.length)
        const total = (found: typeof there) =>
          [...found.added, ...found.gone, ...found.up, ...found.down].reduce((sum, each) => sum + differenceOf(each), 0)
        expect(total(there)).toBeCloseTo(-total(back), 6)
      }),
    )
  })
})
