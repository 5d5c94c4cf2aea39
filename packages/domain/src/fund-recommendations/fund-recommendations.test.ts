import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { outcomeOfPicks } from './outcome-of-picks.ts'
import { type Candidate, pickFunds, type Picked } from './pick-funds.ts'
import { type PickKind, pickKinds } from './pick-kinds.ts'

// Every rule once more, fund by fund, the slow way.

const unknown = Number.NaN
const figure = (least: number, most: number) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: least, max: most }) },
    { weight: 1, arbitrary: fc.constant(unknown) },
  )
const ratio = figure(-40, 60).map((value) => value / 100)
const candidate = fc.record({
  peers: fc.constantFrom('2310', '2320', '2330'),
  score: figure(-3, 3),
  scoreBefore: figure(-3, 3),
  sharpe: figure(-10, 30).map((value) => value / 10),
  expense: figure(0, 30).map((value) => value / 10),
  half: ratio,
  year: ratio,
  monthsOld: figure(6, 30),
  paid: fc.option(
    fc.record({
      place: fc.constant(0),
      payments: fc.array(fc.integer({ min: 7, max: 11 }), { minLength: 1, maxLength: 13 }),
      rate: fc.integer({ min: 1, max: 12 }).map((value) => value / 100),
      totalReturn: ratio,
    }),
    { nil: null },
  ),
  followers: figure(0, 9),
  followersOfWeek: figure(3, 9),
})
const universe = fc
  .array(candidate, { maxLength: 60 })
  .map((all) =>
    all.map((one, place): Candidate => ({ ...one, place, paid: one.paid && { ...one.paid, place: place + 1000 } })),
  )

const isKnown = (value: number) => value === value
function middleSlowly(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low = unknown, high = unknown] = [sorted[half - 1 + (sorted.length % 2)], sorted[half]]
  return (low + high) / 2
}
function usualSlowly(all: readonly Candidate[], peers: string, key: 'expense' | 'year' | 'half' | 'sharpe'): number {
  const known = all
    .filter((one) => one.peers === peers)
    .map((one) => one[key])
    .filter(isKnown)
  return known.length >= 8 ? middleSlowly(known) : unknown
}

/** Whether a fund belongs to a list whatever the others are, and how strongly. */
function standsSlowly(kind: PickKind, one: Candidate, all: readonly Candidate[]): number | null {
  const usual = (key: 'expense' | 'year' | 'half' | 'sharpe') => usualSlowly(all, one.peers, key)
  if (kind === 'score-up') {
    if (!isKnown(one.score) || !isKnown(one.scoreBefore) || one.score < 1 || one.score <= one.scoreBefore) return null
    return (one.score - one.scoreBefore) * 100 + one.score
  }
  if (kind === 'best-in-class') {
    if (!isKnown(one.sharpe) || !isKnown(usual('sharpe'))) return null
    const better = all.filter(
      (other) =>
        other.peers === one.peers &&
        (other.sharpe > one.sharpe || (other.sharpe === one.sharpe && other.place < one.place)),
    )
    return better.length === 0 ? one.sharpe : null
  }
  if (kind === 'lower-cost') {
    const fits = one.expense > 0 && one.expense * 2 <= usual('expense') && one.year >= usual('year')
    return fits ? usual('expense') - one.expense : null
  }
  if (kind === 'steady-income') {
    if (one.paid === null || one.paid.payments.length < 4 || !(one.paid.totalReturn >= one.paid.rate)) return null
    const [least, most] = [Math.min(...one.paid.payments), Math.max(...one.paid.payments)]
    return least * 10 >= most * 8 ? one.paid.rate : null
  }
  if (kind === 'new-funds') return one.monthsOld <= 18 && one.half > usual('half') ? one.half - usual('half') : null
  return one.followers >= 3 ? one.followers : null
}

describe.each(pickKinds)('the list %s', (kind) => {
  test('has the strongest of those that fit, each with the figure that argues for it', () => {
    fc.assert(
      fc.property(universe, (all) => {
        const wanted = all
          .map((one) => ({ one, strength: standsSlowly(kind, one, all) }))
          .filter((row): row is { one: Candidate; strength: number } => row.strength !== null)
        const found = pickFunds(kind, all)
        const most = kind === 'best-in-class' ? 3 : 10
        expect(found).toHaveLength(Math.min(most, wanted.length))
        const places = found.map(({ place }) => (kind === 'steady-income' ? place - 1000 : place))
        const strengths = places.map((place) => wanted.find(({ one }) => one.place === place)?.strength ?? unknown)
        expect(strengths.every(isKnown)).toBe(true)
        // the same strengths as the first of all in order, whatever stands first among equals
        const sorted = wanted.map(({ strength }) => strength).toSorted((a, b) => b - a)
        for (const [at, strength] of strengths.entries()) expect(strength).toBeCloseTo(sorted[at] ?? unknown, 9)
        expect(found.every((pick) => argues(kind, pick, all))).toBe(true)
      }),
    )
  })

  test('is the same whatever order the funds come in', () => {
    fc.assert(
      fc.property(universe, (all) => {
        expect(pickFunds(kind, all.toReversed())).toEqual(pickFunds(kind, all))
      }),
    )
  })
})

function argues(kind: PickKind, { place, value, against }: Picked, all: readonly Candidate[]): boolean {
  const one = all[kind === 'steady-income' ? place - 1000 : place]
  if (one === undefined) return false
  const same = (a: number, b: number | undefined) => (a !== a && b !== b) || Math.abs(a - (b ?? unknown)) < 1e-9
  const usual = (key: 'expense' | 'half' | 'sharpe') => usualSlowly(all, one.peers, key)
  const figures: Record<PickKind, readonly [number | undefined, number | undefined]> = {
    'score-up': [one.score, one.scoreBefore],
    'best-in-class': [one.sharpe, usual('sharpe')],
    'lower-cost': [one.expense, usual('expense')],
    'steady-income': [one.paid?.rate, one.paid?.totalReturn],
    'new-funds': [one.half, usual('half')],
    followed: [one.followers, one.followersOfWeek],
  }
  return same(value, figures[kind][0]) && same(against, figures[kind][1])
}

describe('what became of a list', () => {
  test('counts what can be measured, what is ahead, and the middle of the differences', () => {
    const row = fc.record({ own: ratio, median: ratio })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const found = outcomeOfPicks(rows)
        const known = rows.filter(({ own, median }) => isKnown(own) && isKnown(median))
        const ahead = known.filter(({ own, median }) => own - median > 0).length
        expect([found.measured, found.ahead]).toEqual([known.length, ahead])
        if (known.length === 0) expect(found).toMatchObject({ band: null, excess: null, verdict: 'none' })
        else expect(found.excess).toBeCloseTo(middleSlowly(known.map(({ own, median }) => own - median)), 9)
      }),
    )
  })

  const of = (ahead: number, behind: number) =>
    outcomeOfPicks([
      ...Array.from({ length: ahead }, () => ({ own: 0.1, median: 0.05 })),
      ...Array.from({ length: behind }, () => ({ own: 0.01, median: 0.05 })),
    ]).verdict

  test('says plainly whether the rule helped', () => {
    expect([of(4, 0), of(9, 1), of(6, 4), of(5, 5), of(3, 7), of(1, 9)]).toEqual([
      'few',
      'better',
      'undecided',
      'no_help',
      'no_help',
      'worse',
    ])
  })

  test('a fund that did as the middle of its market is not ahead', () => {
    expect(outcomeOfPicks([{ own: 0.05, median: 0.05 }])).toMatchObject({ measured: 1, ahead: 0 })
  })
})
