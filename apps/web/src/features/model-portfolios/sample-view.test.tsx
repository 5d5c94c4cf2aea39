import { cleanup, screen, within } from '@testing-library/react'
import type { WiseDemo } from '@zhiheng/contract/model-portfolios.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { memberQuery } from '../session/queries.ts'
import { SampleView } from './sample-view.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(cleanup)

const held = (id: string, percent: number) => ({ lipper_id: id, name: `基金${id}`, asset_type: 'bond', percent })
const sample: WiseDemo = {
  level: 3,
  as_of: asIsoDate('2026-11-20'),
  live_since: asIsoDate('2026-11-18'),
  alloc: { bf: 60, ef: 40, mmf: 0, blf: 0, other: 0 },
  funds: [
    { ...held('A', 60), reason: '' },
    { ...held('B', 40), reason: '' },
  ],
  series: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((date, index) => ({
    date: asIsoDate(date),
    value: 1_000_000 + index * 1000,
  })),
  worst_year: { percent: -8, amount: -80_000, from: asIsoDate('2022-01-01'), to: asIsoDate('2022-12-31'), years: 15 },
  example: {
    month: '2026-10',
    kind: 'backtest',
    as_of: asIsoDate('2026-09-30'),
    before: [held('A', 100)],
    after: [held('A', 60), held('B', 40)],
    reasons: [
      { lipper_id: 'A', name: '基金A', flags: ['sustained', 'adjusted'], reason: '降低集中度' },
      { lipper_id: 'B', name: '基金B', flags: ['new'], reason: '分散債券部位' },
    ],
  },
  notes: ['以新台幣計價'],
}

function show(): void {
  renderPart(<SampleView sample={sample} level={3} />, '/portfolios/sample', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member: null }),
  )
}

describe('the public sample', () => {
  it('says the worst year in money, when live began, and why each fund was changed', async () => {
    show()
    expect(screen.getByText('100 萬元會少 80,000 元')).toBeDefined()
    expect(await screen.findByText('2026/11/18 起為實際公布的組合，之前為回測')).toBeDefined()
    const example = within(screen.getByRole('table', { name: '一次調整，前後對照' }))
    const row = within(example.getByRole('row', { name: /基金B/ }))
    expect(row.getByText('–')).toBeDefined()
    expect(row.getByText('40.0%')).toBeDefined()
    expect(row.getByText('分散債券部位')).toBeDefined()
  })
})
