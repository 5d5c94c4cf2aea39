import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { digestHourOf, isQuietHour, lastSlot, taipeiHourOf } from './delivery.ts'

const hour = fc.integer({ min: 0, max: 23 })
const quiet = fc.option(fc.record({ from: hour, to: hour }))

/** The same, by walking from the first quiet hour to the last. */
function walkedQuiet(from: number, to: number): Set<number> {
  const hours = new Set<number>()
  for (let at = from; at !== to; at = (at + 1) % 24) hours.add(at)
  return hours
}

describe('quiet hours', () => {
  it('are those from the first up to and without the last, also over midnight', () => {
    fc.assert(
      fc.property(hour, hour, hour, (from, to, at) => {
        expect(isQuietHour({ from, to }, at)).toBe(walkedQuiet(from, to).has(at))
      }),
    )
    expect([22, 23, 0, 7].every((at) => isQuietHour({ from: 22, to: 8 }, at))).toBe(true)
    expect([8, 21].some((at) => isQuietHour({ from: 22, to: 8 }, at))).toBe(false)
    expect(isQuietHour(null, 3)).toBe(false)
  })

  it('never hold the hour of the digest: it leaves when they end', () => {
    fc.assert(
      fc.property(hour, quiet, (mailHour, hours) => {
        const at = digestHourOf({ mailHour, quiet: hours })
        expect(isQuietHour(hours, at)).toBe(false)
        expect([mailHour, hours?.to]).toContain(at)
      }),
    )
    expect(digestHourOf({ mailHour: 23, quiet: { from: 22, to: 8 } })).toBe(8)
  })
})

/** From 2020 to 2035. */
const moment = fc.integer({ min: 1_577_836_800_000, max: 2_051_222_400_000 })
/** What a clock on a wall in Taipei shows, by the calendar of the platform. */
const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Taipei',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

describe('a digest’s turn', () => {
  it('is the last full hour of that name in Taipei, at most a day ago', () => {
    fc.assert(
      fc.property(moment, hour, (now, of) => {
        const { day, at } = lastSlot(now, of)
        expect(wall.format(at)).toBe(`${day}, ${String(of).padStart(2, '0')}:00:00`)
        expect(at).toBeLessThanOrEqual(now)
        expect(now - at).toBeLessThan(86_400_000)
      }),
    )
  })

  it('comes once a day however the clock goes on, and never goes back with it', () => {
    fc.assert(
      fc.property(moment, hour, fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 40 }), (start, of, steps) => {
        const days = new Set<string>()
        let now = start
        let last = ''
        for (const minutes of steps) {
          const { day } = lastSlot(now, of)
          expect(day >= last).toBe(true)
          last = day
          days.add(day)
          now += minutes * 60_000
        }
        expect(days.size).toBeLessThanOrEqual(Math.ceil((now - start) / 86_400_000) + 1)
      }),
    )
  })
})

it('the hour of the day is that of Taipei', () => {
  fc.assert(
    fc.property(moment, (now) => {
      expect(taipeiHourOf(now)).toBe(Number(/, (\d\d)/.exec(wall.format(now))?.[1]))
    }),
  )
})
