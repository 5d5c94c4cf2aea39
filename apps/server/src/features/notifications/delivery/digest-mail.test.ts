import { describe, expect, it } from 'vitest'

import type { NotificationRow } from '../store.ts'
import { digestMail, MOST_LINES } from './digest-mail.ts'
import { readMailToken } from './mail-key.ts'

const place = { publicUrl: 'https://zhiheng.example', host: '127.0.0.1', port: 3000, sessionSecret: 's'.repeat(32) }

const notice = (id: number, more: Partial<NotificationRow> = {}): NotificationRow => ({
  id,
  kind: 'goal',
  message: [{ text: '「甲」', strong: true }, { text: `第 ${id} 則` }],
  link: '/funds/A1',
  createdAt: '2026-11-20T04:00:00Z',
  isRead: false,
  ...more,
})

const mailOf = (notices: readonly NotificationRow[]) =>
  digestMail(place, { memberId: 7, email: 'ming@test.example', day: '2026-11-20', hour: 20, notices })

describe('the mail of a digest', () => {
  it('says what, why, of which day, and has a link to act and one to turn it off, in both forms', () => {
    const { html, text } = mailOf([notice(1)])
    for (const form of [html, text]) {
      expect(form).toContain('「甲」')
      expect(form).toContain('您設定了績效條件')
      expect(form).toContain('2026/11/20')
      expect(form).toContain('https://zhiheng.example/funds/A1')
      expect(form).toMatch(/https:\/\/zhiheng\.example\/members\/unsubscribe\/7\.goal_reached\.[\w-]{22}/)
      expect(form).toMatch(/https:\/\/zhiheng\.example\/members\/unsubscribe\/7\.mail\.[\w-]{22}/)
    }
    expect(html).toContain('<strong>「甲」</strong>第 1 則')
  })

  it('stands in groups, the security of the account first and without a way to turn it off', () => {
    const { text } = mailOf([
      notice(1),
      notice(2, { kind: 'announcement' }),
      notice(3, { kind: 'security', link: null }),
      notice(4, { kind: 'rebalance' }),
    ])
    const heads = [...text.matchAll(/【(.+)】/g)].map(([, name]) => name)
    expect(heads).toEqual(['帳號安全', '投資組合', '基金', '網站公告'])
    const first = text.slice(text.indexOf('【帳號安全】'), text.indexOf('【投資組合】'))
    expect(first).toContain('https://zhiheng.example/notifications/3')
    expect(first).not.toContain('/members/unsubscribe/')
  })

  it('shows twenty and counts the others', () => {
    const all = Array.from({ length: MOST_LINES + 3 }, (_, at) => notice(at + 1))
    const { html, text, subject } = mailOf(all)
    expect(html.match(/第 \d+ 則/g)).toHaveLength(MOST_LINES)
    for (const form of [html, text]) expect(form).toContain('其餘 3 則')
    expect(subject).toContain('23 則')
    expect(mailOf(all.slice(0, MOST_LINES)).text).not.toContain('其餘')
  })

  it('ends at one press of a mail program', () => {
    const { headers } = mailOf([notice(1)])
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const token = /^<https:\/\/zhiheng\.example\/api\/members\/one_click\/(.+)>$/.exec(
      headers?.['List-Unsubscribe'] ?? '',
    )?.[1]
    expect(readMailToken(place, token ?? '')).toEqual({ memberId: 7, what: 'mail' })
  })

  it('takes no markup of what people wrote', () => {
    const { html } = mailOf([notice(1, { message: [{ text: '<img src=x onerror=alert(1)>', strong: true }] })])
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x')
  })

  it('has colours for the dark', () => {
    const { html } = mailOf([notice(1)])
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
  })
})
