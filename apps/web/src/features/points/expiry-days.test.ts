import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { expiryWeeks } from './expiry-days.ts'

const day = (number: number) => asIsoDate(isoDateOf(number))

it('shows whole weeks from Sunday, each day once, and every point that expires on the day on which it does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 18_000, max: 40_000 }), fc.array(fc.integer({ min: 0, max: 31 })), (from, after) => {
      const expiring = [...new Set(after)].map((days, at) => ({ on: day(from + days), points: at + 1 }))
      const weeks = expiryWeeks(expiring, day(from))
      const days = weeks.flat()
      for (const week of weeks) expect(new Date(`${week[0]?.day ?? ''}T00:00:00Z`).getUTCDay()).toBe(0)
      for (const [at, one] of days.entries())
        if (at > 0) expect(epochDayOf(one.day)).toBe(epochDayOf(days[at - 1]?.day ?? one.day) + 1)
      const inside = days.filter(({ isOutside }) => !isOutside)
      expect([inside.length, inside[0]?.day]).toEqual([32, day(from)])
      const shown = inside.filter(({ points }) => points > 0).map(({ day: on, points }) => ({ on, points }))
      expect(new Set(shown.map((one) => JSON.stringify(one)))).toEqual(
        new Set(expiring.map((one) => JSON.stringify(one))),
      )
    }),
  )
})
