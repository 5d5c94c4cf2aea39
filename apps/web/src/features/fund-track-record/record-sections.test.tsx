import { fireEvent, screen, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import {
  getFundConsistency,
  getFundInvested,
  getFundMonths,
  getFundRiskDepth,
} from '@zhiheng/contract/fund-track-record.ts'
import { packSeries } from '@zhiheng/domain/fund-track-record/packed-series.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { recordFields } from '../../testing/a-record.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { ConsistencySection } from './consistency-section.tsx'
import { InvestedSection } from './invested-section.tsx'
import { MonthsSection } from './months-section.tsx'
import { RiskDepthSection } from './risk-depth-section.tsx'

beforeEach(() => void standInNetwork())

type Invested = ReplyOf<typeof getFundInvested>
/** Ten a unit all the time, but for the last price: twenty. */
const flat = Float64Array.from({ length: 3885 }, (_, at) => (at === 3884 ? 20 : 10))

async function showInvested(known: Partial<Invested> = {}) {
  replies(getFundInvested, { ...recordFields, price: 40, worth: packSeries(flat), rates: null, ...known })
  renderPart(<InvestedSection fund={aFund()} />)
  await screen.findAllByText(/起投入同樣的|無法計算|不列績效|無法試算/, { selector: 'p' })
}
const text = () => document.body.textContent.replace(/\/$/, '')

describe('if you had invested', () => {
  it('says what the same money became both ways, in today’s units', async () => {
    await showInvested()
    // 120 charges from 2016/12 on, all of them at ten
    expect(screen.getByText(/從 2016\/12 起投入同樣的/).textContent).toContain(
      '1,200,000 元：單筆到 2026/11 是 2,400,000 元',
    )
    const panel = screen.getByRole('heading', { name: '定期定額' }).parentElement ?? document.body
    const facts = within(panel)
      .getAllByRole('definition')
      .map((one) => one.textContent)
    expect(facts.slice(0, 4)).toEqual(['1,200,000 元', '+1,200,000 元', '60,000.0000', '20.0000 元'])
  })

  it('follows the amount at once, and keeps the last good one while a wrong one is typed', async () => {
    await showInvested()
    const amount = screen.getByRole('textbox', { name: /每月金額/ })
    fireEvent.change(amount, { target: { value: '20000' } })
    expect(text()).toContain('每月 20,000 元是 4,800,000 元')
    fireEvent.change(amount, { target: { value: '2999' } })
    expect(screen.getByText('每月至少 3,000，且為整數')).toBeTruthy()
    expect(text()).toContain('每月 20,000 元是 4,800,000 元')
  })

  it('begins in the month that is chosen', async () => {
    await showInvested()
    const start = screen.getByRole('combobox', { name: '開始月份' })
    const last = within(start).getAllByRole('option')[0]
    expect(last?.textContent).toBe('2026/11')
    fireEvent.change(start, { target: { value: last?.getAttribute('value') } })
    expect(text()).toContain('從 2026/11 起投入同樣的 10,000 元')
    expect(screen.getAllByText('報酬率（未滿一年，不年化）').length).toBe(2)
  })

  it('counts in New Taiwan dollars by the rates of the days, or in the fund’s own currency', async () => {
    const rates = packSeries(flat.map((_value, at) => (at === flat.length - 1 ? 33 : 30)))
    await showInvested({ currency: 'USD', rates })
    expect(text()).toContain('單筆到 2026/11 是 2,640,000 元')
    fireEvent.click(screen.getByRole('button', { name: '美元' }))
    expect(text()).toMatch(/單筆到 2026\/11 是 2,400,000(\.00)? 美元/)
    expect(text()).toContain('每 100 美元的價值')
    expect(text()).not.toMatch(/每 100 元|\d 元/)
  })

  it('leaves out what a hole in prices hides, and names the months', async () => {
    const holed = flat.map((price, at) => (at > 3000 && at < 3030 ? Number.NaN : price))
    await showInvested({ worth: packSeries(holed) })
    // it begins behind the hole
    expect(text()).not.toContain('無法計算')
    const start = screen.getByRole('combobox', { name: '開始月份' })
    const first = within(start).getAllByRole('option').at(-1)
    fireEvent.change(start, { target: { value: first?.getAttribute('value') } })
    expect(text()).toContain('定期定額無法計算')
    expect(text()).toMatch(/2023\/0\d.*的扣款日前後沒有淨值/)
  })

  it.each([
    ['no_price', '這檔基金沒有可用的淨值，無法計算。'],
    ['too_young', '成立或淨值紀錄未滿六個月，依規定不列績效。'],
  ] as const)('is one line for a fund that shows nothing: %s', async (missing, said) => {
    await showInvested({ missing, from: null, until: null, price: null, worth: packSeries(new Float64Array(0)) })
    expect(text()).toBe(said)
  })

  it('says why it begins later than the fund’s prices', async () => {
    await showInvested({ from_limit: 'unknown_income' })
    expect(text()).toContain('2012/01/02 以前的配息資料不完整，不列入計算。')
  })
})

type Consistency = ReplyOf<typeof getFundConsistency>
const ahead = { windows: 40, share: 62.5, newest_share: null }
const rolling: Consistency['rolling'][number] = {
  years: 3,
  first_end: '2023-01',
  own: [5, null, -2],
  peer_median: [4, 3, 1],
  reference: null,
  windows: 40,
  median: 4,
  worst: { end: '2023-03', perf: -2 },
  best: { end: '2023-01', perf: 5 },
  ahead_of_peers: ahead,
  ahead_of_reference: null,
}
const loss: Consistency['loss'] = [
  { years: 1, windows: 60, share: 18.3, worst: -37 },
  { years: 3, windows: 40, share: 2.5, worst: -2.7 },
  { years: 5, windows: 0, share: null, worst: null },
  { years: 10, windows: 0, share: null, worst: null },
]

async function showConsistency(known: Partial<Consistency> = {}) {
  const peers = { name: '台灣股票', count: 40 }
  replies(getFundConsistency, { ...recordFields, reference: null, peers, rolling: [rolling], loss, ...known })
  renderPart(<ConsistencySection fund={aFund()} />)
  await screen.findAllByText(/任選一個月底|未滿一年/, { selector: 'p' })
}

describe('consistency', () => {
  it('says how often it beat the peers and lost money, and which spans it is too young for', async () => {
    await showConsistency()
    expect(screen.getByText(/任選一個月底/).textContent).toBe(
      '任選一個月底買進、持有三年，有 63% 的時候贏過同類中位數；持有一年虧損的機會是 18%，拉長到三年是 3%。',
    )
    expect(text()).toContain('歷史不足五年、十年，該期間不列。')
  })

  it('says no share where there is too little to compare, and why', async () => {
    await showConsistency({ rolling: [{ ...rolling, ahead_of_peers: { ...ahead, windows: 9, share: null } }] })
    expect(screen.getByText(/任選一個月底/).textContent).toContain('年化報酬的中位數是 +4.0%')
    expect(text()).toContain('可比的紀錄不足 36 個月或 12 次，不列比例。')
  })

  it('has a word of the newest windows where they tell another story', async () => {
    await showConsistency({ rolling: [{ ...rolling, ahead_of_peers: { ...ahead, newest_share: 8.3 } }] })
    expect(text()).toContain('最近 12 次（持有三年）贏過同類的比例是 8%，與長期的 63% 不同')
  })

  it('is one line for a fund without a year', async () => {
    await showConsistency({ missing: 'short_history', rolling: [], loss: [] })
    expect(text()).toBe('淨值未滿一年，尚無法計算滾動報酬。')
  })
})

type Depth = ReplyOf<typeof getFundRiskDepth>
const fall = {
  depth: -34.1,
  peak: day('2022-01-17'),
  trough: day('2022-10-25'),
  recovered: null,
  recovered_after: null,
  days_down: 281,
  days_up: null,
  hole: { from: day('2022-03-01'), to: day('2022-04-01') },
  days: [day('2022-01-17'), day('2022-10-25')],
  values: [0, -34.1],
}
const figure: Depth['figures'][number] = {
  key: 'beta',
  value: 1.02,
  missing: null,
  peer_median: 0.9,
  rank: 3,
  count: 12,
}

async function showDepth(known: Partial<Depth> = {}) {
  replies(getFundRiskDepth, {
    ...recordFields,
    yardstick: { kind: 'reference', name: '元大台灣50', lipper_id: '0050' },
    months: { count: 36, first: '2023-11', last: '2026-10' },
    peers: { name: '台灣股票', count: 12 },
    figures: [{ ...figure, key: 'down_capture', value: 95, peer_median: 100 }, figure],
    tail: {
      months: 60,
      first: '2021-11',
      last: '2026-10',
      loss: 7176.4,
      mean_loss: 8958.2,
      worst: { month: '2022-06', loss: 11_521 },
      histogram: { from: -12_000, width: 6000, counts: [3, 20, 37] },
    },
    falls: [fall],
    ...known,
  })
  renderPart(<RiskDepthSection fund={aFund()} />)
  await screen.findAllByText(/最深的三次回落|沒有可用的淨值/)
}

describe('risk in depth', () => {
  it('says what a bad month takes, and how deep the deepest fall was', async () => {
    await showDepth()
    expect(screen.getByText(/平均每 20 個月/).textContent).toBe(
      '平均每 20 個月有一次，10 萬元一個月會少 7,176 元；最深一次回落 −34.10%，至今尚未回到前高。',
    )
    expect(text()).toContain('2022/03/01 到 2022/04/01 之間沒有淨值，實際可能跌得更深。')
  })

  it('names the yardstick; of what is neither good nor bad it says from which end the place is', async () => {
    await showDepth()
    expect(text()).toContain('對照：參考 ETF「元大台灣50」。')
    const cells = screen.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].at(-1)?.textContent)
    expect(cells).toContain('前 25%')
    expect(cells).toContain('低起 25%')
  })

  it('says in one line each what is not possible', async () => {
    await showDepth({ months: null, figures: [], tail: null, yardstick: null, falls: [] })
    expect(text()).toContain('完整月份未滿 12 個月，不列上述比率。')
    expect(text()).toContain('完整月份未滿 36 個月或沒有匯率，不列壞月份的損失。')
    expect(text()).toContain('這段期間沒有達到 0.05% 的回落。')
  })
})

type Months = ReplyOf<typeof getFundMonths>
const line = (value: number | null) => ({ months: Array<number | null>(12).fill(value), year: value })
const years: Months['years'] = Array.from({ length: 7 }, (_, at) => ({
  year: 2026 - at,
  partial: at === 0,
  own: line(at === 1 ? -1.5 : 2),
  over_peers: line(0.3),
  over_yardstick: line(-0.4),
}))

async function showMonths(known: Partial<Months> = {}) {
  const yardstick = { kind: 'benchmark', name: 'TAIEX', lipper_id: null } as const
  replies(getFundMonths, { ...recordFields, yardstick, peers: { name: '台灣股票', count: 12 }, years, ...known })
  renderPart(<MonthsSection fund={aFund()} />)
  await screen.findAllByText(/完整月份中/, { selector: 'p' })
}
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].slice(0, 3).map((cell) => cell.textContent))

describe('months and years', () => {
  it('shows five years with their difference, and the rest on demand', async () => {
    await showMonths()
    expect(rows().length).toBe(1 + 5 * 2)
    expect(rows()[1]).toEqual(['2026＊', '+2.0', '+2.0'])
    expect(rows()[2]).toEqual(['差額同類中位數', '+0.3', '+0.3'])
    fireEvent.click(screen.getByRole('button', { name: '顯示更早的 2 個年度' }))
    expect(rows().length).toBe(1 + 7 * 2)
  })

  it('is held against the yardstick instead', async () => {
    await showMonths()
    fireEvent.click(screen.getByRole('button', { name: 'TAIEX' }))
    expect(rows()[2]).toEqual(['差額TAIEX', '−0.4', '−0.4'])
  })

  it('has no line of differences where there is no one to differ from', async () => {
    await showMonths({
      yardstick: null,
      peers: null,
      years: years.map((year) => ({ ...year, over_peers: null, over_yardstick: null })),
    })
    expect(rows().length).toBe(1 + 5)
    expect(text()).toContain('沒有可比的同類或標的，不列差額。')
  })
})
