import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { aFoundFund } from '../../testing/a-found-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { HolderTable } from './holder-table.tsx'
import type { FoundCondition, FoundHolder } from './queries.ts'

beforeEach(() => void standInNetwork())
afterEach(cleanup)

const names = ['台積電', '聯發科', '鴻海'] as const
const conditions = names.map((label): FoundCondition => ({
  kind: 'security',
  id: label,
  label,
  detail: '',
  op: 'holds',
  percent: null,
  is_unknown: false,
  near: [],
  alone: 1,
}))

function show(weights: readonly (number | null)[]) {
  const cells = weights.map((weight) => ({ weight, rank: null, change: null, is_new: false, verdict: 'yes' as const }))
  const fund: FoundHolder = {
    ...aFoundFund(),
    perf_1y: null,
    total_expense: null,
    is_as_disclosed: false,
    total: 20,
    cells,
    coverage: 90,
    is_opened: false,
    freshness: 'month',
    as_of: null,
  }
  const reply = { conditions: conditions.slice(0, weights.length), like: null, lists_until: null, topic: null }
  renderPart(<HolderTable caption="基金" rows={[fund]} reply={reply} />, '/search/holding', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member: null }),
  )
  const [, row] = screen.getAllByRole('row')
  return [...(row?.children ?? [])].map((cell) => cell.textContent)
}

it('tells a little of a name from none of it, and from what is not disclosed', () => {
  expect(show([0.005, 0, null]).slice(2, 5)).toEqual(['<0.1%', '0.0%', '未揭露'])
})

it('leaves no figure alone in a line on a phone', () => {
  show([1, 2, 3])
  expect(screen.getByRole('table').className).toContain('thirds')
  cleanup()
  show([1, 2])
  expect(screen.getByRole('table').className).not.toContain('thirds')
})
