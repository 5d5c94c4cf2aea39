import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  getSubscriptions,
  listNotifications,
  readAllNotifications,
  readNotification,
  setSubscriptions,
} from '@zhiheng/contract/notifications.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import { allSubscriptions } from '@zhiheng/domain/notifications/subscriptions.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { BootProvider } from '../../page/boot.tsx'
import { aBoot } from '../../testing/a-boot.ts'
import { aMember } from '../../testing/a-member.ts'
import { aShownFirm } from '../../testing/a-shown-firm.ts'
import { entry, lines, list, sayUnread, StandInSource } from '../../testing/notification-line.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { notification, notifications } from './queries.ts'

let asked: ReturnType<typeof standInNetwork>['asked'] = []
beforeEach(() => {
  StandInSource.last = null
  vi.stubGlobal('EventSource', StandInSource)
  asked = standInNetwork().asked
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function draw(given: Parameters<typeof aBoot>[0] = {}) {
  replies(getMember, { member: aMember() })
  return renderPart(
    <BootProvider value={aBoot(given)}>
      <Suspense>
        <NotificationBell />
      </Suspense>
      <Toaster />
    </BootProvider>,
  )
}
const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const openBell = async () => fireEvent.click(await bell(/^通知，/))

describe('the bell', () => {
  it('is not there for a visitor, who holds no line to the server', async () => {
    replies(getMember, { member: null })
    renderPart(
      <Suspense>
        <NotificationBell />
      </Suspense>,
    )
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
    expect(lines()).toBeNull()
  })

  it('is not there for who has to set a second factor up, and would be refused', async () => {
    replies(getMember, { member: { ...aMember(), second_factor_required: true } })
    renderPart(
      <Suspense>
        <NotificationBell />
      </Suspense>,
    )
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
    expect(lines()).toBeNull()
  })

  it('shows the number as it comes, dots above nine, and nothing for none', async () => {
    draw()
    await sayUnread(9)
    expect((await bell('通知，9 則未讀')).textContent).toContain('9')
    await sayUnread(14)
    expect((await bell('通知，14 則未讀')).querySelectorAll('circle')).toHaveLength(3)
    await sayUnread(0)
    expect((await bell('通知，沒有未讀')).textContent).toBe('')
  })
})

describe('what the bell opens', () => {
  it('shows the latest as text; pressing one reads it and goes there', async () => {
    replies(listNotifications, list([entry(7, { message_html: '&lt;b&gt;<strong>甲</strong><i>' }), entry(6)]))
    replies(readNotification, { entry: entry(7, { is_read: true }), unread_count: 1 })
    draw()
    await sayUnread(2)
    await openBell()
    const link = await screen.findByRole('link', { name: /甲/ })
    expect(link.textContent).toContain('<b>甲<i>')
    expect(link.querySelector('b, i')).toBeNull()
    fireEvent.click(link)
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/portfolios/7'))
    await bell('通知，1 則未讀')
    expect(asked.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.pathname, body])).toEqual([
      ['/api/notifications/7', { action: 'read' }],
    ])
  })

  it('puts the number and the mark back where reading failed', async () => {
    replies(listNotifications, list([entry(7), entry(6)]))
    refuses(readNotification, { status: 503, code: 'busy', message: '系統忙碌中，請稍後再試' })
    draw()
    await sayUnread(2)
    await openBell()
    fireEvent.click(await screen.findByRole('link', { name: /第 7 則/ }))
    await bell('通知，1 則未讀')
    await bell('通知，2 則未讀')
    await openBell()
    await waitFor(() => expect(screen.getAllByText('未讀')).toHaveLength(2))
  })

  it('knows of what it has read, also on the notification’s own page and from what another tab had read before', async () => {
    replies(listNotifications, list([entry(7), entry(6), entry(5)]))
    // the sixth was read elsewhere meanwhile
    replies(readNotification, { entry: entry(7, { is_read: true }), unread_count: 1 })
    const { queries } = draw()
    queries.setQueryData(notification('7').queryKey, entry(7))
    await sayUnread(3)
    await openBell()
    fireEvent.click(await screen.findByRole('link', { name: /第 7 則/ }))
    await bell('通知，1 則未讀')
    expect(queries.getQueryData(notification('7').queryKey)?.is_read).toBe(true)
    expect(queries.getQueryData(notifications(1).queryKey)?.unread_count).toBe(1)
  })

  it('marks all as read and loads the list again', async () => {
    replies(listNotifications, list([entry(2), entry(1)]))
    replies(readAllNotifications, { unread_count: 0 })
    draw()
    await sayUnread(2)
    await openBell()
    const button = await screen.findByRole('button', { name: '全部標示為已讀' })
    replies(listNotifications, list([entry(2, { is_read: true }), entry(1, { is_read: true })]))
    fireEvent.click(button)
    await screen.findByText('已全部標示為已讀')
    await bell('通知，沒有未讀')
    await waitFor(() => expect(screen.queryByText('未讀')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '通知' })))
  })

  it('says at the foot of the page why marking failed', async () => {
    replies(listNotifications, list([entry(1)]))
    refuses(readAllNotifications, { status: 429, code: 'rate_limited', message: '操作過於頻繁，請稍後再試' })
    draw()
    await openBell()
    fireEvent.click(await screen.findByRole('button', { name: '全部標示為已讀' }))
    await screen.findByText('操作過於頻繁，請稍後再試')
    expect(screen.getByText('未讀')).toBeDefined()
  })

  it('makes no noise where the list does not load, and says when there is nothing', async () => {
    refuses(listNotifications, { status: 403, code: 'role_required', message: '您的會員等級無法使用此功能' })
    const { unmount } = draw()
    await openBell()
    await screen.findByText(/暫時無法載入/)
    expect(screen.queryByRole('alert')).toBeNull()
    unmount()
    replies(listNotifications, list([]))
    draw()
    await openBell()
    await screen.findByText('目前沒有通知')
  })
})

describe('the settings', () => {
  it('save a switch at once, and put it back where that fails', async () => {
    replies(listNotifications, list([]))
    replies(getSubscriptions, {
      subscriptions: allSubscriptions({}),
    })
    replies(setSubscriptions, {
      subscriptions: allSubscriptions({ goal_reached: false }),
    })
    draw()
    await openBell()
    fireEvent.click(await screen.findByRole('button', { name: '設定' }))
    const goal = await screen.findByRole('switch', { name: /基金績效達標/ })
    fireEvent.click(goal)
    await screen.findByText('通知設定已更新')
    expect(asked.at(-1)?.body).toEqual({ subscriptions: { goal_reached: false } })
    await waitFor(() => expect(goal).toHaveProperty('checked', false))

    refuses(setSubscriptions, { status: 503, code: 'busy', message: '系統忙碌中，請稍後再試' })
    fireEvent.click(goal)
    await screen.findByText('系統忙碌中，請稍後再試')
    await waitFor(() => expect(goal).toHaveProperty('checked', false))
  })

  it('are not there on a firm’s site', async () => {
    replies(listNotifications, list([]))
    draw({ firm: aShownFirm() })
    await openBell()
    const popup = within(await screen.findByRole('region', { name: '通知' }))
    expect(popup.queryByRole('button', { name: '設定' })).toBeNull()
  })
})
