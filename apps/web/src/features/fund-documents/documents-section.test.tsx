import { screen, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type DocumentVersion, listFundDocuments } from '@zhiheng/contract/fund-documents.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { DocumentsSection } from './documents-section.tsx'

beforeEach(() => void standInNetwork())

type Documents = ReplyOf<typeof listFundDocuments>
type Change = Documents['last_changes'][number]

const version = (kind: DocumentVersion['kind'], id: string, on: string): DocumentVersion => ({
  id,
  kind,
  title: `文件 ${id}`,
  date: day(on),
  language: 'zh-TW',
  pages: 10,
  first_page: 1,
  last_page: 10,
  bytes: null,
  is_demo: false,
})
const versions = [
  version('report', 'r2', '2026-10-31'),
  version('report', 'r1', '2026-09-30'),
  version('prospectus', 'p2', '2026-07-31'),
  version('prospectus', 'p1', '2026-04-30'),
]
const fee = (text: string) => ({ key: 'management_fee' as const, text, percent: null, page: 1 })
const prospectus: Change = {
  kind: 'prospectus',
  before: { id: 'p1', date: day('2026-04-30') },
  after: { id: 'p2', date: day('2026-07-31') },
  changed: [{ key: 'management_fee', before: fee('1.60%'), after: fee('1.50%') }],
}

async function show(known: Partial<Documents> & { readonly isOnshore?: boolean }) {
  const { isOnshore = true, ...rest } = known
  const fund = { lipper_id: 'F1', name: '甲', status: 'active', successor: null, is_onshore: isOnshore } as const
  replies(listFundDocuments, { fund, versions, last_changes: [], ...rest })
  renderPart(<DocumentsSection fund={aFund({ lipper_id: 'F1' })} />)
  await screen.findByText(/最近更新的是|目前沒有可下載的/, { selector: 'p' })
}
const lead = () => screen.getByText(/最近更新的是/).textContent

describe('the documents in a fund’s page', () => {
  it('are the newest of each kind, prospectus first, each with its versions', async () => {
    await show({})
    const rows = screen.getAllByRole('listitem')
    const links = rows.map((row) =>
      within(row)
        .getAllByRole('link')
        .map((one) => [one.textContent, one.getAttribute('href')]),
    )
    expect(links).toEqual([
      [
        ['文件 p2', '/funds/F1/prospectus?v=p2'],
        ['2 版公開說明書各版本', '/funds/F1/prospectus'],
      ],
      [
        ['文件 r2', '/funds/F1/report?v=r2'],
        ['2 版月報各版本', '/funds/F1/report'],
      ],
    ])
    expect(lead()).toBe('最近更新的是 2026/10/31 的月報。')
  })

  it('say what the last prospectus changed, even where a report is newer', async () => {
    const report: Change = { ...prospectus, kind: 'report', changed: [] }
    await show({ last_changes: [report, prospectus] })
    expect(lead()).toBe('最近更新的是 2026/10/31 的月報，最新一版公開說明書有 1 項改變。')
    const [first, second] = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(first).toContain('與前一版相比，經理費 1.60% → 1.50%')
    expect(second).toContain('與前一版相比，重點沒有改變')
  })

  it('say that nothing changed where nothing did', async () => {
    await show({ last_changes: [{ ...prospectus, changed: [] }] })
    expect(lead()).toContain('，最新一版公開說明書的重點沒有改變。')
  })

  it.each([
    [true, 'https://mops.twse.com.tw/'],
    [false, 'https://announce.fundclear.com.tw/'],
  ])('are looked for elsewhere where there are none (onshore: %s)', async (isOnshore, first) => {
    await show({ versions: [], isOnshore })
    expect(document.querySelector('p')?.textContent).toContain('目前沒有可下載的文件，您可至官方網站查詢：')
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(first)
    expect(screen.queryByRole('list')).toBeNull()
  })
})
