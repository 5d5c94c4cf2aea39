import type { Fund } from '@zhiheng/contract/funds.ts'
import { describe, expect, it } from 'vitest'

import { aFigure, aFund, day } from '../../testing/a-fund.ts'
import { sentenceOf, verdictOf } from './verdict.ts'

const said = (known: Partial<Fund>) => verdictOf(aFund(known)).map(({ said: words }) => words)
const figures = (known: Partial<Fund>) => verdictOf(aFund(known)).map(({ label, value }) => `${label} ${value}`)

const fall: NonNullable<Fund['drawdown']> = {
  depth: -31.4,
  from: day('2015-03-02'),
  peak: day('2021-11-16'),
  trough: day('2022-10-14'),
  recovered: null,
  recovered_after: null,
  until: null,
  hole: null,
  gap: null,
}
const periods = {
  '1y': aFigure({ perf: 12.344, peer_median: 10.111, peer_rank: 40, peer_count: 101 }),
  '3y': aFigure({ perf: 30, peer_median: 25, peer_rank: 19, peer_count: 101 }),
}
const full: Partial<Fund> = {
  periods,
  drawdown: fall,
  total_expense: 1.92,
  expense_standing: { peer_median: 1.6, count: 99 },
}

describe('the verdict on a fund', () => {
  it('says nothing of a fund of which nothing is known', () => {
    expect(verdictOf(aFund())).toEqual([])
  })

  it('is one sentence of the three figures beside it', () => {
    expect(sentenceOf(verdictOf(aFund(full)))).toBe(
      '近三年報酬居同類型基金前 19%、費用偏高、最深跌過 31.40%，尚未回復。',
    )
    expect(verdictOf(aFund(full)).map(({ label, value, note, to }) => [label, value, note, to])).toEqual([
      ['近三年同類排名', '前 19%', '第 19 名，共 101 檔，至 2026/11/20', 'performance'],
      ['總費用率', '1.92%', '同類 99 檔中位 1.60%', 'cost'],
      ['最大回落', '−31.40%', '自 2015/03/02 起，2022/10/14 最低，尚未回復', 'risk'],
    ])
  })

  it('of a fund that pays out asks what it paid from, instead of the fall', () => {
    const paying = { ...full, distribution_rate_12m: 5.2, distribution_from_capital_12m: 24.04 }
    expect(sentenceOf(verdictOf(aFund(paying)))).toBe('近三年報酬居同類型基金前 19%、費用偏高、本金占配息 24.0%。')
    expect(figures(paying)[2]).toBe('配息中來自本金 24.0%')
  })

  it('of an ETF begins with what it costs, and of the money market with what it brought', () => {
    expect(figures({ ...full, is_etf: true })).toEqual(['總費用率 1.92%', '近一年報酬率 +12.34%', '最大回落 −31.40%'])
    expect(figures({ ...full, asset_type: 'money_market' })).toEqual([
      '近一年報酬率 +12.34%',
      '總費用率 1.92%',
      '近三年同類排名 前 19%',
    ])
  })

  it('puts the next known figure where one is not known, and never a dash', () => {
    expect(figures({ ...full, total_expense: null, expense_standing: null })).toEqual([
      '近三年同類排名 前 19%',
      '最大回落 −31.40%',
      '近一年報酬率 +12.34%',
    ])
    expect(figures({ drawdown: fall })).toEqual(['最大回落 −31.40%'])
  })
})

describe('the rank among the peers', () => {
  it('is of the longest time that is known, down to three months', () => {
    expect(said({ periods: { '3m': aFigure({ peer_rank: 3, peer_count: 12 }) } })).toEqual([
      '近三個月報酬居同類型基金前 25%',
    ])
  })

  it('is not told among a handful', () => {
    const of = (peer_count: number) => said({ periods: { '3y': aFigure({ peer_rank: 1, peer_count }) } })
    expect([of(4), of(5)]).toEqual([[], ['近三年報酬居同類型基金前 20%']])
  })
})

describe('the return beside the middle of the peers', () => {
  const year = (perf: number, known = {}) =>
    said({
      asset_type: 'money_market',
      periods: { '1y': aFigure({ perf, peer_median: 10.004, peer_count: 9, ...known }) },
    })

  it('differs by what a reader gets who subtracts the figures that are shown', () => {
    expect(year(12.346)).toEqual(['近一年報酬高於同類中位 2.35 個百分點'])
    expect(year(7)).toEqual(['近一年報酬低於同類中位 3.00 個百分點'])
    expect(year(9.996)).toEqual(['近一年報酬與同類中位相當'])
  })

  it('is left to the rank of a fund whose rank is told', () => {
    const ranked = { '1y': aFigure({ perf: 12, peer_median: 10, peer_rank: 2, peer_count: 9 }) }
    expect(said({ periods: ranked })).toEqual(['近一年報酬居同類型基金前 23%', '近一年報酬率 +12.00%'])
  })

  it('stands alone where there is none to compare with', () => {
    expect(year(-3.2, { peer_median: null })).toEqual(['近一年報酬率 −3.20%'])
    expect(year(12, { peer_count: 4 })).toEqual(['近一年報酬率 +12.00%'])
    expect(said({ periods: { '1y': aFigure({ peer_median: 10, peer_count: 9 }) } })).toEqual([])
  })

  it('of a class that is known by its price alone says so', () => {
    const [found] = verdictOf(aFund({ price_only: true, periods: { '6m': aFigure({ perf: 2 }) } }))
    expect([found?.label, found?.note]).toEqual(['近六個月淨值漲跌', '未計配息，至 2026/11/20'])
  })
})

describe('the worst fall', () => {
  it('says whether it has been made good', () => {
    expect(said({ drawdown: { ...fall, recovered: day('2024-02-09') } })).toEqual(['最深跌過 31.40%'])
    expect(verdictOf(aFund({ drawdown: { ...fall, recovered: day('2024-02-09') } }))[0]?.note).toBe(
      '自 2015/03/02 起，2022/10/14 最低，2024/02/09 回復',
    )
    const afterHole = { recovered: day('2024-02-09'), recovered_after: day('2022-12-30') }
    expect(verdictOf(aFund({ drawdown: { ...fall, ...afterHole } }))[0]?.note).toBe(
      '自 2015/03/02 起，2022/10/14 最低，2022/12/30 至 2024/02/09 之間回復',
    )
  })

  it('is not told where prices are missing inside it, or elsewhere: a deeper one may lie there', () => {
    const missing = { from: day('2022-10-01'), to: day('2022-11-01') }
    expect(said({ drawdown: { ...fall, hole: missing } })).toEqual([])
    expect(said({ drawdown: { ...fall, gap: missing } })).toEqual([])
  })

  it('is none where it is less than is shown, and is not told where nothing is known of it', () => {
    expect(said({ drawdown: { ...fall, depth: -0.004 } })).toEqual(['淨值未曾回落'])
    expect(said({ max_drawdown: 0, first_price_date: day('2020-01-02') })).toEqual([])
  })
})

describe('the cost', () => {
  const cost = (total_expense: number) => said({ total_expense, expense_standing: { peer_median: 1.5, count: 30 } })

  it('is dear or cheap by more than a tenth of the middle', () => {
    expect([cost(1.66), cost(1.65), cost(1.35), cost(1.34)].flat()).toEqual([
      '費用偏高',
      '費用與同類相當',
      '費用與同類相當',
      '費用偏低',
    ])
  })

  it('is only named where no one states theirs', () => {
    expect(said({ total_expense: 1.92 })).toEqual(['總費用率 1.92%'])
  })
})

describe('what is paid out', () => {
  it('is never told without what it was paid from', () => {
    expect(said({ distribution_rate_12m: 5.2 })).toEqual(['配息率 5.20%（來自本金的比重未提供）'])
    expect(said({ distribution_rate_12m: 5.2, distribution_from_capital_12m: 0 })).toEqual(['配息未動用本金'])
    expect(said({ distribution_rate_12m: 0 })).toEqual([])
  })
})
