import { cleanup, fireEvent, screen } from '@testing-library/react'
import { importPortfolio, previewTransfer } from '@zhiheng/contract/portfolio-transfer.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { ImportDesk } from './import-desk.tsx'
import type { Preview } from './read-portfolio-file.ts'
import { aFile, aLine } from './testing/a-file.ts'

/** What a table watches its width by. */
class NoObserver {
  observe() {}
  disconnect() {}
}

let network: ReturnType<typeof standInNetwork>

const preview = (known: Partial<Preview> = {}): Preview => ({
  name: '退休',
  currency: 'TWD',
  as_of: asIsoDate('2026-11-20'),
  value: 123_456,
  records: 1,
  first_day: asIsoDate('2024-01-02'),
  last_day: asIsoDate('2024-01-02'),
  tags: ['長期'],
  with_settings: false,
  funds: [
    { asked_id: 'A1', asked_name: '元大台灣50', by: 'isin', lipper_id: 'X1', name: '元大台灣卓越50', held: true },
  ],
  holdings: [{ ...aLine, lipper_id: 'X1', name: '元大台灣卓越50', value: 123_456 }],
  problems: [],
  same: null,
  ...known,
})

beforeEach(() => {
  network = standInNetwork()
  vi.stubGlobal('ResizeObserver', NoObserver)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function choose(content: string): void {
  renderPart(<ImportDesk />, '/portfolios/import', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member: aMember() }),
  )
  const file = new File([content], 'backup.json', { type: 'application/json' })
  fireEvent.change(screen.getByLabelText('選擇檔案'), { target: { files: [file] } })
}

const posted = (path: string) => network.asked.filter(({ url }) => url.pathname === path).map(({ body }) => body)

it('shows what a file holds before anything is made, and makes it under the name that was given', async () => {
  replies(previewTransfer, preview())
  replies(importPortfolio, { id: 9, version: 1 })
  choose(JSON.stringify(aFile()))
  expect(await screen.findByText('標籤：長期')).toBeDefined()
  expect(screen.getAllByText(/123,456/)).toHaveLength(2)
  expect(screen.getByText('ISIN')).toBeDefined()
  expect(posted('/api/pfms/import')).toEqual([])

  fireEvent.change(screen.getByLabelText('組合名稱'), { target: { value: '搬來的' } })
  fireEvent.click(screen.getByRole('button', { name: '匯入為新組合' }))
  expect(await screen.findByText('/portfolios/9')).toBeDefined()
  expect(posted('/api/pfms/import')).toEqual([{ file: aFile(), name: '搬來的', again: false }])
})

it('makes what is there already only when that is asked for', async () => {
  replies(previewTransfer, preview({ same: { id: 3, name: '退休' } }))
  replies(importPortfolio, { id: 9, version: 1 })
  choose(JSON.stringify(aFile()))
  expect(await screen.findByText(/您已有內容相同的組合「退休」/)).toBeDefined()
  expect(screen.getByRole('button', { name: '匯入為新組合' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByLabelText('仍要再建立一份'))
  fireEvent.click(screen.getByRole('button', { name: '匯入為新組合' }))
  expect(await screen.findByText('/portfolios/9')).toBeDefined()
  expect(posted('/api/pfms/import')).toMatchObject([{ again: true }])
})

it('names what stands in the way, and offers another file instead of a button that cannot work', async () => {
  const [fund] = preview().funds
  replies(
    previewTransfer,
    preview({
      value: null,
      holdings: [],
      problems: ['找不到「元大台灣50」（A1）對應的基金'],
      funds: fund === undefined ? [] : [{ ...fund, by: null, lipper_id: null, name: null }],
    }),
  )
  choose(JSON.stringify(aFile()))
  expect(await screen.findByText('找不到「元大台灣50」（A1）對應的基金')).toBeDefined()
  expect(screen.queryByRole('button', { name: '匯入為新組合' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '改選其他檔案' }))
  expect(await screen.findByLabelText('選擇檔案')).toBeDefined()
})

it.each([
  ['{"format":', /不是 JSON，或內容已損壞/],
  ['{"format":"another"}', /不是知衡匯出的投資組合檔/],
  ['{"format":"zhiheng-portfolio","version":2}', /格式版本比本站新/],
  [`"${'x'.repeat(1_048_576)}"`, /超過 1 MB/],
])('says what is wrong with a file that is none, and sends nothing: %.30s', async (content, says) => {
  choose(content)
  expect((await screen.findByRole('alert')).textContent).toMatch(says)
  expect(network.asked).toEqual([])
})

it('says what the server says of a file that it cannot read', async () => {
  refuses(previewTransfer, { status: 422, code: 'invalid_field', message: '部分欄位不符合規則' })
  choose(JSON.stringify(aFile()))
  expect((await screen.findByRole('alert')).textContent).toContain('部分欄位不符合規則')
})
