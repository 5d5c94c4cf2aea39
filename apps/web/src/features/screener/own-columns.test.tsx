import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getFund } from '@zhiheng/contract/funds.ts'
import { getScreenerColumns, setScreenerColumns } from '@zhiheng/contract/screener/columns.ts'
import { defaultScreenerColumns } from '@zhiheng/domain/screener/columns.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aFoundFund } from '../../testing/a-found-fund.ts'
import { aFund } from '../../testing/a-fund.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { memberQuery } from '../session/queries.ts'
import type { View } from './conditions.ts'
import { Found } from './found.tsx'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => act(() => denyAll()))

async function show(view: View, member: ReturnType<typeof aMember> | null = null) {
  renderPart(
    <>
      <Found
        conditions={{ risk: '3' }}
        view={view}
        sectorNames={new Map()}
        reply={{
          entries: [aFoundFund({ size_twd: 4.5e9, tw_hold_twd: 1.2e9 })],
          page: 1,
          page_total: 1,
          total: 1,
          sorted_by: 'score',
          held: null,
          facets: {},
          relax: [],
          unknown: {},
          topics: [],
        }}
        busy={false}
      />
      <AskHost />
    </>,
    '/search/funds',
    (queries) => queries.setQueryData(memberQuery.queryKey, { member }),
  )
  await screen.findByRole('table')
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent.replace(/ [↑↓]$/, ''))
const cells = () =>
  within(screen.getAllByRole('row')[1] ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const address = () => screen.getByLabelText('address').textContent
const dialog = () => within(screen.getByRole('dialog', { name: '自訂欄位' }))
const openDialog = async () => {
  fireEvent.click(screen.getByRole('button', { name: '自訂欄位' }))
  await screen.findByRole('dialog', { name: '自訂欄位' })
}

describe('columns of one’s own', () => {
  it('stand in the address in their order, and what is no column is left out', async () => {
    await show('own,size,tw_hold,magic,score')
    expect(heads()).toEqual(['基金名稱', '規模（億元）', '國人持有（億元）', '評分'])
    expect(cells().slice(0, 2)).toEqual(['45.00', '12.00'])
  })

  it('go with the address when the list is sorted by one of them', async () => {
    await show('own,size,score')
    const link = within(screen.getByRole('columnheader', { name: /規模/ })).getByRole('link')
    expect(link.getAttribute('href')).toBe('/search/funds?risk=3&view=own,size,score&sort=size')
  })

  it('are those that a member has kept where the address names none', async () => {
    replies(getScreenerColumns, { columns: ['yield', 'nav'] })
    await show('own', aMember())
    await waitFor(() => expect(heads()).toEqual(['基金名稱', '近 12 個月配息率', '淨值']))
  })

  it('have a label each where rows are stacked, so that none is missed on a phone', async () => {
    await show('own,volatility,size')
    const labels = within(screen.getAllByRole('row')[1] ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.dataset['label'])
    expect(labels).toEqual(['波動度', '規模（億元）'])
  })

  it('are put into the address alone for a guest', async () => {
    await show('own,size,score')
    await openDialog()
    fireEvent.click(dialog().getByRole('button', { name: '上移：評分' }))
    fireEvent.click(dialog().getByRole('checkbox', { name: '幣別' }))
    fireEvent.click(dialog().getByRole('button', { name: '顯示這些欄位' }))
    await waitFor(() => expect(address()).toContain('view=own,score,size,currency'))
    expect(network.asked.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('are kept by the site for a member, and stay to be mended where it does not', async () => {
    refuses(setScreenerColumns, { status: 503, code: 'busy', message: '系統忙碌中，請稍後再試' })
    await show('overview', aMember())
    await openDialog()
    fireEvent.click(dialog().getByRole('button', { name: '儲存欄位' }))
    await waitFor(() => expect(network.asked.some(({ method }) => method === 'PUT')).toBe(true))
    expect(address()).toBe('/search/funds')
    replies(setScreenerColumns, { columns: [...defaultScreenerColumns] })
    fireEvent.click(await dialog().findByRole('button', { name: '儲存欄位' }))
    await waitFor(() => expect(address()).toContain(`view=own,${defaultScreenerColumns.join(',')}`))
    expect(network.asked.findLast(({ body }) => body !== null)?.body).toEqual({ columns: defaultScreenerColumns })
  })

  it('are one at least', async () => {
    await show('own,size')
    await openDialog()
    fireEvent.click(dialog().getByRole('checkbox', { name: '規模（億元）' }))
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: '顯示這些欄位' }).disabled).toBe(true)
  })
})

describe('a row that is opened', () => {
  const opener = () => screen.getByRole('button', { name: /^展開：/ })

  it('tells what matters of the fund, its place among its peers and all of its classes', async () => {
    const fund = aFund()
    replies(getFund, fund)
    await show('overview')
    fireEvent.click(opener())
    expect(await screen.findByRole('region', { name: '三個重點' })).toBeDefined()
    expect(screen.getByRole('region', { name: `所有級別（${fund.classes.length}）` })).toBeDefined()
    expect(opener().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('link', { name: '看基金完整資料' }).getAttribute('href')).toBe(`/funds/${fund.lipper_id}`)
  })

  it('closes with Escape, and its button has the focus again', async () => {
    replies(getFund, aFund())
    await show('overview')
    fireEvent.click(opener())
    const link = await screen.findByRole('link', { name: '看基金完整資料' })
    link.focus()
    fireEvent.keyDown(link, { key: 'Escape' })
    expect(screen.queryByRole('region', { name: '三個重點' })).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  it('says what did not come, and asks again', async () => {
    refuses(getFund, { status: 503, code: 'busy', message: '系統忙碌中，請稍後再試' })
    await show('overview')
    fireEvent.click(opener())
    expect(await screen.findByText('系統忙碌中，請稍後再試', {}, { timeout: 5000 })).toBeDefined()
  })
})

describe('the list as a file', () => {
  it.each<['member_pro' | 'member_premium', number]>([
    ['member_pro', 1],
    ['member_premium', 0],
  ])('is for those whose role has it: %s', async (group, buttons) => {
    await show('overview', aMember({ groups: ['member', group] }))
    await screen.findByRole('button', { name: '自訂欄位' })
    expect(screen.queryAllByRole('button', { name: '下載 CSV' })).toHaveLength(buttons)
  })
})
