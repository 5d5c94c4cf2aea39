import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getSharing, type Sharing, sharePortfolio } from '@zhiheng/contract/portfolio-following.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { ShareDialog } from './share-dialog.tsx'

const closed: Sharing = { share_key: null, followers: 0 }
const open: Sharing = { share_key: 'k7Yq', followers: 2 }
const asked = { isOpen: true, answer: () => {}, deny: () => {}, forget: () => {}, opener: () => null }
let network: ReturnType<typeof standInNetwork>

beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => {
  act(denyAll)
})

async function show(state: Sharing): Promise<HTMLInputElement> {
  replies(getSharing, state)
  renderPart(
    <>
      <ShareDialog asked={asked} portfolio={{ id: 7, name: '退休' }} />
      <AskHost />
      <Toaster />
    </>,
  )
  return screen.findByRole<HTMLInputElement>('switch', { name: '開放其他會員追蹤' })
}

const changes = () => network.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('letting others follow a portfolio', () => {
  it('gives a link once it is open, and none before', async () => {
    const turn = await show(closed)
    expect(turn.checked).toBe(false)
    expect(screen.queryByLabelText('追蹤連結')).toBeNull()
    replies(sharePortfolio, { ...open, followers: 0 })
    replies(getSharing, { ...open, followers: 0 })
    fireEvent.click(turn)
    const link = await screen.findByLabelText<HTMLInputElement>('追蹤連結')
    expect(new URL(link.value).pathname + new URL(link.value).search).toBe('/portfolios/shared/7?key=k7Yq')
    expect(changes()).toEqual([{ shared: true }])
    expect(screen.getByText('目前沒有人追蹤')).toBeDefined()
  })

  it('asks before it ends what others follow, and leaves it open where the answer is no', async () => {
    const turn = await show(open)
    expect(screen.getByText('目前有 2 人追蹤')).toBeDefined()
    fireEvent.click(turn)
    const question = await screen.findByRole('alertdialog', { name: '停止開放追蹤？' })
    expect(question.textContent).toContain('2 位追蹤的會員將不再看得到')
    fireEvent.click(within(question).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(changes()).toEqual([])
  })

  it('ends it at once where no one follows', async () => {
    const turn = await show({ ...open, followers: 0 })
    replies(sharePortfolio, closed)
    replies(getSharing, closed)
    fireEvent.click(turn)
    await waitFor(() => expect(screen.queryByLabelText('追蹤連結')).toBeNull())
    expect(changes()).toEqual([{ shared: false }])
  })

  it('says what went wrong, and the switch stays where it was', async () => {
    const turn = await show(closed)
    refuses(sharePortfolio, { status: 404, code: 'not_found', message: '找不到這個投資組合' })
    fireEvent.click(turn)
    expect(await screen.findByText('找不到這個投資組合')).toBeDefined()
    await waitFor(() => expect(turn.disabled).toBe(false))
    expect(screen.queryByLabelText('追蹤連結')).toBeNull()
  })

  it('copies the whole address of the link', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await show(open)
    fireEvent.click(screen.getByRole('button', { name: '複製連結' }))
    expect(await screen.findByText('已複製連結')).toBeDefined()
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/portfolios/shared/7?key=k7Yq`)
  })

  it('says to copy it by hand where the browser does not let the page, with the whole of it selected by a press', async () => {
    const writeText = vi
      .fn<(text: string) => Promise<void>>()
      .mockRejectedValue(new DOMException('', 'NotAllowedError'))
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await show(open)
    fireEvent.click(screen.getByRole('button', { name: '複製連結' }))
    expect(await screen.findByText('無法複製，請選取連結自行複製')).toBeDefined()
    const link = screen.getByLabelText<HTMLInputElement>('追蹤連結')
    act(() => link.focus())
    expect(link.value.slice(link.selectionStart ?? 0, link.selectionEnd ?? 0)).toBe(link.value)
  })

  it('ends it for those who follow once that is confirmed, and cannot be pressed meanwhile', async () => {
    const turn = await show(open)
    replies(sharePortfolio, closed)
    replies(getSharing, closed)
    fireEvent.click(turn)
    fireEvent.click(await screen.findByRole('button', { name: '停止開放' }))
    await waitFor(() => expect(changes()).toEqual([{ shared: false }]))
    await waitFor(() => expect(screen.queryByLabelText('追蹤連結')).toBeNull())
    expect(turn.disabled).toBe(false)
  })

  it('leads to what those see who follow', async () => {
    await show(open)
    const preview = screen.getByRole('link', { name: '看看追蹤的人會看到什麼' })
    expect(preview.getAttribute('href')).toBe('/portfolios/shared/7')
  })

  it('says what failed where the state of it is not known, and is asked for again', async () => {
    refuses(getSharing, { status: 404, code: 'not_found', message: '找不到這個投資組合' })
    renderPart(<ShareDialog asked={asked} portfolio={{ id: 7, name: '退休' }} />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('開放追蹤的設定暫時無法載入找不到這個投資組合')
    expect(screen.queryByRole('switch')).toBeNull()
    replies(getSharing, closed)
    fireEvent.click(within(alert).getByRole('button', { name: '重新載入' }))
    expect(await screen.findByRole('switch', { name: '開放其他會員追蹤' })).toHaveProperty('checked', false)
  })
})
