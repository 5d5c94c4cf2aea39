import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it, test } from 'vitest'

import { askedWindow } from './asked-window.ts'

const day = asIsoDate
const asOf = day('2026-11-20')
const asked = (from?: string, to?: string) =>
  askedWindow({ ...(from && { from: day(from) }), ...(to && { to: day(to) }) }, asOf)
const refused = expect.objectContaining({ code: 'invalid_date' })

describe('the window of a call', () => {
  it('is none where no day is given', () => {
    expect(asked()).toBeNull()
  })

  it('begins with the first day there is, or ends with the day of figures, where only the other day is given', () => {
    expect(asked(undefined, '2026-01-05')).toEqual({ from: null, to: '2026-01-05' })
    expect(asked('2026-01-05')).toEqual({ from: '2026-01-05', to: '2026-11-20' })
  })

  test.each([
    ['2026-11-19', '2026-11-19'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-20'],
    ['2099-01-01', '2026-11-20'],
  ])('that is asked for until %s ends on %s: what lies behind the day of figures has not happened', (to, shown) => {
    expect(asked('2026-01-05', to)?.to).toBe(shown)
  })

  it('has at least two days', () => {
    expect(asked('2026-11-18', '2026-11-19')).toEqual({ from: '2026-11-18', to: '2026-11-19' })
    expect(() => asked('2026-11-19', '2026-11-19')).toThrow(refused)
    expect(() => asked('2026-11-20', '2026-11-19')).toThrow(refused)
    expect(asked('2026-11-19')).toEqual({ from: '2026-11-19', to: '2026-11-20' })
    expect(() => asked('2026-11-20')).toThrow(refused)
    // cut to the day of figures, nothing of it is left
    expect(() => asked('2026-11-20', '2026-12-01')).toThrow(refused)
  })

  it('lies behind the first day on which money is followed, that day with it', () => {
    expect(asked('2000-01-01', '2000-01-02')).toEqual({ from: '2000-01-01', to: '2000-01-02' })
    expect(() => asked('1999-12-31', '2000-01-02')).toThrow(refused)
    expect(asked(undefined, '2000-01-01')).toEqual({ from: null, to: '2000-01-01' })
    expect(() => asked(undefined, '1999-12-31')).toThrow(refused)
  })
})
