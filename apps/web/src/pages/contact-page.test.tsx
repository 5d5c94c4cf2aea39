import { fireEvent, screen, waitFor } from '@testing-library/react'
import { writeToUs } from '@zhiheng/contract/help.ts'
import { beforeEach, expect, it } from 'vitest'

import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function write() {
  fill('姓名', '王小明')
  fill('電子郵件', 'ming@test.example')
  fill('主題', 'account')
  fill('內容', '我無法收到啟用信，請協助確認。')
  press('送出訊息')
}

it('shows the number to ask by where the form was, and goes on reading there', async () => {
  replies(writeToUs, { receipt: 'C20261121-000123' })
  await renderPage('/contact')
  write()
  const receipt = await screen.findByRole('region', { name: /^訊息已送出/ })
  expect(receipt.textContent).toContain('受理編號C20261121-000123')
  expect(document.activeElement).toBe(receipt)
  expect(screen.queryByRole('button', { name: '送出訊息' })).toBeNull()
})

it('has an empty form for another message, where the keyboard goes on', async () => {
  replies(writeToUs, { receipt: 'C20261121-000123' })
  await renderPage('/contact')
  write()
  fireEvent.click(await screen.findByRole('button', { name: '再寫一則訊息' }))
  expect(box('內容').value).toBe('')
  expect(document.activeElement).toBe(box('姓名'))
})

it('knows the member who writes, and what they wrote stays theirs to change', async () => {
  replies(writeToUs, { receipt: 'C1' })
  await renderPage('/contact', { member: aMember({ name: '王小明', email: 'wang@example.com' }) })
  expect([box('姓名').value, box('電子郵件').value]).toEqual(['王小明', 'wang@example.com'])
  fill('電子郵件', 'other@example.com')
  fill('主題', 'account')
  fill('內容', '請把回覆寄到另一個信箱，謝謝。')
  press('送出訊息')
  await screen.findByRole('region', { name: /^訊息已送出/ })
  expect(network.asked[0]?.body).toMatchObject({ name: '王小明', email: 'other@example.com' })
})

it('counts a message as the server does: characters, not their halves, and one for a line’s end', async () => {
  await renderPage('/contact')
  const count = () => screen.getByText(/^目前 /).textContent
  expect(count()).toBe('目前 0 字')
  fill('內容', '😀😀')
  expect(count()).toBe('目前 2 字')
  fill('內容', '一\n二')
  expect(count()).toBe('目前 3 字')
  fill('內容', '字'.repeat(1234))
  expect(count()).toBe('目前 1,234 字')
})

it.each([
  [9, true],
  [10, false],
  [2000, false],
  [2001, true],
])('with %i characters is at fault: %s', async (length, isWrong) => {
  refuses(writeToUs, { status: 429, code: 'rate_limited', message: '過於頻繁' })
  await renderPage('/contact', { member: aMember() })
  fill('主題', 'account')
  fill('內容', '字'.repeat(length))
  press('送出訊息')
  await waitFor(() => expect(box('內容').getAttribute('aria-invalid') === 'true').toBe(isWrong))
  expect(network.asked).toHaveLength(isWrong ? 0 : 1)
})

it('says beside the form what a machine’s box was refused for, since nobody sees that box', async () => {
  refuses(writeToUs, { status: 422, code: 'invalid_field', message: '輸入有誤' })
  await renderPage('/contact', { member: aMember() })
  fill('主題', 'account')
  fill('內容', '這是一則給客服的訊息，內容夠長。')
  fireEvent.change(box('請勿填寫此欄'), { target: { value: 'http://spam.example' } })
  press('送出訊息')
  expect((await screen.findByRole('alert')).textContent).toBe('輸入有誤。您填寫的內容仍保留在表單中。')
  expect(network.asked[0]?.body).toMatchObject({ website: 'http://spam.example' })
})
