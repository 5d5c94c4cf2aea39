import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getBatchNote } from '@zhiheng/contract/rebalancing/batches.ts'
import { getRebalancePlan } from '@zhiheng/contract/rebalancing/plan.ts'
import { acceptProposal, declineProposal } from '@zhiheng/contract/rebalancing/proposals.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { BatchNote } from './batch-note.tsx'
import { aPlan } from './testing/a-plan.ts'

type Note = ReplyOf<typeof getBatchNote>

let network: ReturnType<typeof standInNetwork>

beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const waiting: Note = {
  batch_note_id: 7,
  batch_at: '2026-11-20T04:00:00.000Z',
  note: '第四季調整',
  entries: [
    {
      portfolio_id: 1,
      name: '退休',
      is_own: true,
      outcome: 'waiting',
      rebalance_note_id: null,
      failure: null,
      expires_on: asIsoDate('2026-12-04'),
      answered_at: null,
      proposal: {
        drift: 7,
        drift_after: 0,
        changes: [{ lipper_id: 'A', name: '測試成長基金', before: 61, after: 54 }],
      },
    },
  ],
}
const posts = () => network.asked.filter(({ method }) => method === 'POST')

describe('a proposal of an adviser', () => {
  it('says what was proposed, what it comes to today, and until when one may answer', async () => {
    replies(getBatchNote, waiting)
    replies(getRebalancePlan, aPlan)
    renderPart(<BatchNote id="1" batchId={7} />, '/portfolios/1/history')
    expect(await screen.findByText('第四季調整')).toBeTruthy()
    expect(screen.getByText('2026/12/04')).toBeTruthy()
    expect(screen.getByText('提案當時：偏離 7.0%，調整後 0.0%')).toBeTruthy()
    expect(await screen.findByText(/目前偏離 7.0%，接受後 0.0%/)).toBeTruthy()
    expect(posts()).toEqual([])
  })

  it.each([
    ['接受並調整', acceptProposal, '/accept'],
    ['婉拒', declineProposal, '/decline'],
  ] as const)('%s is one press', async (name, call, path) => {
    replies(getBatchNote, waiting)
    replies(getRebalancePlan, aPlan)
    replies(call, { outcome: call === acceptProposal ? 'done' : 'declined', rebalance_note_id: null })
    renderPart(<BatchNote id="1" batchId={7} />, '/portfolios/1/history')
    fireEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(posts().map(({ url }) => url.pathname)).toEqual([expect.stringContaining(path)]))
  })

  it('that somebody answered already says so', async () => {
    replies(getBatchNote, waiting)
    replies(getRebalancePlan, aPlan)
    refuses(declineProposal, { status: 409, code: 'proposal_closed', message: '這份提案已經有結果，或已超過回覆期限' })
    renderPart(<BatchNote id="1" batchId={7} />, '/portfolios/1/history')
    fireEvent.click(await screen.findByRole('button', { name: '婉拒' }))
    expect((await screen.findByRole('alert')).textContent).toContain('已經有結果')
  })

  it('with a result asks for nothing', async () => {
    const [entry] = waiting.entries
    if (entry === undefined) throw new RangeError('no entry')
    replies(getBatchNote, { ...waiting, entries: [{ ...entry, outcome: 'declined' }] })
    renderPart(<BatchNote id="1" batchId={7} />, '/portfolios/1/history')
    expect(await screen.findByText('已婉拒')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '婉拒' })).toBeNull()
  })
})
