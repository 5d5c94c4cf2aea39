import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  changeHoldingAlert,
  type HoldingAlert,
  listHoldingAlerts,
  removeHoldingAlert,
  setHoldingAlert,
  tryHoldingAlert,
} from '@zhiheng/contract/holding-alerts.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { HoldingAlertForm } from './holding-alert-form.tsx'
import { HoldingAlertList } from './holding-alert-list.tsx'

let asked: readonly { readonly method: string; readonly body: unknown }[] = []
const trial = { security: '台積電', said: null, compared: 3, met: 12, now: null }
beforeEach(() => {
  ;({ asked } = standInNetwork())
  replies(tryHoldingAlert, trial)
})
afterEach(cleanup)

const security = { id: 'TW0002330008', name: '台積電' }
const fund = { lipper_id: 'F1', name: '甲基金' }
const waiting: HoldingAlert = {
  id: 7,
  security,
  fund,
  event: 'above',
  percent: 5,
  is_paused: false,
  created_on: day('2026-11-20'),
  told_on: null,
}
const sent = (method: string) => asked.filter((one) => one.method === method).map(({ body }) => body)
const send = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const nothing = () => {}

describe('a new alert on holdings', () => {
  it('is of any fund that comes to five percent, in words and with what it would have told', async () => {
    replies(setHoldingAlert, { entries: [waiting], limit: 100 })
    renderPart(<HoldingAlertForm subject={{ securities: [security], fund: null }} edited={null} onSaved={nothing} />)
    expect(screen.getByText('任何一檔基金持有「台積電」升到 5.00% 以上時，通知一次。')).toBeTruthy()
    expect(await screen.findByText(/不會通知。設定後，目前已符合的 12 檔不會通知/)).toBeTruthy()
    send('設定提醒')
    await waitFor(() =>
      expect(sent('POST')).toEqual([{ security: security.id, lipper_id: null, event: 'above', percent: 5 }]),
    )
  })

  it('says so where no fund has two lists to compare', async () => {
    replies(tryHoldingAlert, { ...trial, compared: 0, met: 10 })
    renderPart(<HoldingAlertForm subject={{ securities: [security], fund: null }} edited={null} onSaved={nothing} />)
    expect(await screen.findByText(/還沒有基金有前後兩份清單可以比較。設定後，目前已符合的 10 檔不會通知/)).toBeTruthy()
  })

  it('of one fund that drops it has no weight, and never says sold of what is not disclosed', async () => {
    replies(setHoldingAlert, { entries: [], limit: 100 })
    const now = { month: '2026-10', percent: null, coverage: 58, is_whole: false }
    replies(tryHoldingAlert, { ...trial, met: 1, now })
    renderPart(<HoldingAlertForm subject={{ securities: [security], fund }} edited={null} onSaved={nothing} />)
    fireEvent.change(screen.getByLabelText('條件'), { target: { value: 'unlisted' } })
    expect(screen.queryByLabelText('占基金比重')).toBeNull()
    expect(await screen.findByText(/目前不在已揭露持股中（2026\/10 的清單只揭露淨值的 58.00%）/)).toBeTruthy()
    send('設定提醒')
    await waitFor(() =>
      expect(sent('POST')).toEqual([{ security: security.id, lipper_id: 'F1', event: 'unlisted', percent: null }]),
    )
  })

  it('is not sent without a fund that was asked for, nor with a weight that cannot be', async () => {
    renderPart(<HoldingAlertForm subject={{ securities: [security], fund: null }} edited={null} onSaved={nothing} />)
    fireEvent.change(screen.getByLabelText('占基金比重'), { target: { value: '0' } })
    send('設定提醒')
    expect(await screen.findByText('請輸入大於 0、最多 100 的數字，至多一位小數')).toBeTruthy()
    send('指定基金')
    fireEvent.change(screen.getByLabelText('占基金比重'), { target: { value: '3' } })
    send('設定提醒')
    expect(await screen.findByText('請選一檔基金')).toBeTruthy()
    expect(sent('POST')).toEqual([])
  })
})

describe('alerts on holdings that are there', () => {
  const show = (entry: HoldingAlert, onEdit: (alert: HoldingAlert) => void = nothing) => {
    replies(listHoldingAlerts, { entries: [entry], limit: 100 })
    renderPart(<HoldingAlertList entries={[entry]} none="" onEdit={onEdit} />)
    return within(screen.getByRole('listitem'))
  }

  it('are paused, and changed by who presses it', async () => {
    replies(changeHoldingAlert, { entries: [], limit: 100 })
    const edited: number[] = []
    const item = show(waiting, ({ id }) => edited.push(id))
    expect(item.getByText('「甲基金」持有「台積電」升到 5.00% 以上時')).toBeTruthy()
    fireEvent.click(item.getByRole('button', { name: /^修改/ }))
    expect(edited).toEqual([7])
    fireEvent.click(item.getByRole('button', { name: /^暫停/ }))
    await waitFor(() => expect(sent('PUT')).toEqual([{ event: 'above', percent: 5, is_paused: true }]))
  })

  it('wait anew by hand once they were told', async () => {
    replies(changeHoldingAlert, { entries: [], limit: 100 })
    const item = show({ ...waiting, told_on: day('2026-11-25') })
    expect(item.getByText('2026/11/25 已通知')).toBeTruthy()
    fireEvent.click(item.getByRole('button', { name: /^重新啟用/ }))
    await waitFor(() => expect(sent('PUT')).toEqual([{ event: 'above', percent: 5, is_paused: false }]))
  })

  it('are taken away one by one', async () => {
    replies(removeHoldingAlert, { entries: [], limit: 100 })
    fireEvent.click(show(waiting).getByRole('button', { name: /^移除/ }))
    await waitFor(() => expect(asked.map(({ method }) => method)).toContain('DELETE'))
  })
})
