import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type FundAlert, listAlerts, removeAlert, setAlert } from '@zhiheng/contract/fund-alerts.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { BootProvider } from '../../page/boot.tsx'
import { aBoot } from '../../testing/a-boot.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'

let asked: readonly { readonly method: string; readonly body: unknown }[] = []
beforeEach(() => {
  ;({ asked } = standInNetwork())
})

const fund = { lipper_id: 'F1', name: '甲基金', price: 12.6, price_date: '2026-11-20' }
const waiting: FundAlert = {
  id: 7,
  lipper_id: 'F1',
  c_name: '甲基金',
  currency: 'TWD',
  basis: 'return',
  direction: 'up',
  target: 10,
  since: day('2026-11-01'),
  value: 4.5,
  value_date: day('2026-11-20'),
  created_on: day('2026-11-01'),
  reached: null,
}

function showForm() {
  renderPart(
    <BootProvider value={aBoot({ today: day('2026-11-20') })}>
      <AlertForm fund={fund} />
    </BootProvider>,
  )
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('目標'), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: '設定提醒' }))
const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('a new alert', () => {
  it('is of the return since today, until something else is chosen', async () => {
    replies(setAlert, { entries: [waiting], limit: 100 })
    showForm()
    type('10.5')
    send()
    await waitFor(() =>
      expect(sent()).toEqual([
        { lipper_id: 'F1', basis: 'return', direction: 'up', target: 10.5, since: '2026-11-20' },
      ]),
    )
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('目標').value).toBe(''))
  })

  it('of a price has no day', async () => {
    replies(setAlert, { entries: [], limit: 100 })
    showForm()
    fireEvent.click(screen.getByRole('button', { name: '淨值' }))
    fireEvent.click(screen.getByRole('button', { name: '達到或低於' }))
    expect(screen.queryByLabelText('起算日')).toBeNull()
    type('11.5')
    send()
    await waitFor(() => expect(sent()).toEqual([{ lipper_id: 'F1', basis: 'nav', direction: 'down', target: 11.5 }]))
  })

  it('is not sent without a number, and keeps what is refused beside its field', async () => {
    showForm()
    send()
    expect(await screen.findByText('請輸入數字')).toBeTruthy()
    expect(sent()).toEqual([])
    refuses(setAlert, { status: 422, code: 'alert_reached', message: '目前已經達到這個目標，請改設其他數值' })
    type('3')
    send()
    expect(await screen.findByText(/已經達到/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('目標').value).toBe('3')
  })
})

describe('alerts that are there', () => {
  it('say what they wait for, and how far it has come', () => {
    const reached = { on: day('2026-11-20'), value: 11.49 }
    const price: FundAlert = { ...waiting, id: 8, basis: 'nav', direction: 'down', target: 11.5, since: null, reached }
    renderPart(<AlertList entries={[waiting, price]} />)
    expect(screen.getAllByRole('listitem').map((item) => item.firstElementChild?.textContent)).toEqual([
      '報酬率達到或高於 10.00%自 2026/11/01 起，目前 4.50%',
      '淨值達到或低於 11.50002026/11/20 已達標（11.4900）',
    ])
  })

  it('are taken away one by one', async () => {
    replies(removeAlert, { entries: [], limit: 100 })
    replies(listAlerts, { entries: [], limit: 100 })
    renderPart(<AlertList entries={[waiting]} />)
    fireEvent.click(within(screen.getByRole('listitem')).getByRole('button', { name: /移除提醒/ }))
    await waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['DELETE']))
  })

  it('that are none are one line', () => {
    renderPart(<AlertList entries={[]} />)
    expect(screen.getByText('這檔基金還沒有提醒。')).toBeTruthy()
  })
})
