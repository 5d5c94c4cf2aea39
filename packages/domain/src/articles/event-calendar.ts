/** What a calendar file says of an event. */
export interface CalendarEntry {
  readonly uid: string
  readonly title: string
  readonly description: string
  /** Empty where it is nowhere. */
  readonly place: string
  readonly url: string
  /** Moments of UTC: `20261124T110000Z`. */
  readonly starts: string
  readonly ends: string
  readonly stamped: string
}

/**
 * A calendar file of one event: times in UTC, so that it needs no time zone; texts escaped, lines folded at 75 bytes.
 *
 * Source: RFC 5545, sections 3.1, 3.3.11, 3.6.1.
 */
export function eventCalendar(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//zhiheng//articles//ZH',
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${entry.stamped}`,
    `DTSTART:${entry.starts}`,
    `DTEND:${entry.ends}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    ...(entry.place === '' ? [] : [`LOCATION:${escaped(entry.place)}`]),
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (letter) => `\\${letter}`).replaceAll(/\r\n?|\n/g, '\\n')
}

const LONGEST_LINE = 75

/** A continued line begins with a space, which counts. */
function folded(line: string): string {
  let text = ''
  let used = 0
  for (const letter of line) {
    const bytes = bytesOf(letter)
    if (used + bytes > LONGEST_LINE) {
      text += '\r\n '
      used = 1
    }
    text += letter
    used += bytes
  }
  return text
}

/** Of one character in UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}
