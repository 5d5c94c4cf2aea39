import { DAY_MS, HOUR_MS, MINUTE_MS } from '@zhiheng/domain/calendar/durations.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { nextRun } from './next-run.ts'

const momentOf = (text: string) => Date.parse(`${text}:00+08:00`)
const said = (times: string, after: string) => {
  const next = nextRun(times, momentOf(after))
  return next === null ? null : new Date(next + 8 * HOUR_MS).toISOString().slice(0, 16)
}

describe('the next run of a job', () => {
  it.each([
    ['10 * * * *', '2026-11-20T12:10', '2026-11-20T13:10'],
    ['10 * * * *', '2026-11-20T12:09', '2026-11-20T12:10'],
    ['5 0 * * *', '2026-12-31T00:05', '2027-01-01T00:05'],
    ['*/20 8 * * *', '2026-11-20T08:25', '2026-11-20T08:40'],
    ['0 2,14 * * *', '2026-11-20T03:00', '2026-11-20T14:00'],
    ['0 9 * * 1', '2026-11-20T09:00', '2026-11-23T09:00'],
    ['0 9 29 2 *', '2026-11-20T09:00', '2028-02-29T09:00'],
    ['0 9 1 * 1', '2026-11-28T09:00', '2026-11-30T09:00'],
  ])('by %s after %s is at %s', (times, after, next) => {
    expect(said(times, after)).toBe(next)
  })

  it.each(['', '* * * *', '60 * * * *', '5-9 * * * *', '@daily', '*/0 * * * *', '0 9 31 2 *'])(
    'is not known by %j',
    (times) => {
      expect(said(times, '2026-11-20T09:00')).toBeNull()
    },
  )

  it('is the first minute that fits, looked at one by one', () => {
    const field = (least: number, most: number) =>
      fc.oneof(
        fc.constant('*'),
        fc.integer({ min: 2, max: most }).map((step) => `*/${step}`),
        fc
          .uniqueArray(fc.integer({ min: least, max: most }), { minLength: 1, maxLength: 4 })
          .map((some) => some.join(',')),
      )
    const start = momentOf('2026-11-20T00:00')
    fc.assert(
      fc.property(field(0, 59), field(0, 23), fc.nat(3 * DAY_MS), (minute, hour, later) => {
        const after = start + later
        expect(nextRun(`${minute} ${hour} * * *`, after)).toBe(slowly({ minute, hour }, after))
      }),
      { numRuns: 200 },
    )
  })
})

function slowly({ minute, hour }: { minute: string; hour: string }, after: number): number {
  for (let at = Math.ceil((after + 1) / MINUTE_MS) * MINUTE_MS; ; at += MINUTE_MS) {
    const date = new Date(at + 8 * HOUR_MS)
    if (fits(minute, date.getUTCMinutes()) && fits(hour, date.getUTCHours())) return at
  }
}

function fits(field: string, value: number): boolean {
  if (field === '*') return true
  if (field.startsWith('*/')) return value % Number(field.slice(2)) === 0
  return field.split(',').map(Number).includes(value)
}
