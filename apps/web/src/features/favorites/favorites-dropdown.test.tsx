import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type FavoriteCard, listFavorites, listFavoritesCompact } from '@zhiheng/contract/favorites.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { favoritesList } from '../../testing/a-favorite.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { FavoritesDropdown } from './favorites-dropdown.tsx'

const quota = { limit: 30, used: 12, remain: 18 }
const leave = vi.fn<() => void>()

beforeEach(() => {
  leave.mockClear()
  standInNetwork()
  replies(listFavorites, favoritesList({ page_total: 2, total: 12, quota }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function aCard(at: number): FavoriteCard {
  return {
    lipper_id: `F${at}`,
    c_name: `測試基金 ${at}`,
    warnings: [],
    currency: 'TWD',
    price: 12.5,
    price_date: asIsoDate('2026-11-20'),
    price_change: -0.25,
    price_change_rate: -1.96,
    score: 2,
    scores: { score_web: 2, not_rated: null },
  }
}

const cards = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_card, at) => aCard(from + at))

function show(member = true): void {
  renderPart(<FavoritesDropdown onLeave={leave} />, '/funds/F1', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member: member ? aMember() : null }),
  )
}

it('shows ten favourites with price, change and room, and the next ten where the list goes on', async () => {
  replies(listFavoritesCompact, (url) => {
    const isFirst = url.searchParams.get('page') === '1'
    // a fund that was followed meanwhile has pushed the tenth onto the second page
    const funds = isFirst ? cards(1, 10) : cards(10, 12)
    return { funds, page_total: 2, page_items: funds.length, quota }
  })
  show()
  expect(await screen.findAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByText('12／30 檔')).toBeTruthy()
  expect(screen.getAllByText('12.5000')).toHaveLength(10)
  expect(screen.getAllByText('−1.96%')).toHaveLength(10)
  // the sheet that it hangs in is the region, and has its name
  expect(screen.queryByRole('region')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: '載入更多' }))
  await screen.findByRole('link', { name: '測試基金 12' })
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
})

it('closes itself when one goes to a fund or to the full list', async () => {
  replies(listFavoritesCompact, { funds: cards(1, 1), page_total: 1, page_items: 1, quota })
  show()
  fireEvent.click(await screen.findByRole('link', { name: '測試基金 1' }))
  expect(screen.getByLabelText('address').textContent).toBe('/funds/F1')
  fireEvent.click(screen.getByRole('link', { name: '前往最愛基金' }))
  expect(screen.getByLabelText('address').textContent).toBe('/favorites')
  expect(leave).toHaveBeenCalledTimes(2)
})

it('says how to begin where there is no favourite', async () => {
  replies(listFavoritesCompact, { funds: [], page_total: 1, page_items: 0, quota: { ...quota, used: 0, remain: 30 } })
  show()
  expect((await screen.findByRole('link', { name: '搜尋基金' })).getAttribute('href')).toBe(
    '/search/funds?cta=favorite',
  )
})

it('says what went wrong and asks again', async () => {
  refuses(listFavoritesCompact, { status: 422, code: 'bad_request', message: '請求內容格式錯誤' })
  show()
  await screen.findByText('最愛基金暫時無法載入')
  replies(listFavoritesCompact, { funds: cards(1, 1), page_total: 1, page_items: 1, quota })
  fireEvent.click(screen.getByRole('button', { name: '重新載入' }))
  expect(await screen.findByRole('link', { name: '測試基金 1' })).toBeTruthy()
})

it('sends a visitor to sign in, and back to the page', () => {
  show(false)
  expect(screen.getByRole('link', { name: '登入' }).getAttribute('href')).toBe('/members/signin?referer=%2Ffunds%2FF1')
})
