import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { planModes } from '@zhiheng/contract/rebalancing/plan.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { addressOf, type AskedPlan, askedPlan, requestOf, withAmount } from './plan-ask.ts'
import { RedirectTable } from './redirect-table.tsx'

const plain: AskedPlan = { mode: 'sell_and_buy', to: 'target', amount: null }

function show(known: Partial<AskedPlan> = {}, fault: string | null = null, currency: 'TWD' | 'USD' = 'TWD'): void {
  renderPart(
    <ModeChoice id="7" asked={{ ...plain, ...known }} currency={currency} fault={fault} />,
    '/portfolios/7/rebalance',
  )
}

const address = () => screen.getByLabelText('address').textContent
const ways = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const run = () => screen.getByRole<HTMLButtonElement>('button', { name: '試算' })

describe('the ways to rebalance', () => {
  it('keep the amount where the other way takes one, and drop it where it does not', () => {
    show({ mode: 'new_money', amount: 50_000 })
    expect(ways('再平衡方式')).toEqual([
      '/portfolios/7/rebalance',
      '/portfolios/7/rebalance?mode=new_money&amount=50000',
      '/portfolios/7/rebalance?mode=hybrid&amount=50000',
      '/portfolios/7/rebalance?mode=redirect',
      '/portfolios/7/rebalance?mode=reduce&amount=50000',
      '/portfolios/7/rebalance?mode=close',
    ])
  })

  it('say which one is shown, and what it does', () => {
    show({ mode: 'reduce' })
    const current = within(screen.getByRole('navigation', { name: '再平衡方式' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'true')
    expect(current.map((link) => link.textContent)).toEqual(['減碼'])
    expect(screen.getByText(/^取回一部分資金/).textContent).toBe('取回一部分資金，優先贖回偏高的基金，不申購。')
  })

  it.each([
    ['sell_and_buy', true],
    ['hybrid', true],
    ['new_money', false],
    ['redirect', false],
    ['reduce', false],
    ['close', false],
  ] as const)('ask how far only where one can stop at the band: %s', (mode, asks) => {
    show({ mode })
    expect(screen.queryAllByRole('navigation', { name: '調整到哪裡' })).toHaveLength(asks ? 1 : 0)
  })

  it('keep way and amount when one asks for the band', () => {
    show({ mode: 'hybrid', amount: 1000 })
    expect(ways('調整到哪裡')[1]).toBe('/portfolios/7/rebalance?mode=hybrid&to=band&amount=1000')
  })
})

describe('the amount of a way', () => {
  it.each([
    ['new_money', '投入金額'],
    ['hybrid', '投入金額'],
    ['reduce', '取回金額'],
  ] as const)('is asked for in %s', (mode, label) => {
    show({ mode })
    expect([run().disabled, screen.getByLabelText<HTMLInputElement>(label).value]).toEqual([true, ''])
  })

  it('goes into the address with Enter', async () => {
    show({ mode: 'new_money' })
    const box = screen.getByLabelText<HTMLInputElement>('投入金額')
    fireEvent.change(box, { target: { value: '140,000' } })
    if (box.form) fireEvent.submit(box.form)
    await waitFor(() => expect(address()).toBe('/portfolios/7/rebalance?mode=new_money&amount=140000'))
  })

  it('is nothing where it is 0, and the address stays', () => {
    show({ mode: 'new_money' })
    const box = screen.getByLabelText<HTMLInputElement>('投入金額')
    fireEvent.change(box, { target: { value: '0' } })
    if (box.form) fireEvent.submit(box.form)
    expect([run().disabled, address()]).toEqual([true, '/portfolios/7/rebalance'])
  })

  it('has the decimals and the unit of its currency', async () => {
    show({ mode: 'reduce' }, null, 'USD')
    const box = screen.getByLabelText<HTMLInputElement>('取回金額')
    fireEvent.change(box, { target: { value: '1234.56' } })
    fireEvent.click(run())
    await waitFor(() => expect(address()).toBe('/portfolios/7/rebalance?mode=reduce&amount=1234.56'))
    expect(box.closest('span')?.textContent).toBe('USD')
  })

  it('is marked where it cannot be, with the reason', () => {
    show({ mode: 'reduce', amount: 9_999_999 }, '金額超過市值')
    const box = screen.getByLabelText<HTMLInputElement>('取回金額')
    const described = (box.getAttribute('aria-describedby') ?? '').split(' ')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join('')).toContain(
      '金額超過市值',
    )
  })
})

describe('the address of a plan', () => {
  const asked: fc.Arbitrary<AskedPlan> = fc
    .record({
      mode: fc.constantFrom(...planModes),
      to: fc.constantFrom('target' as const, 'band' as const),
      cents: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
    })
    .map(({ mode, to, cents }) => ({
      mode,
      to,
      amount: cents === null || !withAmount.some((one) => one === mode) ? null : cents / 100,
    }))

  it('is read back as what it was written from', () => {
    fc.assert(
      fc.property(asked, (given) => {
        expect(askedPlan(new URL(addressOf('7', given), 'http://site.example').searchParams)).toEqual(given)
      }),
    )
  })

  it('asks the site for no more than it says', () => {
    fc.assert(
      fc.property(asked, (given) => {
        const said = Object.entries(requestOf(given)).map(([key, value]) => `${key}=${String(value)}`)
        const inAddress = [...new URL(addressOf('7', given), 'http://site.example').searchParams]
        expect(said).toEqual(inAddress.map(([key, value]) => `${key}=${value}`))
      }),
    )
  })

  it.each(['-5', '0', 'many', '1.234', '1e400', ''])('takes an amount of %s for none', (amount) => {
    expect(askedPlan(new URLSearchParams({ mode: 'new_money', amount })).amount).toBeNull()
  })
})

describe('where the monthly charges go', () => {
  const rows = [{ lipper_id: 'A', name: '甲基金', before: 5000, after: 0, charge_day: 6 }]
  const table = (months: number | null) =>
    renderPart(<RedirectTable plans={{ rows, months }} currency="TWD" />, '/portfolios/7/rebalance')

  it('is said fund by fund, nothing being 0 and no dash', () => {
    table(3)
    const [, row] = screen.getAllByRole('row')
    expect(row?.textContent).toBe('甲基金每月 6 日5,0000')
  })

  it.each([
    [3, '照這樣扣款，淨值不變的話，約 3 個月後回到容許範圍內。'],
    [0, '目前都在容許範圍內；照這樣扣款會逐步靠近目標比例。'],
    [null, '照目前的扣款金額，三年內回不到容許範圍；可以搭配新資金或買賣。'],
  ])('says how long it takes: %s months', (months, words) => {
    table(months)
    expect(screen.getByText(/容許範圍/).textContent).toBe(words)
  })

  it('says so where no plan runs', () => {
    renderPart(<RedirectTable plans={{ rows: [], months: null }} currency="TWD" />)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('這個組合沒有進行中的定期定額').parentElement?.textContent).toContain('不必贖回')
  })
})
