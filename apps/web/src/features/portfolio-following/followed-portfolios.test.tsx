import { screen, waitFor, within } from '@testing-library/react'
import {
  followPortfolio,
  getSharedPortfolio,
  listFollowedPortfolios,
  type SharedPortfolio,
  unfollowPortfolio,
} from '@zhiheng/contract/portfolio-following.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createQueryClient } from '../../api/create-query-client.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { currentToasts, dismissToast } from '../../ui/feedback/toast-store.ts'
import { follow, unfollow } from './change-sharing.ts'
import { FollowedPortfolios } from './followed-portfolios.tsx'
import { followed, sharedPortfolio } from './queries.ts'

const fund = (id: string): SharedPortfolio['funds'][number] => ({
  lipper_id: id,
  name: `基金${id}`,
  warnings: [],
  asset_type: 'bond',
  for_sale: true,
  proportion: 50,
})
const shared = (known: Partial<SharedPortfolio> = {}): SharedPortfolio => ({
  id: 41,
  is_own: false,
  is_followed: true,
  as_of: day('2026-11-20'),
  first_date: day('2025-01-02'),
  last_rebalance: day('2026-10-05'),
  funds: [fund('A'), fund('B')],
  allocation: { bf: 60, ef: 40, mmf: 0, blf: 0, other: 0 },
  perf: 12.34,
  perf_wow: -0.5,
  volatility: 8,
  max_drawdown: -6,
  caveats: [],
  ...known,
})

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => currentToasts().forEach(({ id }) => dismissToast(id)))

describe('the portfolios of others that a member follows', () => {
  async function show(...entries: SharedPortfolio[]) {
    replies(listFollowedPortfolios, { entries })
    renderPart(<FollowedPortfolios />)
    return screen.findByRole('region', { name: '追蹤中的組合' })
  }

  it('say what they hold and made, and nothing of whose they are or how much money it is', async () => {
    const part = await show(shared())
    const link = within(part).getByRole('link', { name: '開放追蹤的組合 #41' })
    expect(link.getAttribute('href')).toBe('/portfolios/shared/41')
    expect(part.textContent).toContain('2 檔基金')
    expect(part.textContent).toContain('成立以來 +12.34%')
    expect(part.textContent).toContain('近一週 −0.50%')
    expect(part.textContent).toContain('最近調整 2026/10/05')
  })

  it('are written – where nothing is known of them yet', async () => {
    const part = await show(shared({ perf: null, perf_wow: null, last_rebalance: null }))
    expect(part.textContent).toMatch(/成立以來 –近一週 –/)
    expect(part.textContent).toContain('最近調整 –')
  })

  it('name the classes that they hold, and none that they do not', async () => {
    const part = await show(shared())
    const words = within(part)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .filter((said) => /^\S+ \d/.test(said ?? ''))
    expect(words).toHaveLength(2)
    expect(words.join('、')).toMatch(/60\.0%/)
  })

  it('say once for which funds the figures are not whole', async () => {
    type Caveat = SharedPortfolio['caveats'][number]
    const caveat = (name: string) => ({ lipper_id: name, name }) as unknown as Caveat
    const entry = shared({ caveats: [caveat('甲基金'), caveat('甲基金'), caveat('乙基金')] })
    renderPart(<FollowedPortfolios />, '/', (queries) => queries.setQueryData(followed.queryKey, { entries: [entry] }))
    expect(screen.getByText('部分數字不完整：甲基金、乙基金，說明見組合頁').tagName).toBe('P')
  })

  it('are not spoken of where there are none', async () => {
    replies(listFollowedPortfolios, { entries: [] })
    renderPart(<FollowedPortfolios />)
    await waitFor(() => expect(network.asked).toHaveLength(1))
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('to follow a portfolio', () => {
  it('sends the key of its link, and asks again for all that shows it', async () => {
    replies(followPortfolio, { followed: true })
    const queries = createQueryClient()
    queries.setQueryData(followed.queryKey, { entries: [] })
    queries.setQueryData(sharedPortfolio('41', 'k7Yq').queryKey, shared())
    queries.setQueryData(['/api/favorites', {}], { ids: [] })
    expect(await follow(queries, 41, 'k7Yq')).toBe(true)
    expect(network.asked.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ['POST', followPortfolio.path.replace(':id', '41'), { key: 'k7Yq' }],
    ])
    const isOld = (path: string) =>
      queries
        .getQueryCache()
        .findAll({ predicate: ({ queryKey }) => queryKey[0] === path })
        .map(({ state }) => state.isInvalidated)
    expect([isOld(listFollowedPortfolios.path), isOld(getSharedPortfolio.path), isOld('/api/favorites')]).toEqual([
      [true],
      [true],
      [false],
    ])
  })

  it('says why it could not, and leaves what is known as it is', async () => {
    refuses(unfollowPortfolio, { status: 404, code: 'not_found', message: '這個組合已停止開放追蹤' })
    const queries = createQueryClient()
    queries.setQueryData(followed.queryKey, { entries: [shared()] })
    expect(await unfollow(queries, 41)).toBe(false)
    expect(currentToasts().map(({ kind, message }) => [kind, message])).toEqual([['error', '這個組合已停止開放追蹤']])
    expect(queries.getQueryState(followed.queryKey)?.isInvalidated).toBe(false)
  })
})
