import { fireEvent, screen, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundInvested } from '@zhiheng/contract/fund-track-record.ts'
import { packSeries } from '@zhiheng/domain/fund-track-record/packed-series.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { InvestedSection } from './invested-section.tsx'

beforeEach(() => void standInNetwork())

type Invested = ReplyOf<typeof getFundInvested>

/** Weekdays from 2024-01-01, a Monday, up to 2026-11-20. */
const WEEKDAYS = 755
/** Ten a unit until the end of September 2026, then twenty. */
const steps = Float64Array.from({ length: WEEKDAYS }, (_, at) => (at < WEEKDAYS - 37 ? 10 : 20))
const known: Invested = {
  currency: 'TWD',
  basis: 'total_return',
  from: day('2024-01-01'),
  until: day('2026-11-20'),
  from_limit: null,
  until_limit: null,
  missing: null,
  price: 20,
  worth: packSeries(steps),
  rates: null,
}

async function show(given: Partial<Invested> = {}) {
  replies(getFundInvested, { ...known, ...given })
  renderPart(<InvestedSection fund={aFund()} />)
  await screen.findByText(/起投入同樣的|無法試算/, { selector: 'p' })
}
const sentence = () => screen.getByText(/起投入同樣的/, { selector: 'p' }).textContent
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
/** Chooses a month as the list of months writes it. */
function begin(month: string) {
  const start = screen.getByRole<HTMLSelectElement>('combobox', { name: '開始月份' })
  choose('開始月份', within(start).getByRole<HTMLOptionElement>('option', { name: month }).value)
}
const amount = () => screen.getByRole('textbox', { name: /每月金額/ })
const type = (value: string) => fireEvent.change(amount(), { target: { value } })
/** The figures of one way, by their names. */
function factsOf(way: string): Record<string, string> {
  const panel = screen.getByRole('heading', { name: way }).parentElement
  const pairs = [...(panel?.querySelectorAll('dl > div') ?? [])]
  return Object.fromEntries(
    pairs.map((pair) => [pair.querySelector('dt')?.textContent, pair.querySelector('dd')?.textContent ?? '']),
  )
}

describe('what is chosen of money in a fund', () => {
  it('is recomputed from another month: what is paid, gained and bought', async () => {
    await show()
    begin('2026/09')
    // three charges: one at ten, two at twenty; the lump sum buys all of it at ten
    expect(sentence()).toContain('從 2026/09 起投入同樣的 30,000 元：單筆到 2026/11 是 60,000 元')
    expect(factsOf('單筆投入')).toEqual({
      投入: '30,000 元',
      損益: '+30,000 元',
      單位數: '3,000.0000',
      平均成本: '10.0000 元',
    })
    expect(factsOf('定期定額')).toEqual({
      投入: '30,000 元',
      損益: '+10,000 元',
      單位數: '2,000.0000',
      平均成本: '15.0000 元',
    })
  })

  it('is recomputed on another day of the month', async () => {
    await show()
    begin('2026/09')
    expect(factsOf('定期定額')['損益']).toBe('+10,000 元')
    // the charge of November 28 is yet to come, and that of September still finds ten
    choose('扣款日', '28')
    expect(sentence()).toContain('投入同樣的 20,000 元：單筆到 2026/11 是 40,000 元，每月 10,000 元是 30,000 元')
    expect(factsOf('定期定額')['平均成本']).toBe('13.3333 元')
  })

  it('is recomputed for another amount, at the same average cost', async () => {
    await show()
    begin('2026/09')
    type('3,000')
    expect(factsOf('定期定額')).toEqual({
      投入: '9,000 元',
      損益: '+3,000 元',
      單位數: '600.0000',
      平均成本: '15.0000 元',
    })
  })

  it.each(['2999', '0', ''])('is not counted for less than the least amount: %s', async (typed) => {
    await show()
    begin('2026/09')
    const before = sentence()
    type(typed)
    expect(screen.getByText('每月至少 3,000，且為整數')).toBeTruthy()
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(sentence()).toBe(before)
    type('3000')
    expect(screen.queryByText('每月至少 3,000，且為整數')).toBeNull()
    expect(sentence()).toContain('投入同樣的 9,000 元')
  })

  it('offers only months in which something was charged, and days that every month has', async () => {
    await show()
    const names = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((one) => one.textContent)
    expect([names('開始月份')[0], names('開始月份').at(-1)]).toEqual(['2026/11', '2024/01'])
    choose('扣款日', '28')
    expect(names('開始月份')[0]).toBe('2026/10')
    expect([names('扣款日').length, names('扣款日').at(-1)]).toEqual([28, '28 日'])
  })

  it('keeps to a month that there is when the day takes the chosen one away', async () => {
    await show()
    begin('2026/11')
    expect(sentence()).toContain('從 2026/11 起')
    choose('扣款日', '28')
    expect(sentence()).toContain('從 2026/10 起')
  })
})

describe('what is said of the basis', () => {
  it('is that distributions are counted where they are known', async () => {
    await show()
    expect(document.body.textContent).toContain('台幣，含息（配息再投入）　2024/01/01–2026/11/20')
    expect(document.body.textContent).toContain('單位數以配息再投入、換算成目前的單位計')
  })

  it('is that there is the price alone where they are not, in the head and below', async () => {
    await show({ basis: 'price' })
    expect(document.body.textContent).toContain('僅淨值，未含配息　2024/01/01–2026/11/20')
    expect(document.body.textContent).toContain('配息資料不完整，只以淨值計算，未含配息；未扣申購手續費。')
    expect(document.body.textContent).not.toContain('含息（配息再投入）')
    expect(document.body.textContent).not.toContain('單位數以配息再投入')
  })

  it('is from which day on, and up to which, where the record is cut', async () => {
    await show({ from_limit: 'unexplained_step', until_limit: 'unknown_income' })
    expect(document.body.textContent).toContain('2024/01/01 的淨值變動沒有紀錄可以說明，只計算當天以後。')
    expect(document.body.textContent).toContain('2026/11/20 以後的配息資料不完整，不列入計算。')
  })
})

describe('a fund in a currency without rates', () => {
  it('is counted in its own currency alone, and says why', async () => {
    await show({ currency: 'USD' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '台幣' }).disabled).toBe(true)
    expect(document.body.textContent).toContain('沒有這個幣別的匯率，只能以基金幣別計算。')
    expect(sentence()).toContain('投入同樣的 350,000.00 美元：單筆到 2026/11 是 700,000.00 美元，每月 10,000.00 美元是')
    expect(factsOf('定期定額')['損益']).toMatch(/ 美元$/)
  })
})

describe('all other months to begin in', () => {
  const worst = () => /最差的開始月份，持有(.+)後每 100 元單筆是 ([\d,]+)/.exec(sentence() ?? '')?.slice(1)
  const row = (caption: string, name: string) => {
    const table = screen.getByRole('table', { name: caption })
    return [...(within(table).getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [])].map(
      (cell) => cell.textContent,
    )
  }

  it('are those that were held the whole time: the best, the worst, and how many lost', async () => {
    await show()
    expect(worst()).toEqual(['一年', '100'])
    // one year up to October or November 2026 ends at twenty, every other one at ten
    expect(row('單筆投入：最好、中間與最差的開始月份', '最好')[1]).toBe('200')
    expect(row('單筆投入：最好、中間與最差的開始月份', '中位數')[1]).toBe('100')
    expect(row('單筆投入：最好、中間與最差的開始月份', '虧損的月份')).toEqual(['0 個', '–', '0%'])
  })

  it('are not there with fewer than twelve of them, and that is said', async () => {
    const young = steps.slice(WEEKDAYS - 300)
    await show({ from: day('2025-09-29'), worth: packSeries(young) })
    expect(document.body.textContent).toContain('可比較的開始月份不到 12 個，不列。')
    expect(sentence()).not.toContain('最差的開始月份')
    expect(screen.queryByText(/換一個月份開始/)).toBeNull()
  })
})
