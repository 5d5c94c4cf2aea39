import { fireEvent, screen, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundConsistency, getFundMonths, getFundRiskDepth } from '@zhiheng/contract/fund-track-record.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { recordFields } from '../../testing/a-record.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { ConsistencySection } from './consistency-section.tsx'
import { MonthsSection } from './months-section.tsx'
import { RiskDepthSection } from './risk-depth-section.tsx'

beforeEach(() => void standInNetwork())

const text = () => document.body.textContent
const etf = { kind: 'reference', name: '元大台灣50', lipper_id: '0050' } as const
/** The cells of a row of a table, by the heads of their columns. */
function cellsOf(table: HTMLElement, row: RegExp): Record<string, string> {
  const heads = within(table).getAllByRole('columnheader')
  const found = within(table)
    .getAllByRole('row')
    .find((one) => row.test(one.firstElementChild?.textContent ?? ''))
  return Object.fromEntries(heads.map((head, at) => [head.textContent, found?.children[at]?.textContent ?? '']))
}

type Consistency = ReplyOf<typeof getFundConsistency>
type Rolling = Consistency['rolling'][number]
const ahead = (share: number | null, known: Partial<NonNullable<Rolling['ahead_of_peers']>> = {}) => ({
  windows: 40,
  share,
  newest_share: null,
  ...known,
})
const rolling = (years: Rolling['years'], known: Partial<Rolling> = {}): Rolling => ({
  years,
  first_end: '2023-01',
  own: [5, -2, 3],
  peer_median: [4, 3, 1],
  reference: [1, 1, 1],
  windows: 40,
  median: years,
  worst: { end: '2023-02', perf: -2 },
  best: { end: '2023-01', perf: 5 },
  ahead_of_peers: ahead(60),
  ahead_of_reference: ahead(30),
  ...known,
})

async function showConsistency(known: Partial<Consistency> = {}) {
  replies(getFundConsistency, {
    ...recordFields,
    reference: etf,
    peers: { name: '台灣股票', count: 40 },
    rolling: [rolling(1), rolling(3)],
    loss: [{ years: 1, windows: 60, share: 20, worst: -37 }],
    ...known,
  })
  renderPart(<ConsistencySection fund={aFund()} />)
  await screen.findByText(/任選一個月底/, { selector: 'p' })
}
const spans = () => screen.getByRole('table', { name: '各期間的滾動報酬' })

describe('how steady a fund was', () => {
  it('is said against both, the peers and the ETF', async () => {
    await showConsistency()
    expect(screen.getByText(/任選一個月底/).textContent).toBe(
      '任選一個月底買進、持有三年，有 60% 的時候贏過同類中位數，30% 的時候贏過元大台灣50；持有一年虧損的機會是 20%。',
    )
    expect(cellsOf(spans(), /^三年/)).toMatchObject({ 贏過同類: '60% 40 次', 贏過元大台灣50: '30% 40 次' })
  })

  it('is said of one year where there are fewer than twelve windows of three', async () => {
    await showConsistency({ rolling: [rolling(1), rolling(3, { windows: 11 })] })
    expect(screen.getByText(/任選一個月底/).textContent).toContain('持有一年，有 60%')
  })

  it('shows no share of fewer than 36 months in the table, but that of the other spans', async () => {
    const few = rolling(3, { windows: 20, ahead_of_peers: ahead(null, { windows: 20 }), ahead_of_reference: null })
    await showConsistency({ rolling: [rolling(1), few] })
    expect(cellsOf(spans(), /^三年/)).toMatchObject({ 贏過同類: '–', 贏過元大台灣50: '–' })
    expect(cellsOf(spans(), /^一年/)['贏過同類']).toBe('60% 40 次')
    expect(text()).toContain('可比的紀錄不足 36 個月或 12 次，不列比例。')
  })

  it('has no column of peers where too few have the same span, and says so', async () => {
    const alone = { peer_median: null, ahead_of_peers: null }
    await showConsistency({ rolling: [rolling(1, alone), rolling(3, alone)] })
    expect(within(spans()).queryByRole('columnheader', { name: '贏過同類' })).toBeNull()
    expect(text()).toContain('同類中有相同期間的不到 5 檔，不列同類。')
    expect(text()).not.toContain('已結束的基金不在其中')
  })

  it('is compared with the peers alone where the fund is the ETF itself', async () => {
    await showConsistency({ reference: null })
    expect(text()).toContain('這檔就是同市場的參考 ETF，或同市場沒有可比的 ETF，因此只與同類相比。')
    expect(text()).not.toContain('贏過元大台灣50')
  })

  it('warns of the newest windows by the longest span in which they disagree', async () => {
    const newest = (share: number) => ahead(60, { newest_share: share })
    await showConsistency({
      rolling: [rolling(1, { ahead_of_peers: newest(0) }), rolling(3, { ahead_of_peers: newest(100) })],
    })
    expect(text()).toContain('最近 12 次（持有三年）贏過同類的比例是 100%，與長期的 60% 不同')
    expect(text()).not.toContain('最近 12 次（持有一年）')
  })

  it('warns against the ETF where the peers tell no other story', async () => {
    await showConsistency({ rolling: [rolling(3, { ahead_of_reference: ahead(30, { newest_share: 92 }) })] })
    expect(text()).toContain('最近 12 次（持有三年）贏過元大台灣50的比例是 92%，與長期的 30% 不同')
  })

  it('warns of nothing while the newest windows agree', async () => {
    await showConsistency()
    expect(text()).not.toContain('最近 12 次')
  })

  it('lists only spans held that there are windows of, and names the others', async () => {
    await showConsistency({
      loss: [
        { years: 1, windows: 60, share: 0, worst: 0.4 },
        { years: 5, windows: 0, share: null, worst: null },
        { years: 10, windows: 0, share: null, worst: null },
      ],
    })
    const table = screen.getByRole('table', { name: '持有多久，虧損的機會' })
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((one) => one.textContent),
    ).toEqual(['一年'])
    // no loss is a figure of its own: 0 %, not unknown
    expect(within(table).getByText('0%')).toBeTruthy()
    expect(text()).toContain('歷史不足五年、十年，該期間不列。')
  })
})

type Depth = ReplyOf<typeof getFundRiskDepth>
type Figure = Depth['figures'][number]
const figure = (key: Figure['key'], known: Partial<Figure> = {}): Figure => ({
  key,
  value: 1.5,
  missing: null,
  peer_median: 1,
  rank: 3,
  count: 12,
  ...known,
})
const tail: Depth['tail'] = {
  months: 60,
  first: '2021-11',
  last: '2026-10',
  loss: 5000,
  mean_loss: 6000,
  worst: { month: '2022-06', loss: 9000 },
  histogram: { from: -12_000, width: 6000, counts: [3, 20, 37] },
}
const fall: Depth['falls'][number] = {
  depth: -20,
  peak: day('2022-01-17'),
  trough: day('2022-10-25'),
  recovered: day('2023-06-30'),
  recovered_after: null,
  days_down: 281,
  days_up: 1248,
  hole: null,
  days: [day('2022-01-17'), day('2022-10-25')],
  values: [0, -20],
}

async function showDepth(known: Partial<Depth> = {}) {
  replies(getFundRiskDepth, {
    ...recordFields,
    yardstick: etf,
    months: { count: 36, first: '2023-11', last: '2026-10' },
    peers: { name: '台灣股票', count: 12 },
    figures: [figure('sortino'), figure('downside_deviation', { value: 8.25, peer_median: 9 })],
    tail,
    falls: [fall],
    ...known,
  })
  renderPart(<RiskDepthSection fund={aFund()} />)
  await screen.findByText(/最深的三次回落|沒有可用的淨值|未滿六個月/)
}
const figures = () => screen.getByRole('table', { name: '風險指標與同類' })

describe('the depth of risk', () => {
  it('shows a ratio as a ratio and a share as percent, beside the peers and its place', async () => {
    await showDepth()
    expect(cellsOf(figures(), /^Sortino/)).toMatchObject({ 本基金: '1.50', 同類中位: '1.00', 百分位: '前 25%' })
    expect(cellsOf(figures(), /^下檔波動度/)).toMatchObject({ 本基金: '8.25%', 同類中位: '9.00%' })
    expect(cellsOf(figures(), /^Sortino/)['同類中的位置']).toBe('第 3 名，共 12 檔')
  })

  it('says in place of a figure why there is none', async () => {
    await showDepth({ figures: [figure('sortino', { value: null, missing: 'no_cash_rate', rank: null })] })
    expect(cellsOf(figures(), /^Sortino/)['本基金']).toBe('沒有這個幣別的現金利率')
  })

  it('has no rows of what needs a yardstick where there is none, but one line', async () => {
    const unheld = { value: null, missing: 'no_yardstick', rank: null, peer_median: null } as const
    await showDepth({ yardstick: null, figures: [figure('sortino'), figure('beta', unheld)] })
    expect(within(figures()).queryByText('Beta')).toBeNull()
    expect(text()).toContain('沒有可對照的指數或 ETF（這檔可能就是同市場的參考 ETF），不列捕獲率、Beta 與追蹤誤差。')
    expect(text()).not.toContain('對照：')
  })

  it('gives no places among fewer than five, and says why', async () => {
    const few = { rank: null, peer_median: null, count: 3 }
    await showDepth({ figures: [figure('sortino', few)] })
    expect(
      within(figures())
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['指標', '本基金'])
    expect(text()).toContain('同類中有相同期間的不到 5 檔，不列名次。')
  })

  it('says that a price alone is not held against a total return', async () => {
    const alone = { value: null, missing: 'price_only', rank: null, peer_median: null } as const
    await showDepth({ basis: 'price', figures: [figure('downside_deviation'), figure('up_capture', alone)] })
    expect(text()).toContain('僅有淨值，不與含息的標的相比。')
    expect(text()).toContain('僅淨值，未含配息')
    expect(within(figures()).queryByText('上漲捕獲率')).toBeNull()
  })

  it('says between which days it was made good where no price tells the day', async () => {
    await showDepth({ falls: [{ ...fall, recovered_after: day('2022-12-30'), days_up: null }] })
    expect(screen.getByText(/平均每 20 個月/).textContent).toContain(
      '最深一次回落 −20.00%，在 2022/12/30 至 2023/06/30 之間回到前高。',
    )
    expect(screen.getByText('回到前高').nextElementSibling?.textContent).toBe('2022/12/30 至 2023/06/30 之間')
  })

  it('says how long the deepest fall took to be made good', async () => {
    await showDepth()
    expect(screen.getByText(/平均每 20 個月/).textContent).toBe(
      '平均每 20 個月有一次，10 萬元一個月會少 5,000 元；最深一次回落 −20.00%，從谷底回到前高花了 1,248 天。',
    )
    expect(text()).toContain('2023/06/30（回升 1,248 天）')
    expect(text()).not.toContain('之間沒有淨值')
  })

  it('does not call a gain a loss', async () => {
    await showDepth({ tail: { ...tail, loss: -120, mean_loss: null }, falls: [] })
    expect(screen.getByText(/平均每 20 個月/).textContent).toBe('平均每 20 個月最差的一次，10 萬元一個月仍多 120 元。')
    expect(text()).not.toContain('遇上這種月份')
  })

  it('says of falls alone where bad months cannot be counted', async () => {
    await showDepth({ tail: null })
    expect(screen.getByText(/^最深一次回落/).textContent).toContain('最深一次回落 −20.00%')
    expect(text()).toContain('完整月份未滿 36 個月或沒有匯率，不列壞月份的損失。')
  })

  it('is one line for a fund that is too young', async () => {
    await showDepth({ missing: 'too_young', figures: [], tail: null, falls: [] })
    expect(text()).toContain('成立或淨值紀錄未滿六個月，依規定不列績效。')
    expect(screen.queryByRole('table')).toBeNull()
  })
})

type Months = ReplyOf<typeof getFundMonths>
type Year = Months['years'][number]
const line = (...months: (number | null)[]) => ({
  months: Array.from({ length: 12 }, (_, at) => months[at] ?? null),
  year: months.length === 0 ? null : 4,
})
const year = (of: number, known: Partial<Year> = {}): Year => ({
  year: of,
  partial: false,
  own: line(3, -2.26, 0),
  over_peers: line(0.54, null, -1),
  over_yardstick: line(-0.4),
  ...known,
})

async function showMonths(years: Months['years'], known: Partial<Months> = {}) {
  const peers = { name: '台灣股票', count: 12 }
  replies(getFundMonths, { ...recordFields, yardstick: etf, peers, years, ...known })
  renderPart(<MonthsSection fund={aFund()} />)
  await screen.findByRole('table', { name: '各年各月報酬' })
}
const matrix = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].slice(0, 6).map((cell) => cell.textContent))

describe('the months of a fund', () => {
  it('stand above what they differ by, and what is unknown is no zero in either', async () => {
    await showMonths([year(2025)])
    expect(matrix()).toEqual([
      ['2025', '+4.0', '+3.0', '−2.3', '0.0', '–'],
      ['差額同類中位數', '+4.0', '+0.5', '–', '−1.0', '–'],
    ])
  })

  it('are counted: how many rose, the best and the worst with its month', async () => {
    await showMonths([year(2025), year(2024, { own: line(1, 7.5) })])
    expect(screen.getByText(/個完整月份中有/).textContent).toBe(
      '5 個完整月份中有 3 個月上漲；最好的一個月是 +7.5%（2024/02），最差的是 −2.3%（2025/02）。',
    )
  })

  it('are one sentence without a best and a worst where there is but one', async () => {
    await showMonths([year(2026, { own: line(2.24) })])
    expect(screen.getByText(/完整月份/).textContent).toBe('只有一個完整月份（2026/01）：+2.2%。')
  })

  it('have a second decimal where a cash fund hardly moves', async () => {
    await showMonths([year(2026, { own: line(0.04, -0.03, 0.01) })])
    expect(screen.getByText(/個完整月份中有/).textContent).toContain(
      '最好的一個月是 +0.04%（2026/01），最差的是 −0.03%',
    )
  })

  it('have no line of differences in a year in which there was no one to differ from', async () => {
    await showMonths([year(2025), year(2024, { over_peers: null })])
    expect(matrix().map(([name]) => name)).toEqual(['2025', '差額同類中位數', '2024'])
  })

  it('are held against the yardstick alone where nothing is known of the peers', async () => {
    const unknown = { over_peers: line() }
    await showMonths([year(2025, unknown), year(2024, unknown)])
    expect(matrix()[1]?.slice(0, 3)).toEqual(['差額元大台灣50', '+4.0', '−0.4'])
    expect(screen.queryByRole('button', { name: '同類中位數' })).toBeNull()
  })

  it('say up to which day a year is counted that is not over', async () => {
    await showMonths([year(2026, { partial: true }), year(2025)])
    expect(matrix().map(([name]) => name)).toEqual(['2026＊', '差額同類中位數', '2025', '差額同類中位數'])
    expect(text()).toContain('＊計算至 2026/11/20')
  })

  it('say nothing of a year that is not over while it is folded away', async () => {
    await showMonths([2025, 2024, 2023, 2022, 2021, 2020].map((of) => year(of, { partial: of === 2020 })))
    expect(text()).not.toContain('＊計算至')
    fireEvent.click(screen.getByRole('button', { name: '顯示更早的 1 個年度' }))
    expect(text()).toContain('＊計算至')
    expect(matrix().at(-2)?.[0]).toBe('2020＊')
  })

  it('fold to five years again', async () => {
    await showMonths([2025, 2024, 2023, 2022, 2021, 2020].map((of) => year(of)))
    fireEvent.click(screen.getByRole('button', { name: '顯示更早的 1 個年度' }))
    const less = screen.getByRole('button', { name: '只看最近五個年度' })
    expect(less.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(less)
    expect(matrix().length).toBe(10)
  })

  it('have nothing to unfold with five years', async () => {
    await showMonths([2025, 2024, 2023, 2022, 2021].map((of) => year(of)))
    expect(screen.queryByRole('button', { name: /年度/ })).toBeNull()
  })
})
