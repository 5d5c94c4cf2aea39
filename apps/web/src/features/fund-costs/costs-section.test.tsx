import { fireEvent, screen, within } from '@testing-library/react'
import { getFundCosts } from '@zhiheng/contract/fund-costs.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { ClassLine } from './class-line.tsx'
import { CostsSection } from './costs-section.tsx'
import type { Candidate } from './queries.ts'

const aCandidate = (lipper_id: string, known: Partial<Candidate> = {}): Candidate => ({
  lipper_id,
  name: `級別 ${lipper_id}`,
  currency: 'TWD',
  distribution_frequency: 'none',
  relation: 'class',
  fee_basis: 'published',
  fee_year: null,
  entry_fee: 1.5,
  yearly_fees: [
    { part: 'management', percent: 1.5 },
    { part: 'rest', percent: 0.42 },
  ],
  total_expense: 1.92,
  back_end: false,
  exchange_tax: null,
  unfit: null,
  ...known,
})
const own = aCandidate('OWN', { relation: 'own' })
const cheap = aCandidate('B', {
  yearly_fees: [
    { part: 'management', percent: 1.2 },
    { part: 'rest', percent: 0.42 },
  ],
})
const caps: Partial<Candidate> = {
  fee_basis: 'caps',
  fee_year: 2016,
  yearly_fees: [
    { part: 'management', percent: 1.5 },
    { part: 'custody', percent: 0.25 },
    { part: 'rest', percent: null },
  ],
}

async function show(...candidates: Candidate[]) {
  return await showOf({}, ...candidates)
}

async function showOf(known: Partial<Fund>, ...candidates: Candidate[]) {
  replies(getFundCosts, { candidates })
  const { container } = renderPart(<CostsSection fund={aFund({ lipper_id: 'OWN', ...known })} />)
  await screen.findByText(/^單筆投入|費率資料未提供/, { selector: 'p' })
  return container
}
const said = (container: HTMLElement) => [...container.querySelectorAll('p')].map((one) => one.textContent)
/** The cells of a candidate, by the heads of their columns. */
function rowOf(name: string): Record<string, string> {
  const table = screen.getByRole('table')
  const heads = within(table).getAllByRole('columnheader')
  const row = within(table).getByText(name).closest('tr')
  return Object.fromEntries(heads.map((head, at) => [head.textContent, row?.children[at]?.textContent ?? '']))
}
/** The parts of the total, by name. */
function parts(container: HTMLElement): Record<string, string> {
  const pairs = [...container.querySelectorAll('dl > div')]
  return Object.fromEntries(
    pairs.map((pair) => [pair.querySelector('dt')?.textContent, pair.querySelector('dd')?.textContent ?? '']),
  )
}

beforeEach(() => void standInNetwork())

describe('the cost of a fund', () => {
  it('says what its fees take of a million in ten years, and of what it consists', async () => {
    const container = await show(own)
    expect(said(container)[0]).toBe('單筆投入 1,000,000 元、持有 10 年，這個級別的各項費用會讓您少拿334,691 元。')
    expect(parts(container)).toEqual({
      '10 年少拿': '334,691元',
      申購與買賣手續費: '24,086',
      經理費: '242,660',
      保管與其他: '67,945',
    })
  })

  it('is recomputed for another amount, a plan, other years, another growth and a discount', async () => {
    const container = await show(own)
    fireEvent.change(screen.getByLabelText('單筆金額'), { target: { value: '0' } })
    fireEvent.change(screen.getByLabelText('每月金額'), { target: { value: '5000' } })
    fireEvent.change(screen.getByLabelText('持有年數'), { target: { value: '1' } })
    fireEvent.change(screen.getByLabelText('費用前年報酬'), { target: { value: '0' } })
    fireEvent.change(screen.getByLabelText('申購手續費折扣'), { target: { value: '0' } })
    // 5,000 a month at no growth: 5,000 times the sum of e^(-0.0192 k/12) for k = 1 to 12 is left of 60,000
    expect(said(container)[0]).toBe('每月投入 5,000 元、持有 1 年，這個級別的各項費用會讓您少拿620 元。')
    fireEvent.change(screen.getByLabelText('每月金額'), { target: { value: '' } })
    expect(said(container)[0]).toBe('請輸入單筆或每月金額。')
  })

  it('names the class that costs less, with what it saves a year', async () => {
    const container = await show(own, cheap, aCandidate('C', { unfit: 'payout' }))
    expect(said(container)[1]).toBe('級別體檢同一檔基金的級別 B條件相近，10 年少付 44,346 元，平均一年 4,435 元。')
    expect(rowOf('級別 B')['級別或替代']).toContain('最便宜且適用')
    expect(rowOf('級別 B')['與本級別差（元）']).toBe('−44,346')
  })

  it('shows what the reader cannot buy last, and why', async () => {
    await show(own, aCandidate('I', { unfit: 'institutions' }), cheap)
    const names = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(names.map((row) => row.textContent?.slice(0, 6))).toEqual(
      ['級別 OWN', '級別 B最', '級別 I限'].map((name) => expect.stringContaining(name.slice(0, 4))),
    )
    expect(rowOf('級別 I')['級別或替代']).toContain('限法人申購')
    expect(rowOf('級別 I')['少拿的錢']).toMatch(/^申購與買賣手續費 [\d,]+、經理費 242,660、保管與其他 67,945$/)
  })

  it('shows a fee that is not known as such, and says so beside the total', async () => {
    const container = await show({ ...own, entry_fee: null })
    expect(said(container)[0]).toContain('已知的費用至少讓您少拿')
    expect(parts(container)).toMatchObject({ '10 年少拿': expect.stringContaining('至少'), 申購與買賣手續費: '–' })
  })

  it('says of the caps of a prospectus what they are, and of which year', async () => {
    const container = await show({ ...own, ...caps })
    expect(said(container)[0]).toContain('以 2016 年公開說明書的最高費率估算')
    expect(parts(container)).toMatchObject({
      '10 年少拿': expect.stringContaining('約'),
      保管費: expect.any(String),
      其他費用: '–',
    })
    expect(container.textContent).toContain('不是現在的費率')
  })

  it.each([
    ['tells what a reference ETF costs less', {}, /參考 ETF「級別 ETF」少付 [\d,]+ 元，但那是另一檔基金。$/],
    ['does not hold fees of two sources against each other', caps, /元。$/],
  ])('%s', async (_what, known, ends) => {
    const yearly_fees = [{ part: 'expense', percent: 0.43 } as const]
    const etf = aCandidate('ETF', { relation: 'etf', exchange_tax: 0.1, yearly_fees, ...known })
    const container = await show(own, etf)
    expect(said(container)[0]).toMatch(ends)
    expect(rowOf('級別 ETF')['與本級別差（元）'] === '–').toBe(known === caps)
  })

  it('shows of a back-end class both of its yearly costs, and its rules', async () => {
    const yearly = [...own.yearly_fees, { part: 'distribution', percent: 1 } as const]
    const container = await show(own, aCandidate('N', { back_end: true, entry_fee: 0, yearly_fees: yearly }))
    expect(rowOf('級別 N')['每年費率']).toBe('2.92% → 1.92%')
    expect(container.textContent).toContain('分銷費每年 1%，滿 3 年轉為前收級別；提前贖回依持有年數收 3%、2%、1%')
  })

  it('is one line where nothing is known', async () => {
    const container = await show({
      ...own,
      fee_basis: 'none',
      entry_fee: null,
      yearly_fees: [{ part: 'expense', percent: null }],
    })
    expect(said(container)).toEqual(['這個級別的費率資料未提供，無法估算一生成本；實際費率以公開說明書為準。'])
    expect(screen.queryByRole('table')).toBeNull()
  })

  it.each([
    ['這檔基金只有這個級別。', [own]],
    ['這個級別最便宜。', [own, aCandidate('B')]],
    ['沒有可以直接替換的。', [own, aCandidate('B', { unfit: 'currency' })]],
    ['無法比較。', [own, aCandidate('B', { entry_fee: null })]],
    [
      '這個級別限法人申購，一般投資人買不到。買得到的級別中最便宜的是級別 B。',
      [{ ...own, unfit: 'institutions' as const }, cheap],
    ],
    [
      '另有 1 個條件相近的級別未提供相同的費率，未列入比較。',
      [own, aCandidate('B'), aCandidate('C', { entry_fee: null })],
    ],
  ])('checks the class: %s', async (found, candidates) => {
    const container = await show(...candidates)
    expect(said(container)[1]).toContain(found)
  })
})

describe('what the peers cost', () => {
  const expense = '總費用率 1.92%，同類 99 檔的中位 1.60%。'

  it('stands beside the own expense ratio, as the verdict at the top of the page says it', async () => {
    const known = { total_expense: 1.92, expense_standing: { peer_median: 1.6, count: 99 } }
    expect(said(await showOf(known, own))).toContain(expense)
  })

  it('is not spoken of where too few say theirs', async () => {
    expect(said(await showOf({ total_expense: 1.92 }, own)).some((one) => one?.startsWith('總費用率'))).toBe(false)
  })
})

describe('the check-up above the list of classes', () => {
  async function line(...candidates: Candidate[]) {
    replies(getFundCosts, { candidates })
    const { container, unmount } = renderPart(<ClassLine id="OWN" />)
    await screen.findByText('級別體檢')
    const words = said(container)
    unmount()
    return words
  }

  it('is the sentence of the section on costs, with what it assumes and the way to change that', async () => {
    const [check, assumed] = await line(own, cheap)
    expect(said(await show(own, cheap))).toContain(check)
    expect(check).toContain('級別 B')
    expect(assumed).toBe('以單筆 1,000,000 元、持有 10 年計；改條件再算')
  })

  it('says that no fees are known, and assumes nothing', async () => {
    const bare = { fee_basis: 'none', yearly_fees: [{ part: 'expense', percent: null }], total_expense: null } as const
    const words = await line(aCandidate('OWN', { relation: 'own', ...bare, yearly_fees: [...bare.yearly_fees] }))
    expect(words).toEqual(['級別體檢這個級別的費率資料未提供，無法估算一生成本；實際費率以公開說明書為準。'])
  })
})
