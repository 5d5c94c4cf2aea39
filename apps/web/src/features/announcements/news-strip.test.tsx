import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { getNewsTicker } from '@zhiheng/contract/announcements.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { NewsStrip } from './news-strip.tsx'
import { newsTicker } from './queries.ts'

const entries = (count: number) =>
  Array.from({ length: count }, (_entry, at) => ({ id: at + 1, title: `公告 ${at + 1}`, path: '/about' }))

beforeEach(() => {
  standInNetwork()
  replies(getMember, { member: null })
  replies(getNewsTicker, { entries: entries(3) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What can be reached by key is what is in sight. */
const inSight = () =>
  screen
    .getAllByRole('link', { hidden: true })
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent)

it('turns by its buttons, from the last to the first and back', async () => {
  renderPart(<NewsStrip />)
  await screen.findByText('公告 1')
  expect(inSight()).toEqual(['公告 1'])
  fireEvent.click(screen.getByRole('button', { name: '上一則公告' }))
  expect(inSight()).toEqual(['公告 3'])
  fireEvent.click(screen.getByRole('button', { name: '下一則公告' }))
  expect(inSight()).toEqual(['公告 1'])
})

it.each([1, 2])('shows one that is still announced where only %i are left', async (left) => {
  const { queries } = renderPart(<NewsStrip />)
  await screen.findByText('公告 1')
  fireEvent.click(screen.getByRole('button', { name: '上一則公告' }))
  expect(inSight()).toEqual(['公告 3'])
  act(() => void queries.setQueryData(newsTicker.queryKey, { entries: entries(left) }))
  await vi.waitFor(() => expect(screen.queryByText('公告 3')).toBeNull())
  expect(inSight()).toHaveLength(1)
})

describe('the turning of announcements', () => {
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const strip = () => screen.getByRole('complementary', { name: '最新公告' })

  async function show(count = 3) {
    vi.useFakeTimers()
    renderPart(<NewsStrip />, '/', (queries) => {
      queries.setQueryData(newsTicker.queryKey, { entries: entries(count) })
      queries.setQueryData(memberQuery.queryKey, { member: null })
    })
    await pass(0)
  }

  it('goes on by itself every three seconds, round and round', async () => {
    await show()
    const seen: (string | null)[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      seen.push(...inSight())
      await pass(3000)
    }
    expect(seen).toEqual(['公告 1', '公告 2', '公告 3', '公告 1'])
  })

  it('waits while the pointer is on it', async () => {
    await show()
    fireEvent.pointerEnter(strip())
    await pass(4000)
    expect(inSight()).toEqual(['公告 1'])
    fireEvent.pointerLeave(strip())
    await pass(3000)
    expect(inSight()).toEqual(['公告 2'])
  })

  it('regression: waits while the keyboard is in it, although the pointer goes from it', async () => {
    await show()
    act(() => screen.getByRole('link', { name: '公告 1' }).focus())
    fireEvent.pointerEnter(strip())
    fireEvent.pointerLeave(strip())
    await pass(4000)
    expect(inSight()).toEqual(['公告 1'])
    act(() => screen.getByRole('link', { name: '公告 1' }).blur())
    await pass(3000)
    expect(inSight()).toEqual(['公告 2'])
  })

  it('stands still for who wants no motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduced-motion'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    await show()
    await pass(4000)
    expect(inSight()).toEqual(['公告 1'])
  })

  it('has no buttons to turn with where there is one alone, and nothing where there is none', async () => {
    await show(1)
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['今日不再顯示'])
    expect(strip().textContent).toBe('公告 1')
    cleanup()
    await show(0)
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('putting announcements away', () => {
  const until = () => new Date(Number(localStorage.getItem('newsAwayUntil'))).toISOString()

  async function putAway(member: ReturnType<typeof aMember> | null, name: string) {
    vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00+08:00'), toFake: ['Date'] })
    replies(getMember, { member })
    renderPart(<NewsStrip />, '/', (queries) => queries.setQueryData(memberQuery.queryKey, { member }))
    fireEvent.click(await screen.findByRole('button', { name }))
  }

  it('lasts for visitors to the end of the day in Taipei', async () => {
    await putAway(null, '今日不再顯示')
    expect(until()).toBe('2026-11-20T16:00:00.000Z')
    expect(document.documentElement.dataset['news']).toBe('away')
  })

  it('lasts for members two days longer', async () => {
    await putAway(aMember(), '三日內不再顯示')
    expect(until()).toBe('2026-11-22T16:00:00.000Z')
  })
})
