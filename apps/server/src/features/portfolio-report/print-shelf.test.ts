import type { PrintedReport } from '@zhiheng/contract/portfolio-report.ts'
import { ReportContent } from '@zhiheng/contract/portfolio-report.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { expect, it } from 'vitest'

import { fixedClock } from '../../testing/fixed-clock.ts'
import { createPrintShelf } from './print-shelf.ts'
import { keptInFormat1 } from './testing/kept-in-format-1.ts'

const report: PrintedReport = {
  id: 1,
  portfolio_id: 2,
  made_at: '2026-11-20T04:00:00.000Z',
  as_of: asIsoDate('2026-11-20'),
  sections: ['cover'],
  client: '王小姐',
  note: '',
  is_simulated: true,
  paper: 'a4',
  content: ReportContent.parse(keptInFormat1),
}

it('opens a report once, by a token that nobody guesses', () => {
  const shelf = createPrintShelf(fixedClock())
  const [token, other] = [shelf.lay(report), shelf.lay({ ...report, id: 2 })]
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(shelf.take(token)).toBe(report)
  expect(() => shelf.take(token)).toThrow('連結已失效')
  expect(() => shelf.take('A'.repeat(43))).toThrow('連結已失效')
  expect(shelf.take(other).id).toBe(2)
})

it('opens nothing after a minute', () => {
  const clock = fixedClock()
  const shelf = createPrintShelf(clock)
  const [early, late] = [shelf.lay(report), shelf.lay(report)]
  clock.forward(59_000)
  expect(shelf.take(early).id).toBe(1)
  clock.forward(1000)
  expect(() => shelf.take(late)).toThrow('連結已失效')
})
