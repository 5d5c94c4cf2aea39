import { cleanup, render, screen } from '@testing-library/react'
import type { Figure, Performance } from '@zhiheng/contract/portfolios/performance.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, describe, expect, it } from 'vitest'

import { BenchmarkNote, FallNote } from './chart-notes.tsx'
import { GainSplit } from './gain-split.tsx'
import { performanceText } from './performance-text.ts'

afterEach(cleanup)

const day = '2026-11-20' as IsoDate
const figure = (v: number | null): Figure => ({
  v,
  method: 'sum_of_lines',
  from: day,
  to: day,
  ccy: 'TWD',
  q: v === null ? 'unavailable' : 'exact',
})

const figures: Performance['figures'] = {
  value: figure(1000),
  invested: figure(900),
  gain: figure(100),
  market: figure(50),
  distributions: figure(30),
  exchange: figure(20),
  fees: { ...figure(0), q: 'unavailable', why: ['not_recorded'] },
  twr: figure(1),
  twr_yearly: figure(1),
  mwr: figure(1),
  volatility: figure(1),
  max_drawdown: figure(-1),
}

describe('where a gain came from', () => {
  it('adds up in what is shown, and does not claim that there were no fees', () => {
    render(<GainSplit data={{ figures, currency: 'TWD' }} />)
    const shown = ['+50', '+30', '+20'].map((text) => screen.getByText(text))
    expect(shown).toHaveLength(3)
    expect(screen.getByText('合計 +100 元')).toBeDefined()
    expect(screen.getByText(performanceText.split.notRecorded)).toBeDefined()
  })

  it('says that it is not known rather than a part of it', () => {
    render(<GainSplit data={{ figures: { ...figures, market: figure(null) }, currency: 'TWD' }} />)
    expect(screen.getByText(performanceText.split.unknown)).toBeDefined()
  })
})

describe('what stands under the chart', () => {
  const data = {
    currency: 'TWD',
    figures,
    index: { id: 'ETW', name: '台股指數', kind: 'index', parts: [] },
    benchmark: { value: figure(940), gain: figure(40), twr: figure(1), mwr: figure(1), since: null },
  } satisfies Parameters<typeof BenchmarkNote>[0]['data']

  it('says what the same money would be in the benchmark, and which was ahead', () => {
    render(<BenchmarkNote data={data} />)
    expect(screen.getByText(/同樣的錢在同樣的日子投入「台股指數」，到今天是 940 元，組合多 60 元。/)).toBeDefined()
  })

  it('says why the benchmark has no figure', () => {
    const late: Figure = { ...figure(null), why: ['benchmark_too_short'] }
    render(<BenchmarkNote data={{ ...data, benchmark: { ...data.benchmark, value: late } }} />)
    expect(screen.getByText(new RegExp(performanceText.reasons.benchmark_too_short))).toBeDefined()
    cleanup()
    const unpaid: Figure = { ...figure(1000), q: 'estimated', why: ['distributions_unknown'] }
    render(<BenchmarkNote data={{ ...data, figures: { ...figures, value: unpaid } }} />)
    expect(screen.getByText(new RegExp(performanceText.chart.unpaid))).toBeDefined()
    cleanup()
    render(
      <BenchmarkNote
        data={{ ...data, benchmark: { ...data.benchmark, value: late, since: '2024-04-05' as IsoDate } }}
      />,
    )
    expect(screen.getByText(/^基準自 2024\/04\/05 起才有資料，晚於第一筆投入/)).toBeDefined()
  })

  it('says from when to when the deepest fall went, and whether it is over', () => {
    const fall = { depth: -12.3, peak: day, trough: day, recovery: null }
    render(<FallNote data={{ drawdown: fall }} />)
    expect(screen.getByText(/最大回落 −12.30%.*尚未回復/)).toBeDefined()
  })
})
