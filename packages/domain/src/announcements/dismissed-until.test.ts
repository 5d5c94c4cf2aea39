import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { dismissedUntil } from './dismissed-until.ts'

const HOUR = 3_600_000
/** An hour of a day in Taipei. */
const at = (day: string, hour: number) => (epochDayOf(day) * 24 + hour - 8) * HOUR

describe('announcements that were put away', () => {
  it('stay away from a visitor to the end of the day in Taipei', () => {
    expect(dismissedUntil(at('2026-11-21', 0), false)).toBe(at('2026-11-22', 0))
    expect(dismissedUntil(at('2026-11-22', 0) - 1, false)).toBe(at('2026-11-22', 0))
    // early in the day of Taipei it is still yesterday in London
    expect(dismissedUntil(at('2026-11-22', 1), false)).toBe(at('2026-11-23', 0))
  })

  it('stay away from a member for two days more', () => {
    expect(dismissedUntil(at('2026-11-21', 9), true)).toBe(at('2026-11-24', 0))
  })
})
