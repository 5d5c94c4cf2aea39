import { screen, within } from '@testing-library/react'
import { getIndicatorNotes, getIndicators } from '@zhiheng/contract/market-indicators.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import type { IndicatorCard } from '../features/market-indicators/queries.ts'
import { day } from '../testing/a-fund.ts'
import { renderPage } from '../testing/render-page.tsx'
import { replies, standInNetwork } from '../testing/replies.ts'

beforeEach(() => {
  standInNetwork()
  replies(getIndicatorNotes, { notes: [] })
})

const months = Array.from({ length: 48 }, (_, at) => 50 + (at % 7))

/** A figure a month up to October 2026. */
const card = (known: Partial<IndicatorCard>): IndicatorCard => ({
  id: 'us_pmi',
  name: '美國製造業採購經理人指數',
  source: 'ISM manufacturing PMI',
  unit: 'index',
  decimals: 1,
  rhythm: 'month',
  latest: { day: day('2026-10-31'), value: 47.9 },
  prev: { day: day('2026-09-30'), value: 48.4 },
  change: -0.5,
  consensus: null,
  pctile: 21.5,
  third: 'low',
  years: 4,
  is_stale: false,
  is_component: false,
  is_revised: false,
  is_growing: false,
  light: null,
  series: { from: day('2022-11-30'), values: [...months.slice(0, 47), 47.9] },
  relevance: [],
  ...known,
})

async function show(known: Partial<IndicatorCard>, at = '/market/indicator?card=us_pmi') {
  replies(getIndicators, {
    as_of: day('2026-11-20'),
    groups: [{ id: 'growth', cards: [card(known)] }],
    missing: [],
    recessions: null,
  })
  await renderPage(at)
  return within(await screen.findByRole('main'))
}
const written = () => screen.getByRole('main').textContent ?? ''

describe('a figure on the page of indicators', () => {
  it('stands beside the month before it', async () => {
    await show({})
    expect(written()).toContain('47.9')
    expect(written()).toContain('前值 48.4')
    expect(written()).not.toContain('前一期沒有數字')
  })

  it('of which the month before is missing says so, and neither an older figure nor a change stands in for it', async () => {
    const values = [...months.slice(0, 46), null, 47.9]
    await show({ prev: null, change: null, series: { from: day('2022-11-30'), values } })
    expect(written()).toContain('前一期沒有數字')
    expect(written()).not.toMatch(/前值|較上月/)
    // the line has a hole, and is not drawn across it
    const line = screen.getByRole('main').querySelector('svg path[d]')
    expect(line).not.toBeNull()
    expect(written()).not.toContain('NaN')
  })

  it('that is revised later says that the past months are those of now', async () => {
    await show({ is_revised: true })
    expect(written()).toContain('過去月份的數字會事後修訂；這裡用的是目前的數字，不是當時看到的。')
  })

  it('that is never revised says nothing of it', async () => {
    await show({})
    expect(written()).not.toContain('修訂')
  })
})
