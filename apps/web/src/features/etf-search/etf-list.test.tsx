import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { aFoundFund } from '../../testing/a-found-fund.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { readEtfView } from './etf-address.ts'
import { EtfList } from './etf-list.tsx'
import type { EtfReply, FoundEtf } from './queries.ts'

beforeEach(() => void standInNetwork())

const anEtf = (known: Partial<FoundEtf> = {}): FoundEtf => ({
  ...aFoundFund({ lipper_id: '0050', name: '台灣五十' }),
  code: '0050',
  index_name: null,
  management: 'index',
  tags: [],
  aim: 'plain',
  times: 1,
  premium: null,
  volume: null,
  spread: null,
  tracking: null,
  distribution_frequency: null,
  holdings_date: null,
  ...known,
})
const nothingKnown = {
  index_name: 0,
  tags: 0,
  premium: 0,
  tracking: 0,
  volume: 0,
  spread: 0,
  expense: 0,
  size: 0,
  holdings_date: 0,
  launch_date: 0,
}

function list(entries: FoundEtf[], known: Partial<EtfReply['known']> = {}, asked = '') {
  const reply: EtfReply = {
    as_of: day('2026-11-20'),
    entries,
    page: 1,
    page_total: 1,
    total: entries.length,
    sorted_by: 'size',
    direction: 'desc',
    known: { ...nothingKnown, ...known },
    facets: {},
    unknown: { spread_max: 3 },
    relax: [{ filter: 'aim', total: 4 }],
  }
  const view = readEtfView({}, new URLSearchParams(asked))
  renderPart(<EtfList view={view} reply={reply} sectorNames={new Map()} busy={false} />, '/search/etf', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member: null }),
  )
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

it('leaves out the columns of which nobody tells anything, and says so', () => {
  list([anEtf()])
  expect(heads()).not.toContain('折溢價')
  expect(
    screen.getByText(
      /目前的資料來源沒有追蹤指數、標籤、折溢價、追蹤差距、成交量、買賣價差、總費用率、規模、持股資料日期/,
    ),
  ).toBeTruthy()
})

it('tells the premium with its day, and a dash of an ETF of which it is unknown', () => {
  list([anEtf({ premium: { percent: 1.234, day: day('2026-11-19') } }), anEtf({ lipper_id: '0056', name: '高息' })], {
    premium: 1,
  })
  const at = heads().findIndex((head) => head?.startsWith('折溢價'))
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[at]?.textContent)
  expect(cells).toEqual(['+1.23%2026/11/19', '–'])
})

it('tells how much is traded and at which spread, with the days where they are fewer than twenty', () => {
  const at = day('2026-11-20')
  const known = { volume: { lots: 12_345.6, days: 20, day: at }, spread: { percent: 0.051, days: 14, day: at } }
  list([anEtf(known), anEtf({ lipper_id: '0056', name: '高息', volume: { lots: 3.44, days: 11, day: at } })], {
    volume: 2,
    spread: 1,
  })
  const cellsOf = (name: string) => {
    const place = heads().findIndex((head) => head?.startsWith(name))
    const rows = screen.getAllByRole('row').slice(1)
    return rows.map((row) => row.children[place]?.textContent)
  }
  expect(cellsOf('成交量')).toEqual(['12,346', '3.411 日'])
  expect(cellsOf('買賣價差')).toEqual(['0.05%14 日', '–'])
})

it('leaves no figure alone in a line on a phone', () => {
  const look = () => screen.getByRole('table').className
  list([anEtf()], { premium: 1, size: 1 })
  expect(look()).toContain('thirds')
  cleanup()
  list([anEtf()], { size: 1 })
  expect(look()).not.toContain('thirds')
})

it('says who chooses and by how much a day is multiplied', () => {
  list([anEtf({ aim: 'inverse', times: -1, tags: ['反向', '台股'] }), anEtf({ lipper_id: '1', management: 'active' })])
  const [, first, second] = screen.getAllByRole('row')
  expect(first?.textContent).toContain('反向型 1 倍、台股')
  expect(second?.textContent).toContain('主動式')
})

it('tells of which day the holdings are, and the return of three years beside that of one', () => {
  list([anEtf({ holdings_date: day('2026-10-31'), months_performance: { ...anEtf().months_performance, '3y': 30.1 } })])
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent).toContain('持股 2026/10/31')
  expect(row?.textContent).toContain('三年 +30.10%')
})

it('leads out of a list that has none', async () => {
  list([], {}, 'aim=inverse&management=active')
  const way = await screen.findByRole('link', { name: '不限槓桿與反向（4 檔）' })
  expect(way.getAttribute('href')).toBe('/search/etf?management=active')
})

it('each head leads to the list sorted by it, the one it is sorted by to its contrary', () => {
  list([anEtf()], { size: 1, expense: 1 })
  const to = (name: string) => within(screen.getByRole('columnheader', { name })).getByRole('link').getAttribute('href')
  expect(to('規模（億元）')).toBe('/search/etf?sort=size&direction=asc')
  expect(to('總費用率')).toBe('/search/etf?sort=expense')
})

it('explains the figures that are shown, and none that no ETF has', () => {
  list([anEtf({ premium: { percent: 1.8, day: day('2026-11-20') } })], { premium: 1, size: 1 })
  expect(screen.getByText(/折溢價是同一天收盤價相對淨值的差/).textContent).not.toMatch(/成交量是|買賣價差是|追蹤差距是/)
})
