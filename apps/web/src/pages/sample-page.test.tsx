import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getWiseDemo, type WiseDemo } from '@zhiheng/contract/model-portfolios.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../testing/a-fund.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

const sample: WiseDemo = {
  level: 3,
  as_of: day('2026-11-20'),
  live_since: null,
  alloc: { bf: 60, ef: 40, mmf: 0, blf: 0, other: 0 },
  funds: [
    { lipper_id: 'A', name: '基金A', asset_type: 'bond', percent: 60, reason: '' },
    { lipper_id: 'B', name: '基金B', asset_type: 'equity', percent: 40, reason: '' },
  ],
  series: [],
  worst_year: null,
  example: null,
  notes: [],
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const main = () => screen.getByRole('main').textContent
const levels = () => within(screen.getByRole('navigation', { name: '風險等級' })).getAllByRole('link')
const chosen = () => levels().find((link) => link.getAttribute('aria-current') !== null)?.textContent
const asked = () =>
  network.asked.filter(({ url }) => url.pathname === getWiseDemo.path).map(({ url }) => url.searchParams.get('level'))

describe('the sample of a model portfolio', () => {
  it.each([
    ['', '3', '3 平衡型'],
    ['?level=1', '1', '1 保守型'],
    ['?level=5', '5', '5 積極型'],
    ['?level=6', '3', '3 平衡型'],
    ['?level=2.5', '3', '3 平衡型'],
    ['?level=x', '3', '3 平衡型'],
  ])('of the address %s is that of level %s', async (search, level, name) => {
    replies(getWiseDemo, { ...sample, level: Number(level) })
    await renderPage(`/portfolios/sample${search}`)
    expect([asked(), chosen()]).toEqual([[level], name])
  })

  it('leads to each of the five levels', async () => {
    replies(getWiseDemo, sample)
    await renderPage('/portfolios/sample')
    expect(levels().map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3, 4, 5].map((level) => `/portfolios/sample?level=${level}`),
    )
  })

  it('says that there is no worst year where the prices are too few', async () => {
    replies(getWiseDemo, sample)
    await renderPage('/portfolios/sample')
    expect(main()).toContain('淨值資料不足兩年，無法列出最差的一年。')
    expect(main()).toContain('這個等級目前還沒有需要調整的月份。')
  })

  it('is still being computed just after the site has started, which is no error', async () => {
    refuses(getWiseDemo, { status: 404, code: 'not_found', message: '查無資料' })
    await renderPage('/portfolios/sample')
    await waitFor(() => expect(main()).toContain('模型組合還在計算'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can be asked for again where it did not come', async () => {
    refuses(getWiseDemo, { status: 403, code: 'forbidden', message: '沒有權限' })
    await renderPage('/portfolios/sample')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('沒有權限')
    replies(getWiseDemo, sample)
    fireEvent.click(within(alert).getByRole('button', { name: '重新載入' }))
    await waitFor(() => expect(main()).toContain('基金A'))
  })
})
