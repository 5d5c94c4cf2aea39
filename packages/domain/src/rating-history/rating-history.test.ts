import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cohortsOf, FEWEST_CLASS_MONTHS, FEWEST_MONTHS, monthsForBand, monthsOfLevels } from './cohorts.ts'
import { followMonth } from './follow-month.ts'
import { changesOf, movesOf, turnoverOf, wholeTurnover } from './moves.ts'
import { type Horizon, horizons, type RatedClass, type RatedHistory, scoreLevels } from './rated-class.ts'

const FIRST = 24_300
const everyone = () => true

/** A course of `count` months from `FIRST` on. */
function aClass(worths: readonly number[], known: Partial<RatedClass> = {}): RatedClass {
  const values = Float64Array.from(worths)
  return { narrow: 'n', wide: 'w', worths: { firstMonth: FIRST, values }, endedIn: null, ...known }
}

function cohorts(
  history: RatedHistory,
  horizon: Horizon,
  withClosed = true,
  counts: (place: number) => boolean = everyone,
) {
  const months = history.months.map((rated) => ({
    rated,
    followed: followMonth(history, rated, { horizon, withClosed }),
  }))
  return cohortsOf(months, horizon, counts)
}

describe('what became of a class', () => {
  const scored = { month: FIRST, places: [0, 1, 2, 3], scores: [3, 0, -1, -3] }
  const steady = [1, 1.1, 1.2, 1.3]

  it('is its return over the time less the median of the peers that were scored with it', () => {
    const classes = [aClass([1, 1.2]), aClass([2, 2.2]), aClass([1, 1.1]), aClass([4, 4])]
    const found = followMonth({ classes, lastMonth: FIRST + 1 }, scored, { horizon: 1, withClosed: true })
    expect([...(found?.excesses ?? [])].map((excess) => Number(excess.toFixed(10)))).toEqual([0.1, 0, 0, -0.1])
  })

  it('is not told before the time is over', () => {
    const classes = [0, 1, 2, 3].map(() => aClass(steady))
    expect(followMonth({ classes, lastMonth: FIRST + 2 }, scored, { horizon: 3, withClosed: true })).toBeNull()
  })

  it('of one that ended within the time is what its last known price says, or it is left out with its peers’ median', () => {
    const ended = aClass([1, 0.5, Number.NaN, Number.NaN], { endedIn: FIRST + 1 })
    const classes = [aClass(steady), aClass(steady), aClass([1, 1, 1, 1]), ended]
    const history = { classes, lastMonth: FIRST + 3 }
    const withIt = followMonth(history, scored, { horizon: 3, withClosed: true })
    // 0.3, 0.3, 0, −0.5: the median is 0.15
    expect(withIt?.excesses[3]).toBeCloseTo(-0.65, 10)
    expect(withIt?.hasEnded).toEqual([false, false, false, true])
    const without = followMonth(history, scored, { horizon: 3, withClosed: false })
    expect(without?.excesses[3]).toBeNaN()
    // 0.3, 0.3, 0
    expect(without?.excesses[2]).toBeCloseTo(-0.3, 10)
  })

  it('is unknown, and never nothing, where a price is missing and the class goes on', () => {
    const classes = [aClass(steady), aClass(steady), aClass(steady), aClass([1, 1, 1, Number.NaN, 1.2])]
    const found = followMonth({ classes, lastMonth: FIRST + 4 }, scored, { horizon: 3, withClosed: true })
    expect(found?.excesses[3]).toBeNaN()
  })

  it('is unknown where fewer than three peers are', () => {
    const classes = [aClass(steady), aClass(steady), aClass(steady, { narrow: 'x', wide: 'y' }), aClass(steady)]
    const found = followMonth({ classes, lastMonth: FIRST + 3 }, scored, { horizon: 3, withClosed: true })
    expect(found?.excesses[2]).toBeNaN()
    expect(found?.excesses[0]).toBe(0)
  })
})

// random histories with dead classes and holes, against the definitions one by one

const aWorth = fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 50, max: 200 }) }, fc.constant(Number.NaN))

const someHistory = fc
  .record({ classes: fc.integer({ min: 4, max: 16 }), months: fc.integer({ min: 8, max: 34 }) })
  .chain(({ classes, months }) =>
    fc.record({
      classes: fc.array(
        fc.record({
          worths: fc.array(aWorth, { minLength: months, maxLength: months }),
          narrow: fc.constantFrom('a', 'b', 'c'),
          wide: fc.constantFrom('A', 'B'),
          lives: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.integer({ min: 0, max: months - 1 })),
        }),
        { minLength: classes, maxLength: classes },
      ),
      months: fc.array(
        fc.record({
          isWritten: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
          scores: fc.array(fc.option(fc.constantFrom(...scoreLevels), { freq: 6 }), {
            minLength: classes,
            maxLength: classes,
          }),
        }),
        { minLength: months, maxLength: months },
      ),
      horizon: fc.constantFrom(...horizons),
      withClosed: fc.boolean(),
    }),
  )

type Shape = typeof someHistory extends fc.Arbitrary<infer T> ? T : never

function historyOf({ classes, months }: Shape): RatedHistory {
  return {
    classes: classes.map(({ worths, narrow, wide, lives }) =>
      aClass(
        worths.map((worth, at) => (lives !== null && at > lives ? Number.NaN : worth)),
        { narrow, wide, endedIn: lives === null ? null : FIRST + lives },
      ),
    ),
    months: months.flatMap(({ isWritten, scores }, at) => {
      if (!isWritten) return []
      const places = scores.flatMap((score, place) => (score === null ? [] : [place]))
      return [{ month: FIRST + at, places, scores: scores.filter((score) => score !== null) }]
    }),
    lastMonth: FIRST + months.length - 1,
  }
}

/** The score of a class at a month, by the lines alone. */
function scoreAt({ months }: RatedHistory, place: number, month: number): number | null {
  const line = months.find((one) => one.month === month)
  return line?.scores[line.places.indexOf(place)] ?? null
}

function slowExcess(shape: Shape, history: RatedHistory, place: number, month: number): number {
  const { horizon, withClosed } = shape
  const perfOf = (at: number): number => {
    const own = shape.classes[at]
    if (own === undefined) return Number.NaN
    const from = month - FIRST
    let to = from + horizon
    if (own.lives !== null && own.lives < to) {
      if (!withClosed) return Number.NaN
      to = own.lives
    }
    const ends = [from, to].map((end) =>
      own.lives !== null && end > own.lives ? Number.NaN : (own.worths[end] ?? Number.NaN),
    )
    return (ends[1] ?? Number.NaN) / (ends[0] ?? Number.NaN) - 1
  }
  const scored = shape.classes.flatMap((_, at) => (scoreAt(history, at, month) === null ? [] : [at]))
  const own = shape.classes[place]
  const near = scored.filter((at) => shape.classes[at]?.narrow === own?.narrow)
  const peers = near.length >= 10 ? near : scored.filter((at) => shape.classes[at]?.wide === own?.wide)
  const perfs = peers.map(perfOf).filter((perf) => !Number.isNaN(perf))
  if (perfs.length < 3) return Number.NaN
  const sorted = perfs.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
  return perfOf(place) - median
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('what followed each score', () => {
  it('is what the definitions say, class by class and month by month, dead classes in', () => {
    fc.assert(
      fc.property(someHistory, (shape) => {
        const history = historyOf(shape)
        const { horizon } = shape
        const found = cohorts(history, horizon, shape.withClosed)
        let [known, unknown] = [0, 0]
        for (const { score, count, months, mean, ahead } of found.cohorts) {
          const byMonth: number[][] = []
          for (const { month } of history.months) {
            if (month + horizon > history.lastMonth) continue
            const excesses: number[] = []
            shape.classes.forEach((_, place) => {
              if (scoreAt(history, place, month) !== score) return
              const excess = slowExcess(shape, history, place, month)
              if (Number.isNaN(excess)) unknown += 1
              else excesses.push(excess)
            })
            if (excesses.length > 0) byMonth.push(excesses)
          }
          const all = byMonth.flat()
          known += all.length
          expect([count, months]).toEqual([all.length, byMonth.length])
          const isEnough = all.length >= FEWEST_CLASS_MONTHS && byMonth.length >= FEWEST_MONTHS
          if (!isEnough) expect([mean, ahead]).toEqual([null, null])
          else {
            expect(mean).toBeCloseTo(average(byMonth.map(average)), 9)
            expect(ahead).toBeCloseTo(average(all.map((one) => (one > 0 ? 1 : one === 0 ? 0.5 : 0))), 9)
          }
        }
        expect([found.known, found.unknown]).toEqual([known, unknown])
        expect(found.open).toBe(history.months.filter(({ month }) => month + horizon > history.lastMonth).length)
      }),
      { numRuns: 300 },
    )
  })

  it('can be told month by month, of which the record is the mean', () => {
    fc.assert(
      fc.property(someHistory, (shape) => {
        const history = historyOf(shape)
        const { horizon, withClosed } = shape
        const followed = history.months.map((rated) => ({
          rated,
          followed: followMonth(history, rated, { horizon, withClosed }),
        }))
        const months = monthsOfLevels(followed, everyone)
        const found = cohorts(history, horizon, withClosed)
        expect(months.map(({ month }) => month)).toEqual(
          history.months.map(({ month }) => month).filter((month) => month + horizon <= history.lastMonth),
        )
        for (const [level, { count, mean, score }] of found.cohorts.entries()) {
          const own = months.flatMap(({ levels }) => levels[level] ?? [])
          expect(own.every((one) => one.score === score && (one.mean === null) === (one.count === 0))).toBe(true)
          expect(own.reduce((sum, one) => sum + one.count, 0)).toBe(count)
          if (mean !== null) expect(average(own.flatMap((one) => one.mean ?? []))).toBeCloseTo(mean, 9)
        }
        const sum = (key: 'ended' | 'unknown') => months.reduce((all, one) => all + one[key], 0)
        expect([sum('ended'), sum('unknown')]).toEqual([found.ended, found.unknown])
      }),
      { numRuns: 100 },
    )
  })

  it('of a few classes is the same, whatever became of the others’ counts', () => {
    fc.assert(
      fc.property(someHistory, (shape) => {
        const history = historyOf(shape)
        const found = cohorts(history, shape.horizon, shape.withClosed, (place) => place % 2 === 0)
        const [all, odd] = [
          cohorts(history, shape.horizon, shape.withClosed),
          cohorts(history, shape.horizon, shape.withClosed, (place) => place % 2 === 1),
        ]
        expect(found.known + odd.known).toBe(all.known)
        expect(found.ended + odd.ended).toBe(all.ended)
      }),
      { numRuns: 60 },
    )
  })
})

/** 14 classes, two a score; a class of score s gains s tenths of a percent a month more, plus a noise that is its own. */
function foretelling(months: number, { gain = 0.001, noise = 0 } = {}): RatedHistory {
  const classes = Array.from({ length: 14 }, (_, place) => {
    const score = (place % 7) - 3
    let worth = 100
    const course = Array.from({ length: months }, (__, month) => {
      worth *= 1.004 + gain * score + noise * Math.sin(month * (1.3 + place) + place)
      return worth
    })
    return aClass(course)
  })
  const scores = classes.map((_, place) => (place % 7) - 3)
  return {
    classes,
    months: Array.from({ length: months }, (_, month) => ({
      month: FIRST + month,
      places: classes.map((__, place) => place),
      scores,
    })),
    lastMonth: FIRST + months - 1,
  }
}

describe('what is said of scores', () => {
  it('is that they told, and the contrary, where the whole band lies on one side', () => {
    const good = cohorts(foretelling(60, { noise: 0.001 }), 3)
    expect(good.verdict).toBe('better')
    expect(good.stepsDown).toEqual([])
    expect(good.spread.mean).toBeCloseTo(0.018, 3)
    expect(good.rank.mean).toBeGreaterThan(0.8)
    expect(cohorts(foretelling(60, { gain: -0.001, noise: 0.001 }), 3)).toMatchObject({
      verdict: 'worse',
      stepsDown: [-2, -1, 0, 1, 2, 3],
    })
  })

  it('is that it may be chance where the band has zero in it', () => {
    const { verdict, spread } = cohorts(foretelling(60, { gain: 0, noise: 0.01 }), 1)
    expect(verdict).toBe('undecided')
    expect(spread.band?.low).toBeLessThan(0)
    expect(spread.band?.high).toBeGreaterThan(0)
  })

  it('is nothing at all of too few months, a mean alone of a few, and a band of enough', () => {
    const verdictAfter = (months: number) => cohorts(foretelling(months, { noise: 0.001 }), 12).verdict
    expect(verdictAfter(12 + FEWEST_MONTHS - 1)).toBe('none')
    // two classes a score: thirty classes and months are there after fifteen
    expect(verdictAfter(12 + 14)).toBe('none')
    // each score has too little, however much all have together
    expect(cohorts(foretelling(12 + 14, { noise: 0.001 }), 12)).toMatchObject({ known: 196, rank: { mean: null } })
    expect(verdictAfter(12 + 15)).toBe('few')
    expect(verdictAfter(12 + monthsForBand(12) - 1)).toBe('few')
    expect(verdictAfter(12 + monthsForBand(12))).toBe('better')
  })

  it('is the same each time', () => {
    const history = foretelling(50, { noise: 0.002 })
    expect(cohorts(history, 6)).toEqual(cohorts(history, 6))
  })
})

describe('moves between scores', () => {
  it('are every pair of months one by one', () => {
    fc.assert(
      fc.property(someHistory, (shape) => {
        const history = historyOf(shape)
        const found = movesOf(history, shape.horizon, { counts: everyone, withClosed: shape.withClosed })
        for (const { score, count, to, unrated, ended } of found) {
          const seen = { to: scoreLevels.map(() => 0), unrated: 0, ended: 0 }
          for (const { month } of history.months) {
            const later = month + shape.horizon
            if (history.months.every((one) => one.month !== later)) continue
            shape.classes.forEach(({ lives }, place) => {
              if (scoreAt(history, place, month) !== score) return
              const next = scoreAt(history, place, later)
              if (next !== null) seen.to[next + 3] = (seen.to[next + 3] ?? 0) + 1
              else if (lives === null || FIRST + lives >= later) seen.unrated += 1
              else if (shape.withClosed) seen.ended += 1
            })
          }
          expect({ to, unrated, ended }).toEqual(seen)
          expect(count).toBe(to.reduce((sum, one) => sum + one, 0) + unrated + ended)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('within a month are the turnover', () => {
    fc.assert(
      fc.property(someHistory, (shape) => {
        const history = historyOf(shape)
        const months = turnoverOf(history.months, everyone)
        const moves = movesOf(history, 1, { counts: everyone, withClosed: true })
        const stayed = moves.reduce((sum, { score, to }) => sum + (to[score + 3] ?? 0), 0)
        const both = moves.reduce((sum, { to }) => sum + to.reduce((all, one) => all + one, 0), 0)
        const sum = (key: 'both' | 'changed' | 'best' | 'bestLost') =>
          months.reduce((all, month) => all + month[key], 0)
        expect([sum('both'), sum('changed')]).toEqual([both, both - stayed])
        const best = moves.at(-1)
        expect([sum('best'), sum('bestLost')]).toEqual([best?.count, (best?.count ?? 0) - (best?.to[6] ?? 0)])
        const whole = wholeTurnover(months)
        if (both < 30) expect(whole.changed).toBeNull()
        else expect(whole.changed).toBeCloseTo((both - stayed) / both, 12)
      }),
      { numRuns: 100 },
    )
  })

  it('of the last month stand with the longest way first, what came or went last', () => {
    const months = [
      { month: FIRST, places: [0, 1, 2, 4], scores: [0, 3, 1, 2] },
      { month: FIRST + 1, places: [0, 1, 2, 3], scores: [1, -2, 1, 0] },
    ]
    expect(changesOf(months, everyone)).toEqual([
      { place: 1, from: 3, to: -2 },
      { place: 0, from: 0, to: 1 },
      { place: 3, from: null, to: 0 },
      { place: 4, from: 2, to: null },
    ])
    expect(changesOf([...months.slice(0, 1), { month: FIRST + 2, places: [0], scores: [3] }], everyone)).toEqual([])
  })
})
