import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { listNotifications } from '@zhiheng/contract/notifications.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { BootProvider } from '../../page/boot.tsx'
import { aBoot } from '../../testing/a-boot.ts'
import { aMember } from '../../testing/a-member.ts'
import { entry, lines, list, sayUnread, StandInSource } from '../../testing/notification-line.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { NotificationBell } from './notification-bell.tsx'

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

function draw() {
  replies(getMember, { member: aMember() })
  return renderPart(
    <BootProvider value={aBoot()}>
      <Suspense>
        <NotificationBell />
      </Suspense>
    </BootProvider>,
  )
}
const listsAsked = () => asked.filter(({ url }) => url.pathname === '/api/notifications').length
const bell = (name: string | RegExp) => screen.findByRole('button', { name })

/** Time goes by, and the reader is there. */
async function stayFor(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 10_000) {
    dispatchEvent(new Event('pointermove'))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
  }
}

it('hangs up where no one has touched the page for a minute, and calls again at the first touch', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  draw()
  await vi.waitFor(() => expect(lines()).not.toBeNull())
  const line = lines()
  act(() => line?.say('unread', '{"unread_count":1}'))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  act(() => line?.say('here'))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(line?.readyState).toBe(StandInSource.CLOSED)
  const soFar = listsAsked()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect([lines(), listsAsked()]).toEqual([line, soFar])
  act(() => void dispatchEvent(new Event('keydown')))
  expect(lines()).not.toBe(line)
  vi.useRealTimers()
})

it('asks a moment after the line is refused and then once a minute, and hangs up when it goes', async () => {
  const { unmount } = draw()
  await sayUnread(0)
  replies(listNotifications, list([entry(1), entry(2)]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  lines()?.close()
  act(() => lines()?.say('error'))
  // a password that is being changed: the new session is there in a moment
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(listsAsked()).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(listsAsked()).toBe(1)
  replies(listNotifications, list([entry(1), entry(2), entry(3)]))
  await stayFor(60_000)
  vi.useRealTimers()
  await bell('通知，3 則未讀')
  unmount()
  expect(lines()?.readyState).toBe(StandInSource.CLOSED)
})

it('asks where a line is held back on its way, and listens again later', async () => {
  replies(listNotifications, list([entry(1), entry(2)]))
  draw()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  await act(() => vi.advanceTimersByTimeAsync(0))
  await vi.waitFor(() => expect(lines()).not.toBeNull())
  const silent = lines()
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect([listsAsked(), silent?.readyState]).toEqual([0, 1])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect([listsAsked(), silent?.readyState]).toEqual([1, StandInSource.CLOSED])
  await stayFor(300_000)
  expect(lines()).not.toBe(silent)
  act(() => lines()?.say('unread', '{"unread_count":5}'))
  const soFar = listsAsked()
  for (let beat = 0; beat < 6; beat++) {
    await stayFor(20_000)
    act(() => lines()?.say('here'))
  }
  expect(listsAsked()).toBe(soFar)
  vi.useRealTimers()
  await bell('通知，5 則未讀')
})

it('asks where a line that was open says no more', async () => {
  replies(listNotifications, list([entry(1), entry(2)]))
  draw()
  await waitFor(() => expect(lines()).not.toBeNull())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => lines()?.say('unread', '{"unread_count":1}'))
  await act(() => vi.advanceTimersByTimeAsync(49_000))
  expect(listsAsked()).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(listsAsked()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
  await bell('通知，2 則未讀')
})

it('goes on asking where nobody says why the line is over', async () => {
  replies(listNotifications, list([entry(1), entry(2)]))
  draw()
  await sayUnread(1)
  refuses(getMember, { status: 503, code: 'busy', message: '系統忙碌中，請稍後再試' })
  act(() => lines()?.say('over'))
  await waitFor(() => expect(listsAsked()).toBe(1), { timeout: 4000 })
  await bell('通知，2 則未讀')
})

it.each([
  [499, 'internal', 0],
  [500, 'internal', 1],
  [0, 'network', 1],
] as const)(
  'where the question why the line is over comes to %i %s, it asks %i times for the number',
  async (status, code, times) => {
    replies(listNotifications, list([]))
    draw()
    await sayUnread(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    if (status === 0) {
      replies(getMember, () => {
        throw new TypeError('the line is lost')
      })
    } else refuses(getMember, { status, code, message: code })
    act(() => lines()?.say('over'))
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(listsAsked()).toBe(times)
  },
)

it.each(['null', '7', '{}', '{"unread_count":"3"}'])('takes a line that says %s for nothing unread', async (data) => {
  draw()
  await sayUnread(2)
  await bell('通知，2 則未讀')
  act(() => lines()?.say('unread', data))
  await waitFor(() => expect(screen.queryByRole('button', { name: /則未讀/ })).toBeNull())
})

it('says that the session is over when the line does', async () => {
  draw()
  await sayUnread(1)
  const [before, line] = [asked.length, lines()]
  refuses(getMember, { status: 403, code: 'session_expired', message: '登入逾時，請重新登入' })
  act(() => line?.say('over'))
  const since = () => asked.slice(before).map(({ url }) => url.pathname)
  await waitFor(() => expect(since()).toEqual(['/api/member']), { timeout: 4000 })
  expect([lines() === line, line?.readyState]).toEqual([true, StandInSource.CLOSED])
})

it('goes on where the member has signed in again in another tab', async () => {
  draw()
  await sayUnread(1)
  const line = lines()
  act(() => line?.say('over'))
  await waitFor(() => expect(lines()).not.toBe(line), { timeout: 4000 })
  await sayUnread(5)
  await bell('通知，5 則未讀')
})

it('asks nothing when the member has signed out here: the line only heard it first', async () => {
  const { queries } = draw()
  await sayUnread(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = asked.length
  act(() => lines()?.say('over'))
  act(() => void queries.setQueryData(memberQuery.queryKey, { member: null }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(asked).toHaveLength(before)
})
