import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { type Attention, orderAttention } from './attention.ts'

const today = asIsoDate('2026-11-20')
const item = (kind: Attention['kind'], share: number, more: { day?: string; isOverdue?: boolean } = {}): Attention => ({
  kind,
  share,
  isOverdue: more.isOverdue ?? false,
  day: more.day === undefined ? null : asIsoDate(more.day),
})

describe('orderAttention', () => {
  it('puts what is overdue first, the one about more money before the other', () => {
    const all = [
      item('risk', 100, { day: '2026-11-25' }),
      item('drift', 2, { isOverdue: true }),
      item('drift', 9, { isOverdue: true }),
    ]
    expect(orderAttention(all, today).map(({ share }) => share)).toEqual([9, 2, 100])
  })

  it('puts a day ahead before what has none or has passed, the sooner first', () => {
    const all = [
      item('alert', 0, { day: '2026-11-18' }),
      item('score', 8),
      item('risk', 100, { day: '2026-12-14' }),
      item('event', 5, { day: '2026-11-25' }),
    ]
    expect(orderAttention(all, today).map(({ kind }) => kind)).toEqual(['event', 'risk', 'score', 'alert'])
  })

  it('puts the graver kind first where all else is alike, and changes nothing of what it was given', () => {
    const all = [item('alert', 5), item('event', 5)]
    expect(orderAttention(all, today).map(({ kind }) => kind)).toEqual(['event', 'alert'])
    expect(all.map(({ kind }) => kind)).toEqual(['alert', 'event'])
  })
})
