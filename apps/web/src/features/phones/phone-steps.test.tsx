import { act, fireEvent, screen } from '@testing-library/react'
import { bindPhone } from '@zhiheng/contract/phones.ts'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { PhoneSteps } from './phone-steps.tsx'
import { phoneFault } from './use-phone-binding.ts'

const sent = { phone: '0912-***-678', verified: false, resend_after: 60, expires_in: 600 }
const bound = { phone: '0912-***-678', verified: true, resend_after: null, expires_in: null }

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  vi.useFakeTimers()
  network = standInNetwork()
})

const steps = () => (
  <PhoneSteps
    initialPhone="0912345678"
    next={<a href="/members">前往會員中心</a>}
    wayOut={<button type="button">維持原號碼</button>}
  />
)
const show = () =>
  renderPart(steps(), '/members/phone', (queries) => queries.setQueryData(memberQuery.queryKey, { member: aMember() }))

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Presses a button as a hand does: the focus goes along. */
const press = async (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await pass(0)
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const bodies = () => network.asked.map(({ body }) => body)
/** What is read aloud beside the form. */
const news = () => screen.getByRole('form').querySelector('output')?.textContent
const number = () => screen.getByLabelText<HTMLInputElement>('手機號碼')
const code = () => screen.getByLabelText<HTMLInputElement>('驗證碼')

async function toCode() {
  replies(bindPhone, sent)
  show()
  await press('傳送驗證碼')
}

describe('what may be a phone', () => {
  it.each([
    ['0912-345-678', undefined],
    ['+886 912 345 678', undefined],
    ['０９１２３４５６７８', undefined],
    ['', '請輸入臺灣手機號碼，例如 0912-345-678'],
    ['02-2345-6789', '請輸入臺灣手機號碼，例如 0912-345-678'],
    ['091234567', '請輸入臺灣手機號碼，例如 0912-345-678'],
    ['+1 415 555 2671', '目前僅支援臺灣手機號碼（09 開頭），其他國家或地區的號碼暫時無法驗證'],
  ])('%j is told: %j', (typed, fault) => {
    expect(phoneFault(typed)).toBe(fault)
  })
})

describe('the number', () => {
  it('of another member is refused beside its box, with the focus on it', async () => {
    refuses(bindPhone, { status: 409, code: 'phone_taken', message: '已被使用' })
    show()
    await press('傳送驗證碼')
    expect(screen.getByText('此手機號碼已被其他帳號使用，請改用其他號碼。')).toBeDefined()
    expect([document.activeElement, number().value]).toEqual([number(), '0912345678'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('cannot be bound while a developer stands in the member’s place', async () => {
    refuses(bindPhone, { status: 403, code: 'acting_forbidden', message: '不可' })
    show()
    await press('傳送驗證碼')
    expect(screen.getByRole('alert').textContent).toBe('模擬登入期間無法綁定手機。')
  })

  it('that is the member’s own already needs no code', async () => {
    replies(bindPhone, bound)
    const { queries } = show()
    await press('傳送驗證碼')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '手機號碼驗證完成' }))
    expect(queries.getQueryData(memberQuery.queryKey)?.member).toMatchObject({
      phone_verified: true,
      phone: '0912-***-678',
    })
  })

  it('that had too many codes may be gone on with, but only where it is one', async () => {
    refuses(bindPhone, { status: 429, code: 'otp_limit', message: '已達上限' })
    show()
    await press('傳送驗證碼')
    expect(screen.getByRole('alert').textContent).toBe('驗證碼傳送次數已達上限，請稍後再試。')
    fill('手機號碼', '0912')
    expect(buttons()).toEqual(['傳送驗證碼', '維持原號碼'])
    fill('手機號碼', '0987-654-321')
    await press('我已收到驗證碼')
    // the other number, and no word of the refusal
    expect(screen.getByText('0987-***-321')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    replies(bindPhone, bound)
    fill('驗證碼', '123456')
    await press('完成驗證')
    expect(bodies()).toEqual([
      { action: 'send', phone: '0912345678' },
      { action: 'confirm', phone: '0987-654-321', code: '123456' },
    ])
  })

  it('that was asked for too often in general offers no such way', async () => {
    refuses(bindPhone, { status: 429, code: 'rate_limited', message: '過於頻繁' })
    show()
    await press('傳送驗證碼')
    expect(screen.getByRole('alert').textContent).toBe('操作過於頻繁，請稍後再試。')
    expect(buttons()).toEqual(['傳送驗證碼', '維持原號碼'])
  })
})

describe('the code', () => {
  it.each(['', '12345', '1234567', 'abcdef', '１２３４５'])('%j is none, and is not sent', async (typed) => {
    await toCode()
    fill('驗證碼', typed)
    await press('完成驗證')
    expect(screen.getByText('請輸入 6 位數字')).toBeDefined()
    expect(bodies()).toHaveLength(1)
  })

  it('can be asked for again after a minute, and it is said which one counts', async () => {
    await toCode()
    await pass(500)
    expect(news()).toBe('')
    expect(buttons()).toEqual(['完成驗證', '60 秒後可重新傳送', '使用其他號碼', '維持原號碼'])
    await press('60 秒後可重新傳送')
    expect(bodies()).toHaveLength(1)
    await pass(60_000)
    await press('重新傳送驗證碼')
    expect(news()).toBe('驗證碼已重新傳送，請以最新的一則為準。')
    await pass(500)
    expect(buttons()[1]).toMatch(/^(59|60) 秒後可重新傳送$/)
    expect(bodies()).toEqual([
      { action: 'send', phone: '0912345678' },
      { action: 'send', phone: '0912345678' },
    ])
  })

  it('that cannot be sent again is said not to be, and the first one may still be typed', async () => {
    await toCode()
    await pass(61_000)
    refuses(bindPhone, { status: 429, code: 'otp_limit', message: '已達上限' })
    await press('重新傳送驗證碼')
    expect(screen.getByRole('alert').textContent).toBe('驗證碼傳送次數已達上限，請稍後再試。')
    expect(news()).toBe('')
    replies(bindPhone, bound)
    fill('驗證碼', '123456')
    await press('完成驗證')
    expect(screen.getByText('您的帳號已綁定 0912-***-678。')).toBeDefined()
  })

  it('that is wrong is selected, so that the next one takes its place', async () => {
    await toCode()
    refuses(bindPhone, { status: 422, code: 'otp_invalid', message: '錯誤' })
    fill('驗證碼', '000000')
    await press('完成驗證')
    expect([document.activeElement, code().selectionStart, code().selectionEnd]).toEqual([code(), 0, 6])
  })

  it('is not what was wrong once another number is taken', async () => {
    await toCode()
    refuses(bindPhone, { status: 422, code: 'otp_invalid', message: '錯誤' })
    fill('驗證碼', '000000')
    await press('完成驗證')
    await press('使用其他號碼')
    expect(number().value).toBe('0912345678')
    replies(bindPhone, { ...sent, phone: '0987-***-321' })
    fill('手機號碼', '0987654321')
    await press('傳送驗證碼')
    expect([code().value, code().getAttribute('aria-invalid')]).toEqual(['', null])
    expect(screen.queryByText(/驗證碼錯誤或已逾時/)).toBeNull()
  })
})

describe('going to another number', () => {
  it('regression: goes on with the keyboard in its box', async () => {
    await toCode()
    await press('使用其他號碼')
    expect(document.activeElement).toBe(number())
  })
})

describe('a phone that is bound', () => {
  it('is known to the whole page, and there is no way out any more', async () => {
    await toCode()
    replies(bindPhone, bound)
    fill('驗證碼', '123456')
    await press('完成驗證')
    expect(screen.getByText('您的帳號已綁定 0912-***-678。')).toBeDefined()
    expect(screen.getByRole('link', { name: '前往會員中心' }).getAttribute('href')).toBe('/members')
    expect(screen.queryByRole('button', { name: '維持原號碼' })).toBeNull()
  })

  it('regression: leaves the reader where they are when the page is drawn again', async () => {
    replies(bindPhone, bound)
    renderPart(<Redrawn />)
    await press('傳送驗證碼')
    screen.getByRole('link', { name: '前往會員中心' }).focus()
    fireEvent.click(screen.getByText('draw again'))
    expect(document.activeElement?.textContent).toBe('前往會員中心')
  })
})

/** A page that is drawn again for a reason of its own. */
function Redrawn() {
  const [, draw] = useState(0)
  return (
    <>
      <button type="button" onClick={() => draw((times) => times + 1)}>
        draw again
      </button>
      {steps()}
    </>
  )
}
