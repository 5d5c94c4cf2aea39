import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { GroupsDialog } from './groups-dialog.tsx'
import { memberChoiceOf, membersPath } from './member-address.ts'
import { MemberView } from './member-view.tsx'
import { membersCsv } from './members-csv.ts'
import type { Member } from './queries.ts'

const ming: Member = {
  id: 7,
  email: 'ming@test.example',
  name: '=小明',
  groups: ['member', 'member_premium'],
  states: ['locked'],
  verification: 'none',
  phone: null,
  has_second_factor: false,
  created_at: '2026-11-01T00:00:00.000Z',
  last_seen_at: null,
  activated_at: '2026-11-01T00:00:00.000Z',
  require_change_password: false,
  lock: { ends_at: '2026-11-20T04:00:00.000Z' },
  deletion_due_on: null,
  is_out_of_reach: false,
  quotas: [{ key: 'portfolios', limit: 50, used: 12, remain: 38 }],
  sessions: [],
  points: 0,
  closed: null,
  may_give_developer: false,
}
const asked = {
  isOpen: true,
  answer: vi.fn<(typed: unknown) => void>(),
  deny: () => {},
  forget: () => {},
  opener: () => null,
}

it('shows what is there for the account, and nothing to press on one that is closed', () => {
  renderPart(<MemberView member={ming} />)
  expect(screen.getByRole('button', { name: '解除鎖定' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '重寄啟用信' })).toBeNull()
})

it('offers nothing on an account that is not for the reader', () => {
  renderPart(<MemberView member={{ ...ming, closed: 'developer_needed' }} />)
  expect(screen.getByText('這是開發人員的帳號，只能由開發人員處理。')).toBeDefined()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('says what other groups change, and that nothing goes that is above the smaller limit', async () => {
  const network = standInNetwork()
  renderPart(<GroupsDialog asked={asked} member={ming} onDone={() => {}} />)
  const developer = await screen.findByRole('checkbox', { name: '開發人員' })
  expect(developer.hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: '進階會員' }))
  const effect = screen.getByRole('region', { name: '變更後' })
  expect(effect.textContent).toContain('移除：進階會員')
  expect(effect.textContent).toContain('投資組合：50 個 → 3 個（已有 12 個，會保留，不能再新增）')
  fireEvent.click(screen.getByRole('button', { name: '變更身分' }))
  expect(await screen.findByText('與這位會員的電子郵件不符')).toBeDefined()
  expect(screen.getByText('請輸入您的密碼')).toBeDefined()
  expect(network.asked).toEqual([])
})

it('is a table that no spreadsheet takes for formulas', () => {
  expect(membersCsv([ming]).split('\r\n')[1]).toContain("7,ming@test.example,'=小明,一般會員、進階會員,已鎖定,未申請,")
})

it('keeps in its address what it is narrowed to, and nothing else', () => {
  const choice = memberChoiceOf(new URLSearchParams('words=%20ming&group=staff&state=locked&verification=x&page=2&y=1'))
  expect(choice).toEqual({ words: 'ming', group: 'staff', state: 'locked', page: '2' })
  expect(memberChoiceOf(new URL(`http://site${membersPath(choice)}`).searchParams)).toEqual(choice)
})
