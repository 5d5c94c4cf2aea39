import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { patchPortfolio } from '@zhiheng/contract/portfolios/changes.ts'
import {
  getBatchHistory,
  getRebalanceHistory,
  getRebalanceNote,
  restoreAsClone,
} from '@zhiheng/contract/rebalancing/records.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import type { Group } from '@zhiheng/domain/access/roles.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { aMember } from '../../testing/a-member.ts'
import { aLine, aPortfolio } from '../../testing/a-portfolio.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { memberQuery } from '../session/queries.ts'
import { rebalanceNote } from './queries.ts'
import { RebalanceHistory } from './rebalance-history.tsx'

type Note = ReplyOf<typeof getRebalanceNote>

const holding = (lipper_id: string, amount: number, proportion: number) => ({
  lipper_id,
  name: `基金${lipper_id}`,
  asset_type: 'equity',
  amount,
  exact_amount: amount,
  proportion,
})
const note: Note = {
  id: 9,
  kind: 'manual',
  rebalance_at: '2026-10-02T04:30:00.000Z',
  reason: '偏離目標',
  by: 'owner',
  currency: 'TWD',
  before: [holding('A', 60_000, 60), holding('B', 40_000, 40)],
  after: [holding('A', 50_000, 50), holding('C', 50_000, 50)],
  flags: { A: ['adjusted'], B: ['replaced'], C: ['new'] },
  replaced_by: { B: 'C' },
  outcome: { from: day('2026-10-02'), to: day('2026-11-20'), changed: 1.8, unchanged: 2.1, difference: -300 },
  advice_id: 4,
}
const record = {
  rebalance_at: note.rebalance_at,
  kind: 'manual',
  rebalance_note_id: 9,
  summary: '調整 3 檔基金',
} as const
const created = {
  rebalance_at: '2026-01-05T01:00:00.000Z',
  kind: 'create',
  rebalance_note_id: 1,
  summary: '建立',
} as const

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  replies(getRebalanceNote, note)
  replies(getRebalanceHistory, { rebalances: [record, created] })
  replies(getBatchHistory, { batches: [] })
  replies(getMember, { member: aMember() })
})
afterEach(() => {
  act(denyAll)
})

function show(groups: Group[] = ['member'], funds = [aLine('A')]) {
  return renderPart(
    <>
      <RebalanceHistory portfolio={aPortfolio({ id: 7, version: 6, funds })} open onClose={() => undefined} />
      <AskHost />
      <Toaster />
    </>,
    '/portfolios/7',
    (queries) => queries.setQueryData(memberQuery.queryKey, { member: aMember({ groups }) }),
  )
}

const noteNine = rebalanceNote('7', 9)
const records = async () => within(await screen.findByRole('list', { name: '調整紀錄' })).getAllByRole('button')
const table = () => screen.findByRole('table', { name: '調整前後的差異' })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const sent = () =>
  network.asked.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url.pathname, body])
const address = () => screen.getByLabelText('address').textContent

describe('the records of a portfolio', () => {
  it('stand newest first with their moment in Taipei, and the first is open', async () => {
    show()
    const all = await records()
    expect(all.map((each) => [each.textContent, each.getAttribute('aria-pressed')])).toEqual([
      ['手動調整2026/10/02 12:30調整 3 檔基金', 'true'],
      ['建立2026/01/05 09:00建立', 'false'],
    ])
  })

  it('stay on the page where a later load of theirs fails', async () => {
    const { queries } = show()
    await table()
    refuses(getRebalanceNote, { status: 404, code: 'not_found', message: '查無資料' })
    await act(() => queries.invalidateQueries(noteNine))
    expect(queries.getQueryState(noteNine.queryKey)?.status).toBe('error')
    await table()
  })

  it('open by a press', async () => {
    show()
    fireEvent.click((await records())[1] ?? document.body)
    await waitFor(() =>
      expect(network.asked.map(({ url }) => url.pathname).filter((path) => path.includes('/history/'))).toEqual([
        '/api/pfms/7/history/9',
        '/api/pfms/7/history/1',
      ]),
    )
  })

  it('have batches among them, by their moment', async () => {
    replies(getBatchHistory, { batches: [{ batch_at: '2026-06-01T00:00:00.000Z', kind: 'batch', batch_note_id: 3 }] })
    show()
    await waitFor(async () => expect(await records()).toHaveLength(3))
    const kinds = (await records()).map((each) => each.querySelector('.font-medium')?.textContent)
    expect(kinds).toEqual(['手動調整', '批次調整', '建立'])
  })

  it('are said to be none where there are none', async () => {
    replies(getRebalanceHistory, { rebalances: [] })
    show()
    await screen.findByText('目前沒有紀錄')
    expect(screen.queryByRole('list', { name: '調整紀錄' })).toBeNull()
  })

  it('can be asked for again where they did not come', async () => {
    refuses(getRebalanceHistory, { status: 404, code: 'not_found', message: '找不到這個投資組合' })
    show()
    await screen.findByText('找不到這個投資組合')
    replies(getRebalanceHistory, { rebalances: [record] })
    fireEvent.click(screen.getByRole('button', { name: /重/ }))
    expect(await records()).toHaveLength(1)
  })
})

describe('one record', () => {
  it('has each fund before and after: a dash where it was not held, the difference with its sign', async () => {
    show()
    const [, ...rows] = within(await table()).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      '基金A60,00060.0%50,00050.0%−10,000',
      '基金C新增––50,00050.0%+50,000',
      '基金B替換由「基金C」接替40,00040.0%––−40,000',
    ])
  })

  it('says why it was made, by whom, and what came of it', async () => {
    show()
    await table()
    expect(screen.getByText(/^原因/).textContent).toBe('原因：偏離目標')
    expect(screen.getByText(/^操作者/).textContent).toBe('操作者：本人')
    expect(screen.getByText(/^這次調整至今/).textContent).toBe('這次調整至今 +1.80%，不調整 +2.10%，相差 −300 元')
    expect(screen.getByText(/來比較。$/).textContent).toContain('2026/10/02 原樣持有到 2026/11/20')
  })

  it('says so where there is nothing to compare', async () => {
    replies(getRebalanceNote, { ...note, outcome: null, reason: null, by: 'site' })
    show()
    await table()
    expect(screen.queryByText(/^這次調整至今/)).toBeNull()
    expect(screen.queryByText(/^原因/)).toBeNull()
    expect(screen.getByText(/^操作者/).textContent).toBe('操作者：系統')
  })
})

describe('going back to what was before a record', () => {
  it('asks once more, then puts in the funds of before for the version that is shown', async () => {
    replies(patchPortfolio, { id: 7, version: 7, rebalance_note_id: 10 })
    show()
    await press('還原為調整前的比例')
    expect(sent()).toEqual([])
    await press('確定還原')
    await screen.findByText('已還原為調整前的比例')
    expect(sent()).toEqual([
      [
        'PATCH',
        '/api/pfms/7',
        {
          version: 6,
          kind: 'manual',
          reason: '還原為 2026/10/02 12:30 調整前的比例',
          funds: [
            { lipper_id: 'A', amount: 60_000 },
            { lipper_id: 'B', amount: 40_000 },
          ],
        },
      ],
    ])
  })

  it('can be left', async () => {
    show()
    await press('還原為調整前的比例')
    await press('取消')
    expect(await screen.findAllByRole('button', { name: '還原為調整前的比例' })).toHaveLength(1)
    expect(sent()).toEqual([])
  })

  it('says why it could not be done, and can be tried again', async () => {
    refuses(patchPortfolio, { status: 422, code: 'fund_not_available', message: '基金B已無法申購' })
    show()
    await press('還原為調整前的比例')
    await press('確定還原')
    await screen.findByText('基金B已無法申購')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '確定還原' }).disabled).toBe(false)
  })

  it('is not offered of the first record, which nothing was before', async () => {
    replies(getRebalanceNote, { ...note, kind: 'create', before: [] })
    show()
    await table()
    expect(screen.queryByRole('button', { name: '還原為調整前的比例' })).toBeNull()
    expect(screen.queryByRole('button', { name: '以調整前的清單另存新組合' })).toBeNull()
  })

  it('is not offered of a closed portfolio, which has nothing to share out', async () => {
    show(['member'], [])
    await table()
    expect(screen.queryByRole('button', { name: '還原為調整前的比例' })).toBeNull()
  })
})

describe('a side of a record as a portfolio of its own', () => {
  it.each([
    ['以調整前的清單另存新組合', 'before'],
    ['以調整後的清單另存新組合', 'after'],
  ] as const)('%s, and opens it', async (name, side) => {
    replies(restoreAsClone, { id: 21, version: 1 })
    show()
    await press(name)
    await waitFor(() => expect(address()).toBe('/portfolios/21'))
    expect(sent()).toEqual([['POST', '/api/pfms/7/history/9/clone', { side }]])
  })

  it('tells who has no room what to do, and stays', async () => {
    refuses(restoreAsClone, { status: 422, code: 'portfolio_quota', message: '投資組合數量已達上限' })
    show(['member_pro'])
    await press('以調整後的清單另存新組合')
    const told = await screen.findByRole('alertdialog')
    expect([told.textContent.includes('上限'), address()]).toEqual([true, '/portfolios/7'])
  })

  it('is printed by who may', async () => {
    show(['firm_member'])
    const link = await screen.findByRole('link', { name: '列印或存成 PDF' })
    expect(link.getAttribute('href')).toBe('/portfolios/7/history/9/print')
  })

  it('is not printed by a general member', async () => {
    show()
    await table()
    expect(screen.queryByRole('link', { name: '列印或存成 PDF' })).toBeNull()
  })
})
