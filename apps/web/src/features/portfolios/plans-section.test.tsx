import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { getPortfolio } from '@zhiheng/contract/portfolios.ts'
import { setHoldingPlan } from '@zhiheng/contract/portfolios/changes.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { aLine, aPortfolio } from '../../testing/a-portfolio.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { PlansSection } from './plans-section.tsx'
import { portfolio as portfolioQuery } from './queries.ts'

type Plan = NonNullable<Portfolio['funds'][number]['plan']>

const plan = (chargeDay: number, known: Partial<Plan> = {}): Plan => ({
  dateStart: day('2026-01-05'),
  dateEnd: null,
  chargeDay,
  monthAmount: 3000,
  ...known,
})
const stopped = plan(6, { dateEnd: day('2026-06-30'), monthAmount: 8000 })

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
  network = standInNetwork()
})

/** The part of the page as it follows what is known of the portfolio. */
function Page() {
  const { data } = useQuery(portfolioQuery('7'))
  return data === undefined ? null : <PlansSection portfolio={data} />
}

function show(funds: Portfolio['funds'], version = 3): void {
  replies(getPortfolio, aPortfolio({ id: 7, version, funds }))
  renderPart(
    <>
      <Page />
      <Toaster />
    </>,
    '/portfolios/7',
    (queries) => queries.setQueryData(portfolioQuery('7').queryKey, aPortfolio({ id: 7, version, funds })),
  )
}

const lines = () => {
  const list = screen.getByRole('region', { name: '定期定額' }).querySelector('ul')
  return [...(list?.children ?? [])].map((line) => line.textContent)
}
const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => network.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
const dialog = () => screen.findByRole('dialog')

describe('the plans of a portfolio', () => {
  it('say what each takes, and when next', () => {
    show([aLine('A', { plan: plan(6) }), aLine('A', { plan: plan(25, { monthAmount: 5000 }) })])
    expect(lines()).toEqual([
      '基金A再加一個扣款日定期定額・每月 6 日・3,000・下次扣款 2026/12/06變更定期定額・每月 25 日・5,000・下次扣款 2026/11/25變更',
    ])
  })

  it('are told apart by what they take where a fund has several', () => {
    show([aLine('A', { plan: plan(6) }), aLine('A', { plan: plan(25) })])
    expect(buttons()).toEqual([
      '基金A 再加一個扣款日',
      '基金A 定期定額・每月 6 日・3,000 變更',
      '基金A 定期定額・每月 25 日・3,000 變更',
    ])
  })

  it('stand before funds without one, which can begin one, or go on with the one that was stopped', () => {
    show([aLine('A'), aLine('B', { plan: stopped }), aLine('C', { plan: plan(6) })])
    expect(lines().map((line) => line.slice(0, 3))).toEqual(['基金C', '基金A', '基金B'])
    expect(lines()[2]).toContain('已停扣：定期定額・每月 6 日・8,000')
    expect(buttons()).toEqual(['基金C 再加一個扣款日', '基金C 變更', '基金A 開始定期定額', '基金B 恢復扣款'])
  })

  it('cannot begin where the fund is not sold, and can still be changed', () => {
    show([aLine('A', { for_sale: false }), aLine('B', { for_sale: false, plan: plan(6) })])
    expect(buttons()).toEqual(['基金B 變更'])
    expect(lines()[1]).toBe('基金A停售，無法開始定期定額')
  })
})

describe('changing a plan', () => {
  it('sends which one is replaced, for the version that is shown', async () => {
    replies(setHoldingPlan, { id: 7, version: 4, rebalance_note_id: 9 })
    show([aLine('A', { plan: plan(6) })])
    press('基金A 變更')
    await dialog()
    fireEvent.change(screen.getByLabelText('每月扣款金額'), { target: { value: '5000' } })
    press('確認設定')
    await screen.findByText('已變更定期定額')
    expect(sent()).toEqual([
      {
        version: 3,
        lipper_id: 'A',
        plan: { chargeDay: 6, monthAmount: 5000 },
        replaces: { dateStart: '2026-01-05', chargeDay: 6 },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stops it', async () => {
    replies(setHoldingPlan, { id: 7, version: 4, rebalance_note_id: 9 })
    show([aLine('A', { plan: plan(6) })])
    press('基金A 變更')
    await dialog()
    press('停止扣款')
    await screen.findByText('已停止扣款')
    expect(sent()).toMatchObject([{ plan: null, replaces: { chargeDay: 6 } }])
  })

  it('adds one beside those that run, on a day that none of them has', async () => {
    replies(setHoldingPlan, { id: 7, version: 4, rebalance_note_id: 9 })
    show([aLine('A', { plan: plan(20) })])
    press('基金A 再加一個扣款日')
    await dialog()
    const save = screen.getByRole<HTMLButtonElement>('button', { name: '確認設定' })
    // today is the 20th, on which the other one charges
    expect(save.disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('每月扣款日'), { target: { value: '8' } })
    fireEvent.click(save)
    await screen.findByText('已新增扣款日')
    expect(sent()).toMatchObject([{ plan: { chargeDay: 8, monthAmount: 3000 }, replaces: null }])
  })

  it('goes on with what was stopped', async () => {
    show([aLine('A', { plan: stopped })])
    press('基金A 恢復扣款')
    await dialog()
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect([value('每月扣款日'), value('每月扣款金額')]).toEqual(['6', '8,000'])
    replies(setHoldingPlan, { id: 7, version: 4, rebalance_note_id: 9 })
    press('確認設定')
    await screen.findByText('已恢復扣款')
  })

  it('says that the first one of a fund was made', async () => {
    replies(setHoldingPlan, { id: 7, version: 4, rebalance_note_id: 9 })
    show([aLine('A')])
    press('基金A 開始定期定額')
    await dialog()
    press('確認設定')
    await screen.findByText('已建立定期定額')
    expect(sent()).toMatchObject([{ replaces: null }])
  })

  it('says what the site refuses, field by field, and stays', async () => {
    refuses(setHoldingPlan, { status: 422, code: 'fund_not_available', message: '基金目前暫停申購' })
    show([aLine('A')])
    press('基金A 開始定期定額')
    const asked = await dialog()
    press('確認設定')
    const alert = await within(asked).findByRole('alert')
    expect(alert.textContent).toBe('基金目前暫停申購')
  })

  it('starts from what is now where another window was ahead, so that a second press can succeed', async () => {
    refuses(setHoldingPlan, { status: 409, code: 'stale_version', message: '資料已被更新，請重新整理' })
    show([aLine('A', { plan: plan(6) })])
    press('基金A 變更')
    const asked = await dialog()
    replies(getPortfolio, aPortfolio({ id: 7, version: 8, funds: [aLine('A', { plan: plan(6) })] }))
    press('確認設定')
    await within(asked).findByText('資料已被更新，請重新整理')
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: '確認設定' }).disabled).toBe(false),
    )
    replies(setHoldingPlan, { id: 7, version: 9, rebalance_note_id: 9 })
    press('確認設定')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toMatchObject([{ version: 3 }, { version: 8 }])
  })
})
