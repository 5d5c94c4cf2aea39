import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listPortfoliosCompact } from '@zhiheng/contract/portfolio-list.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { PortfoliosDropdown } from './portfolios-dropdown.tsx'

type Item = ReplyOf<typeof listPortfoliosCompact>['pfms'][number]

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const item = (id: number, known: Partial<Item> = {}): Item => ({
  id,
  name: `組合${id}`,
  amount: 100_000,
  pnl_wow: 1200,
  perf_wow: 1.2,
  ...known,
})

function show(): { left: () => number } {
  const onLeave = vi.fn<() => void>()
  renderPart(<PortfoliosDropdown onLeave={onLeave} />)
  return { left: () => onLeave.mock.calls.length }
}

const names = () => within(screen.getByRole('list', { name: '我的投資組合' })).getAllByRole('link')
const factsOf = (at: number) =>
  [...(names()[at]?.closest('li')?.querySelectorAll('dd') ?? [])].map((fact) => fact.textContent)

describe('the header’s sheet of portfolios', () => {
  it('gives worth and week of each in TWD, and a dash for what nobody knows', async () => {
    const pfms = [item(1), item(2, { amount: null, pnl_wow: null, perf_wow: null }), item(3, { pnl_wow: -50 })]
    replies(listPortfoliosCompact, { pfms, page_total: 1, page_items: 3 })
    show()
    await waitFor(() => expect(names()).toHaveLength(3))
    expect([factsOf(0), factsOf(1), factsOf(2)[1]]).toEqual([['100,000', '+1,200', '+1.20%'], ['–', '–', '–'], '−50'])
  })

  it('closes when one goes to a portfolio, to all or to a new one', async () => {
    replies(listPortfoliosCompact, { pfms: [item(1)], page_total: 1, page_items: 1 })
    const { left } = show()
    await waitFor(() => expect(names()).toHaveLength(1))
    for (const name of ['組合1', '查看全部', '建立投資組合']) fireEvent.click(screen.getByRole('link', { name }))
    expect(left()).toBe(3)
  })

  it('gets the next part when it is asked for, and no more after the last', async () => {
    replies(listPortfoliosCompact, (url) => {
      const page = Number(url.searchParams.get('page'))
      return { pfms: [item(page * 10), item(page * 10 + 1)], page_total: 2, page_items: 2 }
    })
    show()
    await waitFor(() => expect(names()).toHaveLength(2))
    fireEvent.click(screen.getByRole('button', { name: /更多/ }))
    await waitFor(() =>
      expect(names().map(({ textContent }) => textContent)).toEqual(['組合10', '組合11', '組合20', '組合21']),
    )
    expect(screen.queryByRole('button', { name: /更多/ })).toBeNull()
    expect(network.asked.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2'])
  })

  it('says that there are none, and leads to the first one', async () => {
    replies(listPortfoliosCompact, { pfms: [], page_total: 0, page_items: 0 })
    show()
    const said = await screen.findByText('還沒有投資組合')
    expect(screen.queryByRole('list', { name: '我的投資組合' })).toBeNull()
    expect(said.closest('body')?.querySelector('a[href="/portfolios/new"]')?.textContent).toBe('建立投資組合')
  })

  it('says that it failed, and tries again when asked', async () => {
    refuses(listPortfoliosCompact, { status: 403, code: 'forbidden', message: '沒有權限' })
    show()
    await screen.findByText('投資組合暫時無法載入')
    replies(listPortfoliosCompact, { pfms: [item(1)], page_total: 1, page_items: 1 })
    fireEvent.click(screen.getByRole('button', { name: /重/ }))
    await waitFor(() => expect(names()).toHaveLength(1))
  })
})
