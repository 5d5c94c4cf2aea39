import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { bindPhone } from '@zhiheng/contract/phones.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { PhoneSteps } from '../features/phones/phone-steps.tsx'
import { aMember } from '../testing/a-member.ts'
import { renderPart } from '../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

let asked: readonly { readonly body: unknown }[] = []
beforeEach(() => {
  asked = standInNetwork().asked
  replies(getMember, { member: aMember() })
})
afterEach(cleanup)

const draw = (initialPhone = '') =>
  renderPart(
    <Suspense>
      <PhoneSteps initialPhone={initialPhone} next={<a href="/">回首頁</a>} />
    </Suspense>,
  )
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const sent = { phone: '0912-***-678', verified: false, resend_after: 60, expires_in: 600 }

async function toCode() {
  replies(bindPhone, sent)
  fill('手機號碼', '0912-345-678')
  press('傳送驗證碼')
  await screen.findByLabelText('驗證碼')
}

describe('binding a phone', () => {
  it('says what is wrong with a number before it asks', () => {
    draw()
    fill('手機號碼', '0912')
    press('傳送驗證碼')
    expect(screen.getByText('請輸入臺灣手機號碼，例如 0912-345-678')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('手機號碼'))
    fill('手機號碼', '+81 90 1234 5678')
    expect(screen.getByText(/目前僅支援臺灣手機號碼/)).toBeDefined()
    expect(asked).toEqual([])
  })

  it('goes from the number to the code to the end, with the keyboard', async () => {
    draw()
    await toCode()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('驗證碼')))
    expect(screen.getByText('0912-***-678')).toBeDefined()
    expect(await screen.findByRole('button', { name: /秒後可重新傳送/ })).toBeDefined()
    replies(bindPhone, { phone: '0912-***-678', verified: true, resend_after: null, expires_in: null })
    fill('驗證碼', '１２３ ４５６')
    press('完成驗證')
    const end = await screen.findByRole('region', { name: '手機號碼驗證完成' })
    await waitFor(() => expect(document.activeElement).toBe(end))
    expect(asked.map(({ body }) => body)).toEqual([
      { action: 'send', phone: '0912-345-678' },
      { action: 'confirm', phone: '0912-345-678', code: '123456' },
    ])
  })

  it('keeps a wrong code to be mended, and says so', async () => {
    draw()
    await toCode()
    refuses(bindPhone, { status: 422, code: 'otp_invalid', message: '驗證碼錯誤' })
    fill('驗證碼', '000000')
    press('完成驗證')
    expect(await screen.findByText(/驗證碼錯誤或已逾時/)).toBeDefined()
    const box = screen.getByLabelText<HTMLInputElement>('驗證碼')
    expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['000000', 'true'])
    expect(document.activeElement).toBe(box)
  })

  it('lets whoever has a code already go on when no more are sent', async () => {
    draw('0912345678')
    refuses(bindPhone, { status: 429, code: 'otp_limit', message: '驗證碼傳送次數已達上限' })
    press('傳送驗證碼')
    fireEvent.click(await screen.findByRole('button', { name: '我已收到驗證碼' }))
    expect(screen.getByLabelText('驗證碼')).toBeDefined()
  })
})
