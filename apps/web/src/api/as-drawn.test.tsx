import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { getNewsTicker } from '@zhiheng/contract/announcements.ts'
import { getMember, type MemberProfile } from '@zhiheng/contract/session.ts'
import { type ComponentType, type ReactElement, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import { NewsStrip } from '../features/announcements/news-strip.tsx'
import { newsTicker } from '../features/announcements/queries.ts'
import { memberQuery, useSignedIn } from '../features/session/queries.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { aMember } from '../testing/a-member.ts'
import { replies, standInNetwork } from '../testing/replies.ts'
import { keepDrawn } from './as-drawn.ts'
import { createQueryClient } from './create-query-client.ts'

const news = { entries: [{ id: 1, title: '系統維護', path: '/about' }] }
const member = aMember()

beforeEach(() => {
  standInNetwork()
  replies(getMember, { member })
  replies(getNewsTicker, news)
})

function Greeting() {
  return <p>{useSignedIn()?.name ?? 'visitor'}</p>
}

/** A page as the server draws it for a visitor, whose part sleeps in the browser until its script comes. */
async function wakeLater(Part: ComponentType) {
  const queries = createQueryClient()
  const answers = [
    [memberQuery.queryKey, { member: null as MemberProfile | null }],
    [newsTicker.queryKey, news],
  ] as const
  for (const [key, answer] of answers) queries.setQueryData(key, answer)
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(around(queries, <Part />))
  keepDrawn(queries, answers)

  const script = Promise.withResolvers<ComponentType>()
  const Sleeping = fetchPart(() => script.promise)
  const faults: unknown[] = []
  await act(async () => {
    hydrateRoot(place, around(queries, <Sleeping />), { onRecoverableError: (error) => faults.push(error) })
  })
  const wake = async () => act(async () => script.resolve(Part))
  return { queries, place, faults, wake }
}

function around(queries: QueryClient, part: ReactElement): ReactElement {
  return (
    <QueryClientProvider client={queries}>
      <StaticRouter location="/">
        <Suspense>{part}</Suspense>
      </StaticRouter>
    </QueryClientProvider>
  )
}

it('compares a part that wakes after a sign-in with the visitor it was drawn for, and then shows the member', async () => {
  const { queries, place, faults, wake } = await wakeLater(Greeting)
  expect(place.textContent).toBe('visitor')
  queries.setQueryData(memberQuery.queryKey, { member })
  await wake()
  expect(faults).toEqual([])
  expect(place.textContent).toBe(member.name)
})

it('shows announcements once that are asked for again before their part wakes', async () => {
  const { queries, place, faults, wake } = await wakeLater(NewsStrip)
  queries.removeQueries({ queryKey: newsTicker.queryKey })
  await wake()
  await vi.waitFor(() => expect(queries.getQueryData(newsTicker.queryKey)).toEqual(news))
  await vi.waitFor(() => expect(place.querySelectorAll('aside')).toHaveLength(1))
  expect(faults).toEqual([])
})
