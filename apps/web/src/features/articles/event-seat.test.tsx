import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getSeat, leaveSeat, takeSeat } from '@zhiheng/contract/articles/taking-part.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { memberQuery } from '../session/queries.ts'
import { EventSeat } from './event-seat.tsx'

const taken = { is_signed_up: true, seats_left: 4, state: 'open' } as const
const free = { is_signed_up: false, seats_left: 5, state: 'open' } as const
const event = {
  starts_at: '2026-12-01T19:30:00+08:00',
  ends_at: '2026-12-01T21:00:00+08:00',
  place: null,
  seats: 5,
  seats_left: 5,
  sign_up_until: null,
  state: 'open',
} as const

let network = standInNetwork()
beforeEach(() => {
  network = standInNetwork()
  replies(getSeat, free)
  replies(takeSeat, taken)
  replies(leaveSeat, free)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sent = () => network.asked.filter(({ method }) => method !== 'GET').map(({ method }) => method)

/** Presses a button of the page as soon as it can be pressed. */
async function press(name: string): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}

/** Answers what is asked. */
async function answer(name: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog', { name: '要取消報名嗎？' })
  fireEvent.click(within(dialog).getByRole('button', { name }))
}

it('a seat is given back only by who says so twice: a press too many on signing up gives nothing back', async () => {
  const head = { id: 'talk', title: '講座', summary: '摘要' }
  renderPart(
    <>
      <EventSeat head={head} event={event} />
      <AskHost />
    </>,
    '/articles/talk',
    (queries) => queries.setQueryData(memberQuery.queryKey, { member: aMember() }),
  )
  await press('立即報名')
  await press('取消報名')
  await answer('保留報名')
  await press('取消報名')
  expect(sent()).toEqual(['POST'])
  await answer('取消報名')
  await waitFor(() => expect(sent()).toEqual(['POST', 'DELETE']))
  expect(await screen.findByRole('button', { name: '立即報名' })).toBeTruthy()
})
