import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../../api/api-error.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { AskHost } from '../overlays/ask-host.tsx'
import { denyAll } from '../overlays/asked-store.ts'
import { confirmByTyping } from './confirm-by-typing.ts'

beforeEach(() => {
  // without a layout nothing counts as visible, and what is not visible is not given the focus
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  renderPart(<AskHost />)
})

afterEach(async () => {
  act(denyAll)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  vi.restoreAllMocks()
})

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const asked = (send: (typed: object) => Promise<unknown>) =>
  confirmByTyping({ title: '立即執行', text: '會立刻開始。', name: 'send-digests', approve: '執行', send })

describe('what is dangerous', () => {
  it('is not sent before the name is typed as it is, and a password', async () => {
    const send = vi.fn<(typed: object) => Promise<void>>(async () => {})
    const done = asked(send)
    await screen.findByRole('dialog', { name: '立即執行' })
    fill('輸入「send-digests」以確認', 'send')
    press('執行')
    await screen.findByText('與名稱不符')
    expect(screen.getByText('請輸入您的密碼')).toBeDefined()
    expect(send).not.toHaveBeenCalled()
    fill('輸入「send-digests」以確認', ' send-digests ')
    fill('您的密碼', 'a password')
    press('執行')
    expect(await done).toBe(true)
    expect(send).toHaveBeenCalledExactlyOnceWith({ typed: ' send-digests ', password: 'a password' }, '')
  })

  it('says of a wrong password beside it, and stays; leaving it does nothing', async () => {
    const done = asked(() => Promise.reject(new ApiError({ code: 'current_password_wrong', status: 422 })))
    await screen.findByRole('dialog', { name: '立即執行' })
    fill('輸入「send-digests」以確認', 'send-digests')
    fill('您的密碼', 'not it')
    press('執行')
    await waitFor(() => expect(screen.getByLabelText('您的密碼').getAttribute('aria-invalid')).toBe('true'))
    press('取消')
    expect(await done).toBe(false)
  })
})
