import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFavorites, unfollowFunds } from '@zhiheng/contract/favorites.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Favorites } from '../features/favorites/queries.ts'
import { aFavorite, anInvalidFavorite, favoritesList } from '../testing/a-favorite.ts'
import { aFund, day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { replies, standInNetwork } from '../testing/replies.ts'
import { showFavorites } from '../testing/show-favorites.tsx'
import { denyAll } from '../ui/overlays/asked-store.ts'

const favorite = aFavorite
const list = favoritesList({
  entries: [favorite('A'), favorite('B')],
  total: 2,
  matched: 2,
  facets: {
    asset_type: [
      { value: 'equity', count: 2 },
      { value: 'bond', count: 1 },
    ],
    market: [{ value: '2330', label: '台灣股票', count: 2 }],
    currency: [{ value: 'USD', count: 1 }],
    group: [],
    changed: 0,
  },
  ids: ['A', 'B'],
  quota: { limit: 10, used: 2, remain: 8 },
})

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  localStorage.clear()
  replies(getMember, { member: aMember() })
})
afterEach(() => {
  act(denyAll)
})

async function show(known: Partial<Favorites> = {}, at?: string): Promise<void> {
  replies(listFavorites, { ...list, ...known })
  await showFavorites(at)
}

const rows = () =>
  within(screen.getByRole('table', { name: '最愛基金清單' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const address = () => decodeURIComponent(screen.getByLabelText('address').textContent)
const removed = () =>
  network.asked.filter(({ method }) => method === 'DELETE').map(({ url }) => url.searchParams.get('lipper_ids'))

describe('the favourites as a table', () => {
  it('have price, change and returns with their signs, and the day since which they are followed', async () => {
    await show()
    expect(rows()[0]?.slice(1)).toEqual([
      '科技台幣',
      '12.34562026/11/20',
      expect.stringMatching(/▼0\.1234$/),
      '−0.99%',
      '+12.30%',
      '+5.00%2026/01/05',
      '近一年走勢圖，數字見一年報酬率',
      expect.stringContaining('+2'),
      'RR4',
      '無變動',
    ])
    expect(screen.getAllByRole('button', { name: /提醒/ })).toHaveLength(rows().length)
  })

  it('have a dash for what nobody knows', async () => {
    const nothing = { price: null, price_date: null, price_change: null, price_change_rate: null, perf_since: null }
    const rest = { score: null, score_then: null, risk_level: null, trend: [null, null] }
    const returns = { months_performance: aFund().months_performance }
    await show({ entries: [favorite('A', { ...nothing, ...rest, ...returns })], events_until: null })
    const [, , nav, change, rate, year, since, trend, score, risk, changes] = rows()[0] ?? []
    expect([nav, change, rate, year, since, trend, risk]).toEqual(['–', '–', '–', '–', '–2026/01/05', '–', '–'])
    expect([score, changes].map((said) => said?.endsWith('–'))).toEqual([true, true])
  })

  it('mark a return that leaves distributions out', async () => {
    await show({ entries: [favorite('A', { price_only: true })] })
    expect(rows()[0]?.slice(5, 7)).toEqual(['+12.30%淨值', '+5.00%淨值2026/01/05'])
  })
})

describe('how the favourites look', () => {
  it('is a choice that this device keeps', async () => {
    await show()
    press('卡片')
    expect(screen.queryByRole('table')).toBeNull()
    expect(localStorage.getItem('favorites-view')).toBe('cards')
    press('表格')
    expect(rows()).toHaveLength(2)
  })

  it('is the choice of the page where a browser keeps nothing', async () => {
    await show()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    press('卡片')
    expect(screen.queryByRole('table')).toBeNull()
    vi.restoreAllMocks()
    press('表格')
    expect(rows()).toHaveLength(2)
  })
})

describe('narrowing the favourites', () => {
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

  it('offers what there is among them, with how many', async () => {
    await show()
    expect([...select('類型').options].map(({ textContent }) => textContent)).toEqual([
      '所有類型',
      '股票（2）',
      '債券（1）',
    ])
    expect(screen.queryByRole('link', { name: '清除篩選' })).toBeNull()
  })

  it('is written into the address, from the first page on, beside what narrows them already', async () => {
    await show({ page: 3, page_total: 3 }, '/favorites?page=3&currency=USD')
    fireEvent.change(select('市場'), { target: { value: '2330' } })
    await waitFor(() => expect(address()).toBe('/favorites?market=2330&currency=USD'))
  })

  it('is taken back by the first choice', async () => {
    await show({}, '/favorites?asset_type=bond&currency=USD')
    expect(select('類型').value).toBe('bond')
    fireEvent.change(select('類型'), { target: { value: '' } })
    await waitFor(() => expect(address()).toBe('/favorites?currency=USD'))
  })

  it('says how many meet the conditions, and leads out where none does', async () => {
    await show({ entries: [], matched: 0 }, '/favorites?asset_type=bond')
    expect(screen.getByText(/^符合/).textContent).toBe('符合 0 檔')
    const ways = screen.getAllByRole('link', { name: '清除篩選' }).map((link) => link.getAttribute('href'))
    expect(new Set(ways)).toEqual(new Set(['/favorites']))
  })

  it('goes to the last page where the address asks for one that is not there', async () => {
    await show({ page_total: 2 }, '/favorites?page=9&currency=USD')
    await waitFor(() => expect(address()).toBe('/favorites?page=2&currency=USD'))
  })
})

describe('taking several out', () => {
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const bar = () => within(screen.getByRole('region', { name: '批次處理' }))
  const count = () => bar().getByRole('status').textContent
  const remove = () => bar().getByRole<HTMLButtonElement>('button', { name: '移除所選' })

  it('counts what is ticked, and waits for the first tick', async () => {
    await show()
    press('批次處理')
    expect([count(), remove().disabled]).toEqual(['已選 0 檔', true])
    fireEvent.click(tick('選取：基金A'))
    expect([count(), remove().disabled]).toEqual(['已選 1 檔', false])
    fireEvent.click(tick('全選本頁'))
    expect([count(), tick('選取：基金B').checked]).toEqual(['已選 2 檔', true])
    fireEvent.click(tick('全選本頁'))
    expect(count()).toBe('已選 0 檔')
  })

  it('asks first, then takes all of them out in one call', async () => {
    replies(unfollowFunds, { ids: [], quota: { limit: 10, used: 0, remain: 10 } })
    await show()
    press('批次處理')
    fireEvent.click(tick('全選本頁'))
    fireEvent.click(remove())
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toContain('所選的 2 檔基金')
    expect(removed()).toEqual([])
    fireEvent.click(within(asked).getByRole('button', { name: '立即移除' }))
    await waitFor(() => expect(removed()).toEqual(['A,B']))
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  })

  it('keeps the ticks where the answer is no', async () => {
    await show()
    press('批次處理')
    fireEvent.click(tick('選取：基金B'))
    fireEvent.click(remove())
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([count(), removed()]).toEqual(['已選 1 檔', []])
  })
})

describe('favourites that have ended', () => {
  const invalid: Favorites['invalid'] = [
    anInvalidFavorite('X', { c_name: '甲基金', followed_on: day('2025-05-06') }),
    anInvalidFavorite('Y', {
      c_name: '乙基金',
      reason: 'merged',
      followed_on: day('2025-05-07'),
      ended_on: day('2026-03-02'),
      successor: { lipper_id: 'Z', c_name: '丙基金' },
    }),
  ]

  it('say why, and lead to what has taken their place', async () => {
    await show({ invalid })
    const lines = within(screen.getByRole('list', { name: '失效基金' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      '甲基金失效已清算加入日 2025/05/06',
      '乙基金失效已合併至 丙基金（2026/03/02）加入日 2025/05/07',
    ])
    expect(screen.getByRole('link', { name: '丙基金' }).getAttribute('href')).toBe('/funds/Z')
  })

  it('are all cleared after a yes', async () => {
    replies(unfollowFunds, { ids: [], quota: { limit: 10, used: 0, remain: 10 } })
    await show({ invalid })
    press('清空失效基金')
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toContain('將從最愛移除 2 檔失效基金')
    fireEvent.click(within(asked).getByRole('button', { name: '立即清空' }))
    await waitFor(() => expect(removed()).toEqual(['X,Y']))
  })

  it('are not called none where they are all there is', async () => {
    await show({ entries: [], total: 0, matched: 0, invalid })
    expect(screen.getByText('最愛中的基金都已失效').parentElement?.textContent).toContain('清空失效基金，或搜尋')
  })
})

describe('how many there may be', () => {
  it.each([
    [{ limit: 10, used: 2, remain: 8 }, '還可加入 8 檔', '2／10 檔'],
    [{ limit: 10, used: 10, remain: 0 }, '最愛基金已滿，移除一檔即可再加入。', '10／10 檔'],
    [{ limit: null, used: 120, remain: null }, '最愛基金的用量', '120／不限 檔'],
  ])('is said: %j', async (quota, label, value) => {
    await show({ quota })
    const bar = screen.getByRole('progressbar', { name: label })
    expect(bar.getAttribute('aria-valuetext') ?? bar.textContent).toBe(value)
  })

  it('leads to the first one where there is none, without a second way', async () => {
    await show({ entries: [], total: 0, matched: 0 })
    const ways = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('cta=favorite'))
    expect(ways.map((link) => link.textContent)).toEqual(['搜尋基金'])
  })
})
