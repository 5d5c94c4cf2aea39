import { screen, within } from '@testing-library/react'
import { planTrades } from '@zhiheng/contract/optimiser.ts'
import type { Allocation } from '@zhiheng/contract/portfolio-ledger.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { AllocationChange } from './allocation-change.tsx'
import { Headline } from './headline.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { NoChangePanel } from './no-change-panel.tsx'
import type { Metrics, Proposal } from './proposal.ts'
import { rangeText } from './range-text.ts'
import { StabilityBar } from './stability-bar.tsx'
import { aProposal, aProposedFund, noAllocation, someMetrics, unknownMetrics } from './testing/a-proposal.ts'

describe('a range of percents', () => {
  it.each([
    [[9.1, 10.34], '9.1～10.3%'],
    [[-1.2, 8.4], '−1.2～8.4%'],
    [[-0.04, 0.04], '0.0～0.0%'],
    [[-12, -0.06], '−12.0～−0.1%'],
  ] as const)('of %j is written %s', ([low, high], words) => {
    expect(rangeText([low, high])).toBe(words)
  })

  it('has a true minus sign where its rounded bound is below nothing, and only there', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (hundredths) => {
        const bound = hundredths / 100
        const [low = ''] = rangeText([bound, 100]).split('～')
        expect(low.replace('−', '-')).toBe(Number(bound.toFixed(1)) === 0 ? '0.0' : bound.toFixed(1))
        expect(low).not.toContain('-')
      }),
    )
  })
})

describe('the figures of a proposal', () => {
  /** What the table says of a measure: before, after, with equal shares. */
  function said(before: Metrics, after: Metrics = before): Record<string, string[]> {
    renderPart(<MetricsTable metrics={{ before, after, equal_weight: unknownMetrics }} />)
    const [, ...rows] = within(screen.getByRole('table', { name: '歷史模擬' })).getAllByRole('row')
    return Object.fromEntries(
      rows.map((row) => [
        within(row).getByRole('rowheader').textContent,
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ]),
    )
  }

  it('are ranges with their middle where they are uncertain, and dashes where nobody knows', () => {
    expect(said(someMetrics, unknownMetrics)).toEqual({
      推估波動度: ['90% 區間11.0～14.0%約 12.3%', '–', '–'],
      估計年報酬: ['90% 區間−8.2～20.1%約 +5.5%', '–', '–'],
      十年中最差一年: ['90% 區間−30.4～−9.1%', '–', '–'],
      最大回落: ['−31.2%', '–', '–'],
      總費用率: ['1.85%', '–', '–'],
      持股重疊: ['12%', '–', '–'],
      分散程度: ['2.1', '–', '–'],
      有效檔數: ['3.4', '–', '–'],
    })
  })

  it('are what is known of the middle where there is no range', () => {
    const { 推估波動度: volatility, 估計年報酬: expected } = said({
      ...someMetrics,
      volatility_range: null,
      expected_range: null,
    })
    expect([volatility?.[0], expected?.[0]]).toEqual(['12.3%', '+5.5%'])
  })
})

describe('what speaks for leaving a portfolio alone', () => {
  function said(known: { before?: Partial<Metrics>; after?: Partial<Metrics>; equal?: Partial<Metrics> }): string[] {
    const metrics = {
      before: { ...someMetrics, ...known.before },
      after: { ...someMetrics, ...known.after },
      equal_weight: { ...unknownMetrics, ...known.equal },
    }
    renderPart(<NoChangePanel proposal={aProposal({ metrics })} />)
    return screen.getAllByRole('listitem').map((item) => item.textContent)
  }

  it.each([
    [12.34, 10.31, '調整後的波動度約低 2.0 個百分點。'],
    [10.31, 12.34, '調整後的波動度約高 2.0 個百分點。'],
    [12.26, 12.34, '調整前後的波動度幾乎相同。'],
    [12.24, 12.26, '調整後的波動度約高 0.1 個百分點。'],
  ])('from %s to %s is said of the rounded figures beside it', (before, after, words) => {
    expect(said({ before: { volatility: before }, after: { volatility: after } })).toContain(words)
  })

  it('says whether the two expectations can be told apart', () => {
    const words = said({ before: { expected_range: [-5, 4] }, after: { expected_range: [4, 9] } })
    expect(words.join('')).toContain('調整前為 −5.0～4.0%，調整後為 4.0～9.0%，兩者重疊')
  })

  it('says that they overlap where the present one begins where the other ends', () => {
    const words = said({ before: { expected_range: [4, 9] }, after: { expected_range: [-5, 4] } })
    expect(words.join('')).toContain('兩者重疊')
  })

  it('says so where they do not overlap, the better one being either', () => {
    const words = said({ before: { expected_range: [5, 9] }, after: { expected_range: [-3, 4.9] } })
    expect(words.join('')).toContain('兩者沒有重疊')
  })

  it('says nothing of what nobody knows, and always that staying is free', () => {
    expect(said({ before: unknownMetrics, after: unknownMetrics })).toEqual([
      '維持原配置不需要任何交易，也沒有手續費與換匯成本。',
    ])
  })

  it('says what equal shares would be', () => {
    expect(said({ equal: { volatility: 11.26 } }).at(-1)).toBe('若只把目前的基金改成平均分配，波動度約 11.3%。')
  })

  it('names the first two of the funds with less history, and counts them where there are more', () => {
    const proposal = aProposal()
    const shorter = ['A', 'B', 'X'].map((lipper_id) => ({ lipper_id, weeks: 60 }))
    renderPart(<NoChangePanel proposal={{ ...proposal, sample: { ...proposal.sample, shorter } }} />)
    const words = screen.getByText(/週的歷史報酬推估/).textContent
    expect(words).toContain('依 2023/11–2026/11 共 156 週')
    expect(words).toContain('「基金A」、「基金B」等 3 檔的歷史較短')
  })
})

describe('how the classes change', () => {
  const sector = (name: string, proportion: number) => ({ sector_id: name, name, proportion })
  const before: Allocation = {
    ...noAllocation,
    ef: { proportion: 60, sectors: [sector('科技', 40), sector('台灣', 20)] },
    mmf: { proportion: 40, sectors: [sector('貨幣', 40)] },
  }
  const after: Allocation = {
    ...noAllocation,
    ef: { proportion: 50, sectors: [sector('台灣', 50)] },
    bf: { proportion: 10, sectors: [sector('全球債', 10)] },
    mmf: { proportion: 40, sectors: [sector('貨幣', 40)] },
  }
  function rows() {
    renderPart(<AllocationChange before={before} after={after} />)
    const [, ...body] = within(screen.getByRole('table')).getAllByRole('row')
    return body
  }

  it('is said class by class, the markets under them with the largest change first', () => {
    expect(rows().map((row) => row.textContent)).toEqual([
      '股票60.0%−10.050.0%',
      '科技40.0%−40.0–',
      '台灣20.0%+30.050.0%',
      '債券–+10.010.0%',
      '全球債–+10.010.0%',
      '貨幣40.0%0.040.0%',
    ])
  })

  it('is drawn around the middle: less to the left, more to the right, the widest half of the room', () => {
    const bars = rows().map((row) => row.querySelector<HTMLElement>('[style*="width"]'))
    expect(bars.map((bar) => bar && [bar.style.width, bar.style.left, bar.style.right])).toEqual([
      ['12.5%', '', '50%'],
      ['50%', '', '50%'],
      ['37.5%', '50%', ''],
      ['12.5%', '50%', ''],
      ['12.5%', '50%', ''],
      null,
    ])
  })
})

describe('how firm a weight is', () => {
  const bar = (low: number, high: number, percent: number) => {
    renderPart(<StabilityBar range={{ lipper_id: 'A', low, middle: low, high, held: 87.6 }} percent={percent} />)
    const [range, mark] = [...document.querySelectorAll<HTMLElement>('[style]')]
    return [range?.style.left, mark?.style.left]
  }

  it('is drawn up to half of a portfolio and not beyond', () => {
    expect(bar(10, 80, 60)).toEqual(['20%', '100%'])
  })

  it('is said in words', () => {
    bar(5, 20, 10)
    expect(screen.getByTitle(/重新抽樣時/).title).toBe('重新抽樣時 90% 落在 5.0%–20.0%，有 88% 的次數會納入這檔')
  })
})

describe('the headline of a proposal', () => {
  beforeEach(() => {
    standInNetwork()
  })
  const trade = {
    order_day: day('2026-11-20'),
    cut_off: '14:00',
    price_day: day('2026-11-20'),
    switched_in: null,
  } as const
  const trades = {
    as_of: day('2026-11-20'),
    version: 3,
    currency: 'TWD',
    trades: [
      {
        ...trade,
        lipper_id: 'B',
        name: '基金B',
        side: 'sell',
        amount: 40_000,
        cash_day: day('2026-11-27'),
        days_out: null,
        fee: null,
        tax_tag: 'etf',
        tax: 40,
      },
      {
        ...trade,
        lipper_id: 'C',
        name: '基金C',
        side: 'buy',
        amount: 60_000,
        cash_day: null,
        days_out: 9,
        fee: 900,
        tax_tag: 'onshore',
        tax: 0,
      },
    ],
    cost: 900,
    tax: 40,
    exposure: [],
    done_day: day('2026-12-01'),
  } satisfies Parameters<typeof replies<typeof planTrades>>[1]

  /** What stands under each label: value, then note. */
  const facts = () =>
    [...screen.getByRole('region', { name: '調整帶來的改變與成本' }).children].map((fact) =>
      [...fact.children].map((part) => part.textContent),
    )
  const show = (proposal: Proposal, isPartial = false) =>
    renderPart(<Headline portfolioId={7} proposal={proposal} isPartial={isPartial} />)

  it('holds what a change brings against what it takes: fees at their highest with the tax', async () => {
    replies(planTrades, trades)
    show(aProposal())
    await screen.findByText('9 天')
    expect(facts()).toEqual([
      ['推估波動度', '12.3% → 9.9%', '90% 區間 11.0～14.0%'],
      ['一年報酬 90% 區間', '−8.2～20.1%', '調整前 −8.2～20.1%'],
      ['手續費與稅（上限）', '940', '總費用率 1.85% → 1.85%'],
      ['資金空窗最長', '9 天', '12/01 全部到位'],
    ])
  })

  it('does not add up fees of which one is not known', async () => {
    replies(planTrades, { ...trades, cost: null })
    show(aProposal({ metrics: { before: unknownMetrics, after: unknownMetrics, equal_weight: unknownMetrics } }))
    await screen.findByText('9 天')
    expect(facts()[2]).toEqual(['手續費與稅（上限）', '部分未知', '總費用率未知'])
  })

  it('does not give figures of the whole for a part of it', async () => {
    replies(planTrades, trades)
    show(aProposal(), true)
    await screen.findByText('9 天')
    expect(facts().slice(0, 3)).toEqual([
      ['推估波動度', '–', '請看下方「勾選後的組合」'],
      ['一年報酬 90% 區間', '–', '請看下方「勾選後的組合」'],
      ['手續費與稅（上限）', '940', ''],
    ])
  })

  it('is not there where nothing is traded, and asks for no list of trades', () => {
    const { asked } = standInNetwork()
    const same = aProposedFund('A', [100, 100], { amount_after: 100_000.6 })
    show(aProposal({ funds: [same] }))
    expect(screen.queryByRole('region')).toBeNull()
    expect(asked).toEqual([])
  })
})
