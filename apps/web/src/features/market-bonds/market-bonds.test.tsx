import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { CurvesSection } from './curves-section.tsx'
import { sortFunds } from './fund-columns.tsx'
import { FundsSection } from './funds-section.tsx'
import { Headline } from './headline.tsx'
import type { BondFund, Curve, OwnBondFund, PolicyRate, Spread } from './queries.ts'
import { RatesSection } from './rates-section.tsx'
import { ShockSection } from './shock-section.tsx'
import { SpreadsSection } from './spreads-section.tsx'
import { weekDays } from './week-days.ts'

const curve: Curve = {
  country: 'US',
  name: '美國',
  months: [24, 120],
  newest: { date: day('2026-11-20'), percents: [3.5, 4.1] },
  month_ago: { date: day('2026-10-20'), percents: [3.6, 4.2] },
  year_ago: { date: day('2025-11-20'), percents: [3.9, 4.5] },
  is_ended: false,
  slope: 0.6,
  shape: 'upward',
}
// behind what is drawn stands the address
const texts = () => document.body.textContent?.replace(/\/$/, '')

describe('the first sentence of the bond market', () => {
  it('says what ten years pay now and what a year has changed', () => {
    renderPart(<Headline curves={[curve]} />)
    expect(texts()).toBe('美國 10 年期公債殖利率 4.10%，比一年前低 0.40 個百分點。')
  })

  it('names an inverted curve, and nothing of a year that is not known', () => {
    renderPart(<Headline curves={[{ ...curve, year_ago: null, slope: -0.5, shape: 'inverted' }]} />)
    expect(texts()).toBe('美國 10 年期公債殖利率 4.10%。美國的短天期殖利率高於長天期，曲線倒掛。')
  })

  it('never takes a series that ended for now', () => {
    const old = { ...curve, is_ended: true, newest: { ...curve.newest, date: day('2024-04-12') } }
    renderPart(<Headline curves={[old]} />)
    expect(texts()).toBe('目前沒有近兩週的公債殖利率。最新的是美國 2024/04/12，不代表現在的水準。')
  })

  it('says so without any', () => {
    renderPart(<Headline curves={[]} />)
    expect(texts()).toBe('目前沒有近兩週的公債殖利率。')
  })
})

describe('a curve', () => {
  it('is read by the keys, maturity by maturity', () => {
    renderPart(<CurvesSection curves={[curve]} />)
    const hand = screen.getByRole('slider')
    fireEvent.change(hand, { target: { value: '0' } })
    expect(hand.getAttribute('aria-valuetext')).toBe(
      '2 年，最新 2026/11/20 3.50%，一個月前 2026/10/20 3.60%，一年前 2025/11/20 3.90%',
    )
    expect(texts()).toContain('長天期高於短天期（正斜率），10 年減 2 年 +0.60 個百分點')
  })

  it('that ended says so beside it, and what has no day before it says that', () => {
    renderPart(<CurvesSection curves={[{ ...curve, is_ended: true, month_ago: null, year_ago: null }]} />)
    expect(texts()).toContain('資料止於 2026/11/20，不代表現在的水準。')
    expect(texts()).toContain('一個月前沒有可比的曲線。一年前沒有可比的曲線。')
  })

  it('is missed in a sentence where there is none', () => {
    renderPart(<CurvesSection curves={[]} />)
    expect(texts()).toContain('還沒有公債殖利率')
  })
})

const fund = (id: string, value: number, years: number | null): OwnBondFund => ({
  lipper_id: id,
  name: `債券基金 ${id}`,
  currency: 'USD',
  value,
  duration: years === null ? null : { years, coverage: 90, bond_share: 100, date: day('2026-10-31') },
})
const own = (funds: OwnBondFund[], portfolios = 1) => ({ as_of: day('2026-11-20'), portfolios, funds, left_out: [] })

describe('what a move of yields does to the own bond funds', () => {
  it('begins with a point more, and follows the slider', () => {
    renderPart(<ShockSection own={own([fund('A', 200_000, 8), fund('B', 100_000, 2), fund('C', 50_000, null)])} />)
    const [said] = screen.getAllByRole('status')
    expect(said?.textContent).toBe(
      '各天期殖利率上升 1 個百分點，您的債券基金估計減少 18,000 元（−6.00%），以存續期間已知的 2 檔、300,000 元計算。',
    )
    expect(texts()).toContain('未揭露存續期間、沒有計入：債券基金 C。')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '-50' } })
    expect(said?.textContent).toContain('下降 0.5 個百分點，您的債券基金估計增加 9,000 元（+3.00%）')
    const row = screen.getByRole('row', { name: /債券基金 A/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['200,000', '8.00 年', '+4.00%', '+8,000'])
    const silent = screen.getByRole('row', { name: /債券基金 C/ })
    expect(within(silent).getAllByRole('cell').at(-1)?.textContent).toBe('–')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } })
    expect(said?.textContent).toBe('殖利率不變時，債券價格不因利率而變動。')
  })

  it('is one honest sentence where no fund discloses anything', () => {
    renderPart(<ShockSection own={own([fund('C', 50_000, null)])} />)
    expect(texts()).toContain('您持有的債券基金都沒有揭露存續期間，無法估計利率變動的影響：債券基金 C。')
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it.each([
    [0, '您還沒有投資組合。'],
    [2, '您的投資組合裡沒有債券基金。'],
  ])('leads to the list of durations where %i portfolios hold none', (portfolios, words) => {
    renderPart(<ShockSection own={own([], portfolios)} />)
    expect(texts()).toContain(words)
    expect(screen.getByRole('link').getAttribute('href')).toBe('#durations')
  })
})

const listed = (id: string, years: number, rate: number | null, bucket: BondFund['bucket'] = 'medium'): BondFund => ({
  lipper_id: id,
  name: `基金 ${id}`,
  currency: 'TWD',
  duration: { years, coverage: 90, bond_share: 95, date: day('2026-10-31') },
  bucket,
  ratings: { a: 60, bbb: 20, below: 10, none: 0 },
  perf_1y: 3.2,
  price_only: false,
  paid: rate === null ? null : { lipper_id: id, name: '', rate, own: { least: 0, most: 68 } },
})

describe('bond funds by duration', () => {
  const funds = [listed('A', 2, null, 'short'), listed('B', 4, 6), listed('C', 9, 4.5, 'long')]
  const order = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

  it('are sorted by a column, what is unknown at the end either way', () => {
    expect(sortFunds(funds, { by: 'paid', direction: 'asc' }).map((one) => one.lipper_id)).toEqual(['C', 'B', 'A'])
    expect(sortFunds(funds, { by: 'paid', direction: 'desc' }).map((one) => one.lipper_id)).toEqual(['B', 'C', 'A'])
    renderPart(<FundsSection data={{ as_of: day('2026-11-20'), total: 5, funds }} />)
    expect(order()).toEqual(['基金 A', '基金 B', '基金 C'])
    fireEvent.click(screen.getByRole('button', { name: /近 12 個月配息率/ }))
    expect(order()).toEqual(['基金 B', '基金 C', '基金 A'])
    expect(texts()).toContain('全部 5 檔債券基金中，另有 2 檔沒有揭露足夠的持債存續期間')
    expect(texts()).toContain('至多 68.0%')
  })

  it('are narrowed to a stretch of durations', () => {
    renderPart(<FundsSection data={{ as_of: day('2026-11-20'), total: 3, funds }} />)
    fireEvent.click(screen.getByRole('button', { name: '7 年以上（1）' }))
    expect(order()).toEqual(['基金 C'])
  })

  it('shows twenty at first, and all when asked', () => {
    const many = Array.from({ length: 25 }, (_, at) => listed(`F${at}`, 3 + at / 10, null))
    renderPart(<FundsSection data={{ as_of: day('2026-11-20'), total: 25, funds: many }} />)
    expect(order()).toHaveLength(20)
    fireEvent.click(screen.getByRole('button', { name: '顯示全部 25 檔' }))
    expect(order()).toHaveLength(25)
  })

  it('are one sentence where nothing is disclosed', () => {
    renderPart(<FundsSection data={{ as_of: day('2026-05-29'), total: 563, funds: [] }} />)
    expect(texts()).toContain('目前 563 檔債券基金都沒有公開的持債存續期間，無法依存續期間排列。')
  })
})

const spread: Spread = {
  kind: 'slope',
  country: 'US',
  name: '美國',
  source: null,
  date: day('2026-11-20'),
  is_ended: false,
  latest: -0.4,
  month_change: 0.1,
  year_change: null,
  percentile: 99.6,
  months: 75,
  from: '2020-09',
  first_week: day('2026-11-13'),
  weeks: [-0.5, -0.4],
}

describe('spreads', () => {
  const scrolled = vi.fn<() => void>()
  beforeEach(() => void Object.assign(Element.prototype, { scrollIntoView: scrolled }))
  afterEach(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))

  it('say how long they are compared, what is unknown, and that a curve is inverted', () => {
    renderPart(<SpreadsSection spreads={[spread, { ...spread, kind: 'high_yield', latest: 3.4, is_ended: true }]} />)
    const [first, second] = screen.getAllByRole('row').slice(1)
    expect(first?.textContent).toBe('美國 10 年減 2 年−0.40+0.10–第 996 年 3 個月2026/11/20')
    expect(second?.textContent).toContain('未再更新')
    expect(texts()).toContain('美國 10 年減 2 年目前為負值：殖利率曲線倒掛。')
    fireEvent.click(screen.getByRole('button', { name: '美國 非投資等級債利差' }))
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('美國 非投資等級債利差')
    expect(texts()).not.toContain('倒掛')
    // what was asked for comes into sight
    expect(scrolled).toHaveBeenCalledOnce()
  })

  it('are drawn week by week up to the day of the newest figure, never beyond it', () => {
    expect(weekDays('2026-11-06', 3, '2026-11-17')).toEqual(['2026-11-06', '2026-11-13', '2026-11-17'])
  })
})

describe('rates', () => {
  const rate: PolicyRate = {
    currency: 'EUR',
    name: '歐元政策利率',
    month: '2026-04',
    percent: 2,
    changed: { month: '2025-06', by: -0.25 },
    funds: 1235,
  }

  it('say what each means, but for the fictional ones', () => {
    const { unmount } = renderPart(<RatesSection rates={[rate]} isSimulated={false} />)
    expect(texts()).toContain('2025/06　−0.25')
    expect(texts()).toContain('歐元 2024/09 起為存款機制利率')
    expect(texts()).not.toContain('重貼現率')
    unmount()
    renderPart(<RatesSection rates={[rate]} isSimulated />)
    expect(texts()).toContain('示範市場的短期利率')
    expect(texts()).not.toContain('存款機制利率')
  })
})
