import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  changeAlert,
  type FundAlert,
  listAlerts,
  removeAlert,
  setAlert,
  tryAlert,
} from '@zhiheng/contract/fund-alerts.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { BootProvider } from '../../page/boot.tsx'
import { aBoot } from '../../testing/a-boot.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'
import type { Alerted } from './alerted-fund.ts'

let asked: readonly { readonly method: string; readonly body: unknown }[] = []
beforeEach(() => {
  ;({ asked } = standInNetwork())
})

const nothing = () => {}
const fund = { lipper_id: 'F1', name: '甲基金', price: 12.6, price_date: '2026-11-20' }
const waiting: FundAlert = {
  id: 7,
  lipper_id: 'F1',
  portfolio_id: null,
  c_name: '甲基金',
  currency: 'TWD',
  basis: 'return',
  direction: 'up',
  target: 10,
  since: day('2026-11-01'),
  value: 4.5,
  value_date: day('2026-11-20'),
  is_paused: false,
  created_on: day('2026-11-01'),
  reached: null,
}

const trial = {
  value: 4.5,
  value_date: day('2026-11-20'),
  is_met: false,
  times: 3,
  entries: null,
  last_on: day('2025-03-04'),
  from: day('2016-01-04'),
  months: 130,
}

function showForm(subject: Alerted = fund, edited: FundAlert | null = null) {
  replies(tryAlert, trial)
  renderPart(
    <BootProvider value={aBoot({ today: day('2026-11-20') })}>
      <AlertForm subject={subject} edited={edited} onSaved={() => {}} />
    </BootProvider>,
  )
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('目標'), { target: { value } })
const choose = (basis: string) => fireEvent.change(screen.getByLabelText('提醒依據'), { target: { value: basis } })
const send = () => fireEvent.click(screen.getByRole('button', { name: '設定提醒' }))
const sent = (by = 'POST') => asked.filter(({ method }) => method === by).map(({ body }) => body)

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
    choose('nav')
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

describe('before it is saved', () => {
  it('stands in words, with what it is now and when it would have told', async () => {
    showForm()
    choose('drawdown')
    expect(screen.queryByRole('button', { name: '達到或低於' })).toBeNull()
    type('20')
    expect(await screen.findByText('「甲基金」自最高點回落達到或高於 20.00%時，通知一次。')).toBeTruthy()
    expect(await screen.findByText('目前 4.50%（2026/11/20）。')).toBeTruthy()
    expect(await screen.findByText(/自 2016\/01\/04 以來會通知 3 次，最近一次是 2025\/03\/04。/)).toBeTruthy()
  })

  it('says where nothing is known, and how short the past is', async () => {
    showForm()
    replies(tryAlert, { ...trial, value: null, value_date: null, times: 0, last_on: null, months: 8 })
    choose('capital')
    type('30')
    expect(await screen.findByText('沒有配息，或配息來源沒有完整公布；有資料以前不會通知。')).toBeTruthy()
    expect(await screen.findByText(/不曾由未達到變成達到。資料只有 8 個月。/)).toBeTruthy()
  })
})

describe('an alert on a portfolio', () => {
  it('has a worth in its currency, and neither score nor principal', async () => {
    replies(setAlert, { entries: [], limit: 100 })
    showForm({ portfolio_id: 4, name: '退休', currency: 'TWD' })
    const bases = within(screen.getByLabelText('提醒依據')).getAllByRole('option')
    expect(bases.map(({ textContent }) => textContent)).toEqual(['報酬率', '市值', '自最高點回落'])
    choose('nav')
    type('1000000')
    expect(await screen.findByText('「退休」市值達到或高於 1,000,000時，通知一次。')).toBeTruthy()
    send()
    await waitFor(() => expect(sent()).toEqual([{ portfolio_id: 4, basis: 'nav', direction: 'up', target: 1_000_000 }]))
  })
})

describe('alerts that are there', () => {
  it('say what they wait for, and how far it has come', () => {
    const reached = { on: day('2026-11-20'), value: 11.49 }
    const price: FundAlert = { ...waiting, id: 8, basis: 'nav', direction: 'down', target: 11.5, since: null, reached }
    renderPart(<AlertList entries={[waiting, price]} none="" onEdit={nothing} />)
    expect(
      screen
        .getAllByRole('listitem')
        .map((item) => `${item.querySelector('p')?.textContent} ${item.querySelector('span')?.textContent}`),
    ).toEqual([
      '報酬率達到或高於 10.00% 自 2026/11/01 起，目前 4.50%',
      '淨值達到或低於 11.5000 2026/11/20 已達標（11.4900）',
    ])
  })

  it('are paused, changed by who presses it, and set again by hand once they were reached', async () => {
    replies(changeAlert, { entries: [], limit: 100 })
    replies(listAlerts, { entries: [], limit: 100 })
    const edited: number[] = []
    const reached: FundAlert = { ...waiting, id: 8, reached: { on: day('2026-11-19'), value: 10.2 } }
    renderPart(<AlertList entries={[waiting, reached]} none="" onEdit={({ id }) => edited.push(id)} />)
    const [first, second] = screen.getAllByRole('listitem')
    const press = (item: HTMLElement | undefined, name: RegExp) =>
      fireEvent.click(within(item ?? document.body).getByRole('button', { name }))
    press(first, /^修改/)
    expect(edited).toEqual([7])
    press(first, /^暫停/)
    const rule = { direction: 'up', target: 10, since: '2026-11-01' }
    await waitFor(() => expect(sent('PUT')).toEqual([{ ...rule, is_paused: true }]))
    press(second, /^重新啟用/)
    await waitFor(() => expect(sent('PUT').at(-1)).toEqual({ ...rule, is_paused: false }))
  })

  it('are taken away one by one', async () => {
    replies(removeAlert, { entries: [], limit: 100 })
    replies(listAlerts, { entries: [], limit: 100 })
    renderPart(<AlertList entries={[waiting]} none="" onEdit={nothing} />)
    fireEvent.click(within(screen.getByRole('listitem')).getByRole('button', { name: /移除提醒/ }))
    await waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['DELETE']))
  })

  it('that are none are one line', () => {
    renderPart(<AlertList entries={[]} none="這檔基金還沒有提醒。" onEdit={nothing} />)
    expect(screen.getByText('這檔基金還沒有提醒。')).toBeTruthy()
  })
})
