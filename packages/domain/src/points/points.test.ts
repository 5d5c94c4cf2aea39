import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import { comingBack, daysLater, isAlive, lastDayOf, type Lot, livingPoints, takeFrom } from './lots.ts'
import { periodOf, taskNamed } from './period.ts'
import { settle } from './premium-year.ts'
import { isSameMailbox } from './same-mailbox.ts'

const FIRST = asIsoDate('2026-01-01')

/** A step of a history: points come or go, or the clock moves, now and then backwards. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('earn' as const), points: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ kind: fc.constant('move' as const), days: fc.integer({ min: -3, max: 20 }) }),
)

/** Point by point, each with its own last day: slow, and nothing to get wrong. */
class Coins {
  coins: { day: IsoDate; order: number }[] = []
  made = 0
  earn(points: number, day: IsoDate) {
    for (let each = 0; each < points; each++) this.coins.push({ day, order: this.made++ })
  }
  forget(today: IsoDate) {
    this.coins = this.coins.filter(({ day }) => day >= today)
  }
  spend(points: number, today: IsoDate): boolean {
    const alive = this.coins.filter(({ day }) => day >= today)
    if (alive.length < points) return false
    alive.sort((a, b) => (a.day === b.day ? a.order - b.order : a.day < b.day ? -1 : 1))
    const gone = new Set(alive.slice(0, points))
    this.coins = this.coins.filter((coin) => !gone.has(coin))
    return true
  }
}

describe('points that come, are spent and expire', () => {
  it('are those of a purse of single coins, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const purse = new Coins()
        let lots: Lot[] = []
        let today = FIRST
        let made = 0
        for (const one of steps) {
          if (one.kind === 'move') today = daysLater(today, one.days)
          // what is over stays over, also when the clock goes back
          purse.forget(today)
          lots = lots.filter((lot) => isAlive(lot, today))
          if (one.kind === 'earn') {
            purse.earn(one.points, lastDayOf(today))
            lots.push({ id: made++, left: one.points, expiresOn: lastDayOf(today) })
          }
          if (one.kind === 'spend') {
            const taken = takeFrom(lots, one.points, today)
            expect(taken !== null).toBe(purse.spend(one.points, today))
            const parts = new Map(taken?.map(({ id, points }) => [id, points]))
            lots = lots
              .map((lot) => ({ ...lot, left: lot.left - (parts.get(lot.id) ?? 0) }))
              .filter(({ left }) => left > 0)
          }
          const days = (of: readonly { day: IsoDate }[]) => of.map(({ day }) => day).toSorted()
          expect(
            days(lots.flatMap(({ left, expiresOn }) => Array.from({ length: left }, () => ({ day: expiresOn })))),
          ).toEqual(days(purse.coins))
          expect(livingPoints(lots, today)).toBe(purse.coins.length)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  it('live through the thirty-first day after they came', () => {
    const lot = { id: 1, left: 1, expiresOn: lastDayOf(asIsoDate('2026-12-10')) }
    expect(lot.expiresOn).toBe('2027-01-10')
    expect([isAlive(lot, asIsoDate('2027-01-10')), isAlive(lot, asIsoDate('2027-01-11'))]).toEqual([true, false])
  })

  it('that come back live as long as they had left, never less', () => {
    const taken = [
      { points: 4, expiresOn: asIsoDate('2026-01-05') },
      { points: 6, expiresOn: asIsoDate('2026-01-20') },
      { points: 1, expiresOn: asIsoDate('2026-01-05') },
    ]
    const back = (today: string) => comingBack(taken, { spentOn: asIsoDate('2026-01-03'), today: asIsoDate(today) })
    expect(back('2026-01-13')).toEqual([
      { points: 5, expiresOn: '2026-01-15' },
      { points: 6, expiresOn: '2026-01-30' },
    ])
    expect(back('2025-12-30').map(({ expiresOn }) => expiresOn)).toEqual(['2026-01-05', '2026-01-20'])
  })
})

describe('a task', () => {
  it('is paid once for all time, a day or a year', () => {
    const periods = ['once', 'daily', 'yearly', 'repeat', 'anything'].map((group) => periodOf(group, '2026-12-31'))
    expect(periods).toEqual(['', '2026-12-31', '2026', '', ''])
  })

  it('is named by its key or as the specification calls it', () => {
    expect(['bind_phone', '綁定手機', '年度進階會員升級', 'toString', '', '綁定'].map(taskNamed)).toEqual([
      'bind_phone',
      'bind_phone',
      'annual_premium_upgrade',
      null,
      null,
      null,
    ])
  })
})

describe('premium by points at the beginning of a year', () => {
  const of = (reached: number[], until: number | null, year: number) =>
    settle({ reached: new Set(reached), until }, year)

  it('is renewed for whoever reached the threshold in the year before, and ends for all others', () => {
    expect([of([2026], 2026, 2026), of([2026], 2026, 2027), of([2026], 2027, 2028)]).toEqual([
      'stays',
      'renewed',
      'ended',
    ])
  })

  it('goes on while each year reaches it, and by the present year where the settlement is late', () => {
    expect([of([2026, 2027], 2027, 2028), of([2026], 2026, 2028), of([2026, 2028], 2026, 2028)]).toEqual([
      'renewed',
      'ended',
      'renewed',
    ])
  })

  it('is nothing that points end where points gave none', () => {
    expect(of([2026], null, 2028)).toBe('stays')
  })
})

it('two addresses of one mailbox are seen through, and no more than that', () => {
  expect(isSameMailbox('Ming.Lin+friend@gmail.com', 'minglin@googlemail.com')).toBe(true)
  expect(isSameMailbox('ming+a@mail.example', 'MING@mail.example')).toBe(true)
  expect(isSameMailbox('ming.lin@mail.example', 'minglin@mail.example')).toBe(false)
  expect(isSameMailbox('ming@mail.example', 'ming@other.example')).toBe(false)
})
