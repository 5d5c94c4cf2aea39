import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getMember } from '@zhiheng/contract/session.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../../api/api-error.ts'
import { createQueryClient } from '../../api/create-query-client.ts'
import { aMember } from '../../testing/a-member.ts'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { currentToasts, dismissToast } from '../../ui/feedback/toast-store.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { lastSignIn, rememberSignIn } from './last-sign-in.ts'
import { memberQuery } from './queries.ts'
import { sessionEnded } from './session-ended.ts'
import { type Tab } from './tab.ts'
import { watchSession } from './watch-session.ts'

const ming = aMember({ id: 7, email: 'ming@test.example' })
const superseded = { status: 403, code: 'session_superseded', message: '您的帳號已在其他裝置登入，請重新登入' }

let visibility: DocumentVisibilityState = 'visible'
let stop = () => {}
let otherTab: BroadcastChannel

beforeEach(() => {
  standInNetwork()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  otherTab = new BroadcastChannel('session')
})

afterEach(() => {
  stop()
  otherTab.close()
  cleanup()
  localStorage.clear()
  for (const { id } of currentToasts()) dismissToast(id)
  vi.restoreAllMocks()
})

function comeBack() {
  visibility = 'visible'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** A tab that shows a member, or no one, and what happened to it. */
function open({ member = ming, at = '/portfolios/3?tab=risk', isGuarded = true }: Partial<Opening> = {}) {
  const queries = createQueryClient()
  queries.setQueryData(memberQuery.queryKey, { member })
  queries.setQueryData(['/api/pfms'], ['private'])
  const went: string[] = []
  const reload = vi.fn<() => void>()
  const tab: Tab = {
    queries,
    go: (path) => went.push(path),
    here: () => at,
    isGuarded: () => isGuarded,
    reload,
  }
  render(
    <MemoryRouter>
      <main tabIndex={-1} />
      <AskHost />
    </MemoryRouter>,
  )
  stop = watchSession(tab)
  const shown = () => queries.getQueryData(memberQuery.queryKey)?.member ?? null
  return { tab, went, reload, shown }
}

interface Opening {
  member: typeof ming | null
  at: string
  isGuarded: boolean
}

const signInAndBack = `/members/signin?referer=${encodeURIComponent('/portfolios/3?tab=risk')}`
const toasts = () => currentToasts().map(({ message }) => message)
const lose = (tab: Tab) => sessionEnded(new ApiError({ code: 'session_expired', status: 401 }), tab)

describe('a session that was lost', () => {
  it('clears the member, marks the sign-in as expired, and offers to sign in again where one was', async () => {
    const { tab, went, shown } = open()
    expect(lastSignIn()).toBe('live')
    refuses(getMember, superseded)
    lose(tab)
    await screen.findByRole('alertdialog', { name: '請重新登入' })
    expect(screen.getByText(/已在其他裝置登入/)).toBeDefined()
    expect(shown()).toBeNull()
    expect(lastSignIn()).toBe('expired')
    fireEvent.click(screen.getByRole('button', { name: '立即登入' }))
    await waitFor(() => expect(went).toEqual([signInAndBack]))
    expect(tab.queries.getQueryData(['/api/pfms'])).toBeUndefined()
  })

  it('leaves the reader on a public page who wants to sign in later, and takes them home from a member’s page', async () => {
    for (const isGuarded of [false, true]) {
      const { tab, went } = open({ isGuarded })
      refuses(getMember, superseded)
      lose(tab)
      fireEvent.click(await screen.findByRole('button', { name: '稍後再說' }))
      await waitFor(() => expect(tab.queries.getQueryData(['/api/pfms'])).toBeUndefined())
      expect(went).toEqual(isGuarded ? ['/'] : [])
      stop()
      cleanup()
    }
  })

  it('asks once, however many calls say so', async () => {
    const { tab } = open()
    refuses(getMember, superseded)
    for (const _ of [1, 2, 3]) lose(tab)
    await screen.findByRole('alertdialog')
    lose(tab)
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  })

  it('is found out when the tab comes back into sight', async () => {
    const { shown } = open()
    visibility = 'hidden'
    refuses(getMember, superseded)
    comeBack()
    await screen.findByRole('alertdialog', { name: '請重新登入' })
    expect(shown()).toBeNull()
  })

  it('is found out by a page that opens without a member where there was one', async () => {
    rememberSignIn('live')
    refuses(getMember, superseded)
    open({ member: null })
    expect(await screen.findByRole('alertdialog', { name: '請重新登入' })).toBeDefined()
    expect(lastSignIn()).toBe('expired')
  })

  it('sends the reader to sign in where this device remembers nothing', async () => {
    const { tab, went } = open()
    rememberSignIn(null)
    refuses(getMember, superseded)
    lose(tab)
    await waitFor(() => expect(went).toEqual([signInAndBack]))
    expect(toasts()).toEqual(['您已登出'])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is not what a lost line or a missing role is', async () => {
    const { tab, shown, went } = open()
    lose(tab)
    sessionEnded(new ApiError({ code: 'role_required', status: 403 }), tab)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect([shown()?.id, went]).toEqual([7, []])
  })
})

it('a password that an operator wants changed leads there, and back', () => {
  const { tab, shown, went } = open()
  sessionEnded(new ApiError({ code: 'password_change_required', status: 403 }), tab)
  expect(went).toEqual([`/members/password_renew?referer=${encodeURIComponent('/portfolios/3?tab=risk')}`])
  expect(shown()?.require_change_password).toBe(true)
})

describe('the other tabs of a browser', () => {
  it('says so when the sign-in page has come, however long that takes', async () => {
    const arrival = Promise.withResolvers<void>()
    const { tab, went } = open()
    Object.assign(tab, { go: (path: string) => arrival.promise.then(() => went.push(path)) })
    otherTab.postMessage('signed-out')
    await waitFor(() => expect(lastSignIn()).toBeNull())
    expect(toasts()).toEqual([])
    arrival.resolve()
    await waitFor(() => expect(toasts()).toEqual(['您已登出']))
    expect(went).toEqual([signInAndBack])
  })

  it('go to sign in when one signs out, and say so when somebody looks at them', async () => {
    const { went, shown, tab } = open()
    replies(getMember, { member: null })
    visibility = 'hidden'
    otherTab.postMessage('signed-out')
    await waitFor(() => expect(went).toEqual([signInAndBack]))
    expect([shown(), lastSignIn(), toasts()]).toEqual([null, null, []])
    await waitFor(() => expect(tab.queries.getQueryData(['/api/pfms'])).toBeUndefined())
    comeBack()
    await waitFor(() => expect(toasts()).toEqual(['您已登出']))
  })

  it('load again when somebody else signed in, and do nothing when it was the same member', async () => {
    const { reload, went } = open()
    replies(getMember, { member: ming })
    otherTab.postMessage('signed-in')
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(reload).not.toHaveBeenCalled()
    replies(getMember, { member: aMember({ id: 8 }) })
    otherTab.postMessage('signed-in')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(went).toEqual([])
  })
})

it('a tab that comes back into sight leaves where its member has signed out elsewhere', async () => {
  const { went, shown, reload } = open()
  visibility = 'hidden'
  replies(getMember, { member: null })
  comeBack()
  await waitFor(() => expect(went).toEqual([signInAndBack]))
  expect([shown(), lastSignIn(), reload.mock.calls.length]).toEqual([null, null, 0])
})

it('a tab that shows no one does not look again when it comes back into sight', async () => {
  const { went, reload } = open({ member: null })
  replies(getMember, { member: ming })
  comeBack()
  await act(async () => {})
  expect([went, reload.mock.calls.length]).toEqual([[], 0])
})

it('a tab hears nothing but that someone signed in or out', async () => {
  const { went, reload } = open()
  replies(getMember, { member: aMember({ id: 8 }) })
  for (const said of ['signed', null, 7]) otherTab.postMessage(said)
  otherTab.postMessage('signed-in')
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect([went, reload.mock.calls.length]).toEqual([[], 1])
})

it('keeps nothing personal on the device', () => {
  open()
  expect(Object.entries(localStorage)).toEqual([['lastSignIn', 'live']])
})
