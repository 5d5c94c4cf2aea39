import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { changesCounted, eventsSince, scoreChange } from './changes-since.ts'
import { moveInOrder, moves } from './move-in-order.ts'
import { sortBy } from './sort-by.ts'
import { defaultView, favoriteColumns, favoriteSorts, firstDirection, knownView } from './view.ts'

const day = asIsoDate

describe('an order of one’s own', () => {
  const order = ['a', 'b', 'c', 'd']

  it.each([
    ['c', 'up', 'acbd'],
    ['b', 'down', 'acbd'],
    ['d', 'first', 'dabc'],
    ['a', 'last', 'bcda'],
    ['a', 'up', 'abcd'],
    ['d', 'down', 'abcd'],
    ['x', 'first', 'abcd'],
  ] as const)('moves %s %s to %s', (thing, move, next) => {
    expect(moveInOrder(order, thing, move).join('')).toBe(next)
  })

  it('has the same things after any move, the others as they stood', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.constantFrom(...moves),
        (things, at, move) => {
          const thing = things[at % things.length]
          const next = moveInOrder(things, thing, move)
          expect(next.filter((each) => each !== thing)).toEqual(things.filter((each) => each !== thing))
          expect(next).toContain(thing)
          expect(next).toHaveLength(things.length)
        },
      ),
    )
  })

  it('comes back where one goes up and down again, but at the ends', () => {
    expect(moveInOrder(moveInOrder(order, 'b', 'up'), 'b', 'down')).toEqual(order)
  })
})

describe('sorting', () => {
  const some = fc.array(fc.record({ value: fc.option(fc.integer({ min: -5, max: 5 })), at: fc.nat() }))

  it('puts what nobody knows last in both directions, and keeps the order of equal ones', () => {
    fc.assert(
      fc.property(some, fc.constantFrom('asc', 'desc'), (raw, direction) => {
        const things = raw.map(({ value }, at) => ({ value, at }))
        const sorted = sortBy(things, ({ value }) => value, direction)
        expect(sorted.toSorted((a, b) => a.at - b.at)).toEqual(things)
        for (const [index, thing] of sorted.entries()) {
          const next = sorted[index + 1]
          if (next === undefined) continue
          if (thing.value === null) expect(next.value).toBeNull()
          if (thing.value === null || next.value === null) continue
          const step = next.value - thing.value
          expect(direction === 'asc' ? step : -step).toBeGreaterThanOrEqual(0)
          if (step === 0) expect(next.at).toBeGreaterThan(thing.at)
        }
      }),
    )
  })

  it('takes texts as people read them: a tenth after a second', () => {
    expect(sortBy(['第10號', '第2號'], (name) => name, 'asc')).toEqual(['第2號', '第10號'])
  })
})

describe('what has changed since a fund is followed', () => {
  const events = [{ date: day('2026-05-02') }, { date: day('2026-05-01') }, { date: day('2026-04-30') }]
  const scored = (score: number | null) => ({ as_of: day('2026-03-31'), score_web: score })

  it('is what happened after that day', () => {
    expect(eventsSince(events, day('2026-05-01'))).toEqual([{ date: '2026-05-02' }])
  })

  it.each([
    [scored(1), 2, 1],
    [scored(2), -1, -3],
    [scored(0), 0, 0],
    [scored(null), 2, null],
    [scored(2), null, null],
    [null, 2, null],
  ])('a score of %j that is %j today is %j steps', (then, now, steps) => {
    expect(scoreChange(then, now)).toBe(steps)
  })

  it.each([
    [scored(1), 2, 2],
    [scored(1), 1, 1],
    // it came, or went
    [scored(null), 1, 2],
    [scored(1), null, 2],
    [scored(null), null, 1],
    // nobody knows what it was
    [null, 2, 1],
  ])('counts an event and a score of %j that is %j today as %j', (scoreThen, scoreNow, count) => {
    expect(changesCounted({ followedOn: day('2026-05-01'), scoreThen, scoreNow, events })).toBe(count)
  })
})

describe('a view that was kept', () => {
  it('is shown as it is', () => {
    expect(knownView({ columns: ['since', 'nav'], by: 'rate', direction: 'asc' })).toEqual({
      columns: ['since', 'nav'],
      sort: { by: 'rate', direction: 'asc' },
    })
  })

  it('loses what this version of the site does not know, and never all of it', () => {
    expect(knownView({ columns: ['of old', 'nav', 'nav'], by: 'of old', direction: 'asc' })).toEqual({
      columns: ['nav'],
      sort: defaultView.sort,
    })
    expect(knownView({ columns: ['of old'], by: 'rate', direction: 'round' })).toEqual(defaultView)
  })

  it('that nobody has chosen has columns that there are', () => {
    expect(favoriteColumns).toEqual(expect.arrayContaining([...defaultView.columns]))
    expect(new Set(defaultView.columns).size).toBe(defaultView.columns.length)
  })

  it('begins to sort names and levels from below, and returns from above', () => {
    expect(favoriteSorts.filter((sort) => firstDirection(sort) === 'asc')).toEqual(['own', 'name', 'risk'])
  })
})
