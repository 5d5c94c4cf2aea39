import { describe, expect, it } from 'vitest'

import { dismissedUntil } from './dismissed-until.ts'

const at = (text: string) => Date.parse(text)

describe('announcements that were put away', () => {
  it('stay away from a visitor to the end of the day in Taipei', () => {
    expect(dismissedUntil(at('2026-11-21T00:00:00+08:00'), false)).toBe(at('2026-11-22T00:00:00+08:00'))
    expect(dismissedUntil(at('2026-11-21T23:59:59.999+08:00'), false)).toBe(at('2026-11-22T00:00:00+08:00'))
    // the day in Taipei, wherever the clock is read
    expect(dismissedUntil(at('2026-11-21T17:00:00Z'), false)).toBe(at('2026-11-23T00:00:00+08:00'))
  })

  it('stay away from a member for two days more', () => {
    expect(dismissedUntil(at('2026-11-21T09:00:00+08:00'), true)).toBe(at('2026-11-24T00:00:00+08:00'))
  })
})
