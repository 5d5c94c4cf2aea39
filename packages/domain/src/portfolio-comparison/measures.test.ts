import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { exchangeEffect } from './exchange-effect.ts'
import { growthFigures } from './growth-figures.ts'
import { likenessOf, rollingWeeks, spansOf } from './likeness.ts'
import { samePlan } from './same-plan.ts'
import { yearByYear } from './year-by-year.ts'

const slot = (day: string) => slotOf(epochDayOf(day))

/** A growth from one day to another, drawn by the number of the day. */
function growthFrom(first: string, last: string, draw: (place: number) => number) {
  const firstSlot = slot(first)
  return { firstSlot, values: Float64Array.from({ length: slot(last) - firstSlot + 1 }, (_, index) => draw(index)) }
}

describe('growthFigures', () => {
  it('name the days of the deepest fall and when it was made good', () => {
    const growth = Float64Array.of(1, 1.2, 0.9, 1, 1.3)
    expect(growthFigures(growth, 0)).toEqual({
      sortino: null,
      fall: { depth: 0.25, peak: 1, trough: 2, recovery: 4 },
    })
    expect(growthFigures(Float64Array.of(1, 1.1), 0).fall).toBeNull()
  })

  it('rate a steadier growth higher, and nothing that is under three months', () => {
    const wild = growthFrom('2025-01-01', '2025-12-31', (place) => 1 + place / 1000 + (place % 2) * 0.02).values
    const calm = growthFrom('2025-01-01', '2025-12-31', (place) => 1 + place / 1000 + (place % 2) * 0.002).values
    const [one, other] = [growthFigures(wild, 0.01), growthFigures(calm, 0.01)]
    expect(other.sortino).toBeGreaterThan(one.sortino ?? Number.NaN)
    expect(growthFigures(calm.subarray(0, 45), 0.01)).toMatchObject({ sortino: null })
  })
})

describe('yearByYear', () => {
  it('tells whole years from 31 December to 31 December, and the running one as such', () => {
    const growth = growthFrom('2023-12-29', '2025-06-30', (place) => 1.01 ** (place / 261))
    const years = yearByYear({ growth, priced: growth }, epochDayOf('2025-06-30'))
    expect(years.map(({ year, partial }) => [year, partial])).toEqual([
      [2024, false],
      [2025, true],
    ])
    expect(years[0]?.perf).toBeCloseTo((1.01 ** (262 / 261) - 1) * 100, 9)
    expect(years[0]?.volatility).toBeCloseTo(0, 9)
  })

  it('keeps the storms of one year out of the next', () => {
    const begin = slot('2023-12-29')
    const quiet = slot('2024-12-31') - begin
    const growth = growthFrom('2023-12-29', '2025-12-31', (place) => (place <= quiet && place % 2 === 1 ? 1.1 : 1))
    const [stormy, calm] = yearByYear({ growth, priced: growth }, epochDayOf('2025-12-31'))
    expect(stormy?.volatility).toBeGreaterThan(100)
    expect(calm?.volatility).toBeLessThan(10)
  })
})

describe('the volatility of a year', () => {
  const jumpOn = (day: string, last: string) => {
    const place = slot(day) - slot('2023-12-29')
    const growth = growthFrom('2023-12-29', last, (at) => (at < place ? 1 : 1.1))
    return yearByYear({ growth, priced: growth }, epochDayOf(last)).map(({ year, volatility }) => [
      year,
      (volatility ?? 0) > 1,
    ])
  }

  it.each([
    ['2024-01-01', true],
    ['2024-12-31', true],
    ['2025-01-01', false],
    ['2025-01-02', false],
    ['2025-12-31', false],
  ])('has a jump of %s in the year of that day, in 2024: %s', (day, isOf2024) => {
    expect(jumpOn(day, '2025-12-31')).toEqual([
      [2024, isOf2024],
      [2025, !isOf2024],
    ])
  })

  it('is said from forty-five days on', () => {
    const until = (days: number) => {
      const last = isoDateOf(epochDayOfSlot(slot('2024-12-31') + days))
      const growth = growthFrom('2024-12-31', last, (at) => 1 + at / 100)
      return yearByYear({ growth, priced: growth }, epochDayOf(last)).at(-1)?.volatility ?? null
    }
    expect(until(44)).toBeNull()
    expect(until(45)).toBeGreaterThan(0)
  })
})

describe('likeness', () => {
  const asOf = epochDayOf('2026-11-20')
  const wave = (phase: number) =>
    growthFrom('2023-01-02', '2026-11-20', (place) => 1 + place / 2000 + 0.05 * Math.sin(place / 9 + phase))
  const weeksOf = (growth: ReturnType<typeof wave>) => spansOf(growth, asOf).weeks.length

  it('is whole with itself, and turned over with what moves the other way', () => {
    const one = spansOf(wave(0), asOf)
    const same = likenessOf(one, one, rollingWeeks(one.weeks.length))
    expect(same.correlation).toBeCloseTo(1, 12)
    for (const each of same.rolling) expect(each).toBeCloseTo(1, 9)
    expect(same.wins).toMatchObject({ first: 0, second: 0 })
    expect(likenessOf(one, spansOf(wave(Math.PI), asOf), []).correlation).toBeLessThan(-0.5)
  })

  it('counts each month’s end with a year behind it for one, the other or neither', () => {
    const ahead = spansOf(
      growthFrom('2023-01-02', '2026-11-20', (place) => 1.1 ** (place / 261)),
      asOf,
    )
    const behind = spansOf(
      growthFrom('2023-01-02', '2026-11-20', (place) => 1.05 ** (place / 261)),
      asOf,
    )
    const { wins } = likenessOf(ahead, behind, [])
    // 2023-01 to 2026-10 are 46 month ends, 34 of them with one twelve months before
    expect(wins).toEqual({ first: 34, second: 0, of: 34 })
    expect(likenessOf(behind, ahead, []).wins).toEqual({ first: 0, second: 34, of: 34 })
  })

  it('says nothing of less than a year', () => {
    const short = spansOf(
      growthFrom('2026-01-02', '2026-11-20', (place) => 1 + place / 1000),
      asOf,
    )
    expect(likenessOf(short, short, rollingWeeks(short.weeks.length))).toEqual({
      correlation: null,
      rolling: [],
      wins: null,
    })
  })

  it('rolls in quarters up to the last week', () => {
    const weeks = rollingWeeks(weeksOf(wave(0)))
    expect(weeks.at(-1)).toBe(weeksOf(wave(0)))
    expect(weeks[0]).toBeGreaterThanOrEqual(52)
    expect([51, 52, 64, 65].map((each) => rollingWeeks(each))).toEqual([[], [52], [64], [52, 65]])
    expect(new Set(weeks.slice(1).map((each, index) => each - (weeks[index] ?? 0)))).toEqual(new Set([13]))
  })
})

describe('samePlan', () => {
  it('pays in on the first weekday of each month, and earns what the growth earns', () => {
    const flat = samePlan(
      growthFrom('2025-01-15', '2025-06-30', () => 1),
      10_000,
    )
    expect(flat).toEqual({ months: 5, paid: 50_000, value: 50_000, rate: null })
    const yearly = samePlan(
      growthFrom('2023-01-02', '2026-01-02', (place) => {
        const days = epochDayOfSlot(slot('2023-01-02') + place) - epochDayOf('2023-01-02')
        return 1.08 ** (days / 365)
      }),
      10_000,
    )
    expect(yearly?.rate).toBeCloseTo(8, 6)
  })

  it('has a rate a year from 365 days on', () => {
    const rateUntil = (last: string) =>
      samePlan(
        growthFrom('2023-01-02', last, (place) => 1 + place / 2610),
        10_000,
      )?.rate
    expect(rateUntil('2024-01-01')).toBeNull()
    expect(rateUntil('2024-01-02')).toBeGreaterThan(5)
  })

  it('is none where no month began', () => {
    expect(
      samePlan(
        growthFrom('2025-01-15', '2025-01-28', () => 1),
        10_000,
      ),
    ).toBeNull()
  })
})

describe('exchangeEffect', () => {
  const rates = Float64Array.of(30, 33, 30.3)

  it('is all of the return where only the rate moved, and nothing where none did', () => {
    const values = rates.map((rate) => rate * 100)
    const growth = rates.map((rate) => rate / 30)
    const flows = new Float64Array(3)
    expect(exchangeEffect({ values }, [{ values, flows, rates }], growth)).toBeCloseTo(1, 9)
    const still = new Float64Array(3).fill(1)
    expect(exchangeEffect({ values }, [{ values, flows, rates: still }], growth)).toBeCloseTo(0, 9)
    expect(
      exchangeEffect({ values }, [{ values, flows, rates: new Float64Array(3).fill(Number.NaN) }], growth),
    ).toBeNull()
  })

  it('begins where anything is held, and needs no rate of what is not', () => {
    const values = Float64Array.of(0, 3000, 3300)
    const held = { values, flows: Float64Array.of(0, 3000, 0), rates: Float64Array.of(30, 30, 33) }
    const never = {
      values: new Float64Array(3),
      flows: new Float64Array(3),
      rates: new Float64Array(3).fill(Number.NaN),
    }
    expect(exchangeEffect({ values }, [held, never], Float64Array.of(1, 1, 1.1))).toBeCloseTo(10, 9)
  })

  it('counts what was made on the day of a purchase at the rate of the day before', () => {
    const home = { values: Float64Array.of(1000, 1000), flows: new Float64Array(2), rates: Float64Array.of(1, 1) }
    // 33 more than was paid, one unit at 33: 30 at the rate before
    const abroad = { values: Float64Array.of(0, 133), flows: Float64Array.of(0, 100), rates: Float64Array.of(30, 33) }
    const growth = Float64Array.of(1, 1.033)
    const effect = exchangeEffect({ values: Float64Array.of(1000, 1133) }, [home, abroad], growth)
    expect(effect).toBeCloseTo((1.033 / 1.03 - 1) * 100, 9)
  })

  it('and the return at rates that stand still make the whole, with money paid in between', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            own: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
            rate: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
            flow: fc.integer({ min: 0, max: 5000 }),
          }),
          { minLength: 2, maxLength: 20 },
        ),
        (days) => {
          const values = [1000]
          const flows = [0]
          const moved = [30]
          const growth = [1]
          let still = 1
          for (const { own, rate, flow } of days) {
            const change = (1 + own) * (1 + rate)
            values.push((values.at(-1) ?? 0) * change + flow)
            flows.push(flow)
            moved.push((moved.at(-1) ?? 0) * (1 + rate))
            growth.push((growth.at(-1) ?? 0) * change)
            still *= 1 + own
          }
          const part = {
            values: Float64Array.from(values),
            flows: Float64Array.from(flows),
            rates: Float64Array.from(moved),
          }
          const effect = exchangeEffect(part, [part], Float64Array.from(growth))
          expect((1 + (effect ?? Number.NaN) / 100) * still).toBeCloseTo(growth.at(-1) ?? 0, 9)
        },
      ),
    )
  })
})

describe('measures by their definitions', () => {
  const first = slot('2023-01-02')
  const steps = fc.array(fc.integer({ min: -30, max: 32 }), { minLength: 530, maxLength: 620 })
  const grown = (moves: readonly number[]) => {
    let worth = 1
    return {
      firstSlot: first,
      values: Float64Array.from(moves, (move, day) => (worth *= day === 0 ? 1 : 1 + move / 1000)),
    }
  }

  it('samePlan buys on the first weekday of each month, and is worth its units', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 60 }), (moves, gone) => {
        const whole = grown(moves)
        const growth = { firstSlot: whole.firstSlot + gone, values: whole.values.slice(gone) }
        let [units, months] = [0, 0]
        growth.values.forEach((price, day) => {
          const [now, before] = [day, day - 1].map((at) => isoDateOf(epochDayOfSlot(growth.firstSlot + at)).slice(0, 7))
          if (now === before) return
          units += 5000 / price
          months++
        })
        const found = samePlan(growth, 5000)
        expect([found?.months, found?.paid]).toEqual([months, months * 5000])
        expect(found?.value).toBeCloseTo(units * (growth.values.at(-1) ?? Number.NaN), 4)
      }),
      { numRuns: 25 },
    )
  })

  it('samePlan’s rate is the one at which its payments are worth what they became', () => {
    fc.assert(
      fc.property(steps, (moves) => {
        const growth = grown(moves)
        const found = samePlan(growth, 1000)
        const last = growth.firstSlot + growth.values.length - 1
        const paid = Array.from(growth.values.keys()).filter((day) => {
          const [now, before] = [day, day - 1].map((at) => isoDateOf(epochDayOfSlot(growth.firstSlot + at)).slice(0, 7))
          return now !== before
        })
        const rate = 1 + (found?.rate ?? Number.NaN) / 100
        const worth = paid.reduce((sum, day) => {
          const years = (epochDayOfSlot(last) - epochDayOfSlot(growth.firstSlot + day)) / 365
          return sum + 1000 * rate ** years
        }, 0)
        expect(worth / (found?.value ?? Number.NaN)).toBeCloseTo(1, 6)
      }),
      { numRuns: 25 },
    )
  })

  it('yearByYear compounds to the whole: each year from the close of the last one', () => {
    fc.assert(
      fc.property(steps, (moves) => {
        const growth = grown(moves)
        const asOf = epochDayOfSlot(first + growth.values.length - 1)
        const years = yearByYear({ growth, priced: growth }, asOf)
        // 2023 begins on its first weekday, and has no close before
        const base = growth.values[slot('2023-12-29') - first] ?? Number.NaN
        const whole = years
          .filter(({ year }) => year > 2023)
          .reduce((worth, { perf }) => worth * (1 + (perf ?? Number.NaN) / 100), base)
        expect(whole).toBeCloseTo(growth.values.at(-1) ?? Number.NaN, 9)
        expect(years.map(({ partial }) => partial)).toEqual(
          years.map(({ year }) => isoDateOf(asOf) !== `${year}-12-31` && String(year) === isoDateOf(asOf).slice(0, 4)),
        )
      }),
      { numRuns: 25 },
    )
  })

  it('likeness is the correlation of weeks, and who was ahead at how many month ends', () => {
    fc.assert(
      fc.property(steps, steps, (one, other) => {
        const days = Math.min(one.length, other.length)
        const asOf = epochDayOfSlot(first + days - 1)
        const [a, b] = [one, other].map((moves) => spansOf(grown(moves.slice(0, days)), asOf))
        if (a === undefined || b === undefined) throw new Error('there are two')
        const found = likenessOf(a, b, [])
        const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length
        const [x, y] = [mean(a.weeks), mean(b.weeks)]
        let [xy, xx, yy] = [0, 0, 0]
        a.weeks.forEach((week, at) => {
          const [p, q] = [week - x, (b.weeks[at] ?? Number.NaN) - y]
          xy += p * q
          xx += p * p
          yy += q * q
        })
        expect(found.correlation).toBeCloseTo(xy / Math.sqrt(xx * yy), 9)
        const back = likenessOf(b, a, [])
        expect([back.correlation, back.wins?.first, back.wins?.second, back.wins?.of]).toEqual([
          expect.closeTo(found.correlation ?? Number.NaN, 12),
          found.wins?.second,
          found.wins?.first,
          found.wins?.of,
        ])
        expect(found.wins?.of).toBe(a.years.size)
      }),
      { numRuns: 20 },
    )
  })
})
