import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { rebalancePortfolio, redirectPlans } from '@zhiheng/contract/rebalancing/plan.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import type { AskedPlan } from './plan-ask.ts'
import type { Plan } from './plan.ts'
import { RebalanceBar } from './rebalance-bar.tsx'
import { RedirectBar } from './redirect-bar.tsx'
import { aPlan } from './testing/a-plan.ts'

const asked: AskedPlan = { mode: 'sell_and_buy', to: 'target', amount: null }
const [sale] = aPlan.trades
const trades: Plan['trades'] =
  sale === undefined ? [] : [sale, { ...sale, lipper_id: 'B', side: 'buy', amount: 69_999.5 }]

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  replies(rebalancePortfolio, { id: 7, version: 4, rebalance_note_id: 9 })
})
afterEach(() => {
  act(denyAll)
})

function show(plan: Partial<Plan> = {}, known: Partial<AskedPlan> = {}): void {
  renderPart(
    <>
      <RebalanceBar id="7" plan={{ ...aPlan, trades, ...plan }} asked={{ ...asked, ...known }} />
      <AskHost />
      <Toaster />
    </>,
    '/portfolios/7/rebalance',
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const sent = () => network.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
const address = () => screen.getByLabelText('address').textContent
const isFirst = (element: HTMLElement) => element.className.includes('bg-brand')

describe('carrying out a plan', () => {
  it('says how many trades it is, and what is sold and bought', () => {
    show()
    expect(screen.getByText(/^共/).textContent).toBe('共 2 筆交易，贖回 70,000 元、申購 70,000 元')
  })

  it('has the decimals and the unit of its currency', () => {
    show({ currency: 'USD' })
    expect(screen.getByText(/^共/).textContent).toBe('共 2 筆交易，贖回 70,000.00 USD、申購 69,999.50 USD')
  })

  it('sends what was shown: its version, its day, its way; and goes to the portfolio', async () => {
    show({ version: 5, mode: 'hybrid' }, { mode: 'hybrid', to: 'band', amount: 3000 })
    fireEvent.click(button('套用再平衡'))
    await waitFor(() => expect(address()).toBe('/portfolios/7'))
    expect(sent()).toEqual([{ version: 5, as_of: '2026-11-20', mode: 'hybrid', to: 'band', amount: 3000 }])
  })

  it('cannot be sent without a trade, and says that there is none', () => {
    show({ trades: [] })
    expect([button('套用再平衡').disabled, screen.queryAllByText('目前沒有需要的交易')]).toEqual([
      true,
      [expect.anything()],
    ])
  })

  it('waits for an amount in a way that needs one', () => {
    show({ trades: [], mode: 'new_money' }, { mode: 'new_money' })
    expect(screen.getByText('輸入金額後試算').closest('section, div')?.textContent).not.toContain('沒有需要的交易')
  })

  it('stays on the page and says why where the site refuses', async () => {
    refuses(rebalancePortfolio, { status: 422, code: 'no_price_on_date', message: '甲基金當天沒有淨值' })
    show()
    fireEvent.click(button('套用再平衡'))
    await screen.findByText('甲基金當天沒有淨值')
    expect([address(), button('套用再平衡').disabled]).toEqual(['/portfolios/7/rebalance', false])
  })
})

describe('which choice is the first', () => {
  it.each([
    ['a plan that is needed', { needed: true }, '保留原配置', true],
    ['a portfolio within its bands', { needed: false }, '回投資組合', false],
    ['new money within the bands', { needed: false, mode: 'new_money' }, '回投資組合', true],
  ] as const)('of %s', (_what, plan, leave, appliesFirst) => {
    show(plan)
    const link = screen.getByRole('link', { name: leave })
    expect([link.getAttribute('href'), isFirst(link), isFirst(button('套用再平衡'))]).toEqual([
      '/portfolios/7',
      !appliesFirst,
      appliesFirst,
    ])
  })

  it('is never the closing of a portfolio', () => {
    show({ mode: 'close', needed: true }, { mode: 'close' })
    expect(isFirst(screen.getByRole('link', { name: '保留原配置' }))).toBe(true)
    expect(button('結清投資組合').className).toContain('bg-danger')
  })
})

describe('closing a portfolio', () => {
  async function ask(): Promise<HTMLElement> {
    show({ mode: 'close' }, { mode: 'close' })
    fireEvent.click(button('結清投資組合'))
    return screen.findByRole('alertdialog', { name: '結清投資組合' })
  }

  it('asks first, and sends nothing where the answer is no', async () => {
    const dialog = await ask()
    expect(dialog.textContent).toContain('歷史仍然保留')
    fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent()).toEqual([])
  })

  it('is done where the answer is yes', async () => {
    const dialog = await ask()
    fireEvent.click(within(dialog).getByRole('button', { name: '確定結清' }))
    await waitFor(() => expect(sent()).toMatchObject([{ mode: 'close' }]))
  })
})

describe('pointing monthly plans elsewhere', () => {
  const rows = [
    { lipper_id: 'A', name: '甲', before: 5000, after: 0, charge_day: 6 },
    { lipper_id: 'B', name: '乙', before: 3000, after: 8000, charge_day: 16 },
  ]
  const plan: Plan = { ...aPlan, mode: 'redirect', trades: [], plans: { rows, months: 2 } }
  const bar = (of: Plan) =>
    renderPart(
      <>
        <RedirectBar id="7" plan={of} />
        <Toaster />
      </>,
      '/portfolios/7/rebalance?mode=redirect',
    )

  it('sends the version and the day that were shown, and goes to the portfolio', async () => {
    replies(redirectPlans, { id: 7, version: 4, rebalance_note_id: 9 })
    bar(plan)
    fireEvent.click(button('套用扣款調整'))
    await waitFor(() => expect(address()).toBe('/portfolios/7'))
    expect(sent()).toEqual([{ version: 1, as_of: '2026-11-20' }])
  })

  it('says that somebody was ahead, and stays', async () => {
    refuses(redirectPlans, { status: 409, code: 'stale_version', message: '資料已被更新，請重新整理' })
    bar(plan)
    fireEvent.click(button('套用扣款調整'))
    await screen.findByText(/已重新試算；請確認/)
    expect(address()).toBe('/portfolios/7/rebalance?mode=redirect')
  })

  it('has nothing to do without a plan', () => {
    bar({ ...plan, plans: null })
    expect([button('套用扣款調整').disabled, screen.queryAllByText('目前的扣款不需要變更')]).toEqual([
      true,
      [expect.anything()],
    ])
  })
})
