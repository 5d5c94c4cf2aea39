import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { eventCalendar } from './event-calendar.ts'

const entry = {
  uid: 'talk@zhiheng.example',
  title: '講座：配息, 怎麼看; 一次懂',
  description: '第一行\n第二行 \\ 反斜線',
  place: '台北',
  url: 'https://zhiheng.example/articles/talk',
  starts: '20261201T110000Z',
  ends: '20261201T123000Z',
  stamped: '20261124T000000Z',
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file of an event', () => {
  it('says when, where and what, in the words and the order of RFC 5545', () => {
    expect(unfolded(eventCalendar(entry))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//zhiheng//articles//ZH',
      'BEGIN:VEVENT',
      'UID:talk@zhiheng.example',
      'DTSTAMP:20261124T000000Z',
      'DTSTART:20261201T110000Z',
      'DTEND:20261201T123000Z',
      String.raw`SUMMARY:講座：配息\, 怎麼看\; 一次懂`,
      String.raw`DESCRIPTION:第一行\n第二行 \\ 反斜線`,
      'LOCATION:台北',
      'URL:https://zhiheng.example/articles/talk',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('has no line above 75 bytes, breaks no character, and lets no text begin a line of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const file = eventCalendar({ ...entry, title, place: '' })
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(unfolded(file)).toHaveLength(14)
        expect(unfolded(file)[8]?.startsWith('SUMMARY:')).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
