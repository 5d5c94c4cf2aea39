import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { followFunds, listFavorites, unfollowFunds } from '@zhiheng/contract/favorites.ts'
import { getMember, type MemberProfile } from '@zhiheng/contract/session.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { favoritesList } from '../../testing/a-favorite.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { memberQuery } from '../session/queries.ts'
import { FavoriteToggle } from './favorite-toggle.tsx'
import type { Favorites } from './queries.ts'

const fund = { lipper_id: 'F1', name: '測試台灣成長基金' }
let network: ReturnType<typeof standInNetwork>

beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => {
  act(denyAll)
  cleanup()
  vi.unstubAllGlobals()
})

function listOf(ids: string[], limit = 10): Favorites {
  const quota = { limit, used: ids.length, remain: limit - ids.length }
  return favoritesList({ total: ids.length, ids, quota })
}

/** The heart of a fund twice, as on a page whose row and head show it. */
function show(member: MemberProfile | null, ids: string[] = []): void {
  replies(listFavorites, listOf(ids))
  replies(getMember, { member })
  renderPart(
    <>
      <FavoriteToggle fund={fund} />
      <FavoriteToggle fund={fund} />
      <AskHost />
      <Toaster />
    </>,
    '/funds/F1',
    (queries) => queries.setQueryData(memberQuery.queryKey, { member }),
  )
}

const hearts = () => screen.getAllByRole('button', { name: '最愛：測試台灣成長基金', hidden: true })
const press = () => fireEvent.click(hearts()[0] ?? document.body)
const areOn = (on: boolean) =>
  waitFor(() => expect(hearts().map((heart) => heart.getAttribute('aria-pressed'))).toEqual([String(on), String(on)]))
const sent = (method: string) => network.asked.filter((asked) => asked.method === method)

describe('the heart of a fund', () => {
  it('tells a visitor that favourites are for members, and asks the site nothing', async () => {
    show(null)
    press()
    await screen.findByRole('dialog', { name: '會員專屬功能' })
    expect(network.asked).toEqual([])
  })

  it('fills everywhere when it is pressed, and follows the fund once however often it is pressed', async () => {
    show(aMember())
    await waitFor(() => expect(sent('GET')).toHaveLength(1))
    replies(followFunds, () => {
      replies(listFavorites, listOf(['F1']))
      return { ids: ['F1'], quota: listOf(['F1']).quota }
    })
    press()
    press()
    await areOn(true)
    await screen.findByText('已加入最愛')
    expect(sent('POST').map(({ body }) => body)).toEqual([{ lipper_ids: ['F1'] }])
  })

  it('empties again where the line is lost, and says so', async () => {
    show(aMember())
    await waitFor(() => expect(sent('GET')).toHaveLength(1))
    refuses(followFunds, { status: 503, code: 'busy', message: '系統忙碌中，請稍後再試' })
    press()
    await screen.findByText('系統忙碌中，請稍後再試')
    await areOn(false)
  })

  it('asks before it stops following', async () => {
    show(aMember(), ['F1'])
    await areOn(true)
    press()
    await screen.findByRole('alertdialog', { name: '移除最愛' })
    expect(screen.getByText('確定要取消追蹤並移除「測試台灣成長基金」嗎？備註與群組會一併刪除。')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent('DELETE')).toEqual([])
    await areOn(true)

    replies(unfollowFunds, () => {
      replies(listFavorites, listOf([]))
      return { ids: [], quota: listOf([]).quota }
    })
    press()
    fireEvent.click(await screen.findByRole('button', { name: '立即移除' }))
    await areOn(false)
    expect(sent('DELETE').map(({ url }) => url.searchParams.get('lipper_ids'))).toEqual(['F1'])
  })

  it.each([
    ['a general member an upgrade', ['member'], '最愛基金數量已滿'],
    ['any other member the limit', ['member', 'member_pro'], '已達收藏基金上限'],
  ] as const)('offers %s when there is no room', async (_whom, groups, title) => {
    const full = Array.from({ length: 10 }, (_fund, at) => `G${at}`)
    show(aMember({ groups: [...groups] }), full)
    await waitFor(() => expect(sent('GET')).toHaveLength(1))
    refuses(followFunds, { status: 422, code: 'favorite_quota', message: '已達收藏基金上限' })
    press()
    await screen.findByRole('alertdialog', { name: title })
    await areOn(false)
  })

  it('shows what another tab has done when one comes back to this one', async () => {
    show(aMember())
    await waitFor(() => expect(sent('GET')).toHaveLength(1))
    replies(listFavorites, listOf(['F1']))
    fireEvent(window, new Event('visibilitychange'))
    await areOn(true)
  })
})
