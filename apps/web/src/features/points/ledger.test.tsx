import { screen } from '@testing-library/react'
import { getPoints } from '@zhiheng/contract/points.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { beforeEach, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { somePoints } from '../../testing/some-points.ts'
import { ledgerCsv, saveLedger } from './ledger-csv.ts'
import { Ledger } from './ledger.tsx'
import type { Points } from './queries.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

type Entry = Points['ledger']['entries'][number]

const earned: Entry = {
  id: 2,
  day: asIsoDate('2026-11-20'),
  points: 10,
  reason: 'task',
  task: 'bind_phone',
  expires_on: asIsoDate('2026-12-21'),
  note: null,
}
const spent: Entry = {
  ...earned,
  id: 3,
  points: -10,
  reason: 'redeemed',
  task: null,
  expires_on: null,
  note: '=咖啡券',
}

it('says of each entry what came or went, by what, and until when it lives', () => {
  renderPart(<Ledger ledger={{ entries: [spent, earned], page: 1, page_total: 2, total: 22 }} />)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^兌換好禮.*咖啡券.*2026\/11\/20.*−10.*–$/),
    expect.stringMatching(/^綁定手機號碼.*2026\/11\/20.*\+10.*2026\/12\/21$/),
  ])
  expect(screen.getByRole('link', { name: '下一頁' }).getAttribute('href')).toBe('/members/gift?page=2#ledger')
})

it('says what comes here where there is nothing yet', () => {
  renderPart(<Ledger ledger={{ entries: [], page: 1, page_total: 1, total: 0 }} />)
  expect(screen.getByText('還沒有點數紀錄')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

it('is a table that no spreadsheet takes for formulas', () => {
  const lines = ledgerCsv([spent, earned])
    .replace(/^\uFEFF/, '')
    .trim()
  expect(lines.split('\r\n')).toEqual([
    '日期,項目,BP,到期日,備註',
    "2026-11-20,兌換好禮,-10,,'=咖啡券",
    '2026-11-20,綁定手機號碼,10,2026-12-21,',
  ])
})

it.each([1, 2, 3])('is saved whole: each of %i pages is read once', async (pages) => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  replies(getPoints, (url) => {
    const page = Number(url.searchParams.get('page'))
    return somePoints({ ledger: { entries: [{ ...earned, id: page }], page, page_total: pages, total: pages } })
  })
  await saveLedger()
  expect(network.asked.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2', '3'].slice(0, pages))
  expect(saved).toHaveBeenCalledOnce()
})
