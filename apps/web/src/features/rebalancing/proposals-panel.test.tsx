import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getProposals, setProposals } from '@zhiheng/contract/rebalancing/proposals.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { ProposalsPanel } from './proposals-panel.tsx'

type State = ReplyOf<typeof getProposals>

const closed: State = { is_open: false, is_shared: true, waiting: [] }
const waiting: State['waiting'] = [
  { batch_note_id: 12, batch_at: '2026-11-20T04:00:00.000Z', expires_on: day('2026-12-04') },
]

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => {
  act(denyAll)
})

async function show(state: State): Promise<HTMLInputElement> {
  replies(getProposals, state)
  renderPart(
    <>
      <ProposalsPanel id="7" />
      <AskHost />
      <Toaster />
    </>,
    '/portfolios/7/rebalance',
  )
  return screen.findByRole<HTMLInputElement>('switch', { name: '接受追蹤者中的顧問提案' })
}

const sent = () => network.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('whether advisers may propose something', () => {
  it('is switched on at once', async () => {
    replies(setProposals, { ...closed, is_open: true })
    fireEvent.click(await show(closed))
    await screen.findByText('已開放顧問提案')
    expect(sent()).toEqual([{ is_open: true }])
  })

  it('is switched off at once where nothing waits', async () => {
    replies(setProposals, closed)
    fireEvent.click(await show({ ...closed, is_open: true }))
    await screen.findByText('已停止顧問提案')
    expect(sent()).toEqual([{ is_open: false }])
  })

  it('asks first where proposals wait, since they would end', async () => {
    replies(setProposals, closed)
    const toggle = await show({ ...closed, is_open: true, waiting })
    fireEvent.click(toggle)
    const asked = await screen.findByRole('alertdialog', { name: '停止顧問提案' })
    expect(sent()).toEqual([])
    fireEvent.click(within(asked).getByRole('button', { name: '確定停止' }))
    await waitFor(() => expect(sent()).toEqual([{ is_open: false }]))
  })

  it('stays on where the answer is no', async () => {
    const toggle = await show({ ...closed, is_open: true, waiting })
    fireEvent.click(toggle)
    const asked = await screen.findByRole('alertdialog')
    fireEvent.click(within(asked).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([sent(), toggle.checked]).toEqual([[], true])
  })

  it('stays as it is and says why where the site refuses', async () => {
    refuses(setProposals, { status: 404, code: 'not_found', message: '找不到這個投資組合' })
    const toggle = await show(closed)
    fireEvent.click(toggle)
    await screen.findByText('找不到這個投資組合')
    expect(toggle.checked).toBe(false)
  })

  it('says that nobody sees it yet where it is open and not shared', async () => {
    await show({ ...closed, is_open: true, is_shared: false })
    expect(screen.getByText(/^目前沒有開放追蹤/).textContent).toContain('把連結交給您的顧問')
    expect(screen.getByRole('link', { name: '到組合頁' }).getAttribute('href')).toBe('/portfolios/7')
  })

  it('does not speak of sharing while it is closed', async () => {
    await show({ ...closed, is_shared: false })
    expect(screen.queryByText(/目前沒有開放追蹤/)).toBeNull()
  })

  it('leads to what waits, with the last day to answer', async () => {
    await show({ ...closed, is_open: true, waiting })
    const link = screen.getByRole('link', { name: '有一份提案等您決定' })
    expect([link.getAttribute('href'), link.nextElementSibling?.textContent]).toEqual([
      '/portfolios/7/history?open=batch-12',
      '2026/12/04 前回覆',
    ])
  })
})
