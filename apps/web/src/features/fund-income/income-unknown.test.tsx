import { screen, within } from '@testing-library/react'
import { getFundIncome } from '@zhiheng/contract/fund-income.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { IncomeSection } from './income-section.tsx'
import { limitsOf, ownWords } from './own-words.ts'
import type { Income } from './queries.ts'

beforeEach(() => void standInNetwork())

const none = { dividend: 0, interest: 0, gain: 0, income: 0, untold: 0, equalisation: 0, capital: 0 }
const payment = (on: string, known: Partial<Income['payments'][number]> = {}) => ({
  ex_date: day(on),
  amount: 0.25,
  shares: { ...none, income: 100 },
  own: { least: 0, most: 0 },
  ...known,
})
const earned: Income = {
  currency: 'USD',
  as_of: day('2026-11-20'),
  pays: true,
  price: 10,
  price_date: day('2026-11-20'),
  rate: 5,
  why_no_rate: null,
  real_rate: { least: 5, most: 5 },
  payments: [payment('2026-02-10'), payment('2026-08-10')],
  told: 2,
  shares: { ...none, income: 100 },
  own: { least: 0, most: 0 },
  impossible: 0,
  erosion: [],
  course: null,
  calendar: [
    { month: '2027-02', amount: 0.25 },
    { month: '2027-08', amount: 0.25 },
  ],
}

async function show(known: Partial<Income> = {}) {
  replies(getFundIncome, { ...earned, ...known })
  renderPart(<IncomeSection fund={aFund()} />)
  await screen.findAllByText(/配息/, { selector: 'p, span, h3' })
}
const text = () => document.body.textContent
const sentence = () => document.querySelector('p')?.textContent ?? ''
const payments = () =>
  [...(screen.getByRole('table', { name: '各次配息' }).querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )

describe('what was paid out of one’s own money', () => {
  it('is none only where every payment says so', async () => {
    await show()
    expect(sentence()).toBe('近 12 個月配息率 5.00%，沒有動用本金。')
  })

  it('is none of those that say so where others are silent', async () => {
    const silent = payment('2026-02-10', { shares: null, own: null })
    await show({ payments: [silent, payment('2026-08-10')], told: 1, real_rate: null })
    expect(sentence()).toBe('近 12 個月配息率 5.00%，2 次配息中有 1 次公布了組成，這部分沒有動用本金。')
    expect(text()).toContain('組成以公布的 1 次計，共 2 次')
    expect(payments().map(([, , own]) => own)).toEqual(['未公布', '0.0%'])
  })

  it('is not known where none says, and neither is the rate without it', async () => {
    const silent = payment('2026-02-10', { shares: null, own: null })
    await show({ payments: [silent], told: 0, real_rate: null, shares: null, own: null })
    expect(sentence()).toBe('近 12 個月配息率 5.00%，組成沒有公布，無法判斷有多少是您自己的本金。')
    expect(screen.getByText('扣除本金的實質配息率').nextElementSibling?.textContent).toBe('–')
    expect(payments()).toEqual([['2026/02/10', '0.2500', '未公布']])
    expect(text()).not.toContain('0.0%')
  })

  it('has a part of its own for what the house leaves open, and lists no part that is not there', async () => {
    const shares = { ...none, dividend: 30, untold: 70 }
    const own = { least: 0, most: 70 }
    await show({ shares, own, real_rate: { least: 1.5, most: 5 }, payments: [payment('2026-08-10', { own })], told: 1 })
    expect(screen.getByText(/^配息組成：/).textContent).toBe('配息組成：股利 30.0%、未公布明細 70.0%')
    expect(text()).not.toContain('收益平準金（屬於本金）')
    expect(payments()[0]?.[2]).toBe('至多 70.0%')
    expect(sentence()).toContain('至多 70.0% 可能是您自己的本金')
  })

  it.each([
    ['all of it is known to be earned', {}, false],
    ['a payment is silent', { told: 1 }, true],
    ['some was one’s own money', { own: { least: 10, most: 10 } }, true],
  ])('is warned of, but not where nothing calls for it: %s', async (_case, known, isWarned) => {
    await show(known)
    const notice = screen.getByText(/由本金支付的部分，會使原始投資金額減損/)
    expect(notice.parentElement?.className.includes('bg-warn-bg')).toBe(isWarned)
  })
})

describe('a rate that is not there', () => {
  it.each([
    ['income_unknown', '配息紀錄不完整，不列近 12 個月配息率。'],
    ['stale', '淨值已停止更新，不列近 12 個月配息率。'],
    ['too_young', '成立未滿一年，不列近 12 個月配息率。'],
  ] as const)('is said with its reason, and not as nothing: %s', async (why, said) => {
    await show({ rate: null, why_no_rate: why, real_rate: null, calendar: [] })
    expect(sentence()).toContain(said)
    expect(screen.queryByText('扣除本金的實質配息率')).toBeNull()
    // the sum of what is known is not the sum of a year, and nothing follows from it for the next one
    expect(text()).not.toContain('近 12 個月每單位')
    expect(text()).not.toContain('約領')
  })
})

describe('the cash of the next twelve months', () => {
  it('is what ten thousand buys at today’s price, and is said to be an estimate', async () => {
    await show()
    // 1,000 units at ten, 0.25 each, twice
    expect(text()).toContain('若維持近一年水準，每 10,000 美元 約領 500 美元。這是估計，不是保證')
    const table = screen.getByRole('table', { name: /各月的配息估計/ })
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['2027/02', '250.0'],
      ['2027/08', '250.0'],
    ])
  })
})

describe('the price of a class that pays', () => {
  it('is said to have fallen over the longest time that is known', async () => {
    const erosion = [
      { years: 1, price: -2, total: 3 },
      { years: 3, price: -9, total: 1 },
      { years: 5, price: null, total: null },
    ]
    await show({ erosion })
    expect(text()).toContain('近 3 年領到配息，淨值卻下跌：含息報酬率才是您真正的結果。')
    expect(text()).not.toContain('近 5 年')
  })

  it('is not said to have fallen where it rose', async () => {
    await show({ erosion: [{ years: 1, price: 2, total: 7 }] })
    expect(text()).not.toContain('淨值卻下跌')
  })
})

describe('the same money without paying out', () => {
  const dates = [day('2025-11-20'), day('2026-11-20')]
  const course = { twin: null, dates, price: [100, 95], cash: [0, 6], grown: [100, 100.5] }

  it('may have become less, which is said as it is', async () => {
    await show({ course })
    expect(sentence()).toContain('同一筆錢若把配息再投入，2025/11 到 2026/11 每 10,000 美元少 50 美元。')
    expect(screen.getByText('9,500 + 600 = 10,100')).toBeTruthy()
    expect(text()).toContain('沒有同幣別的累積級別')
  })

  it('is not compared up to a day without a price', async () => {
    await show({ course: { ...course, grown: [100, null] } })
    expect(sentence()).not.toContain('再投入')
  })
})

describe('limits', () => {
  const write = (value: number) => value.toFixed(0)

  it.each([
    [{ least: 40, most: 40.2 }, '40'],
    [{ least: 0, most: 68 }, '至多 68'],
    [{ least: 20, most: 68 }, '20 到 68'],
    [{ least: 0, most: 0 }, '0'],
  ])('%o are written as what one can tell apart: %s', (own, said) => {
    expect(limitsOf(own, write)).toBe(said)
  })

  it('are of the known payments alone where there is no rate of a year', () => {
    const words = ownWords({ ...earned, rate: null, own: { least: 25, most: 25 } })
    expect(words?.before).toBe('近 12 個月已知的 2 次配息中有 2 次公布了組成，這部分的 ')
    expect(words?.after).toBe(' 是您自己的本金')
  })
})
