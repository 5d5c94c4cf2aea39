import { cleanup, fireEvent, screen } from '@testing-library/react'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { PlanChangeDialog } from './plan-change-dialog.tsx'

const save = vi.fn<(terms: { chargeDay: number; monthAmount: number } | null) => void>()
interface Others {
  readonly stopped: typeof plan | null
  readonly taken: readonly number[]
}
// not charged yet: nothing is asked of the site
const plan = { dateStart: asIsoDate('2024-07-04'), dateEnd: null, chargeDay: 6, monthAmount: 3000 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-07-05T04:00:00Z') })
  save.mockClear()
  standInNetwork()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(held: typeof plan | null, { stopped = null, taken = [] }: Partial<Others> = {}) {
  renderPart(
    <PlanChangeDialog
      fund={{ lipperId: 'F1', name: '測試基金' }}
      currency="TWD"
      plan={held}
      stopped={stopped}
      taken={taken}
      error={null}
      isSaving={false}
      onSave={save}
      onClose={() => {}}
    />,
  )
}

it('changes what a plan takes, and stops it', async () => {
  show(plan)
  await screen.findByRole('dialog', { name: '變更定期定額' })
  fireEvent.change(screen.getByLabelText('每月扣款金額'), { target: { value: '5000' } })
  fireEvent.click(screen.getByRole('button', { name: '確認設定' }))
  expect(save).toHaveBeenLastCalledWith({ chargeDay: 6, monthAmount: 5000 })
  fireEvent.click(screen.getByRole('button', { name: '停止扣款' }))
  expect(save).toHaveBeenLastCalledWith(null)
})

it('begins a plan with 3,000 on the day of today, and has nothing to stop', async () => {
  show(null)
  await screen.findByRole('dialog', { name: '開始定期定額' })
  expect(screen.queryByRole('button', { name: '停止扣款' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '確認設定' }))
  expect(save).toHaveBeenCalledWith({ chargeDay: 5, monthAmount: 3000 })
})

it('says from when the new terms count, and a month with two charges or none', async () => {
  const long = { ...plan, dateStart: asIsoDate('2024-06-20') }
  const [dayBefore, dayBehind] = ['2024-07-04T04:00:00Z', '2024-07-08T04:00:00Z']
  vi.setSystemTime(new Date(dayBefore))
  show(long)
  const day = await screen.findByLabelText('每月扣款日')
  expect(screen.getByText(/新條件自 2024\/07\/06.* 起扣款/)).toBeDefined()
  fireEvent.change(day, { target: { value: '3' } })
  expect(screen.getByText(/新條件自 2024\/08\/03/)).toBeDefined()
  expect(screen.getByText('新的扣款日本月已過，本月不扣款。')).toBeDefined()
  cleanup()
  vi.setSystemTime(new Date(dayBehind))
  show(long)
  fireEvent.change(await screen.findByLabelText('每月扣款日'), { target: { value: '10' } })
  expect(screen.getByText('本月已扣過一次，改日期後本月會再扣一次。')).toBeDefined()
})

it('marks a charge day that not every month has, and does not take it', async () => {
  show(plan)
  await screen.findByRole('dialog', { name: '變更定期定額' })
  fireEvent.change(screen.getByLabelText('每月扣款日'), { target: { value: '30' } })
  expect(screen.getByLabelText('每月扣款日').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: '確認設定' })).toHaveProperty('disabled', true)
})

it('goes on with what a stopped plan took', async () => {
  show(null, { stopped: { ...plan, chargeDay: 16, monthAmount: 8000 } })
  await screen.findByRole('dialog', { name: '恢復定期定額' })
  fireEvent.click(screen.getByRole('button', { name: '確認設定' }))
  expect(save).toHaveBeenCalledWith({ chargeDay: 16, monthAmount: 8000 })
})

it('takes no day on which another plan of the fund charges', async () => {
  show(null, { taken: [6, 16] })
  await screen.findByRole('dialog', { name: '再加一個扣款日' })
  fireEvent.change(screen.getByLabelText('每月扣款日'), { target: { value: '16' } })
  expect(screen.getByRole('alert').textContent).toContain('這一天已有定期定額')
  expect(screen.getByRole('button', { name: '確認設定' })).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('每月扣款日'), { target: { value: '26' } })
  fireEvent.click(screen.getByRole('button', { name: '確認設定' }))
  expect(save).toHaveBeenCalledWith({ chargeDay: 26, monthAmount: 3000 })
})
