import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setRebalanceSettings } from '@zhiheng/contract/rebalancing/settings.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import type { Settings } from './settings.ts'

const settings: Settings = {
  bands: { bucket_points: 5, fund_points: 5, fund_percent: 25 },
  targets: [
    { lipper_id: 'A', name: '甲基金', percent: 60 },
    { lipper_id: 'B', name: '乙基金', percent: 40 },
  ],
  targets_from: 'record',
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  replies(setRebalanceSettings, settings)
})

async function open(known: Partial<Settings> = {}): Promise<{ closed: () => number }> {
  const onClose = vi.fn<() => void>()
  renderPart(
    <>
      <SettingsDialog id="1" settings={{ ...settings, ...known }} onClose={onClose} />
      <Toaster />
    </>,
    '/portfolios/1/rebalance',
  )
  await screen.findByRole('dialog', { name: '目標與容許範圍' })
  return { closed: () => onClose.mock.calls.length }
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '儲存' })
const sum = () => screen.getByText(/^合計/).closest('p')?.textContent
const sent = () => network.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

describe('targets and bands of a portfolio', () => {
  it('send the bands alone where no target was changed, so that targets of the record stay so', async () => {
    const { closed } = await open()
    fill('資產類別（百分點）', '7')
    fireEvent.click(save())
    await waitFor(() => expect(closed()).toBe(1))
    expect(sent()).toEqual([{ bands: { bucket_points: 7, fund_points: 5, fund_percent: 25 } }])
  })

  it('send all targets where one was changed', async () => {
    const { closed } = await open()
    fill('甲基金', '70')
    fill('乙基金', '30')
    fireEvent.click(save())
    await waitFor(() => expect(closed()).toBe(1))
    expect(sent()).toEqual([
      {
        bands: settings.bands,
        targets: [
          { lipper_id: 'A', percent: 70 },
          { lipper_id: 'B', percent: 30 },
        ],
      },
    ])
  })

  it('keep a fund that is aimed at with nothing: it is to be sold, not forgotten', async () => {
    const { closed } = await open()
    fill('甲基金', '100')
    fill('乙基金', '0')
    fireEvent.click(save())
    await waitFor(() => expect(closed()).toBe(1))
    expect(sent()).toMatchObject([{ targets: [{ percent: 100 }, { lipper_id: 'B', percent: 0 }] }])
  })

  it.each([
    ['70', '合計 110.0%，超過 10.0%'],
    ['59.9', '合計 99.9%，還差 0.1%'],
    ['', '合計 40.0%，還差 60.0%'],
    ['60', '合計 100.0%'],
  ])('say what %s%% makes of the sum', async (percent, words) => {
    await open()
    fill('甲基金', percent)
    expect([sum(), save().disabled]).toEqual([words, words !== '合計 100.0%'])
  })

  it.each([
    ['資產類別（百分點）', '0.9', true],
    ['資產類別（百分點）', '1', false],
    ['資產類別（百分點）', '20', false],
    ['單一基金（百分點）', '20.1', true],
    ['或目標比例的百分之幾', '0', false],
    ['或目標比例的百分之幾', '', true],
  ])('take a band only within its limits: %s %s', async (label, value, isRefused) => {
    await open()
    fill(label, value)
    expect(save().disabled).toBe(isRefused)
  })

  it('are scaled to exactly 100, however they are split', async () => {
    const thirds = ['A', 'B', 'C'].map((id) => ({ lipper_id: id, name: `${id}基金`, percent: 20 }))
    await open({ targets: thirds })
    fireEvent.click(screen.getByRole('button', { name: '依比例調整為 100%' }))
    expect(sum()).toBe('合計 100.0%')
    const parts = thirds.map(({ name }) => Number(box(name).value))
    expect(parts.toSorted((a, b) => a - b)).toEqual([33.3, 33.3, 33.4])
    expect(screen.queryByRole('button', { name: '依比例調整為 100%' })).toBeNull()
  })

  it('go back to the last change where they were set by hand, and only there', async () => {
    const { closed } = await open({ targets_from: 'set' })
    fireEvent.click(screen.getByRole('button', { name: '還原為上一次調整後的比例' }))
    await waitFor(() => expect(closed()).toBe(1))
    expect(sent()).toEqual([{ targets: null }])
  })

  it('offer no way back where they are those of the last change', async () => {
    await open()
    expect(screen.queryByRole('button', { name: '還原為上一次調整後的比例' })).toBeNull()
  })

  it('stay open with what was entered where the site refuses, and say why', async () => {
    refuses(setRebalanceSettings, { status: 422, code: 'invalid_field', message: '目標比例有誤' })
    const { closed } = await open()
    fill('資產類別（百分點）', '7')
    fireEvent.click(save())
    const dialog = within(screen.getByRole('dialog'))
    await dialog.findByText('目標比例有誤')
    expect([closed(), box('資產類別（百分點）').value]).toEqual([0, '7'])
  })
})
