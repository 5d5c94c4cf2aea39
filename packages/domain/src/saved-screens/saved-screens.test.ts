import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { type Filter, NONE } from '../screener/apply-filters.ts'
import { screenRows } from '../screener/screen-rows.ts'
import { compareScreens, isChanged } from './compare-screens.ts'
import { mostScreens } from './limits.ts'
import { mondayOf, nextMonday } from './monday-of.ts'
import { unknownPasses } from './unknown-passes.ts'

const same = (id: string) => id

describe('what has changed in what a search finds', () => {
  it('is who came and who went', () => {
    const { change } = compareScreens({ found: ['a', 'b'], waiting: [] }, { found: ['b', 'c'], unknown: [] }, same)
    expect(change).toEqual({ entered: ['c'], left: ['a'], unknown: [] })
    expect(isChanged(change)).toBe(true)
  })

  it('counts classes of one strategy as one fund', () => {
    const { change } = compareScreens({ found: ['a1'], waiting: [] }, { found: ['a2'], unknown: [] }, (id) =>
      id.slice(0, 1),
    )
    expect(isChanged(change)).toBe(false)
  })

  it('does not call out what has lost a figure, says it once, and does not call it in when the figure is back', () => {
    const first = compareScreens({ found: ['a'], waiting: [] }, { found: [], unknown: ['a'] }, same)
    expect(first.change).toEqual({ entered: [], left: [], unknown: ['a'] })
    const second = compareScreens(first.next, { found: [], unknown: ['a'] }, same)
    expect(isChanged(second.change)).toBe(false)
    expect(isChanged(compareScreens(second.next, { found: ['a'], unknown: ['a'] }, same).change)).toBe(false)
    expect(compareScreens(second.next, { found: [], unknown: [] }, same).change.left).toEqual(['a'])
  })

  it('is what a slow reader of its whole history says', () => {
    const states = fc.array(fc.array(fc.constantFrom('in', 'out', 'unknown'), { minLength: 6, maxLength: 6 }), {
      minLength: 2,
      maxLength: 8,
    })
    fc.assert(
      fc.property(states, (weeks) => {
        const idsIn = (week: readonly string[], state: string) =>
          week.flatMap((one, fund) => (one === state ? [`f${fund}`] : []))
        let baseline = { found: idsIn(weeks[0] ?? [], 'in'), waiting: [] as readonly string[] }
        weeks.slice(1).forEach((week, at) => {
          const { change, next } = compareScreens(
            { ...baseline },
            { found: idsIn(week, 'in'), unknown: [...idsIn(week, 'in'), ...idsIn(week, 'unknown')] },
            same,
          )
          baseline = { found: [...next.found], waiting: next.waiting }
          for (let fund = 0; fund < 6; fund++) {
            const id = `f${fund}`
            const said = (['entered', 'left', 'unknown'] as const).filter((kind) => change[kind].includes(id))
            expect(said).toEqual(slowly(weeks.map((one) => one[fund] ?? 'out').slice(0, at + 2)))
          }
        })
      }),
    )
  })
})

/** What is said of a fund in the last of its weeks, from all of them: the last state that was known, and the one before. */
function slowly(states: readonly string[]): string[] {
  const now = states.at(-1)
  const before = states.at(-2)
  const past = states.slice(0, -1)
  // a fund that no one had seen in before it became unknown is not waited for
  const lastKnown = past.findLast((state) => state !== 'unknown') ?? 'out'
  if (now === 'in') return lastKnown === 'in' ? [] : ['entered']
  if (now === 'unknown') return before === 'in' ? ['unknown'] : []
  return lastKnown === 'in' ? ['left'] : []
}

describe('a condition that the unknown meets', () => {
  it('finds all that the condition finds, and what is not known', () => {
    const column = fc.array(fc.oneof(fc.constant(Number.NaN), fc.integer({ min: -5, max: 5 })), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(column, fc.integer({ min: -5, max: 5 }), (values, min) => {
        const rows = values.length
        const codes = Uint16Array.from(values, (value) => (Number.isNaN(value) ? NONE : value > 0 ? 1 : 0))
        const filters: Filter[] = [
          { name: 'range', kind: 'range', values: Float64Array.from(values), min, max: null },
          { name: 'values', kind: 'values', categories: [{ labels: ['low', 'high'], codes }], allowed: ['high'] },
        ]
        const groups = Uint32Array.from(values, (_, row) => row)
        const passing = (of: readonly Filter[]) => [...screenRows({ filters: of, facets: [], groups }).chosen]
        const isKnown = (row: number) => !Number.isNaN(values[row])
        for (const filter of filters) {
          const [strict, lenient] = [passing([filter]), passing([unknownPasses(filter, rows)])]
          values.forEach((_, row) => expect(lenient[row]).toBe(isKnown(row) ? strict[row] : 1))
        }
      }),
    )
  })
})

describe('weeks', () => {
  it.each([
    ['2026-11-29', '2026-11-23', '2026-11-30'],
    ['2026-11-30', '2026-11-30', '2026-12-07'],
    ['2026-12-06', '2026-11-30', '2026-12-07'],
    ['2027-01-01', '2026-12-28', '2027-01-04'],
  ])('%s is of the week of %s', (day, monday, next) => {
    expect(mondayOf(asIsoDate(day))).toBe(monday)
    expect(nextMonday(asIsoDate(day))).toBe(next)
  })

  it('leave more room to those who pay', () => {
    expect([mostScreens('member'), mostScreens('premium'), mostScreens('pro'), mostScreens('staff')]).toEqual([
      10, 50, 50, 50,
    ])
  })
})
