import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { previewPlan } from '@zhiheng/contract/fund-plans.ts'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { PlanDialog } from './plan-dialog.tsx'
import type { Purchase } from './plan-entry.ts'

const day = asIsoDate
class NoObserver {
  observe() {}
  disconnect() {}
}

const save = vi.fn<(purchase: Purchase) => void>()
const raised = vi.fn<(plans: readonly unknown[]) => void>()
const plan = { dateStart: day('2024-03-15'), dateEnd: null, chargeDay: 6, monthAmount: 3000 }

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoObserver)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-07-05T04:00:00Z') })
  save.mockClear()
  standInNetwork()
  replies(listFunds, { funds: [aFund({ lipper_id: 'F1', launch_date: day('2020-05-04') })] })
  replies(previewPlan, {
    currency: 'TWD',
    fund_currency: 'USD',
    as_of: day('2024-07-04'),
    first_charge_date: day('2024-04-06'),
    next_charge_date: day('2024-07-06'),
    months: 3,
    amount: 9000,
    value: 9321,
    gain: 321,
    perf: 3.57,
    mwr: 3.57,
    mwr_yearly: false,
    mwr_missing: null,
    units: 29.1234,
    charges: [
      {
        nominal: day('2024-06-06'),
        executed: day('2024-06-06'),
        price: 10.5,
        units: 9.1,
        value: 3100,
        is_skipped: false,
      },
      {
        nominal: day('2024-04-06'),
        executed: day('2024-04-08'),
        price: 10,
        units: 9.5,
        value: 3200,
        is_skipped: false,
      },
    ],
    chart: { dates: [day('2024-04-08'), day('2024-07-04')], value: [3000, 9321], cost: [3000, 9000] },
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(purchase: Purchase) {
  renderPart(
    <PlanDialog
      fund={{ lipperId: 'F1', name: '測試基金' }}
      currency="TWD"
      purchase={purchase}
      onSave={save}
      onRaise={raised}
      onClose={() => {}}
    />,
  )
  return screen.findByRole('dialog', { name: '投資方式設定' })
}

it('derives the first charge, the months and the amount as one types, and lists the charges with both days', async () => {
  const dialog = await show({ date: plan.dateStart, plan })
  expect(dialog.textContent).toContain('2024/04/06 週六')
  expect(dialog.textContent).toContain('3 期')
  expect(dialog.textContent).toContain('9,000')
  const table = await screen.findByRole('region', { name: '扣款紀錄表格' })
  expect(within(table).getByText('順延')).toBeDefined()
  expect(table.textContent).toContain('2024/04/08')

  fireEvent.change(screen.getByLabelText('每月扣款金額'), { target: { value: '5000' } })
  expect(dialog.textContent).toContain('15,000')
  fireEvent.click(screen.getByRole('button', { name: '確認設定' }))
  expect(save).toHaveBeenCalledWith({ date: '2024-03-15', plan: { ...plan, monthAmount: 5000 } })
})

it.each([
  ['每月扣款金額', '2999'],
  ['每月扣款日', '29'],
  ['開始日期', '2020-05-04'],
  ['開始日期', '2024-07-06'],
])('marks %s of %s without a word, and does not take it', async (label, value) => {
  await show({ date: plan.dateStart, plan })
  const field = screen.getByLabelText(label)
  await waitFor(() => expect(screen.getByLabelText('開始日期').getAttribute('min')).toBe('2020-05-05'))
  fireEvent.change(field, { target: { value } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: '確認設定' })).toHaveProperty('disabled', true)
})

it('asks a stopped plan for its end', async () => {
  await show({ date: plan.dateStart, plan })
  fireEvent.click(screen.getByRole('switch', { name: '已停扣' }))
  const end = screen.getByLabelText('停止日期')
  expect(end.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(end, { target: { value: '2024-05-06' } })
  expect(end.getAttribute('aria-invalid')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '確認設定' }))
  expect(save).toHaveBeenCalledWith({ date: '2024-03-15', plan: { ...plan, dateEnd: '2024-05-06' } })
})

it('sets the charge day to the 1st for a start on the 31st', async () => {
  await show({ date: day('2024-03-15'), plan: null })
  fireEvent.click(screen.getByRole('button', { name: '定期定額' }))
  fireEvent.change(screen.getByLabelText('開始日期'), { target: { value: '2024-05-31' } })
  expect(screen.getByLabelText('每月扣款日')).toHaveProperty('value', '1')
  fireEvent.click(screen.getByRole('button', { name: '確認設定' }))
  expect(save).toHaveBeenCalledWith({
    date: '2024-05-31',
    plan: { dateStart: '2024-05-31', dateEnd: null, chargeDay: 1, monthAmount: 3000 },
  })
})

it('is a single purchase on a day, and nothing more, where that is chosen', async () => {
  const dialog = await show({ date: plan.dateStart, plan })
  fireEvent.click(screen.getByRole('button', { name: '單筆申購' }))
  expect(screen.queryByLabelText('每月扣款日')).toBeNull()
  expect(dialog.textContent).not.toContain('累計投入')
  fireEvent.click(screen.getByRole('button', { name: '確認設定' }))
  expect(save).toHaveBeenCalledWith({ date: '2024-03-15', plan: null })
})

it('took another amount from a day on: it becomes two plans, and no day that lies outside is taken', async () => {
  const dialog = await show({ date: plan.dateStart, plan })
  fireEvent.click(screen.getByRole('switch', { name: '中途調整金額' }))
  const button = screen.getByRole('button', { name: '確認設定' })
  expect(screen.getByLabelText('調整日期').getAttribute('aria-invalid')).toBe('true')
  expect(button).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('調整日期'), { target: { value: '2024-06-01' } })
  fireEvent.change(screen.getByLabelText('調整後每月金額'), { target: { value: '5000' } })
  expect(dialog.textContent).toContain('2024/03/15 起每月 3,000，已扣 2 期')
  expect(dialog.textContent).toContain('2024/06/01 起每月 5,000，已扣 1 期')
  expect(dialog.textContent).toContain('合計投入 11,000')
  fireEvent.click(button)
  expect(raised).toHaveBeenCalledWith([
    { ...plan, dateEnd: '2024-05-31' },
    { ...plan, dateStart: '2024-06-01', monthAmount: 5000 },
  ])
})
