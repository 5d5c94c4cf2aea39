import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  changeIndicatorAlert,
  type IndicatorAlert,
  listIndicatorAlerts,
  removeIndicatorAlert,
  setIndicatorAlert,
  tryIndicatorAlert,
} from '@zhiheng/contract/indicator-alerts.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { IndicatorAlertForm } from './indicator-alert-form.tsx'
import { IndicatorAlertList } from './indicator-alert-list.tsx'
import type { WatchedFigure } from './watched-figure.ts'

let asked: readonly { readonly method: string; readonly body: unknown }[] = []
beforeEach(() => {
  ;({ asked } = standInNetwork())
})

const nothing = () => {}
const rate: WatchedFigure = {
  id: 'us10y',
  name: '美國 10 年期公債殖利率',
  unit: 'percent',
  decimals: 2,
  rhythm: 'day',
  is_growing: false,
}
const signal: WatchedFigure = {
  id: 'ndc_light',
  name: '景氣對策信號',
  unit: 'index',
  decimals: 0,
  rhythm: 'month',
  is_growing: false,
}
const jobs: WatchedFigure = { ...signal, id: 'payrolls_us', name: '美國非農就業月增人數', unit: 'thousand' }

const waiting: IndicatorAlert = {
  id: 7,
  indicator: 'us10y',
  name: rate.name,
  unit: 'percent',
  decimals: 2,
  is_growing: false,
  rhythm: 'day',
  basis: 'value',
  direction: 'up',
  target: 4.5,
  value: 4.24,
  value_date: day('2026-11-20'),
  is_ended: false,
  is_paused: false,
  created_on: day('2026-11-01'),
  reached: null,
}

const trial = {
  value: 4.24,
  value_date: day('2026-11-20'),
  light: null,
  is_met: false,
  is_ended: false,
  times: 7,
  last_on: ['2025-01-14', '2024-04-30', '2023-10-03', '2007-06-12', '2006-03-28'].map(day),
  from: day('1990-01-02'),
  months: 442,
  missing: null,
  is_revised: false,
}

function showForm(figure: WatchedFigure, edited: IndicatorAlert | null = null) {
  renderPart(<IndicatorAlertForm figure={figure} edited={edited} onSaved={nothing} />)
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('目標'), { target: { value } })
const choose = (basis: string) => fireEvent.change(screen.getByLabelText('提醒依據'), { target: { value: basis } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (by = 'POST') => asked.filter(({ method }) => method === by).map(({ body }) => body)

describe('a new alert on a figure', () => {
  it('stands in words, with what it is now and when it would have told, before it is saved', async () => {
    replies(tryIndicatorAlert, trial)
    replies(setIndicatorAlert, { entries: [waiting], limit: 100 })
    showForm(rate)
    type('4.5')
    expect(await screen.findByText('「美國 10 年期公債殖利率」最新數字達到或高於 4.50%時，通知一次。')).toBeTruthy()
    expect(await screen.findByText('目前 4.24%（2026/11/20）。')).toBeTruthy()
    expect(
      await screen.findByText(
        '自 1990/01/02 以來會通知 7 次，最近 5 次是 2025/01/14、2024/04/30、2023/10/03、2007/06/12、2006/03/28。',
      ),
    ).toBeTruthy()
    press('設定提醒')
    await waitFor(() => expect(sent()).toEqual([{ indicator: 'us10y', basis: 'value', direction: 'up', target: 4.5 }]))
  })

  it('of a move says how far and since when', async () => {
    replies(tryIndicatorAlert, { ...trial, value: -0.04, times: 0, last_on: [], months: 8 })
    showForm(rate)
    choose('change')
    press('下降')
    type('0.2')
    expect(await screen.findByText('「美國 10 年期公債殖利率」較前次下降 0.20 個百分點以上時，通知一次。')).toBeTruthy()
    expect(await screen.findByText('目前 −0.04 個百分點（2026/11/20）。')).toBeTruthy()
    expect(await screen.findByText('自 1990/01/02 以來，一次也不會通知。資料只有 8 個月。')).toBeTruthy()
  })

  it('of the light needs no target, and says which months are missing and that they are revised', async () => {
    replies(tryIndicatorAlert, {
      ...trial,
      value: 29,
      light: 'green',
      value_date: day('2026-10-31'),
      times: 1,
      last_on: [day('2026-06-30')],
      missing: 2,
      is_revised: true,
    })
    replies(setIndicatorAlert, { entries: [], limit: 100 })
    showForm(signal)
    expect(screen.queryByLabelText('目標')).toBeNull()
    expect(await screen.findByText('「景氣對策信號」換燈號時，通知一次。')).toBeTruthy()
    expect(await screen.findByText('目前 29 分，綠燈（2026/10）。')).toBeTruthy()
    expect(
      await screen.findByText(
        '自 1990/01 以來會通知 1 次：2026/06。其中 2 個月沒有數字，略過不算。過去月份的數字會事後修訂，這裡用目前的數字回顧。',
      ),
    ).toBeTruthy()
    press('設定提醒')
    await waitFor(() =>
      expect(sent()).toEqual([{ indicator: 'ndc_light', basis: 'light', direction: null, target: null }]),
    )
  })

  it('of people is typed in tens of thousands, and has no place among figures that only grow', async () => {
    replies(tryIndicatorAlert, { ...trial, value: 165 })
    replies(setIndicatorAlert, { entries: [], limit: 100 })
    showForm({ ...jobs, is_growing: true })
    const bases = within(screen.getByLabelText('提醒依據')).getAllByRole('option')
    expect(bases.map(({ textContent }) => textContent)).toEqual(['最新數字', '較上月變動', '較一年前變動'])
    type('20.5')
    expect(await screen.findByText(/最新數字達到或高於 20\.5 萬人時/)).toBeTruthy()
    press('設定提醒')
    await waitFor(() => expect(sent()).toMatchObject([{ target: 205 }]))
  })

  it('of a series that has ended says so; what is missing or refused stands beside its field', async () => {
    replies(tryIndicatorAlert, { ...trial, is_ended: true })
    showForm(rate)
    press('設定提醒')
    expect(await screen.findByText('請輸入數字')).toBeTruthy()
    refuses(setIndicatorAlert, { status: 422, code: 'alert_reached', message: '目前已經達到這個目標，請改設其他數值' })
    type('4')
    expect(await screen.findByText(/這項指標已經沒有更新的數字，無法設定提醒。/)).toBeTruthy()
    press('設定提醒')
    expect(await screen.findByText(/目前已經達到這個目標/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('目標').value).toBe('4')
  })
})

describe('alerts on figures that are there', () => {
  const show = (entry: IndicatorAlert, onEdit: (alert: IndicatorAlert) => void = nothing) => {
    replies(listIndicatorAlerts, { entries: [entry], limit: 100 })
    renderPart(<IndicatorAlertList entries={[entry]} none="" named="link" onEdit={onEdit} />)
    return within(screen.getByRole('listitem'))
  }

  it('say what they wait for and how far it has come; are paused, and changed by who presses it', async () => {
    replies(changeIndicatorAlert, { entries: [], limit: 100 })
    const edited: number[] = []
    const item = show(waiting, ({ id }) => edited.push(id))
    expect(item.getByText('最新數字達到或高於 4.50%')).toBeTruthy()
    expect(item.getByText('目前 4.24%（2026/11/20）')).toBeTruthy()
    expect(item.getByRole('link').getAttribute('href')).toBe('/market/indicator?card=us10y#us10y')
    fireEvent.click(item.getByRole('button', { name: /^修改/ }))
    expect(edited).toEqual([7])
    fireEvent.click(item.getByRole('button', { name: /^暫停/ }))
    await waitFor(() => expect(sent('PUT')).toEqual([{ direction: 'up', target: 4.5, is_paused: true }]))
  })

  it('wait anew by hand once they were told', async () => {
    replies(changeIndicatorAlert, { entries: [], limit: 100 })
    const item = show({ ...waiting, reached: { on: day('2026-11-24'), value: 4.52 } })
    expect(item.getByText('2026/11/24 已達標（4.52%）')).toBeTruthy()
    fireEvent.click(item.getByRole('button', { name: /^重新啟用/ }))
    await waitFor(() => expect(sent('PUT')).toEqual([{ direction: 'up', target: 4.5, is_paused: false }]))
  })

  it('of a series that has ended say so, and are taken away one by one', async () => {
    replies(removeIndicatorAlert, { entries: [], limit: 100 })
    const item = show({ ...waiting, is_ended: true })
    expect(item.getByText('已經沒有更新的數字，不會通知')).toBeTruthy()
    fireEvent.click(item.getByRole('button', { name: /^移除/ }))
    await waitFor(() => expect(asked.map(({ method }) => method)).toContain('DELETE'))
  })
})
