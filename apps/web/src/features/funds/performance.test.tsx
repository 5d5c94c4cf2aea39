import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Fund } from '@zhiheng/contract/funds.ts'
import { getFundPerformances } from '@zhiheng/contract/funds/performances.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { type ChartChoice, chartChoiceOf } from './chart-choice.ts'
import { Performance } from './performance.tsx'
import type { Performances } from './queries.ts'

type Series = Performances['series'][number]

const series = (lipper_id: string, known: Partial<Series> = {}): Series => ({
  lipper_id,
  name: `基金${lipper_id}`,
  currency: 'USD',
  first_date: day('2025-11-20'),
  unexplained_step: null,
  values: [0, -4, 12.5],
  perf: 12.5,
  volatility: 9.8,
  max_drawdown: -4,
  ...known,
})

const year: Performances = {
  window: '1y',
  from_asked: day('2025-11-20'),
  from: day('2025-11-20'),
  figures_from: day('2025-11-20'),
  to: day('2026-11-20'),
  begun_by: null,
  ended_by: null,
  currency: 'USD',
  basis: 'total_return',
  dates: [day('2025-11-20'), day('2026-05-20'), day('2026-11-20')],
  series: [series('A')],
  index: null,
  beside: { index: null, reference: null },
  payouts: [],
  splits: [],
  drawdown: [0, -4, 0],
  peer_band: null,
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const usual = chartChoiceOf(new URLSearchParams())

interface Shown {
  readonly fund?: Partial<Fund>
  readonly data?: Partial<Performances>
  readonly choice?: Partial<ChartChoice>
}

/** The chart of fund A as it stands once everything of it has come. */
async function show({ fund = {}, data = {}, choice = {} }: Shown = {}) {
  // a fund alone has figures of all the days that are drawn
  replies(getFundPerformances, { ...year, ...(data.from && { figures_from: data.from }), ...data })
  const view = renderPart(
    <Performance
      fund={aFund({ lipper_id: 'A', name: '甲基金', first_price_date: day('2010-01-04'), ...fund })}
      choice={{ ...usual, ...choice }}
    />,
  )
  await waitFor(() => expect(view.container.querySelector('[aria-busy="false"]')?.textContent).toBeTruthy())
  return view
}

const course = () => screen.findByText(/累積報酬率/, { selector: 'figcaption' })

const asked = () =>
  ['window', 'basis', 'currency', 'compare'].map((name) => network.asked[0]?.url.searchParams.get(name))

describe('what is asked of the server for the chart', () => {
  it('is the window, basis, currency and funds that the address names', async () => {
    await show({ choice: { window: '3y', basis: 'price', currency: 'TWD', compare: ['B', 'C'] } })
    expect(network.asked[0]?.url.pathname).toBe('/api/funds/A/performances')
    expect(asked()).toEqual(['3y', 'price', 'TWD', 'B,C'])
  })

  it('names neither a currency nor other funds where the fund is looked at alone, in its own', async () => {
    await show()
    expect(asked()).toEqual(['1y', 'total_return', null, null])
  })
})

describe('the chart of a fund', () => {
  it('says its days, currency and basis in its head, and its return in words', async () => {
    await show()
    expect(await course()).toHaveProperty('textContent', '甲基金一年累積報酬率 +12.50%')
    expect(screen.getByText('2025/11/20–2026/11/20，美元，含息')).toBeDefined()
  })

  it('says how deep the fund stood below its high, as a level without a plus', async () => {
    await show({ data: { drawdown: [null, -23.456, -1] } })
    expect(await screen.findByText('甲基金一年自高點回落，最深 −23.46%')).toBeDefined()
  })

  it('calls a line that begins later a return since its day: it is none of the window', async () => {
    await show({ data: { from: day('2026-02-02') } })
    expect((await course()).textContent).toBe('甲基金自 2026/02/02 起累積報酬率 +12.50%')
    expect(screen.getByText(/^這段期間的淨值自 2026\/02\/02 起，.*自 2025\/11\/20 起/)).toBeDefined()
  })

  it('says that the distributions are the cause where the line begins with them, and offers the price alone', async () => {
    const from = day('2026-02-02')
    await show({ fund: { income_from: from }, data: { from } })
    expect(screen.getByText(/^2026\/02\/02 之前的配息資料不完整.*可改看僅淨值。$/)).toBeDefined()
    expect(screen.queryByText(/這段期間的淨值自/)).toBeNull()
  })

  it('does not blame the distributions for a line of the price alone', async () => {
    const from = day('2026-02-02')
    await show({ fund: { income_from: from }, data: { from, basis: 'price' }, choice: { basis: 'price' } })
    expect(screen.queryByText(/配息資料不完整/)).toBeNull()
    expect(screen.getByText(/^這段期間的淨值自/)).toBeDefined()
  })

  it('since the beginning is never too short', async () => {
    await show({ data: { window: 'max', from: day('2026-02-02') }, choice: { window: 'max' } })
    expect((await course()).textContent).toBe('甲基金成立以來累積報酬率 +12.50%')
    expect(screen.queryByText(/您選擇的期間/)).toBeNull()
  })

  it('has the middle of the peers as a line, and their middle half as a band, where there are enough', async () => {
    const band = { low: [0, -6, 2], median: [0, -1, 7.5], high: [0, 3, 15] }
    await show({ data: { peer_band: band } })
    const named = (await screen.findByText('同類中位（每檔一個級別）')).parentElement
    expect(named?.textContent).toContain('+7.50%')
    expect(screen.getByText('同類 25–75%')).toBeDefined()
  })

  it('has no word of peers where there are too few', async () => {
    await show()
    await course()
    expect(screen.queryByText(/同類/)).toBeNull()
  })

  it('reads both of its drawings together: how high, and how far below the high', async () => {
    await show()
    await course()
    const [high, low] = screen.getAllByRole('slider')
    expect(high?.getAttribute('aria-valuetext')).toBe('2026/11/20，本基金 +12.50%')
    if (high) fireEvent.change(high, { target: { value: '1' } })
    expect([high, low].map((hand) => hand?.getAttribute('aria-valuetext'))).toEqual([
      '2026/05/20，本基金 −4.00%',
      '2026/05/20，自高點回落 −4.00%',
    ])
  })
})

describe('a chart with nothing to draw', () => {
  const one = { dates: [day('2026-11-20')], drawdown: [0], series: [series('A', { values: [0] })] }

  it.each([
    ['there is no price at all', { first_price_date: null }, '尚無淨值資料，因此不揭示績效與評分。'],
    ['the window is too short', {}, '所選期間的淨值少於兩筆，請改選較長的期間。'],
  ])('says that %s', async (_why, fund, said) => {
    await show({ fund, data: one })
    expect(await screen.findByText(said)).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('says that there are no rates to the currency that was asked for', async () => {
    const data = {
      dates: [],
      drawdown: [],
      series: [series('A', { values: [], perf: null })],
      currency: 'TWD' as const,
    }
    await show({ data, choice: { currency: 'TWD' } })
    expect(await screen.findByText('沒有換算成台幣的匯率資料，請改看其他幣別。')).toBeDefined()
    expect(screen.queryByText(/對照指標/)).toBeNull()
  })

  it('says that the days chosen lie before the first price', async () => {
    const days = { from: day('2001-01-02'), to: day('2002-01-02') }
    const data = { window: 'custom' as const, dates: [], drawdown: [], series: [series('A', { values: [] })] }
    await show({ data, choice: { days } })
    expect(await screen.findByText('這檔基金的淨值自 2010/01/04 起，所選期間在那之前。')).toBeDefined()
  })

  it('says what failed and asks again when told to; the choices stay', async () => {
    refuses(getFundPerformances, { status: 422, code: 'invalid_date', message: '日期不正確' })
    renderPart(<Performance fund={aFund({ lipper_id: 'A' })} choice={usual} />)
    expect((await screen.findByRole('alert')).textContent).toContain('日期不正確')
    expect(screen.getByRole('navigation', { name: '期間' })).toBeDefined()
    replies(getFundPerformances, year)
    fireEvent.click(screen.getByRole('button', { name: '重新載入' }))
    expect(await course()).toBeDefined()
    expect(network.asked).toHaveLength(2)
  })
})

describe('funds held against each other', () => {
  const both = { series: [series('A'), series('B', { perf: -3.2, volatility: null, max_drawdown: -18 })] }
  const choice = { compare: ['B'] }
  const rows = async () =>
    within(await screen.findByRole('table', { name: '比較期間的報酬與風險' })).getAllByRole('row')

  it('stand in a table with the same figures, – where one is not known', async () => {
    await show({ data: both, choice })
    const [, first, second] = (await rows()).map((row) => [...row.children].map((cell) => cell.textContent))
    expect(first?.slice(0, 5)).toEqual(['本基金', '+12.50%', '9.80%', '−4.00%', '2025/11/20'])
    expect(second?.slice(0, 5)).toEqual(['基金B', '−3.20%', '–', '−18.00%', '2025/11/20'])
  })

  it('can each be taken out but the page’s own, and the rest of the choice stays', async () => {
    const chosen = { compare: ['B', 'C'], window: '5y', basis: 'price' } as const
    await show({ data: { series: [series('A'), series('B'), series('C')], basis: 'price' }, choice: chosen })
    await rows()
    const ways = screen.getAllByRole('link', { name: /^移除/ })
    expect(ways.map((way) => [way.getAttribute('aria-label'), way.getAttribute('href')])).toEqual([
      ['移除 基金B', '/funds/A?window=5y&basis=price&compare=C'],
      ['移除 基金C', '/funds/A?window=5y&basis=price&compare=B'],
    ])
  })

  it('colour the return of the page’s own alone: it is the subject', async () => {
    await show({ data: { series: [series('A', { perf: -1 }), series('B', { perf: 5 })] }, choice })
    const [, own, other] = await rows()
    expect(own?.querySelector('.loss')?.textContent).toBe('−1.00%')
    expect(other?.querySelector('.gain, .loss')).toBeNull()
  })

  it('are not tabled where the fund stands alone', async () => {
    await show()
    await course()
    expect(screen.queryByRole('table', { name: '比較期間的報酬與風險' })).toBeNull()
  })

  it('say that all end with the one that ended first, and begin with the one that began last', async () => {
    const data = {
      ...both,
      to: day('2026-08-31'),
      figures_from: day('2026-03-02'),
      begun_by: '基金C',
      ended_by: '基金B',
    }
    await show({ data, choice })
    expect(screen.getByText('「基金B」的資料至 2026/08/31 為止，走勢與數字都比較到該日。')).toBeDefined()
    expect(screen.getByText('「基金C」在這段期間的資料自 2026/03/02 起，走勢與數字自該日起比較。')).toBeDefined()
  })

  it('say that all are by price where one of them is known by nothing else, and offer no basis', async () => {
    await show({ data: { ...both, basis: 'price' }, choice })
    expect(screen.getByText(/有一檔未提供配息資料/)).toBeDefined()
    expect(screen.queryByRole('navigation', { name: '計算方式' })).toBeNull()
  })

  it('say which of them has a step that nothing explains; that of the fund itself stands in its head', async () => {
    const step = day('2026-03-02')
    const stepped = [series('A', { unexplained_step: step }), series('B', { unexplained_step: step })]
    await show({ data: { series: stepped }, choice })
    expect(screen.getAllByText(/相差逾 1.5 倍/).map((said) => said.textContent?.slice(0, 14))).toEqual([
      '基金B 2026/03/02',
    ])
  })
})

describe('what a fund can be held against', () => {
  const beside = {
    index: { name: '世界指數', returns: 'unstated' },
    reference: { lipper_id: 'E', name: '某 ETF' },
  } as const
  const switches = () =>
    within(screen.getByRole('navigation', { name: '可一併比較' }))
      .getAllByRole('link')
      .map((way) => [way.textContent, way.getAttribute('href'), way.getAttribute('aria-current')])

  it('is switched on and off by an address that keeps the rest of the choice', async () => {
    await show({ data: { beside }, choice: { window: '3y' } })
    await course()
    expect(switches()).toEqual([
      ['參考 ETF：某 ETF', '/funds/A?window=3y&compare=E', null],
      ['指標：世界指數', '/funds/A?window=3y&index=1', null],
    ])
    cleanup()
    await show({ data: { beside }, choice: { compare: ['E'], index: true } })
    await course()
    expect(switches()).toEqual([
      ['參考 ETF：某 ETF', '/funds/A?index=1', 'true'],
      ['指標：世界指數', '/funds/A?compare=E', 'true'],
    ])
  })

  it('is the index with its own row, and a word where its source does not say what it is made of', async () => {
    const index: NonNullable<Performances['index']> = {
      name: '世界指數',
      returns: 'unstated',
      first_date: day('2025-11-20'),
      values: [0, 2, 8],
      perf: 8,
      volatility: null,
      max_drawdown: -3,
    }
    await show({ data: { beside, index }, choice: { index: true } })
    const [, , row] = within(await screen.findByRole('table', { name: '比較期間的報酬與風險' })).getAllByRole('row')
    expect([...(row?.children ?? [])].slice(0, 4).map((cell) => cell.textContent)).toEqual([
      '世界指數',
      '+8.00%',
      '–',
      '−3.00%',
    ])
    expect(screen.getByText(/「世界指數」的資料未標明是否含息/)).toBeDefined()
  })

  it('says where the index makes the days fewer, and tells the return of these days alone', async () => {
    const shorter = { from: day('2025-11-20'), figures_from: day('2026-05-20'), to: day('2026-10-30') }
    await show({ data: { beside, ...shorter, begun_by: '世界指數', ended_by: '世界指數' }, choice: { index: true } })
    expect((await course()).textContent).toBe('甲基金自 2026/05/20 起累積報酬率 +12.50%')
    expect(screen.getByText('「世界指數」的資料至 2026/10/30 為止，走勢與數字都比較到該日。')).toBeDefined()
    expect(screen.getByText('「世界指數」在這段期間的資料自 2026/05/20 起，走勢與數字自該日起比較。')).toBeDefined()
    // the fall is that of all the days drawn
    expect(screen.getByText(/一年自高點回落/, { selector: 'figcaption' })).toBeDefined()
  })

  it('says whose data end before the days that were chosen', async () => {
    const days = { from: day('2025-12-01'), to: day('2026-10-30') }
    await show({
      data: { beside, window: 'custom', to: day('2026-08-31'), ended_by: '世界指數' },
      choice: { index: true, days },
    })
    expect(screen.getByText('「世界指數」的資料至 2026/08/31 為止，走勢與數字都比較到該日。')).toBeDefined()
    expect(screen.queryByText(/淨值資料到/)).toBeNull()
  })

  it.each([
    ['the record names none', null, '基金資料未載明對照指標。'],
    ['the site has no course of it', '某指數', '本站沒有指標「某指數」的走勢資料，無法畫出。'],
  ])('has no index where %s, and says why', async (_why, benchmark_name, said) => {
    await show({ fund: { benchmark_name } })
    await course()
    expect(screen.getByText(said)).toBeDefined()
    expect(screen.queryByRole('navigation', { name: '可一併比較' })).toBeNull()
  })
})

describe('days of the reader’s own', () => {
  const days = { from: day('2021-03-02'), to: day('2022-04-08') }
  const data = { window: 'custom', from_asked: days.from, from: days.from, to: days.to } as const

  it('stand in fields with their count, and a way back to the window before', async () => {
    await show({ data, choice: { window: '5y', days } })
    expect(await screen.findByLabelText('期間起日')).toHaveProperty('value', '2021/03/02')
    expect(screen.getByText('共 402 天')).toBeDefined()
    expect(screen.getByRole('link', { name: '還原為五年' }).getAttribute('href')).toBe('/funds/A?window=5y')
    expect((await course()).textContent).toBe('甲基金2021/03/02–2022/04/08累積報酬率 +12.50%')
  })

  it('say where they reach beyond the data at either end', async () => {
    await show({ data: { ...data, from: day('2021-05-03'), to: day('2022-03-31') }, choice: { days } })
    await course()
    expect(screen.getByText(/自 2021\/05\/03 起，圖表由該日開始（您選擇的期間自 2021\/03\/02 起）/)).toBeDefined()
    expect(screen.getByText(/淨值資料到 2022\/03\/31 為止.*您選擇的期間到 2022\/04\/08/)).toBeDefined()
  })
})

describe('a fund alone that is drawn by its price, though its income was asked for', () => {
  it('says that it is its own distributions that are missing', async () => {
    await show({ data: { basis: 'price' } })
    expect(screen.getByText(/^本基金的配息資料未及期末/)).toBeDefined()
  })

  it('says nothing of it where the page has said so of the whole fund', async () => {
    await show({ fund: { price_only: true }, data: { basis: 'price' } })
    expect(screen.queryByText(/以淨值計算，未計配息/)).toBeNull()
    expect(screen.queryByRole('navigation', { name: '計算方式' })).toBeNull()
  })
})

describe('the choices above the chart', () => {
  const waysOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((way) => [way.textContent, way.getAttribute('href')])

  it('are addresses that keep the rest of the choice', async () => {
    await show({ choice: { window: '3y', compare: ['B'] } })
    expect(waysOf('計算方式')).toEqual([
      ['含息', '/funds/A?window=3y&compare=B'],
      ['僅淨值', '/funds/A?window=3y&basis=price&compare=B'],
    ])
    expect(waysOf('期間').find(([name]) => name === '一年')?.[1]).toBe('/funds/A?compare=B')
  })

  it('offer the fund’s own currency and that of the country', async () => {
    await show()
    expect(waysOf('幣別')).toEqual([
      ['美元', '/funds/A'],
      ['台幣', '/funds/A?currency=TWD'],
    ])
  })

  it('offer dollars to a fund in the currency of the country', async () => {
    await show({ fund: { currency: 'TWD' } })
    expect(waysOf('幣別')).toEqual([
      ['台幣', '/funds/A'],
      ['美元', '/funds/A?currency=USD'],
    ])
  })

  it('mark what is chosen: the own currency where none was asked for', async () => {
    await show({ choice: { window: '6m' } })
    const marked = screen.getAllByRole('link', { current: true }).map((way) => way.textContent)
    expect(marked).toEqual(['六個月', '美元', '含息'])
  })

  it('leave out the windows that the fund has not lived, counted from its launch where no price is known', async () => {
    await show({ fund: { first_price_date: null, launch_date: day('2024-06-01') } })
    const names = waysOf('期間').map(([name]) => name)
    expect(names).toContain('三年')
    expect(names).not.toContain('五年')
    expect(names.slice(-2)).toEqual(['成立以來', '自訂'])
  })
})
