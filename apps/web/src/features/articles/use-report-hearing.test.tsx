import { act, cleanup, screen } from '@testing-library/react'
import { beginHearing, reportHeard } from '@zhiheng/contract/articles/taking-part.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { useReportHearing } from './use-report-hearing.ts'

const tooSoon = { status: 422, code: 'heard_too_soon', message: '收聽的時間還不到八成', retryAfter: 30 }

let network = standInNetwork()
beforeEach(() => {
  vi.useFakeTimers()
  network = standInNetwork()
  replies(beginHearing, { seconds_left: 30 })
  replies(reportHeard, { recorded: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Player() {
  const { onBegun, onHeard } = useReportHearing('talk')
  return (
    <>
      <button onClick={onBegun}>begun</button>
      <button onClick={onHeard}>heard</button>
    </>
  )
}

const draws = (member = aMember({})) =>
  renderPart(<Player />, '/', (queries) => queries.setQueryData(memberQuery.queryKey, { member }))
const happens = async (name: string) => act(async () => screen.getByRole('button', { name }).click())
const passes = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1000 * seconds))
const sent = () => network.asked.map(({ url }) => url.pathname.split('/').at(-1))

describe('a player tells the site', () => {
  it('that a hearing began and that it was heard, once each', async () => {
    draws()
    for (const name of ['begun', 'begun', 'heard', 'heard']) await happens(name)
    await passes(0)
    expect(sent()).toEqual(['hearing', 'heard'])
  })

  it('nothing of a guest', async () => {
    renderPart(<Player />, '/', (queries) => queries.setQueryData(memberQuery.queryKey, { member: null }))
    for (const name of ['begun', 'heard']) await happens(name)
    expect(sent()).toEqual([])
  })

  it('again when the site counts it, where its beginning was lost', async () => {
    refuses(reportHeard, tooSoon)
    draws()
    await happens('heard')
    await passes(29)
    expect(sent()).toEqual(['heard'])
    replies(reportHeard, { recorded: true })
    await passes(1)
    await passes(60)
    expect(sent()).toEqual(['heard', 'heard'])
  })

  it('again when the network is back', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    draws()
    await happens('heard')
    await passes(60)
    network = standInNetwork()
    replies(reportHeard, { recorded: true })
    line.mockReturnValue(true)
    await act(async () => dispatchEvent(new Event('online')))
    await passes(0)
    expect(sent()).toEqual(['heard'])
  })
})
