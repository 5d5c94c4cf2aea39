import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addPushDevice, getPush, type Push, removePushDevice } from '@zhiheng/contract/notifications/push.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { mark, standInPush } from '../../testing/stand-in-push.ts'
import { currentToasts, dismissToast } from '../../ui/feedback/toast-store.ts'
import { PushSettings } from './push-settings.tsx'

const phone = { id: 1, name: 'Safari，iPhone', mark: 'other', made_on: day('2026-11-01'), told_on: day('2026-11-19') }
const here = { id: 2, name: 'Chrome，Windows', mark, made_on: day('2026-11-20'), told_on: null }
const having = (...devices: Push['devices']): Push => ({ public_key: 'key', devices })

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) dismissToast(id)
})

const own = () => screen.findByRole<HTMLInputElement>('switch', { name: /^推播到這個瀏覽器/ })
const sent = () => network.asked.flatMap(({ method, url }) => (method === 'GET' ? [] : [`${method} ${url.pathname}`]))

describe('pushes to a browser', () => {
  it('are not offered where the site sends none', async () => {
    replies(getPush, { public_key: null, devices: [] })
    renderPart(<PushSettings />)
    await waitFor(() => expect(network.asked).toHaveLength(1))
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('cannot be turned on in a browser that does not know them, which says so', async () => {
    replies(getPush, having())
    renderPart(<PushSettings />)
    await screen.findByText(/不支援推播/)
    expect((await own()).disabled).toBe(true)
  })

  it('cannot be turned on where the browser blocks them, and it says how that is changed', async () => {
    standInPush({ permission: 'denied' })
    replies(getPush, having())
    renderPart(<PushSettings />)
    await screen.findByText(/已在瀏覽器封鎖本站的通知.*改為允許/)
    expect((await own()).disabled).toBe(true)
  })

  it('are turned on with the key of the site, and off again', async () => {
    const browser = standInPush()
    replies(getPush, having(phone))
    replies(addPushDevice, having(here, phone))
    replies(removePushDevice, having(phone))
    renderPart(<PushSettings />)
    await waitFor(async () => expect((await own()).disabled).toBe(false))
    fireEvent.click(await own())
    await waitFor(async () => expect((await own()).checked).toBe(true))
    expect(browser.key).toBe('key')
    const [first, second] = within(screen.getByRole('list', { name: '已開啟推播的裝置' })).getAllByRole('listitem')
    expect(first?.textContent).toContain('Chrome，Windows這個瀏覽器2026/11/20 開啟·尚未推播過')
    expect(second?.textContent).toContain('Safari，iPhone2026/11/01 開啟·最近一次推播 2026/11/19')
    await waitFor(async () => expect((await own()).disabled).toBe(false))
    fireEvent.click(await own())
    await waitFor(async () => expect((await own()).checked).toBe(false))
    expect([browser.key, sent()]).toEqual([
      null,
      ['POST /api/members/setting/push', 'DELETE /api/members/setting/push/2'],
    ])
  })

  it('of another device end from here, and this browser keeps its own', async () => {
    const browser = standInPush({ permission: 'granted' })
    browser.key = 'key'
    replies(getPush, having(here, phone))
    replies(removePushDevice, having(here))
    renderPart(<PushSettings />)
    await waitFor(async () => expect((await own()).checked).toBe(true))
    fireEvent.click(screen.getByRole('button', { name: '關閉「Safari，iPhone」的推播' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect([browser.key, sent()]).toEqual(['key', ['DELETE /api/members/setting/push/1']])
  })

  it.each([
    [{ answer: 'default' } as const, '瀏覽器沒有取得通知權限'],
    [{ isCutOff: true }, '連不上推播服務'],
  ])('stay off where the browser does not subscribe: %j', async (how, said) => {
    standInPush(how)
    replies(getPush, having())
    renderPart(<PushSettings />)
    await waitFor(async () => expect((await own()).disabled).toBe(false))
    fireEvent.click(await own())
    await waitFor(async () => expect((await own()).disabled).toBe(false))
    expect([(await own()).checked, sent()]).toEqual([false, []])
    expect(currentToasts().map(({ message }) => message)).toEqual([expect.stringContaining(said)])
  })
})
