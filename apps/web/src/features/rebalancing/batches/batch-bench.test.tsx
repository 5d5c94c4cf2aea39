import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createBatch, previewBatch } from '@zhiheng/contract/rebalancing/batches.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { renderPart } from '../../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../../testing/replies.ts'
import { standInResizeObserver } from '../../../testing/stand-in-resize-observer.ts'
import { AskHost } from '../../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../../ui/overlays/asked-store.ts'
import { BatchBench } from './batch-bench.tsx'
import type { Candidate, Preview } from './queries.ts'

let network: ReturnType<typeof standInNetwork>

beforeEach(() => {
  network = standInNetwork()
  standInResizeObserver()
})
afterEach(() => {
  act(denyAll)
  cleanup()
  vi.unstubAllGlobals()
})

const a = { lipper_id: 'A', name: '測試成長基金', proportion: 60 }
const b = { lipper_id: 'B', name: '測試債券基金', proportion: 40 }
const base: Omit<Candidate, 'portfolio_id' | 'name' | 'is_own'> = {
  drift: 6,
  needed: true,
  has_plan: false,
  fit: 'fits',
  funds: [a, b],
  hindrance: null,
}
const entries: Candidate[] = [
  { ...base, portfolio_id: 1, name: '退休', is_own: true },
  { ...base, portfolio_id: 2, name: null, is_own: false, funds: [b] },
  { ...base, portfolio_id: 3, name: null, is_own: false, hindrance: 'waiting' },
]
const preview: Preview = {
  as_of: asIsoDate('2026-11-20'),
  entries: [
    {
      portfolio_id: 2,
      name: null,
      is_own: false,
      becomes: 'waiting',
      exceptions: ['above_level'],
      drift: 6,
      drift_after: 0,
      change: 12,
      trades: 2,
      changes: [{ lipper_id: 'B', name: '測試債券基金', before: 46, after: 40 }],
    },
  ],
  mean: { drift: 6, drift_after: 0, change: 12 },
  funds: [{ lipper_id: 'B', name: '測試債券基金', bought_in: 0, sold_in: 1 }],
}
const posts = () => network.asked.filter(({ method }) => method === 'POST')

it('chooses what is in sight and can be changed, of others by their number alone', async () => {
  renderPart(<BatchBench entries={entries} />, '/portfolios/batches')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: '選擇「開放追蹤的組合 #3」' })).disabled).toBe(
    true,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: '全選符合且可調整的' }))
  expect(screen.getByText('已選 2 個')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('持有基金'), { target: { value: 'A' } })
  expect(screen.getByText('2 個符合，共 3 個')).toBeTruthy()
  expect(screen.getByText('已選 1 個')).toBeTruthy()
})

it('shows effect and exceptions before anything is sent, and forgets them when the choice changes', async () => {
  replies(previewBatch, preview)
  renderPart(<BatchBench entries={entries} />, '/portfolios/batches')
  fireEvent.click(await screen.findByRole('checkbox', { name: '選擇「開放追蹤的組合 #2」' }))
  fireEvent.click(screen.getByRole('button', { name: '試算' }))
  const each = await screen.findByRole('region', { name: '個別結果與例外' })
  expect(within(each).getByText('目標超出擁有人的風險屬性')).toBeTruthy()
  expect(screen.getByText('1 位擁有人會收到提案')).toBeTruthy()
  expect(posts()).toHaveLength(1)
  fireEvent.click(screen.getByRole('checkbox', { name: '選擇「退休」' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '個別結果與例外' })).toBeNull())
})

it('is sent with a note and after a yes alone', async () => {
  replies(previewBatch, preview)
  replies(createBatch, { batch_note_id: 7, batch_at: '2026-11-20T04:00:00.000Z', note: '季調', entries: [] })
  renderPart(
    <>
      <BatchBench entries={entries} />
      <AskHost />
    </>,
    '/portfolios/batches',
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: '選擇「開放追蹤的組合 #2」' }))
  fireEvent.click(screen.getByRole('button', { name: '試算' }))
  fireEvent.click(await screen.findByRole('button', { name: '送出批次調整' }))
  expect(await screen.findByText('請寫下這次調整的原因')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('給擁有人的說明'), { target: { value: '季調' } })
  fireEvent.click(screen.getByRole('button', { name: '送出批次調整' }))
  const asked = await screen.findByRole('alertdialog')
  expect(posts()).toHaveLength(1)
  fireEvent.click(within(asked).getByRole('button', { name: '送出批次調整' }))
  await waitFor(() => expect(posts()).toHaveLength(2))
})
