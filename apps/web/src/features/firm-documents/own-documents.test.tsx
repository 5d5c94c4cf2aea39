import { fireEvent, screen, within } from '@testing-library/react'
import { agreeToDocument } from '@zhiheng/contract/firm-documents.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { OwnDocumentsView } from './own-documents.tsx'
import type { OwnDocument } from './own-queries.ts'

const version = {
  number: 2,
  hash: 'b'.repeat(64),
  size: 120_000,
  note: '修訂第三條',
  brought_at: '2026-11-30T01:00:00.000Z',
}
const risk: OwnDocument = {
  id: 7,
  firm: '甲銀行',
  kind: 'risk',
  name: '風險預告書',
  is_own: false,
  pool: null,
  current: version,
  withdrawn: null,
  is_asked: true,
  opened: [
    { number: 2, last_at: '2026-11-30T03:00:00.000Z', times: 1 },
    { number: 1, last_at: '2026-11-29T01:20:00.000Z', times: 3 },
  ],
  agreed: [{ ...version, number: 1, hash: 'a'.repeat(64), agreed_at: '2026-11-29T01:30:00.000Z' }],
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const show = (documents: readonly OwnDocument[], at = '/vaults') =>
  renderPart(
    <>
      <OwnDocumentsView documents={[...documents]} />
      <AskHost />
    </>,
    at,
  )

describe('the documents that firms put before a member', () => {
  it('say which version waits, which was agreed to and when, and give both', () => {
    show([risk])
    expect(screen.getByText('有 1 份文件等您閱讀並同意')).toBeDefined()
    expect(screen.getByText('您於 2026/11/29 09:30 同意第 1 版')).toBeDefined()
    expect(screen.getByRole('button', { name: '下載 風險預告書 第 2 版' })).toBeDefined()
    expect(screen.getByRole('button', { name: '下載 第 1 版 風險預告書' })).toBeDefined()
  })

  it('say which version was opened, how often and when', () => {
    show([risk])
    expect(screen.getByText('您於 2026/11/30 11:00 下載過第 2 版')).toBeDefined()
    expect(screen.getByText('您下載過第 1 版 3 次，最近一次 2026/11/29 09:20')).toBeDefined()
  })

  it('take the focus where a notice leads to one of them', () => {
    show([risk, { ...risk, id: 8, name: '契約' }], '/vaults#document-8')
    expect(document.activeElement?.textContent).toContain('契約')
  })

  it('are agreed to in the version that is shown', async () => {
    replies(agreeToDocument, { documents: [] })
    show([risk])
    fireEvent.click(screen.getByRole('button', { name: '已閱讀並同意 風險預告書 第 2 版' }))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '已閱讀並同意' }))
    await expect.poll(() => network.asked.map(({ body }) => body)).toContainEqual({ number: 2 })
  })

  it('say why one was taken away, and keep what was agreed to', () => {
    show([{ ...risk, current: null, is_asked: false, withdrawn: { at: '2026-11-30T02:00:00.000Z', reason: '改版中' } }])
    expect(screen.getByText('機構已於 2026/11/30 10:00 撤下：改版中')).toBeDefined()
    expect(screen.getByRole('button', { name: '下載 第 1 版 風險預告書' })).toBeDefined()
    expect(screen.getByText('您同意過的版本仍可下載。')).toBeDefined()
    expect(screen.queryByRole('button', { name: /已閱讀並同意/ })).toBeNull()
  })

  it('say of one that was opened and never agreed to since when it is withdrawn, and give no file', () => {
    const withdrawn = { at: '2026-11-30T04:00:00.000Z', reason: '第三條有誤' }
    show([{ ...risk, current: null, is_asked: false, agreed: [], withdrawn }])
    expect(screen.getByText('機構已於 2026/11/30 12:00 撤下：第三條有誤')).toBeDefined()
    expect(screen.getByText('您於 2026/11/30 11:00 下載過第 2 版')).toBeDefined()
    expect(screen.getByText(/檔案不能再從這裡下載/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
