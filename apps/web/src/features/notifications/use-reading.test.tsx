import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { listNotifications, readNotification } from '@zhiheng/contract/notifications.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { query } from '../../api/query.ts'
import { entry, list } from '../../testing/notification-line.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { unreadKey } from './unread-key.ts'
import { useOpen } from './use-reading.ts'

const listKey = query(listNotifications).queryKey
let asked: ReturnType<typeof standInNetwork>['asked'] = []
beforeEach(() => {
  asked = standInNetwork().asked
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Part() {
  const open = useOpen()
  return [1, 2, 3].map((id) => (
    <button key={id} type="button" onClick={() => open({ id, is_read: id === 3 })}>
      {id}
    </button>
  ))
}

/** Two unread notifications and a read one; the bell shows so many. */
function draw(shown: number | undefined = 2) {
  const { queries } = renderPart(<Part />, '/', (known) => {
    known.setQueryData(unreadKey, shown)
    known.setQueryData(listKey, list([entry(1), entry(2), entry(3, { is_read: true })]))
  })
  return {
    unread: () => queries.getQueryData(unreadKey),
    hear: (count: number) => queries.setQueryData(unreadKey, count),
    listed: () => {
      const known = queries.getQueryData(listKey)
      return [known?.unread_count, ...(known?.entries ?? []).filter((one) => one.is_read).map(({ id }) => id)]
    },
  }
}
/** The site's answer, when it comes. */
function anAnswer() {
  const line = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => line.promise)
  return {
    refuse: () => {
      const error = { code: 'internal', message: '系統錯誤', request_id: 'r' }
      line.resolve(Response.json({ error }, { status: 500 }))
    },
  }
}
const press = (id: number) => act(async () => void fireEvent.click(screen.getByRole('button', { name: String(id) })))

describe('a notification that is opened', () => {
  it('is read at once on the screen, and others are as they were', async () => {
    anAnswer()
    const { unread, listed } = draw()
    await press(1)
    expect([unread(), listed()]).toEqual([1, [1, 1, 3]])
  })

  it('leaves as many unread as the site says', async () => {
    replies(readNotification, { entry: entry(1, { is_read: true }), unread_count: 7 })
    const { unread, listed } = draw()
    await press(1)
    await waitFor(() => expect([unread(), listed()]).toEqual([7, [7, 1, 3]]))
  })

  it('is unread again in the bell where the site did not hear of it', async () => {
    const { refuse } = anAnswer()
    const { unread } = draw()
    await press(1)
    refuse()
    await waitFor(() => expect(unread()).toBe(2))
  })

  it('leaves the number that was heard meanwhile, which is newer', async () => {
    const { refuse } = anAnswer()
    const { unread, hear, listed } = draw()
    await press(1)
    hear(9)
    await act(async () => refuse())
    expect([unread(), listed()[0]]).toEqual([9, 1])
  })

  it('does not make fewer than none unread', async () => {
    anAnswer()
    const { unread } = draw(0)
    await press(1)
    expect(unread()).toBe(0)
  })

  it('asks nothing where it was read before', async () => {
    const { unread } = draw()
    await press(3)
    expect([asked, unread()]).toEqual([[], 2])
  })
})
