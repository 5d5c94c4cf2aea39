import { screen } from '@testing-library/react'
import { listOutbox, type OutboxMessage } from '@zhiheng/contract/back-office.ts'
import { beforeEach, expect, it } from 'vitest'

import { renderPage } from '../testing/render-page.tsx'
import { replies, standInNetwork } from '../testing/replies.ts'

const mail: OutboxMessage = {
  id: 4,
  kind: 'mail',
  to: 'ming@test.example',
  subject: '啟用您的帳號',
  text: '請開啟下方連結',
  html: '<p>請開啟<script>alert(1)</script></p>',
  createdAt: '2026-11-19T16:05:00.000Z',
  state: 'waiting',
  tries: 0,
}
const sms: OutboxMessage = {
  ...mail,
  id: 5,
  kind: 'sms',
  to: '0912345678',
  subject: null,
  text: '驗證碼 123456',
  html: null,
  state: 'sent',
}

beforeEach(() => {
  standInNetwork()
})

const lines = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)

it('says of each message what it is, to whom it went, when, and how far it has come', async () => {
  replies(listOutbox, { messages: [sms, mail, { ...mail, id: 6, subject: null, state: 'failed' }] })
  await renderPage('/dev/outbox')
  expect(lines()).toEqual([
    '簡訊驗證碼 1234560912345678已寄出2026/11/20 00:05',
    '信件啟用您的帳號ming@test.example等待寄送2026/11/20 00:05',
    '信件（無主旨）ming@test.example寄送失敗2026/11/20 00:05',
  ])
})

it('draws the HTML of a mail where it can run nothing and reach nothing of ours', async () => {
  replies(listOutbox, { messages: [mail] })
  await renderPage('/dev/outbox')
  const frame = document.querySelector('iframe')
  expect([frame?.getAttribute('sandbox'), frame?.title]).toEqual(['', '信件內容：啟用您的帳號'])
  expect(frame?.getAttribute('srcdoc')).toBe(mail.html)
  expect(document.querySelector('main script')).toBeNull()
})

it('draws a mail that has a sheet for the dark without it: the policy of the page refuses such a sheet', async () => {
  const dark = { ...mail, html: '<head><style>.page{color:red}</style></head><p style="margin:0">您好</p>' }
  replies(listOutbox, { messages: [dark] })
  await renderPage('/dev/outbox')
  expect(document.querySelector('iframe')?.getAttribute('srcdoc')).toBe('<head></head><p style="margin:0">您好</p>')
})

it('shows of a text message its words alone', async () => {
  replies(listOutbox, { messages: [sms] })
  await renderPage('/dev/outbox')
  expect([document.querySelector('pre')?.textContent, document.querySelector('iframe')]).toEqual([
    '驗證碼 123456',
    null,
  ])
})

it('says how a message comes here where there is none', async () => {
  replies(listOutbox, { messages: [] })
  await renderPage('/dev/outbox')
  expect(screen.getByText('例如送出聯絡表單後，信件會出現在這裡。').closest('main')).not.toBeNull()
  expect(lines()).toEqual([])
})

it('has the name of the back office in its tab', async () => {
  replies(listOutbox, { messages: [] })
  await renderPage('/dev/outbox')
  expect(document.title).toBe('寄件匣 - 知衡基金管理後台')
})
