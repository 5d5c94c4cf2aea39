import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  askForDeletion,
  exportOwnData,
  getAccount,
  setNickname,
  withdrawDeletion,
} from '@zhiheng/contract/account-data.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery, useMember } from '../session/queries.ts'
import { DeletionForm } from './deletion-form.tsx'
import { ExportForm } from './export-form.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { OwnData } from './own-data.tsx'

let network = standInNetwork()
beforeEach(() => void (network = standInNetwork()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Asks for the profile again when told to, as the header of a page does. */
function Watch() {
  return <p>{useMember()?.name}</p>
}

function show(part: ReactElement): void {
  const page = (
    <>
      <Watch />
      {part}
    </>
  )
  renderPart(page, '/members', (queries) => queries.setQueryData(memberQuery.queryKey, { member: aMember() }))
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the nickname', () => {
  it('is sent trimmed, and the profile is asked for again', async () => {
    replies(setNickname, { nickname: '阿明' })
    replies(getMember, { member: aMember({ name: '阿明' }) })
    show(<NicknameForm name="王小明" />)
    type('暱稱', '  阿明 ')
    press('儲存')
    await waitFor(() => expect(network.asked.map(({ url }) => url.pathname)).toContain('/api/member'))
    expect(network.asked[0]?.body).toEqual({ nickname: '阿明' })
  })

  it('that is empty or too long is not sent, and what was typed stays', () => {
    show(<NicknameForm name="王小明" />)
    type('暱稱', ' ')
    press('儲存')
    expect(screen.getByText('請輸入暱稱')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('暱稱'))
    type('暱稱', '明'.repeat(41))
    press('儲存')
    expect(screen.getByText('暱稱最多 40 個字')).toBeDefined()
    expect(network.asked).toEqual([])
  })
})

describe('taking one’s data along', () => {
  it('asks for the password, and saves a file that is named by the day', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:test'
    replies(exportOwnData, {
      format: 'zhiheng-member-data-1',
      exported_at: '2026-11-20T17:00:00.000Z',
      profile: {},
      subscriptions: [],
      risk_evaluations: [],
      favorites: [],
      portfolios: [],
      tags: [],
      followed_portfolios: [],
      followed_expert_picks: [],
      portfolio_reports: [],
      rebalance_batches: [],
      notifications: [],
      sessions: [],
      account_events: [],
      contact_messages: [],
      activity: [],
      institution_verifications: [],
    })
    const close = vi.fn<() => void>()
    show(<ExportForm email="wang@example.com" onClose={close} />)
    press('下載')
    expect(screen.getByText('請輸入目前密碼')).toBeDefined()
    type('目前密碼', 'three oaks')
    press('下載')
    await waitFor(() => expect(close).toHaveBeenCalled())
    // one in the morning in Taipei
    expect(saved).toEqual(['zhiheng-my-data-2026-11-21.json'])
    expect(network.asked.map(({ body }) => body)).toEqual([{ password: 'three oaks' }])
  })
})

describe('leaving', () => {
  it('wants the member’s own address and the password before it asks', async () => {
    refuses(askForDeletion, { status: 409, code: 'last_admin', message: '您是最後一位管理者，請先將權限交給其他人' })
    show(<DeletionForm email="wang@example.com" onClose={() => {}} />)
    type(/輸入您的電子郵件/, 'hua@example.com')
    press('確認刪除帳號')
    expect(screen.getByText('電子郵件與您的帳號不符')).toBeDefined()
    expect(screen.getByText('請輸入目前密碼')).toBeDefined()
    expect(network.asked).toEqual([])
    type(/輸入您的電子郵件/, 'Wang@Example.com')
    type('目前密碼', 'three oaks')
    press('確認刪除帳號')
    expect(await screen.findByText('您是最後一位管理者，請先將權限交給其他人')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(/輸入您的電子郵件/).value).toBe('Wang@Example.com')
  })

  it('can be taken back until its day', async () => {
    replies(withdrawDeletion, { deletion_due_on: null })
    replies(getMember, { member: aMember() })
    replies(getAccount, { joined_on: day('2026-01-02'), last_sign_in: null, deletion_due_on: null })
    show(<OwnData email="wang@example.com" dueOn="2026-12-05" />)
    expect(screen.getByText('您的帳號將於 2026/12/05 刪除。')).toBeDefined()
    expect(screen.queryByRole('button', { name: '刪除帳號' })).toBeNull()
    press('恢復帳號')
    await waitFor(() => expect(network.asked.map(({ method }) => method)).toContain('GET'))
    expect(network.asked[0]?.method).toBe('DELETE')
  })
})
