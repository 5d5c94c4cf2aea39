import { render, screen, within } from '@testing-library/react'
import type { Report } from '@zhiheng/contract/portfolio-report.ts'
import { expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import type { Note } from '../rebalancing/note-rows.ts'
import { PaperRecord } from './paper-record.tsx'

const line = (lipper_id: string, amount: number, proportion: number) => ({
  lipper_id,
  name: `基金${lipper_id}`,
  amount,
  proportion,
})

const note = {
  kind: 'manual',
  currency: 'TWD',
  by: 'owner',
  rebalance_at: '2026-11-20T04:05:00.000Z',
  reason: '換掉費用高的基金\n保留現金',
  before: [line('A', 60_000, 60), line('B', 40_000, 40)],
  after: [line('A', 70_000, 70), line('C', 30_000, 30)],
  flags: { A: ['sustained', 'adjusted'], B: ['replaced'], C: ['new'] },
  replaced_by: { B: 'C' },
  outcome: null,
} as unknown as Note

const report = { as_of: day('2026-11-20') } as unknown as Report

function rows(): (string | null)[][] {
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

it('shows each fund on both sides of the change; who left says what took its place', () => {
  render(<PaperRecord note={note} report={report} />)
  expect(rows()).toEqual([
    ['基金A', '金額調整', '60,000（60.0%）', '70,000（70.0%）', '+10,000'],
    ['基金C', '新增', '–', '30,000（30.0%）', '+30,000'],
    ['基金B', '替換、由「基金C」接替', '40,000（40.0%）', '–', '−40,000'],
  ])
})

it('says when and why, in the words that were typed', () => {
  render(<PaperRecord note={note} report={report} />)
  expect(screen.getByText('2026/11/20 12:05')).toBeDefined()
  expect(screen.getByText(/換掉費用高的基金/).className).toContain('whitespace-pre-line')
})

it('has no line for a reason that no one gave, and no outcome before there is one', () => {
  render(<PaperRecord note={{ ...note, reason: null }} report={report} />)
  expect(screen.queryByText(/換掉費用高的基金/)).toBeNull()
  expect(screen.queryByText(/這次調整至今/)).toBeNull()
})

it('holds what became of it against leaving all as it was', () => {
  const outcome = { changed: 4.21, unchanged: 3.05, difference: 1160, from: day('2026-01-05'), to: day('2026-11-20') }
  render(<PaperRecord note={{ ...note, outcome }} report={report} />)
  expect(screen.getByText(/這次調整至今 \+4\.21%，不調整 \+3\.05%/).textContent).toContain('相差 +1,160')
  expect(screen.getByText(/都從 2026\/01\/05 原樣持有到 2026\/11\/20/)).toBeDefined()
})
