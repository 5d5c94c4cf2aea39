import { screen, waitFor, within } from '@testing-library/react'
import { getBatch, listBatchCandidates, listBatches } from '@zhiheng/contract/rebalancing/batches.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import type { Batch } from '../features/rebalancing/batches/queries.ts'
import { day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

type Entry = Batch['entries'][number]

beforeEach(() => {
  standInNetwork()
})

const member = aMember({ groups: ['member', 'staff'] })
const main = () => screen.getByRole('main').textContent
const none = { done: 0, waiting: 0, declined: 0, failed: 0, in_band: 0, expired: 0, ended: 0 }

describe('the desk of batches', () => {
  beforeEach(() => {
    replies(listBatchCandidates, { as_of: day('2026-11-20'), entries: [] })
  })

  const past = () => within(screen.getByRole('region', { name: '已送出的批次' }))

  it('says what came of each batch, without the outcomes that none came to', async () => {
    const entry = { batch_note_id: 9, batch_at: '2026-11-19T16:00:00.000Z', note: '降低股票', total: 4 }
    replies(listBatches, { entries: [{ ...entry, counts: { ...none, done: 1, waiting: 3 } }] })
    await renderPage('/portfolios/batches', { member })
    const line = past().getByRole('listitem')
    expect(line.textContent).toBe('降低股票2026/11/20 00:004 個組合，已調整 1，等待回覆 3')
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/portfolios/batches/9')
  })

  it('says that none was sent where that is so', async () => {
    replies(listBatches, { entries: [] })
    await renderPage('/portfolios/batches', { member })
    expect(past().getByText('還沒有送出過').tagName).toBe('P')
  })

  it('regression: does not say that none was sent where nobody knows', async () => {
    refuses(listBatches, { status: 403, code: 'forbidden', message: '沒有權限' })
    await renderPage('/portfolios/batches', { member })
    expect((await past().findByRole('alert')).textContent).toContain('沒有權限')
    expect(past().queryByText('還沒有送出過')).toBeNull()
    replies(listBatches, { entries: [] })
    past().getByRole('button', { name: '重新載入' }).click()
    await waitFor(() => expect(past().queryByText('還沒有送出過')).not.toBeNull())
  })

  it('says how others come to be chosen where there is nobody', async () => {
    replies(listBatches, { entries: [] })
    await renderPage('/portfolios/batches', { member })
    expect(main()).toContain('會員開放追蹤並同意接受顧問提案後，您追蹤的組合會出現在這裡。')
  })
})

describe('what came of a batch', () => {
  const entry = (portfolio_id: number, known: Partial<Entry>): Entry => ({
    portfolio_id,
    name: null,
    is_own: false,
    outcome: 'waiting',
    rebalance_note_id: null,
    failure: null,
    expires_on: null,
    answered_at: null,
    proposal: null,
    ...known,
  })

  async function show(entries: Entry[]) {
    replies(getBatch, { batch_note_id: 9, batch_at: '2026-11-19T16:00:00.000Z', note: '降低\n股票', entries })
    await renderPage('/portfolios/batches/9', { member })
  }
  const lines = () =>
    within(screen.getByRole('region', { name: '個別結果與例外' }))
      .getAllByRole('listitem')
      .map((line) => line.firstElementChild?.textContent)

  it('is a line for each portfolio: others by their number, with what became of the proposal', async () => {
    await show([
      entry(1, { name: '退休', is_own: true, outcome: 'done' }),
      entry(2, { outcome: 'done', answered_at: '2026-11-20T01:00:00.000Z' }),
      entry(3, { expires_on: day('2026-12-04') }),
      entry(4, { outcome: 'failed', failure: '淨值不足' }),
      entry(5, { outcome: 'declined', answered_at: '2026-11-20T02:00:00.000Z', expires_on: day('2026-12-04') }),
    ])
    expect(lines()).toEqual([
      '退休已調整',
      '開放追蹤的組合 #2已接受2026/11/20 09:00',
      '開放追蹤的組合 #3等待回覆2026/12/04 前回覆',
      '開放追蹤的組合 #4未能調整淨值不足',
      '開放追蹤的組合 #5已婉拒2026/11/20 10:00',
    ])
  })

  it('leads to one’s own portfolios alone, and not to one that is no more', async () => {
    await show([
      entry(1, { name: '退休', is_own: true, outcome: 'done' }),
      entry(2, { outcome: 'done' }),
      entry(6, { name: '孩子', is_own: true, outcome: 'ended' }),
    ])
    const each = within(screen.getByRole('region', { name: '個別結果與例外' }))
    expect(each.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/portfolios/1'])
  })

  it('is counted by outcome, without those that none came to', async () => {
    await show([entry(1, {}), entry(2, {}), entry(3, { outcome: 'expired' })])
    expect(main()).toContain('投資組合3等待回覆2逾期未回覆1')
    expect(main()).not.toContain('已婉拒')
  })

  it('shows what was proposed', async () => {
    const changes = [{ lipper_id: 'A', name: '甲基金', before: 60, after: 50 }]
    await show([entry(3, { proposal: { drift: 6.25, drift_after: 0, changes } })])
    const fold = document.querySelector('details')
    expect(fold?.querySelector('summary')?.textContent).toBe('提案內容：偏離 6.3% → 0.0%')
    expect(fold?.textContent).toContain('甲基金')
  })
})
