import { cleanup, screen } from '@testing-library/react'
import { previewOverlap } from '@zhiheng/contract/portfolio-analysis.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { OverlapPreview } from './overlap-preview.tsx'

let network = standInNetwork()
beforeEach(() => {
  network = standInNetwork()
  standInResizeObserver()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const named = (id: string, name: string) => ({
  lipper_id: id,
  name,
  warnings: [],
  asset_type: 'equity' as const,
  as_of: day('2026-10-31'),
  coverage: 60,
})
const parts = [
  { lipperId: 'B2', percent: 40 },
  { lipperId: 'A1', percent: 60 },
]

it('names the pair that is much the same, and what of it is held already', async () => {
  replies(previewOverlap, {
    threshold: 30,
    funds: [named('A1', '甲基金'), named('B2', '乙基金')],
    overlap: [
      [60, 45],
      [45, 60],
    ],
    pairs: [{ first: 'A1', second: 'B2', percent: 45 }],
    held: [{ lipper_id: 'B2', closest: { lipper_id: 'C3', name: '丙基金' }, percent: 61 }],
  })
  renderPart(<OverlapPreview parts={parts} />)
  expect(await screen.findByText(/「甲基金」與「乙基金」重疊 45\.0%/)).toBeDefined()
  expect(screen.getByText(/「乙基金」與已持有的「丙基金」重疊 61\.0%/)).toBeDefined()
  expect(screen.getByRole('region', { name: '基金兩兩之間的持股重疊比例表格' })).toBeDefined()
  expect(network.asked.map(({ url }) => url.searchParams.get('ids'))).toEqual(['A1,B2'])
})

it('asks for the largest thirty, and says so', async () => {
  const many = Array.from({ length: 31 }, (_, index) => ({ lipperId: `F${index}`, percent: index }))
  replies(previewOverlap, { threshold: 30, funds: [named('F1', '甲')], overlap: [[60]], pairs: [], held: [] })
  renderPart(<OverlapPreview parts={many} />)
  expect(await screen.findByText('只比較比例最高的 30 檔基金。')).toBeDefined()
  const ids = network.asked[0]?.url.searchParams.get('ids')?.split(',') ?? []
  expect([ids.length, ids.includes('F0')]).toEqual([30, false])
})

it('can be asked for again where it failed', async () => {
  refuses(previewOverlap, { status: 503, code: 'busy', message: '系統忙碌中，請稍後再試' })
  renderPart(<OverlapPreview parts={parts} />)
  expect(await screen.findByRole('button', { name: '重新載入' })).toBeDefined()
})
