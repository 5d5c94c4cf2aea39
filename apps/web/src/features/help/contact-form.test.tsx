import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { writeToUs } from '@zhiheng/contract/help.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { ContactForm } from './contact-form.tsx'

let asked: readonly { readonly body: unknown }[] = []
beforeEach(() => {
  asked = standInNetwork().asked
})
afterEach(cleanup)

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '送出訊息' }))

function fillAll() {
  fill('姓名', '王小明')
  fill('電子郵件', ' ming@test.example ')
  fill('主題', 'correction')
  fill('內容', '這檔基金的成立日期有誤，請確認。')
}

describe('the contact form', () => {
  it('names every field at fault before it asks, and leads to the first', async () => {
    renderPart(<ContactForm name="" email="" onSent={() => {}} />)
    submit()
    for (const sentence of ['請輸入姓名，最多 40 字', '請輸入有效的電子郵件', '請輸入 10–2,000 字'])
      expect(screen.getByText(sentence)).toBeDefined()
    expect(screen.getByLabelText('主題').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('姓名')))
    expect(asked).toEqual([])
  })

  it('sends what was written and hands on the receipt', async () => {
    replies(writeToUs, { receipt: 'C20261121-000123' })
    const onSent = vi.fn<(receipt: string) => void>()
    renderPart(<ContactForm name="" email="" onSent={onSent} />)
    fillAll()
    submit()
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('C20261121-000123'))
    expect(asked.map(({ body }) => body)).toEqual([
      {
        name: '王小明',
        email: 'ming@test.example',
        topic: 'correction',
        message: '這檔基金的成立日期有誤，請確認。',
        website: '',
      },
    ])
  })

  it('sends once however quickly the button is pressed again', async () => {
    replies(writeToUs, { receipt: 'C20261121-000123' })
    const onSent = vi.fn<(receipt: string) => void>()
    renderPart(<ContactForm name="" email="" onSent={onSent} />)
    fillAll()
    // on a busy device both presses come before the page could draw anything
    act(() => {
      submit()
      submit()
    })
    await waitFor(() => expect(onSent).toHaveBeenCalled())
    expect(asked).toHaveLength(1)
  })

  it('keeps what was written when it cannot be sent, and says why', async () => {
    refuses(writeToUs, { status: 429, code: 'rate_limited', message: '操作過於頻繁，請稍後再試' })
    renderPart(<ContactForm name="" email="" onSent={() => {}} />)
    fillAll()
    submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('一小時內最多送出 5 則訊息'))
    expect(screen.getByLabelText('內容')).toHaveProperty('value', '這檔基金的成立日期有誤，請確認。')
    expect(screen.getByRole('button', { name: '送出訊息' })).toHaveProperty('disabled', false)
  })

  it('knows the member', () => {
    renderPart(<ContactForm name="王小明" email="ming@test.example" onSent={() => {}} />)
    expect(screen.getByLabelText('姓名')).toHaveProperty('value', '王小明')
    expect(screen.getByLabelText('電子郵件')).toHaveProperty('value', 'ming@test.example')
  })
})
