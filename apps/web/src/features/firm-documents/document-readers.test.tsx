import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import type { DeskDocumentDetail, Readers } from './document-queries.ts'
import { ReadersView } from './document-readers.tsx'

const document: DeskDocumentDetail = {
  id: 7,
  kind: 'risk',
  name: '風險預告書',
  audience: 'clients',
  pool: null,
  client: null,
  must_agree: true,
  withdrawn: null,
  newest: { number: 2, hash: 'b'.repeat(64), size: 1, note: '', brought_at: '2026-11-30T01:00:00.000Z' },
  clients: 3,
  opened: 2,
  agreed: 1,
  asked: 3,
  version: 4,
  versions: [],
  consents: [],
  consents_total: 1,
}
const opened = {
  name: '王小明',
  email: 'ming@a.example',
  opened_at: '2026-11-30T02:00:00.000Z',
  times: 2,
  agreed_at: '2026-11-30T02:05:00.000Z',
}
const found: Readers = {
  number: 2,
  clients: 3,
  opened: 1,
  agreed: 1,
  entries: [opened, { name: '李大華', email: 'hua@a.example', opened_at: null, times: 0, agreed_at: null }],
  page: 1,
  page_total: 1,
  total: 2,
}

const show = (one: DeskDocumentDetail, reply: Readers) =>
  renderPart(<ReadersView document={one} asked={{ state: null, page: 1 }} found={reply} />, '/manage/documents/7')

describe('who has opened a document', () => {
  it('is counted of those whom it is shown to now, and listed with those who have not', () => {
    show(document, found)
    expect(screen.getByText('目前 3 位客戶看得到第 2 版，1 位下載過，1 位已同意')).toBeDefined()
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(first).toContain('2026/11/30 10:00')
    expect(second).toContain('還沒下載')
    expect(second).toContain('還沒同意')
    expect(screen.getByText(/下載過不代表已閱讀/)).toBeDefined()
  })

  it('is narrowed in the address', () => {
    show(document, found)
    fireEvent.click(screen.getByRole('button', { name: '還沒下載' }))
    expect(screen.getByLabelText('address').textContent).toBe('/manage/documents/7?readers=unopened')
  })

  it('says nothing of agreement where nobody is asked for it', () => {
    show({ ...document, must_agree: false }, found)
    expect(screen.getByText('目前 3 位客戶看得到第 2 版，1 位下載過')).toBeDefined()
    expect(screen.queryByRole('button', { name: '還沒同意' })).toBeNull()
  })

  it('is nobody where no client is shown it', () => {
    show(document, { ...found, clients: 0, opened: 0, agreed: 0, entries: [], total: 0 })
    expect(screen.getByText('目前沒有客戶看得到這份文件')).toBeDefined()
    expect(screen.queryByRole('button', { name: '還沒下載' })).toBeNull()
  })
})
