import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { auditChoiceOf, auditPath } from './audit-address.ts'
import { auditCsv } from './audit-csv.ts'
import { AuditTable } from './audit-table.tsx'
import type { AuditEvent } from './queries.ts'

const changed: AuditEvent = {
  id: 9,
  at: '2026-11-20T04:00:00.000Z',
  event: 'groups_changed',
  by: 'person',
  actor: { id: 1, email: 'staff@test.example' },
  member: { id: 2, email: null },
  network: '192.0.*.*',
  device: 'Chrome，Linux',
  // as the database keeps them
  details: { to: 'member,member_pro', from: 'member', member: 2 },
}
const unknown: AuditEvent = {
  ...changed,
  id: 8,
  event: 'of_tomorrow',
  by: 'command',
  actor: null,
  details: { x: '=1' },
}

it('says in words what happened, who did it, and whose account it is about', () => {
  renderPart(<AuditTable entries={[changed, unknown]} />)
  const [first, second] = screen.getAllByRole('row').slice(1)
  expect(first?.textContent).toContain('變更身分原為 一般會員，改為 一般會員、專業會員')
  expect(first?.textContent).toContain('已刪除的帳號 2')
  expect(screen.getByRole('link', { name: 'staff@test.example' }).getAttribute('href')).toBe('/admin/members/1')
  expect(second?.textContent).toContain('of_tomorrow')
  expect(second?.textContent).toContain('營運指令')
})

it('is a table that no spreadsheet takes for formulas', () => {
  const [, first, second] = auditCsv([
    { ...changed, details: {} },
    { ...unknown, event: '=x' },
  ]).split('\r\n')
  expect(first).toContain('2026-11-20T04:00:00.000Z,變更身分,staff@test.example,已刪除的帳號 2,,')
  expect(second).toContain("'=x")
})

it('keeps in its address what it is narrowed to, and nothing else', () => {
  const asked = new URLSearchParams(
    'event=signin&actor=%20ming%40test.example&from=2026-11-20&to=2026-11-18&page=3&x=1',
  )
  const choice = auditChoiceOf(asked)
  expect(choice).toEqual({
    event: 'signin',
    actor: 'ming@test.example',
    from: '2026-11-18',
    to: '2026-11-20',
    page: '3',
  })
  expect(auditChoiceOf(new URL(`http://site${auditPath(choice)}`).searchParams)).toEqual(choice)
  expect(auditChoiceOf(new URLSearchParams('event=Not an event&from=2026-02-30&page=0'))).toEqual({})
})
