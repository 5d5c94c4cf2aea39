import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { previewPlan } from '@zhiheng/contract/fund-plans.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { PlanChangeDialog } from './plan-change-dialog.tsx'
import { PlanCharges } from './plan-charges.tsx'
import { PlanRecord } from './plan-record.tsx'

type Reply = ReplyOf<typeof previewPlan>

const charge = (known: Partial<Reply['charges'][number]> = {}): Reply['charges'][number] => ({
  nominal: day('2024-06-06'),
  executed: day('2024-06-06'),
  price: 10.5,
  units: 9.1,
  value: 3100,
  is_skipped: false,
  ...known,
})
const record: Reply = {
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
  charges: [charge()],
  chart: { dates: [day('2024-04-08'), day('2024-07-04')], value: [3000, 9321], cost: [3000, 9000] },
}
const plan: FundPlan = { dateStart: day('2024-03-15'), dateEnd: null, chargeDay: 6, monthAmount: 3000 }
const today = day('2024-07-05')

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const draw = (known: Partial<FundPlan> = {}) =>
  renderPart(
    <Suspense>
      <PlanRecord lipperId="F1" plan={{ ...plan, ...known }} currency="TWD" today={today} />
    </Suspense>,
  )
const stat = (label: string) => screen.getByText(label).nextElementSibling

describe('what has come of a plan', () => {
  async function show(known: Partial<Reply>) {
    replies(previewPlan, { ...record, ...known })
    const view = draw()
    await screen.findByText('買入單位數')
    return view
  }

  it('is asked for by what the plan takes', async () => {
    await show({})
    const said = network.asked[0]?.url.searchParams
    expect(
      ['lipper_id', 'date_start', 'date_end', 'charge_day', 'month_amount'].map((name) => said?.get(name)),
    ).toEqual(['F1', '2024-03-15', null, '6', '3000'])
  })

  it.each([
    [321, '+321', 'text-gain'],
    [-321, '−321', 'text-loss'],
    [0, '0', 'text-flat'],
    [null, '–', 'text-flat'],
  ])('is red where it gained and green where it lost: %s', async (gain, said, look) => {
    await show({ gain })
    const figure = stat('損益')?.firstElementChild
    expect([figure?.textContent, figure?.className]).toEqual([said, look])
  })

  it.each([
    ['a plan of over a year', { mwr_yearly: true }, '金額加權報酬（年化）'],
    ['one of less', { mwr_yearly: false }, '金額加權報酬（未滿一年，未年化）'],
    ['one without an answer', { mwr: null, mwr_missing: 'no_answer' as const }, '金額加權報酬（年化）'],
  ])('names its return by money for what it is: %s', async (_what, known, name) => {
    await show(known)
    expect(stat(name)?.textContent).toBe('mwr' in known ? '–' : '+3.57%')
  })

  it('says why there is no return by money', async () => {
    await show({ mwr: null, mwr_missing: 'too_short' })
    expect(screen.getByText('未滿 30 天，不計算').previousElementSibling?.textContent).toBe('–')
  })

  it('is drawn with what was paid in beside it, and not of one day alone', async () => {
    const view = await show({})
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('2024/07/04，目前市值 9,321，累計投入 9,000')
    view.unmount()
    await show({ chart: { dates: [day('2024-07-04')], value: [3000], cost: [3000] } })
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('says what failed, and is asked for again', async () => {
    refuses(previewPlan, { status: 422, code: 'bad_request', message: '請求內容格式錯誤' })
    draw()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('扣款試算暫時無法載入')
    replies(previewPlan, record)
    fireEvent.click(within(alert).getByRole('button', { name: '重新載入' }))
    expect(await screen.findByText('買入單位數')).toBeDefined()
  })
})

describe('what the days of a plan say at once', () => {
  it('is its charges so far, and when the next one is due', () => {
    replies(previewPlan, record)
    draw()
    expect(['首次扣款日', '已扣款期數', '累計投入', '下次扣款日'].map((name) => stat(name)?.textContent)).toEqual([
      '2024/04/06 週六',
      '3 期',
      '9,000元',
      '2024/07/06 週六',
    ])
  })

  it('is that nothing comes any more where it was stopped', () => {
    replies(previewPlan, record)
    draw({ dateEnd: day('2024-05-31') })
    expect([stat('已扣款期數')?.textContent, stat('下次扣款日')?.textContent]).toEqual(['2 期', '已停扣'])
  })

  it('is that there is nothing to show yet before the first charge; the site is not asked', () => {
    draw({ dateStart: today })
    expect(stat('已扣款期數')?.textContent).toBe('0 期')
    expect(screen.getByText(/首次扣款日之後，這裡會顯示/).tagName).toBe('P')
    expect(network.asked).toEqual([])
  })
})

describe('the charges of a plan', () => {
  const cells = (charges: Reply['charges']) => {
    renderPart(<PlanCharges record={{ ...record, charges }} />)
    return screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))
  }

  it('have the day they fell on and the day whose price bought, marked where these differ', () => {
    expect(cells([charge(), charge({ nominal: day('2024-04-06'), executed: day('2024-04-08') })])).toEqual([
      ['2024/06/06 週四', '2024/06/06 週四', '10.5000', '9.1000', '3,100'],
      ['2024/04/06 週六', '2024/04/08 週一順延', '10.5000', '9.1000', '3,100'],
    ])
  })

  it('that wait for a price have none, and those that found none are left out of the sum', () => {
    const nothing = { executed: null, price: null, units: null, value: null }
    expect(cells([charge(nothing), charge({ ...nothing, nominal: day('2024-05-06'), is_skipped: true })])).toEqual([
      ['2024/06/06 週四', '等待淨值', '–', '–', '–'],
      ['2024/05/06 週一', '之後十個營業日沒有淨值，未計入', '–', '–', '–'],
    ])
  })

  it('name the currency of the price, which is the fund’s', () => {
    cells([charge()])
    expect(screen.getByRole('columnheader', { name: '淨值（USD）' }).className).toContain('n')
  })
})

describe('a change of a plan that the site refuses', () => {
  const dialog = (known: { error?: string; isSaving?: boolean }) =>
    renderPart(
      <PlanChangeDialog
        fund={{ lipperId: 'F1', name: '測試基金' }}
        currency="TWD"
        plan={{ ...plan, dateStart: day('2026-11-19'), chargeDay: 25 }}
        stopped={null}
        taken={[]}
        error={known.error ?? null}
        isSaving={known.isSaving ?? false}
        onSave={() => undefined}
        onClose={() => undefined}
      />,
    )

  it('is said in the dialog, which stays as it was filled in', async () => {
    dialog({ error: '這個投資組合已在別處變更' })
    expect((await screen.findByRole('alert')).textContent).toBe('這個投資組合已在別處變更')
    expect(screen.getByLabelText('每月扣款日')).toHaveProperty('value', '25')
  })

  it('cannot be sent twice while it is being saved', async () => {
    replies(previewPlan, record)
    dialog({ isSaving: true })
    await waitFor(() => expect(screen.getByRole('button', { name: '儲存中⋯⋯' })).toHaveProperty('disabled', true))
    expect(screen.getByRole('button', { name: '停止扣款' })).toHaveProperty('disabled', true)
  })
})
