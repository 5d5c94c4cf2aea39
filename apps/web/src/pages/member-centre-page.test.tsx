import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getAccount, setNickname } from '@zhiheng/contract/account-data.ts'
import { getRiskEvaluation } from '@zhiheng/contract/risk-evaluation.ts'
import { getMember, type MemberProfile } from '@zhiheng/contract/session.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { anEvaluation } from '../testing/an-evaluation.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  replies(getAccount, {
    joined_on: day('2026-01-02'),
    last_sign_in: { at: '2026-11-19T01:30:00.000Z', device: 'Chrome，Windows', network: null },
    deletion_due_on: null,
  })
  replies(getRiskEvaluation, { version: '2026-11', known_age: null, entries: [anEvaluation()], levels: [] })
})

async function show(member: Partial<MemberProfile> = {}) {
  replies(getMember, { member: aMember(member) })
  const drawn = await renderPage('/members', { member: aMember(member) })
  await screen.findByRole('heading', { level: 1, name: '會員中心' })
  return drawn
}

const asked = () => network.asked.map(({ method, url }) => `${method} ${url.pathname}`)
const card = (name: string) => screen.getByRole('region', { name })
const leads = (name: string) =>
  within(card(name))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
const nickname = () => screen.getByLabelText<HTMLInputElement>('暱稱')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^儲存/ })

describe('what is fetched for the member centre', () => {
  it('is no evaluation where the member has no risk level', async () => {
    await show()
    expect(asked()).toEqual(['GET /api/members/account', 'GET /api/member/points'])
  })

  it('is the evaluation where there is one', async () => {
    await show({ properties: { risklevel: { value: 3 } } })
    expect(asked().some((path) => path.includes('risk_evaluation'))).toBe(true)
    expect(card('風險屬性').textContent).toContain('平衡型評估日 2026/11/20，一年內有效')
  })
})

describe('the nickname', () => {
  it('regression: leaves the keyboard on its button once it is kept', async () => {
    replies(setNickname, { nickname: '阿明' })
    await show()
    replies(getMember, { member: aMember({ name: '阿明' }) })
    fireEvent.change(nickname(), { target: { value: ' 阿明 ' } })
    save().focus()
    fireEvent.click(save())
    await screen.findByText('暱稱已更新')
    await screen.findByText('阿明，您好')
    expect([document.activeElement, nickname().value]).toEqual([save(), '阿明'])
  })

  it('that is the one of before is not sent, and loses the blanks around it', async () => {
    await show()
    fireEvent.change(nickname(), { target: { value: ' 王小明 ' } })
    fireEvent.click(save())
    expect(nickname().value).toBe('王小明')
    expect(asked().filter((path) => !path.startsWith('GET'))).toEqual([])
  })

  it('that is refused stays in its box, and the greeting is the old one', async () => {
    refuses(setNickname, { status: 429, code: 'rate_limited', message: '操作過於頻繁' })
    await show()
    fireEvent.change(nickname(), { target: { value: '阿明' } })
    fireEvent.click(save())
    expect((await screen.findByRole('alert')).textContent).toBe('操作過於頻繁')
    expect([nickname().value, screen.getByText(/，您好/).firstChild?.textContent]).toEqual(['阿明', '王小明，您好'])
  })

  it('is read again where it was changed elsewhere meanwhile', async () => {
    const { queries } = await show()
    expect(nickname().value).toBe('王小明')
    const { memberQuery } = await import('../features/session/queries.ts')
    queries.setQueryData(memberQuery.queryKey, { member: aMember({ name: '阿華' }) })
    await waitFor(() => expect(nickname().value).toBe('阿華'))
  })
})

describe('the plan of a member', () => {
  const benefits = () =>
    within(card('會員方案'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim())

  it('lists what it brings, in the numbers of the quota table', async () => {
    await show()
    expect(benefits().slice(0, 2)).toEqual(['投資組合 3 個', '最愛基金 10 檔'])
    expect(leads('會員方案')).toEqual(['/members/premium#upgrade'])
  })

  it('of a premium member brings more, and leads to no upgrade', async () => {
    await show({ groups: ['member', 'member_premium'] })
    expect(benefits().slice(0, 2)).toEqual(['投資組合 50 個', '最愛基金 50 檔'])
    expect(leads('會員方案')).toEqual(['/members/premium#plan'])
  })

  it('promises nothing that another one has', async () => {
    const { unmount } = await show()
    expect(benefits()).not.toContain('列印投資組合')
    unmount()
    await show({ groups: ['member', 'firm_member'] })
    expect(benefits()).toContain('列印投資組合')
  })

  it('is none of those who work here', async () => {
    await show({ groups: ['member', 'staff'] })
    expect(card('會員方案').textContent).toContain('您可以使用所有功能，並以其他身分檢視網站。')
    expect(within(card('會員方案')).queryAllByRole('listitem')).toEqual([])
  })
})

describe('the security of an account', () => {
  it('says where one last signed in from, without a place that is not known', async () => {
    await show()
    expect((await screen.findByText('2026/11/19 09:30')).textContent).toBe(
      '2026/11/19 09:30Chrome，Windows若不是您本人，請立即變更密碼。',
    )
  })

  it('says of a first sign-in that it is one', async () => {
    replies(getAccount, { joined_on: day('2026-11-20'), last_sign_in: null, deletion_due_on: null })
    await show()
    expect(card('帳號安全').textContent).toContain('這是第一次登入')
  })

  it('leads to the password, the phone and the second factor, and says which phone', async () => {
    await show({ phone_verified: true, phone: '0912-***-678' })
    expect(leads('帳號安全')).toEqual(['/members/passwd', '/members/phone', '/members/security'])
    expect(card('帳號安全').textContent).toContain('手機號碼0912-***-678')
  })
})

it('is empty for a superuser who looks through a visitor’s eyes', async () => {
  await renderPage('/members')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})
