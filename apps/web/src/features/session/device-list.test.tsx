import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listSessions, type MemberSession, signOut } from '@zhiheng/contract/session.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { ownKey } from '../../platform/device-storage.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { DeviceList } from './device-list.tsx'
import { memberQuery } from './queries.ts'

const here: MemberSession = {
  id: 9,
  is_current: true,
  device: 'macOS 上的 Safari',
  network: '203.0.113.*',
  created_at: '2026-11-20T00:00:00.000Z',
  last_seen_at: '2026-11-20T04:30:00.000Z',
  ended_at: null,
  ended_reason: null,
}
const ended = (id: number, known: Partial<MemberSession>): MemberSession => ({
  ...here,
  id,
  is_current: false,
  ended_at: '2026-11-19T16:00:00.000Z',
  ...known,
})

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  localStorage.clear()
})

function show() {
  return renderPart(
    <>
      <DeviceList />
      <Toaster />
    </>,
    '/members/security',
    (queries) => {
      queries.setQueryData(memberQuery.queryKey, { member: aMember() })
      queries.setQueryData(['/api/favorites', {}], { ids: ['A'] })
    },
  )
}

const live = async () => within(await screen.findByRole('list', { name: '登入中' })).getAllByRole('listitem')
const address = () => screen.getByLabelText('address').textContent

describe('where a member is signed in', () => {
  it('is said with its device, its place and its moments in Taipei', async () => {
    replies(listSessions, { sessions: [here] })
    show()
    expect((await live()).map((line) => line.textContent)).toEqual([
      'macOS 上的 Safari這部裝置網路位置 203.0.113.*·登入於 2026/11/20 08:00·最近使用 2026/11/20 12:30登出',
    ])
  })

  it('has a dash for a place that is not known, and no way out of another device', async () => {
    replies(listSessions, { sessions: [{ ...here, is_current: false, network: null }] })
    show()
    const [line] = await live()
    expect(line?.textContent).toContain('網路位置 –·')
    expect(screen.queryByRole('button', { name: '登出' })).toBeNull()
  })

  it('folds away what has ended, and says why each did', async () => {
    const past = [
      ended(1, { ended_reason: 'superseded' }),
      ended(2, { ended_reason: 'signed_out' }),
      ended(3, { ended_reason: 'expired' }),
    ]
    replies(listSessions, { sessions: [here, ...past] })
    show()
    expect(await live()).toHaveLength(1)
    const fold = screen.getByText('最近三十天內已結束的登入（3）').closest('details')
    expect(fold?.open).toBe(false)
    const reasons = [...(fold?.querySelectorAll('li') ?? [])].map((line) => line.textContent.split('·').at(-1))
    expect(reasons).toEqual([
      '因其他裝置登入而結束於 2026/11/20 00:00',
      '登出於 2026/11/20 00:00',
      '逾時或變更密碼結束於 2026/11/20 00:00',
    ])
  })

  it('has nothing to fold where nothing has ended', async () => {
    replies(listSessions, { sessions: [here] })
    show()
    await live()
    expect(screen.queryByText(/已結束的登入/)).toBeNull()
  })

  it('can be asked for again where it did not come', async () => {
    refuses(listSessions, { status: 403, code: 'forbidden', message: '沒有權限' })
    show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('裝置清單暫時無法載入沒有權限')
    replies(listSessions, { sessions: [here] })
    fireEvent.click(within(alert).getByRole('button'))
    expect(await live()).toHaveLength(1)
  })
})

describe('signing out', () => {
  it('goes home and leaves nothing of the member, neither in the cache nor on the device', async () => {
    localStorage.setItem(ownKey(1, 'new-portfolio'), 'a draft')
    localStorage.setItem('favorites-view', 'cards')
    replies(listSessions, { sessions: [here] })
    replies(signOut, { signed_out: true, csrf: 'another' })
    const { queries } = show()
    fireEvent.click(await screen.findByRole('button', { name: '登出' }))
    await screen.findByText('您已成功登出')
    await waitFor(() => expect(address()).toBe('/'))
    expect(queries.getQueryData(memberQuery.queryKey)).toEqual({ member: null })
    expect(queries.getQueryData(['/api/favorites', {}])).toBeUndefined()
    expect([localStorage.getItem(ownKey(1, 'new-portfolio')), localStorage.getItem('favorites-view')]).toEqual([
      null,
      'cards',
    ])
  })

  it('stays signed in and says why where the site does not answer', async () => {
    replies(listSessions, { sessions: [here] })
    refuses(signOut, { status: 403, code: 'csrf', message: '請重新整理頁面' })
    const { queries } = show()
    fireEvent.click(await screen.findByRole('button', { name: '登出' }))
    await screen.findByText('請重新整理頁面')
    expect([address(), queries.getQueryData(memberQuery.queryKey)?.member?.id]).toEqual(['/members/security', 1])
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '登出' }).disabled).toBe(false))
    expect(network.asked.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  })
})
