import { screen } from '@testing-library/react'
import { getFundIncome } from '@zhiheng/contract/fund-income.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { IncomeSection } from './income-section.tsx'
import type { Income } from './queries.ts'

beforeEach(() => void standInNetwork())

const shares = { dividend: 0, interest: 0, gain: 0, income: 0, untold: 0, equalisation: 0, capital: 0 }
const payment = (on: string, known: Partial<Income['payments'][number]> = {}) => ({
  ex_date: day(on),
  amount: 0.4,
  shares: { ...shares, income: 60, capital: 40 },
  own: { least: 40, most: 40 },
  ...known,
})
const paying: Income = {
  currency: 'TWD',
  as_of: day('2026-11-20'),
  pays: true,
  price: 20,
  price_date: day('2026-11-20'),
  rate: 4,
  why_no_rate: null,
  real_rate: { least: 2.4, most: 2.4 },
  payments: [payment('2026-02-10'), payment('2026-08-10')],
  told: 2,
  shares: { ...shares, income: 60, capital: 40 },
  own: { least: 40, most: 40 },
  impossible: 0,
  erosion: [
    { years: 1, price: -5, total: 3 },
    { years: 3, price: null, total: null },
  ],
  course: null,
  calendar: [{ month: '2027-02', amount: 0.4 }],
}

async function show(known: Partial<Income> = {}, fund = aFund({ distribution_frequency: 'none' })) {
  replies(getFundIncome, { ...paying, ...known })
  const view = renderPart(<IncomeSection fund={fund} />)
  await screen.findAllByText(/配息/, { selector: 'p, span' })
  return view
}
const sentence = () => document.querySelector('p')?.textContent ?? ''

describe('the section on what was paid out', () => {
  it('opens with the rate, the part that was one’s own money, and the rate without it', async () => {
    await show()
    expect(sentence()).toMatch(/近 12 個月配息率 4.00%，其中 40.*% 是您自己的本金；扣掉本金，實質配息率 2.40%。/)
    expect(screen.getByText('近 1 年淨值變動').nextElementSibling?.textContent).toContain('5.00%')
    expect(document.body.textContent).not.toContain('近 3 年淨值變動')
    expect(document.body.textContent).not.toContain('年化配息率')
  })

  it('says the limits where a part is left open, and does not take it for income', async () => {
    const open = { shares: { ...shares, dividend: 32, untold: 68 }, own: { least: 0, most: 68 } }
    await show({ ...open, real_rate: { least: 1.28, most: 4 }, payments: [payment('2026-08-10', open)], told: 1 })
    expect(sentence()).toMatch(/其中 至多 68.*% 可能是您自己的本金；扣掉本金，實質配息率 1.28% 到 4.00%/)
    expect(document.body.textContent).toContain('不當作收益，也不當作本金')
  })

  it('says how many payments tell, and never shows what is unknown as nothing', async () => {
    const silent = payment('2026-02-10', { shares: null, own: null })
    await show({ payments: [silent, payment('2026-08-10')], told: 1, real_rate: null })
    expect(sentence()).toContain('2 次配息中有 1 次公布了組成')
    expect(sentence()).not.toContain('實質配息率')
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
    expect(rows.find((row) => row.includes('2026/02/10'))).toContain('未公布')
  })

  it('says that nothing tells', async () => {
    const silent = payment('2026-02-10', { shares: null, own: null })
    await show({ payments: [silent], told: 0, real_rate: null, shares: null, own: null })
    expect(sentence()).toContain('無法判斷有多少是您自己的本金')
  })

  it('says what the accumulating class made of the same money', async () => {
    const course = {
      twin: { lipper_id: 'ACC', name: '累積級別' },
      dates: [day('2025-11-20'), day('2026-11-20')],
      price: [100, 95],
      cash: [0, 4],
      grown: [100, 103],
    }
    await show({ course })
    expect(sentence()).toContain('同一策略的累積級別，2025/11 到 2026/11 每 10,000')
    expect(sentence()).toMatch(/多 400 /)
    expect(screen.getByText('9,500 + 400 = 9,900')).toBeTruthy()
  })

  it('is one line where nothing is paid, or nothing is known', async () => {
    await show({ pays: false, payments: [], rate: null, why_no_rate: 'never_paid' })
    expect(document.body.textContent).toContain('這檔基金不配息')
    expect(document.querySelector('table')).toBeNull()
  })

  it('does not claim that a class pays nothing where no one says how it pays', async () => {
    await show({ pays: false, payments: [], rate: null, why_no_rate: 'never_paid' }, aFund())
    expect(document.body.textContent).toContain('沒有配息紀錄；配息方式未提供，依級別名稱視為不配息。')
  })

  it('says why there is no rate, and that an amount was left out', async () => {
    await show({ payments: [], rate: null, why_no_rate: 'impossible_amount', calendar: [], price: null, impossible: 1 })
    expect(document.body.textContent).toContain('有 1 筆配息金額小於零')
  })
})
