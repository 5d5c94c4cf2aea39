import { fireEvent, screen, waitFor } from '@testing-library/react'
import { activateInvited, joinInvited, openInvitation } from '@zhiheng/contract/firm-invitations.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const email = 'hua@test.example'
const token = `i.${'x'.repeat(43)}`
const at = (name = 'firm_activate') => `/members/${name}/${encodeURIComponent(email)}/${token}`
const invitation = { kind: 'client', firm_id: 7, firm: '甲銀行', name: '林小華', has_account: false } as const
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const bodies = () => network.asked.map(({ url, body }) => [url.pathname, body])

describe('the page of an invitation', () => {
  it('says what the firm will see, makes an account only once it is agreed to, and leads to the firm’s way in', async () => {
    replies(openInvitation, { state: 'open', invitation })
    replies(activateInvited, { firm_id: 7 })
    await renderPage(at())
    await heading('加入甲銀行')
    expect(screen.getByText('您主動開放給機構的投資組合')).toBeDefined()
    expect((await screen.findByLabelText<HTMLInputElement>('姓名')).value).toBe('林小華')
    await fill('設定密碼', 'beside the pond')
    await fill('出生年份', '1990')
    press('建立帳號並加入')
    await screen.findByText('請閱讀並同意後再加入')
    fireEvent.click(screen.getByRole('checkbox'))
    press('建立帳號並加入')
    await heading('已加入甲銀行')
    expect(screen.getByRole('link', { name: '前往登入' }).getAttribute('href')).toBe(
      '/firm/7/members/signin/hua%40test.example',
    )
    const said = { email, token, name: '林小華', password: 'beside the pond', birth_year: 1990, agree: true }
    expect(bodies()).toEqual([
      ['/api/members/invitation', { email, token }],
      ['/api/members/invitation/activate', said],
    ])
  })

  it('asks who has an account for the password alone, and keeps what was typed when it is wrong', async () => {
    replies(openInvitation, { state: 'open', invitation: { ...invitation, kind: 'signed', has_account: true } })
    refuses(joinInvited, { status: 401, code: 'invalid_credentials', message: '帳號或密碼錯誤' })
    await renderPage(at('signed_activate'))
    await heading('啟用甲銀行的尊榮會員')
    await fill('密碼', 'not it')
    fireEvent.click(screen.getByRole('checkbox'))
    press('加入')
    await screen.findByText('密碼不正確')
    expect(screen.getByLabelText<HTMLInputElement>('密碼').value).toBe('not it')
  })

  it('asks who is to run the firm’s site for a long password before anybody is asked', async () => {
    replies(openInvitation, { state: 'open', invitation: { ...invitation, kind: 'sub' } })
    await renderPage(at('sub_activate'))
    await heading('一起管理甲銀行')
    await fill('設定密碼（至少 15 個字元）', 'twelve signs')
    press('建立帳號並加入')
    await screen.findByText('管理者的密碼至少需 15 個字元')
    expect(bodies()).toHaveLength(1)
  })

  it.each([
    ['wrong', '找不到這份邀請'],
    ['accepted', '這份邀請已經使用過'],
    ['expired', '邀請已到期'],
    ['withdrawn', '邀請已撤回'],
    ['closed', '機構網站已關閉'],
  ] as const)('has its own sentence where it is %s', async (state, title) => {
    replies(openInvitation, { state, invitation: state === 'wrong' ? null : invitation })
    await renderPage(at())
    await heading(title)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('link', { name: '前往登入' }) !== null).toBe(state === 'accepted')
  })

  it('of another address than that of whoever is signed in asks them to sign out first', async () => {
    replies(openInvitation, { state: 'open', invitation })
    await renderPage(at(), { member: aMember({ email: 'ming@test.example' }) })
    await screen.findByText(/您目前以 ming@test.example 登入/)
    expect(screen.getByRole('link', { name: '登出' }).getAttribute('href')).toBe('/members/signout')
    expect(screen.queryByRole('button', { name: '建立帳號並加入' })).toBeNull()
  })

  it('that was used up meanwhile says so after the press', async () => {
    replies(openInvitation, { state: 'open', invitation: { ...invitation, has_account: true } })
    refuses(joinInvited, { status: 410, code: 'token_expired', message: '連結已失效' })
    await renderPage(at())
    await heading('加入甲銀行')
    await fill('密碼', 'three oaks')
    fireEvent.click(screen.getByRole('checkbox'))
    press('加入')
    await heading('找不到這份邀請')
    expect(screen.queryByLabelText('密碼')).toBeNull()
  })

  it('of a letter of once leads on to where an account is activated', async () => {
    await renderPage('/members/sub_activate/a%40b.tw/t1?utm=x')
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/members/activate/a@b.tw/t1?utm=x'))
  })
})
