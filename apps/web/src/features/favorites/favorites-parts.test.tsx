import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Favorite, listFavorites, summariseFavorites, unfollowFunds } from '@zhiheng/contract/favorites.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { aFavorite, anInvalidFavorite, favoritesList } from '../../testing/a-favorite.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { NoObserver } from '../../testing/stand-in-resize-observer.ts'
import { currentToasts, dismissToast } from '../../ui/feedback/toast-store.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { memberQuery } from '../session/queries.ts'
import { useChoosing } from './choosing.tsx'
import { conditionsOf } from './conditions.ts'
import { FavoritesCarousel } from './favorites-carousel.tsx'
import { FavoritesFilters } from './favorites-filters.tsx'
import { FavoritesTools } from './favorites-tools.tsx'
import { InvalidFavorites } from './invalid-favorites.tsx'
import type { Favorites } from './queries.ts'
import { useDoing } from './use-doing.ts'

const favorite = (id: string, known: Partial<Favorite> = {}) =>
  aFavorite(id, { price: 12.5, price_change: 0, price_change_rate: 0, perf_since: null, ...known })
const list = favoritesList()

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  // jsdom lays no slide out
  vi.stubGlobal('IntersectionObserver', NoObserver)
  replies(listFavorites, list)
})
afterEach(() =>
  act(() => {
    denyAll()
    for (const { id } of currentToasts()) dismissToast(id)
  }),
)

const draw = (part: Parameters<typeof renderPart>[0], { member = true, at = '/favorites' } = {}) =>
  renderPart(
    <>
      <Suspense>{part}</Suspense>
      <AskHost />
      <Toaster />
    </>,
    at,
    (queries) => queries.setQueryData(memberQuery.queryKey, { member: member ? aMember() : null }),
  )
const address = () => screen.getByLabelText('address').textContent
const removed = () =>
  network.asked.filter(({ method }) => method === 'DELETE').map(({ url }) => url.searchParams.get('lipper_ids'))

describe('choosing several favourites', () => {
  function Chooser({ funds }: { funds: readonly Favorite[] }) {
    const choosing = useChoosing(funds, useDoing().choosing)
    return (
      <>
        <button type="button" onClick={choosing.toggle}>
          {choosing.isOn ? '結束' : '開始'}
        </button>
        {choosing.bar}
        <ul>
          {funds.map((fund) => (
            <li key={fund.lipper_id}>{choosing.mark(fund)}</li>
          ))}
        </ul>
      </>
    )
  }
  const begin = () => fireEvent.click(screen.getByRole('button', { name: '開始' }))
  const tick = (id: string) => fireEvent.click(screen.getByRole('checkbox', { name: `選取：基金${id}` }))
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '全選本頁' })
  const away = () => screen.getByRole<HTMLButtonElement>('button', { name: '移除所選' })
  const three = ['A', 'B', 'C'].map((id) => favorite(id))

  it('puts a tick in the place of each heart, and the hearts back afterwards', () => {
    draw(<Chooser funds={three} />)
    expect(screen.queryByRole('checkbox')).toBeNull()
    begin()
    expect(screen.getAllByRole('checkbox', { name: /^選取/ })).toHaveLength(3)
    expect(screen.queryByRole('button', { name: /^最愛：/ })).toBeNull()
    tick('A')
    fireEvent.click(screen.getByRole('button', { name: '結束' }))
    begin()
    expect(screen.getByText('已選 0 檔')).toBeDefined()
  })

  it('counts what is chosen, and offers nothing to take out before', () => {
    draw(<Chooser funds={three} />)
    begin()
    expect(away().disabled).toBe(true)
    tick('A')
    tick('C')
    expect([screen.getByText('已選 2 檔').tagName, away().disabled]).toEqual(['OUTPUT', false])
    tick('A')
    tick('C')
    expect(away().disabled).toBe(true)
  })

  it('ticks all of the page, and none again', () => {
    draw(<Chooser funds={three} />)
    begin()
    fireEvent.click(all())
    expect(screen.getByText('已選 3 檔')).toBeDefined()
    tick('B')
    expect(all().checked).toBe(false)
    tick('B')
    expect(all().checked).toBe(true)
    fireEvent.click(all())
    expect(screen.getByText('已選 0 檔')).toBeDefined()
  })

  it('takes out what was chosen after asking how many, and ends', async () => {
    replies(unfollowFunds, { ids: ['B'], quota: list.quota })
    draw(<Chooser funds={three} />)
    begin()
    tick('A')
    tick('C')
    fireEvent.click(away())
    await screen.findByText(/^確定要取消追蹤並移除所選的 2 檔基金嗎？/)
    expect(removed()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '立即移除' }))
    await screen.findByText('已移除 2 檔最愛基金')
    expect(removed()).toEqual(['A,C'])
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  })

  it('keeps what was chosen where it is refused or not confirmed', async () => {
    refuses(unfollowFunds, { status: 503, code: 'busy', message: '系統忙碌中，請稍後再試' })
    draw(<Chooser funds={three} />)
    begin()
    tick('A')
    fireEvent.click(away())
    fireEvent.click(await screen.findByRole('button', { name: '立即移除' }))
    await screen.findByText('系統忙碌中，請稍後再試')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByText('已選 1 檔')).toBeDefined()
  })
})

describe('the conditions on the favourites', () => {
  const facets: Favorites['facets'] = {
    group: [],
    changed: 0,
    asset_type: [
      { value: 'equity', count: 2 },
      { value: 'bond', count: 1 },
    ],
    market: [{ value: '2330', label: '台灣股票', count: 2 }],
    currency: [{ value: 'USD', count: 1 }],
  }
  const show = (search: string) =>
    draw(<FavoritesFilters facets={facets} conditions={conditionsOf(new URLSearchParams(search))} />, {
      at: `/favorites?${search}`,
    })
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

  it('offer what there is among them, with how many', () => {
    show('')
    const options = [...screen.getByRole('combobox', { name: '類型' }).children].map((option) => option.textContent)
    expect(options).toEqual(['所有類型', '股票（2）', '債券（1）'])
  })

  it('go into the address beside the others, from the first page on', () => {
    show('page=3&currency=USD')
    choose('類型', 'bond')
    const said = new URLSearchParams(address().split('?')[1])
    expect(Object.fromEntries(said)).toEqual({ currency: 'USD', asset_type: 'bond' })
  })

  it('are taken out one by one or all at once', () => {
    show('asset_type=bond&market=2330')
    expect(screen.getByRole('link', { name: '清除篩選' }).getAttribute('href')).toBe('/favorites')
    choose('市場', '')
    expect(address()).toBe('/favorites?asset_type=bond')
  })

  it('have nothing to clear where none is set', () => {
    show('page=2')
    expect(screen.queryByRole('link', { name: '清除篩選' })).toBeNull()
  })
})

describe('the tools of the list', () => {
  const tools = () =>
    draw(
      <FavoritesTools
        list={list}
        conditions={{ page: 2, asset_type: 'bond' }}
        choosing={{ isOn: false, toggle: () => undefined }}
        arranging={null}
      />,
    )
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '下載 CSV' })

  it('save all pages of what meets the conditions, in their order and under the day of the figures', async () => {
    const saved: { name: string; content: Blob }[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: blobs.at(-1) ?? new Blob() })
    })
    const blobs: Blob[] = []
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.push(blob)
        return 'blob:'
      },
      revokeObjectURL: () => {},
    })
    replies(listFavorites, (url) => {
      const page = Number(url.searchParams.get('page'))
      return { ...list, page, page_total: 2, entries: [favorite(page === 1 ? 'A' : 'B')] }
    })
    tools()
    fireEvent.click(save())
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['最愛基金-2026-11-20.csv']))
    const lines = (await saved[0]?.content.text())?.trim().split('\r\n') ?? []
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['A', 'B'])
    expect(network.asked.map(({ url }) => [url.searchParams.get('page'), url.searchParams.get('asset_type')])).toEqual([
      ['1', 'bond'],
      ['2', 'bond'],
    ])
    await waitFor(() => expect(save().disabled).toBe(false))
  })

  it('say what failed, and save nothing', async () => {
    refuses(listFavorites, { status: 429, code: 'too_many', message: '操作過於頻繁，請稍後再試' })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    tools()
    fireEvent.click(save())
    expect(await screen.findByText('操作過於頻繁，請稍後再試')).toBeDefined()
    await waitFor(() => expect(save().disabled).toBe(false))
    expect(click).not.toHaveBeenCalled()
  })
})

describe('favourites that have ended', () => {
  const ended = anInvalidFavorite

  it.each([
    ['suspended', '已下架，暫停交易'],
    ['liquidated', '已清算'],
    ['no_data', '已無淨值資料'],
    ['merged', '已合併'],
  ] as const)('say why: %s', (reason, said) => {
    draw(<InvalidFavorites funds={[ended('A', { reason })]} />)
    expect(screen.getByText(said).tagName).toBe('SPAN')
    expect(screen.getByText('加入日 2025/03/04')).toBeDefined()
  })

  it('lead to what took their place', () => {
    draw(
      <InvalidFavorites
        funds={[ended('A', { reason: 'merged', successor: { lipper_id: 'Z', c_name: '存續基金' } })]}
      />,
    )
    expect(screen.getByRole('link', { name: '存續基金' }).getAttribute('href')).toBe('/funds/Z')
    expect(screen.queryByText('已合併')).toBeNull()
  })

  it('are cleared together after asking', async () => {
    replies(unfollowFunds, { ids: [], quota: list.quota })
    draw(<InvalidFavorites funds={[ended('A'), ended('B')]} />)
    expect(screen.getByText(/^2 檔已無法提供淨值/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: '清空失效基金' }))
    await screen.findByText(/將從最愛移除 2 檔失效基金/)
    fireEvent.click(screen.getByRole('button', { name: '立即清空' }))
    await screen.findByText('已清空失效基金')
    expect(removed()).toEqual(['A,B'])
  })

  it('are taken out one by one, too', async () => {
    replies(unfollowFunds, { ids: [], quota: list.quota })
    draw(<InvalidFavorites funds={[ended('A'), ended('B')]} />)
    fireEvent.click(screen.getByRole('button', { name: '移除最愛：基金B' }))
    fireEvent.click(await screen.findByRole('button', { name: '立即移除' }))
    await screen.findByText('已從最愛移除')
    expect(removed()).toEqual(['B'])
  })
})

describe('the favourites on the home page', () => {
  const card = (id: string, count: number) => ({ ...favorite(id), count })
  function show(count: number, shown = Math.min(count, 12)) {
    replies(summariseFavorites, {
      entries: Array.from({ length: shown }, (_each, at) => card(String(at + 1), count)),
      count,
    })
    draw(<FavoritesCarousel />)
  }

  it('tell a visitor whom they are for, and ask the site nothing', async () => {
    draw(<FavoritesCarousel />, { member: false })
    fireEvent.click(screen.getByRole('button', { name: '建立最愛基金' }))
    await screen.findByRole('dialog', { name: '會員專屬功能' })
    expect(network.asked).toEqual([])
  })

  it('begin with the way to a first one', async () => {
    show(0)
    const add = await screen.findByRole('link', { name: '加入最愛基金' })
    expect(add.getAttribute('href')).toBe('/search/funds?cta=favorite')
    expect(screen.queryByRole('link', { name: '查看完整清單' })).toBeNull()
  })

  it('have the way to add one while there is room beside them, and the whole list where there are more than six', async () => {
    show(2)
    await screen.findAllByRole('link', { name: '基金1' })
    expect(await screen.findByRole('link', { name: '加入最愛基金', hidden: true })).toBeDefined()
    expect(screen.queryByRole('link', { name: '查看完整清單' })).toBeNull()
  })

  it('lead to the whole list from the seventh on', async () => {
    show(7)
    const whole = await screen.findByRole('link', { name: '查看完整清單' })
    expect(whole.getAttribute('href')).toBe('/favorites')
    expect(screen.queryByRole('link', { name: '加入最愛基金', hidden: true })).toBeNull()
  })

  it('fail by themselves, and are asked for again by a press', async () => {
    refuses(summariseFavorites, { status: 422, code: 'bad_request', message: '請求內容格式錯誤' })
    draw(<FavoritesCarousel />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('最愛基金暫時無法載入')
    replies(summariseFavorites, { entries: [card('1', 1)], count: 1 })
    fireEvent.click(within(alert).getByRole('button', { name: '重新載入' }))
    expect((await screen.findAllByRole('link', { name: '基金1' })).length).toBeGreaterThan(0)
  })
})
