import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFavorites } from '@zhiheng/contract/favorites.ts'
import { moveFavorite, setFavoriteView } from '@zhiheng/contract/favorites/arranging.ts'
import { attachTag, listTags } from '@zhiheng/contract/tags.ts'
import { type FavoriteColumn, defaultColumns } from '@zhiheng/domain/favorites/view.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aBoot } from '../../testing/a-boot.ts'
import { aFavorite, favoritesList } from '../../testing/a-favorite.ts'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { showFavorites } from '../../testing/show-favorites.tsx'
import { currentToasts, dismissToast } from '../../ui/feedback/toast-store.ts'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { figuresOnPhone } from './favorites-table.tsx'
import type { Favorites } from './queries.ts'

let network: ReturnType<typeof standInNetwork>
let list: Favorites
beforeEach(() => {
  network = standInNetwork()
  localStorage.clear()
  list = favoritesList({
    entries: ['A', 'B', 'C', 'D', 'E'].map((id, at) => aFavorite(id, { id: at + 1 })),
    total: 5,
    matched: 5,
    ids: ['A', 'B', 'C', 'D', 'E'],
  })
  replies(listFavorites, () => list)
  // the site keeps what it is told
  replies(setFavoriteView, () => {
    list = { ...list, view: { ...list.view, ...(puts('/api/favorites/view').at(-1) as Partial<Favorites['view']>) } }
    return { view: list.view }
  })
})
afterEach(() =>
  act(() => {
    denyAll()
    for (const { id } of currentToasts()) dismissToast(id)
  }),
)

const puts = (path: string) =>
  network.asked.filter(({ url, method }) => method !== 'GET' && url.pathname === path).map(({ body }) => body)

const show = (at?: string) => showFavorites(at, aBoot({ features: ['compare'] }))

const table = () => within(screen.getByRole('table', { name: '最愛基金清單' }))
const heads = () =>
  table()
    .getAllByRole('columnheader')
    .map((head) => head.textContent.replace(/ [↑↓]$/, ''))
const names = () =>
  table()
    .getAllByRole('rowheader')
    .map((head) => within(head).getByRole('link').textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const address = () => decodeURIComponent(screen.getByLabelText('address').textContent)

describe('sorting the favourites', () => {
  it('by a head begins as most want it, turns round with the next press, and is kept by the site', async () => {
    await show()
    fireEvent.click(table().getByRole('button', { name: /漲跌幅/ }))
    await waitFor(() => expect(puts('/api/favorites/view')).toHaveLength(1))
    expect(puts('/api/favorites/view')[0]).toEqual({ sort: { by: 'rate', direction: 'desc' } })
    await waitFor(() =>
      expect(
        table()
          .getByRole('columnheader', { name: /漲跌幅/ })
          .getAttribute('aria-sort'),
      ).toBe('descending'),
    )
    fireEvent.click(table().getByRole('button', { name: /漲跌幅/ }))
    await waitFor(() => expect(puts('/api/favorites/view')).toHaveLength(2))
    expect(puts('/api/favorites/view')[1]).toMatchObject({ sort: { by: 'rate', direction: 'asc' } })
  })

  it('can be chosen from a list, where no heads are', async () => {
    await show()
    fireEvent.change(screen.getByRole('combobox', { name: '排序' }), { target: { value: 'name' } })
    await waitFor(() => expect(puts('/api/favorites/view')).toEqual([{ sort: { by: 'name', direction: 'asc' } }]))
    expect(await screen.findByRole('button', { name: '改為由大到小' })).toBeDefined()
  })

  it('goes back where the site does not keep it, and says why', async () => {
    refuses(setFavoriteView, { status: 503, code: 'busy', message: '系統忙碌中，請稍後再試' })
    await show()
    fireEvent.change(screen.getByRole('combobox', { name: '排序' }), { target: { value: 'name' } })
    await screen.findByText('系統忙碌中，請稍後再試')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '排序' }).value).toBe('followed')
  })

  it('keeps the last of several quick choices', async () => {
    await show()
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '排序' })
    fireEvent.change(select, { target: { value: 'name' } })
    fireEvent.change(select, { target: { value: 'score' } })
    await waitFor(() => expect(puts('/api/favorites/view')).toHaveLength(2))
    expect(puts('/api/favorites/view').at(-1)).toMatchObject({ sort: { by: 'score', direction: 'desc' } })
    await waitFor(() => expect(select.value).toBe('score'))
  })
})

describe('columns of one’s own', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: '顯示欄位' }))
  const open = async () => {
    press('欄位')
    await screen.findByRole('dialog', { name: '顯示欄位' })
  }
  const tick = (name: string) => fireEvent.click(dialog().getByRole('checkbox', { name }))

  it('are chosen and put into an order, and nothing changes until they are saved', async () => {
    await show()
    await open()
    for (const name of ['類別', '漲跌', '漲跌幅', '一年', '近一年走勢', '風險', '加入後變動']) tick(name)
    tick('三年')
    fireEvent.click(dialog().getByRole('button', { name: '上移：加入後' }))
    for (let step = 0; step < 4; step++) fireEvent.click(dialog().getByRole('button', { name: '上移：加入後' }))
    expect(puts('/api/favorites/view')).toEqual([])
    fireEvent.click(dialog().getByRole('button', { name: '儲存欄位' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(puts('/api/favorites/view')).toEqual([{ columns: ['since', 'nav', 'score', 'three_years'] }])
    expect(heads()).toEqual(['基金', '加入後', '淨值', '評分', '三年'])
  })

  it('are one at least', async () => {
    await show()
    await open()
    const all = dialog().getAllByRole<HTMLInputElement>('checkbox')
    for (const box of all.filter(({ checked }) => checked)) fireEvent.click(box)
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: '儲存欄位' }).disabled).toBe(true)
    expect(dialog().getByText('至少保留一個欄位')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: '還原預設' }))
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: '儲存欄位' }).disabled).toBe(false)
  })

  it('stay open where the site does not keep them', async () => {
    refuses(setFavoriteView, { status: 503, code: 'busy', message: '系統忙碌中，請稍後再試' })
    await show()
    await open()
    tick('三年')
    fireEvent.click(dialog().getByRole('button', { name: '儲存欄位' }))
    await screen.findByText('系統忙碌中，請稍後再試')
    expect(dialog().getByRole<HTMLInputElement>('checkbox', { name: '三年' }).checked).toBe(true)
  })

  it.each<[readonly FavoriteColumn[], string]>([
    [defaultColumns, 'nav rate year since'],
    [['change', 'nav', 'sector'], 'change nav'],
    [['since', 'score', 'three_years', 'month', 'quarter', 'ytd'], 'since three_years month quarter'],
  ])('have their first four figures on a phone: %j', (columns, shown) => {
    expect([...figuresOnPhone(columns)].join(' ')).toBe(shown)
  })
})

describe('an order of one’s own', () => {
  it('is made by steps that say where a fund has come', async () => {
    replies(moveFavorite, () => {
      const [first, second, ...others] = list.entries
      list = { ...list, entries: [second, first, ...others].filter((each) => each !== undefined) }
      return { order: list.entries.map(({ lipper_id: id }) => id) }
    })
    await show()
    press('調整順序')
    await screen.findByRole('button', { name: '上移：基金B' })
    expect(puts('/api/favorites/view')).toMatchObject([{ sort: { by: 'own', direction: 'asc' } }])
    screen.getByRole('button', { name: '上移：基金B' }).focus()
    press('上移：基金B')
    await screen.findByText('「基金B」已移到第 1 位')
    expect(puts('/api/favorites/move')).toEqual([{ lipper_id: 'B', move: 'up' }])
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['基金B', '基金A']))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('上移：基金B'))
    press('完成調整')
    expect(screen.queryByRole('button', { name: /^上移/ })).toBeNull()
  })

  it('leaves the focus on what is said of it where a fund goes to another page', async () => {
    list = { ...list, view: { ...list.view, sort: { by: 'own', direction: 'asc' } }, page_total: 2 }
    replies(moveFavorite, () => {
      list = { ...list, entries: list.entries.slice(1) }
      return { order: ['B', 'C', 'D', 'E', 'A'] }
    })
    await show()
    press('調整順序')
    screen.getByRole('button', { name: '置底：基金A' }).focus()
    press('置底：基金A')
    const said = await screen.findByText('「基金A」已移到第 5 位')
    await waitFor(() => expect(document.activeElement).toBe(said.parentElement))
  })

  it('ends where the list is sorted otherwise, and does not begin again by itself', async () => {
    await show()
    const sortBy = (value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: '排序' }), { target: { value } })
    press('調整順序')
    await screen.findByRole('button', { name: '上移：基金B' })
    sortBy('name')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^上移/ })).toBeNull())
    press('批次處理')
    sortBy('own')
    await screen.findByRole('button', { name: '改為由大到小' })
    await waitFor(() => expect(list.view.sort.by).toBe('own'))
    expect(screen.queryByRole('button', { name: /^上移/ })).toBeNull()
    expect(screen.getByRole('checkbox', { name: '選取：基金B' })).toBeDefined()
    press('調整順序')
    await screen.findByRole('button', { name: '上移：基金B' })
    expect(screen.queryByRole('region', { name: '批次處理' })).toBeNull()
  })

  it('is not made in a part of the list', async () => {
    await show('/favorites?currency=TWD')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '調整順序' }).disabled).toBe(true)
  })

  it('ends where one begins choosing', async () => {
    await show()
    press('調整順序')
    await screen.findByRole('button', { name: '上移：基金B' })
    press('批次處理')
    expect(screen.queryByRole('button', { name: /^上移/ })).toBeNull()
    expect(screen.getByRole('region', { name: '批次處理' })).toBeDefined()
  })
})

describe('groups and changes', () => {
  beforeEach(() => {
    list = {
      ...list,
      facets: { ...list.facets, group: [{ value: 7, label: '退休', count: 2 }], changed: 3 },
    }
  })

  it('narrow the list by a press, and widen it by another', async () => {
    await show()
    fireEvent.click(screen.getByRole('link', { name: '退休2' }))
    await waitFor(() => expect(address()).toBe('/favorites?group=7'))
    fireEvent.click(screen.getByRole('link', { name: '有變動（3）' }))
    await waitFor(() => expect(address()).toBe('/favorites?group=7&changed=1'))
    expect(network.asked.at(-1)?.url.search).toContain('group=7')
  })

  it('take in several funds at once', async () => {
    replies(listTags, { entries: [{ id: 7, name: '退休', scope: 'favorite', count: 2 }], entry: null })
    replies(attachTag, { entries: [], entry: { id: 7, name: '退休', scope: 'favorite', count: 4 } })
    await show()
    press('批次處理')
    fireEvent.click(screen.getByRole('checkbox', { name: '選取：基金A' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '選取：基金C' }))
    press('放進群組')
    const asked = within(await screen.findByRole('dialog', { name: '將 2 檔基金放進群組' }))
    fireEvent.click(await asked.findByRole('checkbox', { name: '退休' }))
    await waitFor(() => expect(puts('/api/tags/favorite/attach')).toEqual([{ tag: 7, ids: [1, 3] }]))
  })
})

describe('several favourites', () => {
  const choose = (...ids: string[]) => {
    press('批次處理')
    for (const id of ids) fireEvent.click(screen.getByRole('checkbox', { name: `選取：基金${id}` }))
  }

  it('are compared, from two on', async () => {
    await show()
    choose('A')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '比較' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: '選取：基金C' }))
    press('比較')
    await waitFor(() => expect(address()).toBe('/compare/funds/A,C'))
  })

  it('are not compared by a general member where they are more than four: they hear who may', async () => {
    await show()
    choose('A', 'B', 'C', 'D', 'E')
    press('比較')
    expect(await screen.findByRole('alertdialog')).toBeDefined()
    expect(address()).toBe('/favorites')
  })

  it('are brought to a new portfolio', async () => {
    await show()
    choose('B', 'D')
    press('加入新組合')
    await waitFor(() => expect(address()).toBe('/portfolios/new?funds=B,D'))
  })
})
