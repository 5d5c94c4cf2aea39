import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { NodeBars } from './node-bars.tsx'
import { topOf } from './node-label.ts'
import type { LookedThrough } from './queries.ts'

afterEach(cleanup)

const nodes = Array.from({ length: 14 }, (_, at) => ({
  id: `n${at}`,
  label: `公司 ${at}`,
  weight: 3,
  perf: null,
  sources: [],
}))
const reply: LookedThrough = {
  view: 'lookthrough',
  dimension: 'company',
  missing: null,
  left_out: [],
  coverage: 62,
  undisclosed: 38,
  unclassified: 0,
  as_of_range: null,
  nodes,
  rest: { count: 33, weight: 20 },
  funds: [],
}

it('lists the largest by name, and behind them what is left over and what no one discloses', () => {
  render(<NodeBars reply={reply} />)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toHaveLength(14)
  expect(lines[0]).toBe('公司 03.0%')
  expect(lines.slice(-2)).toEqual(['其餘 35 項26.0%', '未揭露38.0%'])
})

it('counts what is left over with what the answer had left out already', () => {
  expect(topOf(reply, 12)).toMatchObject({ rest: { count: 35, weight: 26 } })
  expect(topOf(reply, 60).rest).toEqual({ count: 33, weight: 20 })
})
