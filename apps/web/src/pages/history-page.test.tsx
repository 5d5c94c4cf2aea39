import { screen, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getPortfolio } from '@zhiheng/contract/portfolios.ts'
import { getBatchHistory, getRebalanceHistory, getRebalanceNote } from '@zhiheng/contract/rebalancing/records.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aMember } from '../testing/a-member.ts'
import { aPortfolio } from '../testing/a-portfolio.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

type Rebalances = ReplyOf<typeof getRebalanceHistory>['rebalances']

const rebalances: Rebalances = [
  { rebalance_at: '2026-11-18T02:00:00.000Z', kind: 'manual', rebalance_note_id: 12, summary: '加碼甲基金' },
  { rebalance_at: '2026-01-01T16:30:00.000Z', kind: 'create', rebalance_note_id: 11, summary: '建立' },
]
const batches = [{ batch_at: '2026-06-01T02:00:00.000Z', kind: 'batch' as const, batch_note_id: 5 }]

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  replies(getPortfolio, aPortfolio({ id: 7, name: '退休' }))
  replies(getRebalanceHistory, { rebalances })
  replies(getBatchHistory, { batches })
  // what stands in a record is no matter of this page
  refuses(getRebalanceNote, { status: 404, code: 'not_found', message: '查無資料' })
})

const show = (search = '') => renderPage(`/portfolios/7/history${search}`, { member: aMember() })
const main = () => screen.getByRole('main').textContent
const rows = () => [...document.querySelectorAll('main ol > li')].filter((row) => row.querySelector('time') !== null)
const lines = () =>
  rows().map((row) => [
    row.querySelector('a[aria-current], a')?.textContent,
    row.querySelector('time')?.textContent,
    row.querySelector('[aria-current="true"]') !== null,
  ])
const filters = () =>
  within(screen.getByRole('navigation', { name: '類別' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const notesAsked = () => network.asked.flatMap(({ url }) => (/\/history\/(\d+)$/.exec(url.pathname) ?? []).slice(1, 2))

describe('the records of a portfolio', () => {
  it('stand newest first, changes and batches together, with the newest open', async () => {
    await show()
    expect(lines()).toEqual([
      ['手動調整', '2026/11/18 10:00', true],
      ['批次調整', '2026/06/01 10:00', false],
      ['建立', '2026/01/02 00:30', false],
    ])
    expect(main()).toContain('共 3 筆')
    expect(notesAsked()).toEqual(['12'])
  })

  it('can be filtered by the kinds that there are, and by no other', async () => {
    await show()
    expect(filters()).toEqual([
      ['全部', '/portfolios/7/history'],
      ['建立', '/portfolios/7/history?kind=create'],
      ['手動調整', '/portfolios/7/history?kind=manual'],
      ['批次調整', '/portfolios/7/history?kind=batch'],
    ])
  })

  it('of one kind are counted, and the first of them is open', async () => {
    await show('?kind=create')
    expect(lines()).toEqual([['建立', '2026/01/02 00:30', true]])
    expect(main()).toContain('共 1 筆')
  })

  it('are all there where the address names a kind that there is none of', async () => {
    await show('?kind=close')
    expect(lines()).toHaveLength(3)
  })

  it('open to the one that the address names, and stay in their filter when another is opened', async () => {
    await show('?kind=manual&open=note-12')
    expect(rows()[0]?.querySelector('a')?.getAttribute('href')).toBe('/portfolios/7/history?kind=manual&open=note-12')
    expect(lines().map(([, , isOpen]) => isOpen)).toEqual([true])
  })

  it('open to a later one alone where that is asked for', async () => {
    await show('?open=note-11')
    expect(lines().map(([, , isOpen]) => isOpen)).toEqual([false, false, true])
    expect(notesAsked()).toEqual(['11'])
  })

  it('that are none are said to be none', async () => {
    replies(getRebalanceHistory, { rebalances: [] })
    replies(getBatchHistory, { batches: [] })
    await show()
    expect(screen.queryByRole('navigation', { name: '類別' })).toBeNull()
    expect(lines()).toEqual([])
  })

  it('are named by their portfolio in the tab of the browser', async () => {
    await show()
    expect(document.title).toBe('調整紀錄：退休 - 知衡基金')
  })
})
