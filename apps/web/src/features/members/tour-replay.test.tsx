import { act, fireEvent, screen } from '@testing-library/react'
import { finishTour as finishing } from '@zhiheng/contract/members.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { finishTour } from './finish-tour.ts'
import { TourHelp, TourReplay } from './tour-replay.tsx'
import { currentReplays, forgetReplay, replayTour, watchReplays } from './tour-replays.ts'

afterEach(() => {
  for (const name of currentReplays()) forgetReplay(name)
})

const address = () => screen.getByLabelText('address').textContent
const press = () => act(() => void fireEvent.click(screen.getByRole('link', { name: '重新觀看導覽' })))

describe('seeing a tour again', () => {
  it('is this page’s, and stays on it with what stands behind the ?', () => {
    renderPart(<TourReplay />, '/search/funds/tech?sort=fee')
    press()
    expect([currentReplays(), address()]).toEqual([['基金搜尋導覽'], '/search/funds/tech?sort=fee'])
  })

  it('is the first visit’s at home where the page has none', () => {
    renderPart(<TourReplay />, '/members')
    press()
    expect([currentReplays(), address()]).toEqual([['新手引導'], '/'])
  })

  it('asks once however often it is pressed', () => {
    renderPart(<TourReplay />, '/funds/68000217')
    press()
    press()
    expect(currentReplays()).toEqual(['基金頁導覽'])
  })

  it('has its question mark on the pages with a tour alone', () => {
    const { unmount } = renderPart(<TourHelp />, '/portfolios/7')
    expect(screen.getByRole('link', { name: '重新觀看導覽' }).getAttribute('href')).toBe('/portfolios/7')
    unmount()
    renderPart(<TourHelp />, '/portfolios')
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the tours that were asked for', () => {
  it('come in their order, each until it was shown', () => {
    replayTour('基金頁導覽')
    replayTour('新手引導')
    expect(currentReplays()).toEqual(['基金頁導覽', '新手引導'])
    forgetReplay('基金頁導覽')
    expect(currentReplays()).toEqual(['新手引導'])
  })

  it('are told to who listens, until they stop', () => {
    const heard: number[] = []
    const stop = watchReplays(() => heard.push(currentReplays().length))
    replayTour('基金頁導覽')
    forgetReplay('基金頁導覽')
    stop()
    replayTour('新手引導')
    expect(heard).toEqual([1, 0])
  })

  it('do not change what was read of them before', () => {
    const before = currentReplays()
    replayTour('新手引導')
    expect(before).toEqual([])
  })
})

describe('a tour that was seen', () => {
  let network: ReturnType<typeof standInNetwork>
  beforeEach(() => {
    network = standInNetwork()
  })

  it('is kept by the site, which says which have been', async () => {
    replies(finishing, { finishedTours: ['新手引導', '基金頁導覽'] })
    expect(await finishTour('基金頁導覽')).toEqual(['新手引導', '基金頁導覽'])
    expect(network.asked.map(({ body }) => body)).toEqual([{ name: '基金頁導覽' }])
  })

  it('offers itself another day where that could not be kept', async () => {
    refuses(finishing, { status: 503, code: 'busy', message: '系統忙碌中' })
    expect(await finishTour('基金頁導覽')).toBeNull()
  })
})
