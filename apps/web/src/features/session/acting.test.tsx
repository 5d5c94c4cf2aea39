import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { endActing, startActing } from '@zhiheng/contract/session.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { BootProvider } from '../../page/boot.tsx'
import { Page } from '../../pages/su-page.tsx'
import { aBoot } from '../../testing/a-boot.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { ActingBanner } from './acting-banner.tsx'

const boot = aBoot()

let asked: ReturnType<typeof standInNetwork>['asked'] = []
const assign = vi.fn<(to: string) => void>()
beforeEach(() => {
  asked = standInNetwork().asked
  vi.stubGlobal('location', { assign, origin: 'http://site.example' })
})
afterEach(() => {
  cleanup()
  assign.mockReset()
  vi.unstubAllGlobals()
})

function drawPage(at: string) {
  renderPart(
    <BootProvider value={boot}>
      <main>
        <Page />
      </main>
      <AskHost />
    </BootProvider>,
    at,
  )
}

const begin = async () => fireEvent.click(await screen.findByRole('button', { name: '開始模擬' }))

describe('the page where a developer takes a member’s place', () => {
  it('does nothing by being opened: the address only fills in the box', async () => {
    drawPage('/members/su?email=ming@test.example&referer=/portfolios')
    expect(screen.getByLabelText('會員的電子郵件')).toHaveProperty('value', 'ming@test.example')
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(asked).toEqual([])

    replies(startActing, { until: '2026-11-20T04:30:00.000Z' })
    await begin()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/portfolios'))
    expect(asked.map(({ url, body }) => [url.pathname, body])).toEqual([
      ['/api/member/su', { email: 'ming@test.example' }],
    ])
  })

  it('goes to no other site afterwards', async () => {
    drawPage('/members/su?email=ming@test.example&referer=//evil.example')
    replies(startActing, { until: '2026-11-20T04:30:00.000Z' })
    await begin()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  })

  it('alerts which address nobody has, and whose place nobody may take', async () => {
    drawPage('/members/su?email=nobody@test.example')
    refuses(startActing, { status: 404, code: 'account_not_found', message: '此帳號不存在' })
    await begin()
    await screen.findByRole('alertdialog', { name: 'nobody@test.example 此帳號不存在' })
    fireEvent.click(screen.getByRole('button', { name: '我知道了' }))
    refuses(startActing, { status: 403, code: 'su_forbidden', message: '無法切換至此帳號' })
    await begin()
    expect(await screen.findByRole('alertdialog', { name: '無法切換至此帳號' })).toBeDefined()
    expect(assign).not.toHaveBeenCalled()
  })

  it('asks nothing without an address', async () => {
    drawPage('/members/su')
    await begin()
    expect(screen.getByText('請輸入有效的電子郵件')).toBeDefined()
    expect(asked).toEqual([])
  })
})

it('is said on every page, with the way back to one’s own session', async () => {
  renderPart(
    <BootProvider value={boot}>
      <ActingBanner email="ming@test.example" acting={{ by: 'dev@test.example', until: '2026-11-20T04:30:00.000Z' }} />
    </BootProvider>,
  )
  const banner = screen.getByRole('region', { name: '模擬登入中' })
  expect(banner.textContent).toContain('正以 ming@test.example 的身分檢視，至 12:30 止')
  expect(banner.textContent).toContain('dev@test.example')
  replies(endActing, { ended: true })
  fireEvent.click(screen.getByRole('button', { name: '結束模擬' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/members/su'))
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/api/member/su/end'])
})
