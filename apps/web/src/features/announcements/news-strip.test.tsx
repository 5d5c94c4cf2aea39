import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { getNewsTicker } from '@zhiheng/contract/announcements.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
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
