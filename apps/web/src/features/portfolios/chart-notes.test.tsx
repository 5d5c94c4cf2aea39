import { fireEvent, screen, within } from '@testing-library/react'
import type { Figure, Performance } from '@zhiheng/contract/portfolios/performance.ts'
import { performancePeriods } from '@zhiheng/contract/portfolios/performance.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { BenchmarkNote, FallNote } from './chart-notes.tsx'
import { lastYear } from './last-year.ts'
import { PeriodReturns } from './period-returns.tsx'
import { WorthChart } from './worth-chart.tsx'

const today = day('2026-11-20')
const figure = (v: number | null, why: Figure['why'] = []): Figure => ({
  v,
  method: 'sum_of_lines',
  from: today,
  to: today,
  ccy: 'TWD',
  q: v === null ? 'unavailable' : 'exact',
  why,
})
const mix: NonNullable<Performance['index']> = {
  id: 'mix',
  name: '同類混合',
  kind: 'mix',
  parts: [
    { name: '全球股票', percent: 60 },
    { name: '全球債券', percent: 40 },
  ],
}
const etf: typeof mix = { id: '0050', name: '元大台灣50', kind: 'etf', parts: [] }
const same = (v: number | null, why: Figure['why'] = []): Performance['benchmark'] => ({
  value: figure(v, why),
  gain: figure(null),
  twr: figure(null),
  mwr: figure(null),
  since: null,
})
const split = {
  value: figure(1_200_000),
  invested: figure(1_000_000),
  gain: figure(200_000),
  market: figure(null),
  distributions: figure(null),
  exchange: figure(null),
  fees: figure(null),
}
const history: Performance['history'] = {
  dates: ['2024-11-20', '2025-11-20', '2026-05-20', '2026-11-20'].map(day),
  value: [100, 110, 120, 130],
  invested: [100, 100, 100, 100],
  twr: [0, 10, null, 32],
  drawdown: [0, -3, -1, 0],
  benchmark: [100, 105, 108, 110],
  benchmark_perf: [0, 5, 8, 10],
}
const data: Performance = {
  id: 7,
  currency: 'TWD',
  as_of: today,
  caveats: [],
  figures: {
    ...split,
    twr: figure(32),
    twr_yearly: figure(null),
    mwr: figure(null),
    volatility: figure(null),
    max_drawdown: figure(-3),
  },
  drawdown: { depth: -3.25, peak: day('2025-01-02'), trough: day('2025-11-20'), recovery: null },
  index: mix,
  choices: [mix, etf],
  benchmark: same(1_150_000),
  funds: [],
  history,
}

describe('the same money in a benchmark', () => {
  const said = (known: Partial<Performance>) => {
    const { container } = renderPart(<BenchmarkNote data={{ ...data, ...known }} />)
    return container.querySelector('p')?.textContent
  }
  const about = '基準依持有期間平均的資產類別比重混合（全球股票 60%、全球債券 40%），每月回到這個比例。'

  it('is worth so much today, and the portfolio so much more', () => {
    expect(said({})).toBe(`同樣的錢在同樣的日子投入「同類混合」，到今天是 1,150,000 元，組合多 50,000 元。${about}`)
  })

  it('may be worth more than the portfolio', () => {
    expect(said({ benchmark: same(1_300_000) })).toContain('，組合少 100,000 元。')
  })

  it('is called the same where the difference rounds to nothing', () => {
    expect(said({ benchmark: same(1_200_000.4) })).toContain('，與組合相同。')
  })

  it('has the unit of the portfolio’s currency', () => {
    expect(said({ currency: 'USD', index: etf, benchmark: same(1_199_999.5) })).toBe(
      '同樣的錢在同樣的日子投入「元大台灣50」，到今天是 1,199,999.50 USD，組合多 0.50 USD。含息，配息再投入。',
    )
  })

  it('is held against nothing where the portfolio’s worth is not known', () => {
    const figures = { ...data.figures, value: figure(null) }
    expect(said({ figures })).toBe(`同樣的錢在同樣的日子投入「同類混合」，到今天是 1,150,000 元。${about}`)
  })

  it('says that the difference is not whole where distributions are missing', () => {
    const figures = { ...data.figures, value: figure(1_200_000, ['distributions_unknown']) }
    expect(said({ figures })).toContain('組合裡有基金的配息未計入，這個差距並不完整。')
  })

  it('says why it is not known', () => {
    expect(said({ benchmark: same(null, ['withdrawn_more_than_benchmark']) })).toBe(
      `取出的金額超過基準當時的市值，無法比較。${about}`,
    )
  })

  it('says from when on there are data, rather than why', () => {
    const late = { ...same(null, ['benchmark_too_short']), since: day('2025-03-03') }
    expect(said({ benchmark: late as NonNullable<Performance['benchmark']> })).toContain('基準自 2025/03/03 起才有資料')
  })

  it('is nothing where there is no benchmark that fits', () => {
    expect(said({ index: null, benchmark: null })).toBe('沒有與這個組合的資產類別相稱的基準，可以自行選擇一個來比較。')
  })
})

describe('the deepest fall', () => {
  const said = (drawdown: Performance['drawdown']) => {
    const { container } = renderPart(<FallNote data={{ drawdown }} />)
    return container.querySelector('p')?.textContent
  }

  it('goes from a day to another, and is over or not', () => {
    expect(said(data.drawdown)).toBe('最大回落 −3.25%：2025/01/02 的高點到 2025/11/20 的低點，尚未回復。')
  })

  it('has the day on which it was over', () => {
    expect(said(data.drawdown && { ...data.drawdown, recovery: day('2026-02-03') })).toContain('，2026/02/03 回復。')
  })

  it('is none where nothing fell', () => {
    expect(said(null)).toBe('成立以來沒有回落。')
  })
})

describe('the chart of worth', () => {
  beforeEach(standInResizeObserver)
  const chosen: string[] = []
  const show = (known: Partial<Performance> = {}) =>
    renderPart(<WorthChart data={{ ...data, ...known }} onBenchmark={(id) => chosen.push(id)} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const select = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: '比較基準' })

  it('can be held against another benchmark', () => {
    show()
    expect([...(select()?.options ?? [])].map(({ value }) => value)).toEqual(['mix', '0050'])
    expect(select()?.value).toBe('mix')
    const box = select()
    if (box) fireEvent.change(box, { target: { value: '0050' } })
    expect(chosen).toEqual(['0050'])
  })

  it('asks for one where none fits by itself, and for none where there is nothing to choose from', () => {
    show({ index: null, benchmark: null })
    expect([...(select()?.options ?? [])].map(({ textContent }) => textContent)).toEqual([
      '請選擇',
      '同類混合',
      '元大台灣50',
    ])
  })

  it('has no benchmark beside falls, and says of them instead of it', () => {
    show()
    press('回落')
    expect(select()).toBeNull()
    expect(screen.getByText(/^最大回落/).textContent).toContain('尚未回復')
    expect(screen.queryByText(/同樣的錢/)).toBeNull()
  })

  it('offers the last year only where there is more than a year', () => {
    show()
    expect(screen.getByRole('button', { name: '成立以來' }).getAttribute('aria-pressed')).toBe('true')
    press('一年')
    expect(screen.getByRole('button', { name: '一年' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('does not offer it to a young portfolio', () => {
    const young = { ...history, dates: ['2026-05-20', '2026-06-20', '2026-07-20', '2026-11-20'].map(day) }
    show({ history: young })
    expect(screen.queryByRole('button', { name: '成立以來' })).toBeNull()
  })

  it('waits for the second day', () => {
    show({ history: { ...history, dates: [today] } })
    expect(screen.getByText(/起，這裡會顯示市值走勢/).textContent).toBe('建立的次一個交易日起，這裡會顯示市值走勢。')
  })
})

describe('the last year of a history', () => {
  it('counts returns from its own first day, and leaves what is unknown unknown', () => {
    const year = lastYear(history)
    expect(year?.dates).toEqual(['2025-11-20', '2026-05-20', '2026-11-20'])
    expect(year?.twr.map((growth) => (growth === null ? null : Math.round(growth * 100) / 100))).toEqual([0, null, 20])
    expect(year?.benchmark_perf.at(-1)).toBeCloseTo((110 / 105 - 1) * 100, 9)
  })

  it('keeps worth, money and falls as they were', () => {
    const year = lastYear(history)
    expect([year?.value, year?.invested, year?.drawdown]).toEqual([
      [110, 120, 130],
      [100, 100, 100],
      [-3, -1, 0],
    ])
  })
})

describe('the periods of a portfolio', () => {
  const period = (perf: Figure, sharp = figure(0.8)) => ({
    perf,
    ann_compound: figure(null),
    gain: figure(-1200),
    vol: figure(12.3),
    sharp,
    benchmark: figure(4.2),
  })
  const short = period(figure(null, ['too_short']), figure(null, ['no_cash_rate']))
  const set = {
    ...Object.fromEntries(performancePeriods.map((key) => [key, period(figure(5))])),
    '5y': short,
  } as Parameters<typeof PeriodReturns>[0]['data']['set']

  it('say why there is no return, and are never of a shorter time', () => {
    renderPart(<PeriodReturns data={{ id: 7, currency: 'TWD', as_of: today, index: null, set, window: null }} />)
    const rows = within(screen.getByRole('table', { name: '各期間報酬' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(-2)).toEqual([
      '五年時間太短，無法計算+4.20%–−1,20012.30%–',
      '成立以來+5.00%+4.20%–−1,20012.30%0.80',
    ])
  })

  it('say once below why there is no Sharpe ratio', () => {
    renderPart(
      <PeriodReturns
        data={{ id: 7, currency: 'TWD', as_of: today, index: null, set: { ...set, '3y': short }, window: null }}
      />,
    )
    expect(screen.getAllByText(/不計夏普值/).map((note) => note.textContent)).toEqual([
      '這個幣別沒有可用的利率資料，不計夏普值。',
    ])
  })
})
