import { screen, within } from '@testing-library/react'
import { getHealth, getStatus, listConcerned } from '@zhiheng/contract/data-health.ts'
import { findingKinds } from '@zhiheng/domain/data-health/findings.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { Page as HealthPage } from '../../pages/admin-health-page.tsx'
import { Page as StatusPage } from '../../pages/status-page.tsx'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { healthAddress, readHealthAddress } from './health-address.ts'
import { concernedCsv, findingsCsv } from './health-csv.ts'
import { findingText } from './health-text.ts'
import type { Concerned, FindingRow, Health, SiteStatus } from './queries.ts'

beforeEach(() => void standInNetwork())

const prices = { last: day('2026-11-20'), next: day('2026-11-23'), age: 5, state: 'fresh' } as const
const status: SiteStatus = {
  as_of: day('2026-11-20'),
  today: day('2026-11-27'),
  since: '2026-11-20T12:30:00.000Z',
  late: false,
  sources: [
    { ...prices, source: 'prices' },
    { source: 'scores', last: null, next: null, age: null, state: 'none' },
  ],
  funds: { count: 1234, ended: 2, behind: 3 },
}

describe('the page of the status', () => {
  const show = async (known: Partial<SiteStatus> = {}) => {
    replies(getStatus, { ...status, ...known })
    renderPart(<StatusPage />, '/status')
    await screen.findByRole('heading', { level: 1, name: '資料狀態' })
  }

  it('says of which day each source is, and since when the figures stand', async () => {
    await show()
    const [first, second] = await screen.findAllByRole('heading', { level: 3 })
    expect(first?.textContent).toContain('基金淨值 正常')
    expect(second?.textContent).toContain('基金評分 沒有資料')
    screen.getByText('2026/11/20')
    screen.getByText(/自 2026\/11\/20 20:30 起/)
    screen.getByText(/各項資料都在預定的時間內/)
    screen.getByText(/1,234 個級別裡，2 個.*3 個/)
  })

  it('names what is late and by how much', async () => {
    await show({ late: true, sources: [{ ...prices, source: 'prices', age: 6, state: 'late' }], since: null })
    await screen.findByText(/遲延的資料：基金淨值。/)
    screen.getByText('之後已過 6 個營業日')
    expect(screen.queryByText(/這一版數字/)).toBeNull()
  })

  it('does not call a site late that has no funds', async () => {
    await show({ as_of: null, sources: [], funds: { count: 0, ended: 0, behind: 0 } })
    await screen.findByText(/目前還沒有基金資料/)
    expect(screen.queryByRole('region', { name: '個別基金' })).toBeNull()
  })
})

const findings: readonly FindingRow[] = [
  { finding: 'steps', source: 'prices', level: 'act', count: 2, of: 900 },
  { finding: 'holdings_none', source: 'holdings', level: 'watch', count: 40, of: 900 },
  { finding: 'fx_late', source: 'fx', level: 'fine', count: 0, of: 9 },
]
const health: Health = {
  as_of: day('2026-11-20'),
  today: day('2026-11-27'),
  version: 'abc-2026-11-20',
  since: null,
  sources: [{ ...prices, source: 'prices', rows: 12_345 }],
  findings: [...findings],
}
const concerned: Concerned = {
  finding: 'steps',
  source: 'prices',
  level: 'act',
  count: 2,
  of: 900,
  entries: [
    { lipper_id: '0050', key: '0050', name: '元大台灣 50', day: day('2026-09-01'), until: null, figure: null },
    { lipper_id: null, key: 'AUD', name: '=澳幣', day: null, until: null, figure: null },
  ],
}

describe('the board of staff', () => {
  const show = async (address = '/admin/health') => {
    replies(getHealth, health)
    replies(listConcerned, concerned)
    renderPart(<HealthPage />, address)
    return screen.findByRole('table', { name: '異常' })
  }

  it('shows what is wrong with what to do, and no way to a list that has no one', async () => {
    const table = await show()
    const [, steps, , rates] = within(table).getAllByRole('row')
    expect(steps?.textContent).toContain('2 / 900')
    expect(steps?.textContent).toContain('npm run admin -- confirm-step')
    expect(
      within(steps ?? table)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/admin/health?finding=steps#list')
    expect(within(rates ?? table).queryByRole('link')).toBeNull()
    within(screen.getByRole('table', { name: '資料來源' })).getByText('12,345')
  })

  it('shows what its address asks for, also by words', async () => {
    const table = await show('/admin/health?source=holdings')
    expect(within(table).getAllByRole('row')).toHaveLength(2)
  })

  it('finds by words, and says where nothing fits', async () => {
    replies(getHealth, health)
    renderPart(<HealthPage />, '/admin/health?words=%E6%B2%92%E9%80%99%E5%80%8B')
    expect((await screen.findByText('沒有符合的異常')).isConnected).toBe(true)
  })

  it('opens the list of what a finding concerns, classes as links', async () => {
    await show('/admin/health?finding=steps')
    const list = await screen.findByRole('table', { name: '名單：無紀錄可說明的巨大變動' })
    expect(within(list).getByRole('link', { name: '元大台灣 50' }).getAttribute('href')).toBe('/funds/0050')
    within(list).getByText('2026/09/01')
    expect(within(list).getAllByRole('link')).toHaveLength(1)
  })
})

describe('the address of the board', () => {
  it('is what it was read from, and leaves out what there is not', () => {
    const asked = readHealthAddress(new URLSearchParams('source=fx&level=act&words=a+b&finding=steps&other=1'))
    expect(healthAddress(asked, {})).toBe('/admin/health?source=fx&level=act&words=a+b&finding=steps')
    const wrong = readHealthAddress(new URLSearchParams('source=x&level=y&words=+&finding=toString'))
    expect(healthAddress(wrong, {})).toBe('/admin/health')
  })
})

describe('the files', () => {
  it('have the columns of the table, and no formula', () => {
    expect(findingsCsv(findings)).toContain('基金淨值,無紀錄可說明的巨大變動,待處理,2,')
    const lines = concernedCsv(concerned).split(/\r?\n/)
    expect(lines[0]?.endsWith('代號,名稱,變動日')).toBe(true)
    expect(lines[1]).toBe('0050,元大台灣 50,2026-09-01')
    expect(lines[2]).not.toMatch(/,=澳幣/)
  })
})

it('every finding has a name of its own', () => {
  expect(new Set(findingKinds.map((kind) => findingText[kind].name)).size).toBe(findingKinds.length)
})
