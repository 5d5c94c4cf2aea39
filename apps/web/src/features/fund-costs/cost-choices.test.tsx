import { fireEvent, screen, within } from '@testing-library/react'
import { getFundCosts } from '@zhiheng/contract/fund-costs.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { CostsSection } from './costs-section.tsx'
import type { Candidate } from './queries.ts'

beforeEach(() => void standInNetwork())

/** Two percent a year and no charge at the beginning: what is left can be counted in one line. */
const plain: Candidate = {
  lipper_id: 'OWN',
  name: '本級別',
  currency: 'TWD',
  distribution_frequency: 'none',
  relation: 'own',
  fee_basis: 'published',
  fee_year: null,
  entry_fee: 0,
  yearly_fees: [{ part: 'expense', percent: 2 }],
  total_expense: 2,
  back_end: false,
  exchange_tax: null,
  unfit: null,
}

async function show(known: Partial<Candidate> = {}, ...others: Candidate[]) {
  replies(getFundCosts, { candidates: [{ ...plain, ...known }, ...others] })
  renderPart(<CostsSection fund={aFund({ lipper_id: 'OWN' })} />)
  await screen.findByText(/^單筆投入/, { selector: 'p' })
}
const lead = () => document.querySelector('p')?.textContent ?? ''
const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const parts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent,
      pair.querySelector('dd')?.textContent,
    ]),
  )
/** What two percent a year take of money in whole years: PRODUCT A5.8, the value without costs less that after them. */
function taken({
  amount,
  years,
  growth,
  percent = 2,
}: Record<'amount' | 'years' | 'growth', number> & { percent?: number }) {
  const gross = amount * (1 + growth) ** years
  return Math.round(gross - gross * Math.exp((-percent / 100) * years)).toLocaleString('en')
}

describe('the cost for what a reader chooses', () => {
  it('is of a million in ten years at six percent at first', async () => {
    await show()
    expect(lead()).toContain(`少拿${taken({ amount: 1_000_000, years: 10, growth: 0.06 })} 元。`)
  })

  it('grows with the amount', async () => {
    await show()
    change('單筆金額', '250000')
    expect(lead()).toBe(
      `單筆投入 250,000 元、持有 10 年，這個級別的各項費用會讓您少拿${taken({ amount: 250_000, years: 10, growth: 0.06 })} 元。`,
    )
  })

  it('grows with the years, also in the head of the total', async () => {
    await show()
    change('持有年數', '30')
    const thirty = taken({ amount: 1_000_000, years: 30, growth: 0.06 })
    expect(lead()).toContain(`持有 30 年，這個級別的各項費用會讓您少拿${thirty} 元`)
    expect(parts()).toEqual({ '30 年少拿': `${thirty}元`, 申購與買賣手續費: '0', 總費用率: thirty })
  })

  it('grows with the growth before costs, and says of how much it is taken', async () => {
    await show()
    change('費用前年報酬', '0')
    expect(lead()).toContain(taken({ amount: 1_000_000, years: 10, growth: 0 }))
    expect(document.body.textContent).toContain('沒有任何費用時的 1,000,000 元')
    change('費用前年報酬', '10')
    expect(lead()).toContain(taken({ amount: 1_000_000, years: 10, growth: 0.1 }))
    expect(document.body.textContent).toContain('沒有任何費用時的 2,593,742 元')
  })

  it('names both amounts where both are paid', async () => {
    await show()
    change('每月金額', '5000')
    expect(lead()).toContain('單筆投入 1,000,000 元、每月投入 5,000 元、持有 10 年')
  })

  it('counts no more money than there can be', async () => {
    await show()
    change('單筆金額', '99999999999')
    expect(lead()).toContain('單筆投入 1,000,000,000 元')
  })

  it('counts the charge at the beginning only as far as it is paid', async () => {
    await show({ entry_fee: 3 })
    expect(parts()['申購與買賣手續費']).not.toBe('0')
    change('申購手續費折扣', '0')
    expect(parts()['申購與買賣手續費']).toBe('0')
    expect(lead()).toContain(taken({ amount: 1_000_000, years: 10, growth: 0.06 }))
  })
})

describe('a fee that is not known', () => {
  const open: Partial<Candidate> = {
    yearly_fees: [
      { part: 'management', percent: 1.5 },
      { part: 'rest', percent: null },
    ],
    total_expense: null,
  }

  it('makes the cost a least one, a dash among its parts, and no nothing', async () => {
    await show(open)
    const known = taken({ amount: 1_000_000, years: 10, growth: 0.06, percent: 1.5 })
    expect(lead()).toContain(`這個級別已知的費用至少讓您少拿${known} 元`)
    expect(parts()).toEqual({
      '10 年少拿': `至少${known}元`,
      申購與買賣手續費: '0',
      經理費: known,
      保管與其他: '–',
    })
    expect(document.body.textContent).toContain('未提供的費用以「–」表示，未計入合計。')
  })

  it('of another class gives no difference to this one', async () => {
    await show({}, { ...plain, ...open, lipper_id: 'B', name: '級別 B', relation: 'class' })
    const table = screen.getByRole('table')
    const heads = within(table).getAllByRole('columnheader')
    const row = within(table).getByText('級別 B').closest('tr')
    const at = heads.findIndex((head) => head.textContent === '與本級別差（元）')
    expect(row?.children[at]?.textContent).toBe('–')
    expect(document.body.textContent).toContain('其他條件相近的級別未提供相同的費率，無法比較。')
  })

  it('is not said of fees that are all known', async () => {
    await show()
    expect(lead()).not.toContain('至少')
    expect(document.body.textContent).not.toContain('未提供的費用以')
  })
})

describe('a class in another currency', () => {
  it('costs the change of money both ways, and says by how much it was counted', async () => {
    await show({ currency: 'USD', yearly_fees: [{ part: 'expense', percent: 0 }] })
    change('費用前年報酬', '0')
    // 0.3 % on top of what is paid, and 0.3 % of what is left
    const left = (1_000_000 / 1.003) * 0.997
    expect(parts()['換匯價差']).toBe(Math.round(1_000_000 - left).toLocaleString('en'))
    expect(document.body.textContent).toContain('換匯價差以買賣各 0.30% 計')
  })

  it('in New Taiwan dollars does not', async () => {
    await show()
    expect(Object.keys(parts())).not.toContain('換匯價差')
    expect(document.body.textContent).not.toContain('換匯')
  })
})
