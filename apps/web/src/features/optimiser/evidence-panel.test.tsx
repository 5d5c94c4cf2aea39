import { cleanup, screen } from '@testing-library/react'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import type { Evidence, WalkForward } from './proposal.ts'

afterEach(cleanup)

const way = { annual_return: 50.6, volatility: 17.8, sharpe: 2.72, max_drawdown: -11.9, turnover: 0, cost: 0 }
const nothing = { halves: [0, 0, 0, 0], per_year: 0, range: [0, 0] as [number, number] }
const walk: WalkForward = {
  from: asIsoDate('2024-05-31'),
  weeks: 104,
  candidates: 40,
  method: way,
  stay: way,
  equal_weight: { ...way, turnover: 28 },
  over_stay: nothing,
  over_equal: { halves: [1, 1, -1, 1], per_year: 2, range: [-1, 4] },
}

function show(walkForward: WalkForward): void {
  const data: Evidence = {
    as_of: asIsoDate('2026-05-29'),
    verdict: { kind: 'suggested', reasons: [] },
    remarks: [],
    stability: null,
    walk_forward: walkForward,
  }
  const evidence = { data, error: null, refetch: () => Promise.reject(new Error('not asked')) }
  renderPart(<EvidencePanel evidence={evidence} reasons={[]} />)
}

it('does not hold a way that never changed anything against changing nothing', () => {
  show(walk)
  expect(screen.getByText(/4 個半年期裡，照這個做法都沒有提出調整/)).not.toBeNull()
  expect(screen.queryByText(/與「不調整」相比/)).toBeNull()
  expect(screen.getByText(/與「平均分配」相比，4 個半年期中有 3 次勝出/)).not.toBeNull()
})

it('counts the half years of a way that did', () => {
  show({
    ...walk,
    method: { ...way, turnover: 12 },
    over_stay: { halves: [1, -1, -1, -1], per_year: -1, range: [-2, 1] },
  })
  expect(screen.getByText(/與「不調整」相比，4 個半年期中有 1 次勝出/)).not.toBeNull()
})
