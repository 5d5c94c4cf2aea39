import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  agreeToTexts,
  getLegal,
  getVaultConsent,
  type LegalVersion,
  listDueConsents,
  listVault,
} from '@zhiheng/contract/legal.ts'
import { getLegalDesk, type LegalFile, moveLegalDraft, writeLegalDraft } from '@zhiheng/contract/legal/desk.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { consentFile } from '../features/legal/consent-file.ts'
import { day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

const version = (change: Partial<LegalVersion> = {}): LegalVersion => ({
  owner: 'site',
  kind: 'member',
  title: '會員服務條款',
  number: 2,
  name: '2.0',
  effective_on: day('2026-12-01'),
  change: '調整帳號規定',
  must_agree: true,
  state: 'in_force',
  body: '## 帳號\n會員須：\n- 年滿 18 歲\n- <b>據實填寫</b>',
  ...change,
})

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})
afterEach(cleanup)

const sent = (method: string) => network.asked.filter((one) => one.method === method).map(({ body }) => body)

describe('the terms', () => {
  it('lead from their contents to each text, which says its version, its day and what is coming', async () => {
    const privacy = version({ kind: 'privacy', title: '隱私權政策', number: 1, name: '1.0', body: '蒐集者：本公司。' })
    const { body: _body, ...coming } = version({
      kind: 'privacy',
      title: '隱私權政策',
      effective_on: day('2027-01-01'),
    })
    replies(getLegal, { texts: [version(), privacy], coming: [{ ...coming, state: 'coming' }] })
    await renderPage('/legal')
    const links = within(screen.getByRole('navigation', { name: '目錄' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#member', '#privacy'])
    const member = screen.getByRole('region', { name: '會員服務條款' })
    expect(member.textContent).toContain('版本 2.0　生效日 2026/12/01')
    expect(within(member).getByRole('heading', { level: 3, name: '帳號' })).toBeDefined()
    expect(within(member).getByText('<b>據實填寫</b>')).toBeDefined()
    expect(screen.getByRole('region', { name: '隱私權政策' }).textContent).toContain('版本 2.0 將於 2027/01/01 生效')
  })
})

describe('whoever has to agree', () => {
  async function ask(): Promise<void> {
    const member = aMember({ consent_due: true })
    replies(listDueConsents, { due: [version()] })
    replies(getMember, { member })
    await renderPage('/members/consents', { member })
  }

  it('sees what changed, and agrees to the version that was shown', async () => {
    replies(agreeToTexts, { due: [] })
    await ask()
    expect(screen.getByText('調整帳號規定')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: '同意並繼續' }))
    expect(screen.getByRole('alert').textContent).toBe('請先閱讀並勾選同意')
    expect(sent('POST')).toEqual([])
    fireEvent.click(screen.getByLabelText('我已閱讀並同意上列條款'))
    fireEvent.click(screen.getByRole('button', { name: '同意並繼續' }))
    await waitFor(() =>
      expect(sent('POST')).toEqual([
        { texts: [{ owner: 'site', kind: 'member', number: 2 }], page: '/members/consents' },
      ]),
    )
  })

  it('is shown the newest text where it changed meanwhile', async () => {
    refuses(agreeToTexts, { status: 409, code: 'stale_version', message: '資料已被更新' })
    await ask()
    replies(listDueConsents, { due: [version({ number: 3, name: '3.0', change: '再次修訂' })] })
    fireEvent.click(screen.getByLabelText('我已閱讀並同意上列條款'))
    fireEvent.click(screen.getByRole('button', { name: '同意並繼續' }))
    expect(await screen.findByText('再次修訂')).toBeDefined()
  })
})

describe('the vault', () => {
  const consent = {
    id: 7,
    owner: 'site',
    firm: null,
    kind: 'member',
    title: '會員服務條款',
    number: 2,
    name: '2.0',
    agreed_at: '2026-12-01T01:30:00.000Z',
    page: '/members/consents',
    hash: 'a'.repeat(64),
  } as const

  it('lists what was agreed to, and says where the text was not kept', async () => {
    replies(listVault, { consents: [consent, { ...consent, id: 6, number: 1, name: '1.0', hash: null }] })
    replies(getVaultConsent, { consent: { ...consent, body: '全文' } })
    await renderPage('/vaults', { member: aMember() })
    expect(await screen.findByRole('button', { name: '下載 會員服務條款 2.0 全文' })).toBeDefined()
    expect(screen.getByText('當時未留存全文')).toBeDefined()
  })

  it('gives the text letter by letter under who, when and its hash', () => {
    const { content, name } = consentFile({ ...consent, body: '第一條\n- 甲' }, '知衡')
    expect(name).toBe('會員服務條款-2.0.txt')
    expect(content).toBe(
      `會員服務條款　版本 2.0\n訂定：知衡\n同意時間：2026/12/01 09:30　頁面：/members/consents\n全文雜湊（SHA-256）：${consent.hash}\n\n第一條\n- 甲\n`,
    )
  })
})

describe('the desk of a text', () => {
  const kept = {
    number: 1,
    state: 'in_force',
    effective_on: day('2026-11-21'),
    must_agree: false,
    change: '',
    restores: null,
    written_by: null,
    published_by: null,
    published_at: null,
    agreed: 12,
    body: '會員須年滿 18 歲，並提供真實、完整的資料。',
  } as const
  const file = (change: Partial<LegalFile> = {}): LegalFile => ({
    kind: 'member',
    title: '會員服務條款',
    state: 'published',
    version: 0,
    draft: null,
    restores: null,
    written_by: null,
    written_at: null,
    may_publish: false,
    least_day: day('2026-11-30'),
    is_first: false,
    versions: [kept],
    ...change,
  })
  const draft = { body: `${kept.body}第二條。`, effective_on: null, must_agree: false, change: '' }
  const open = () => renderPage('/admin/legal/member', { member: aMember({ groups: ['member', 'staff'] }) })

  it('begins with what is in force, shows what differs, and sends it in one press', async () => {
    replies(getLegalDesk, { text: file() })
    replies(writeLegalDraft, { text: file({ state: 'draft', version: 1, draft }) })
    replies(moveLegalDraft, { text: file({ state: 'review', version: 2, draft }) })
    await open()
    fireEvent.click(await screen.findByRole('button', { name: '撰寫新版本' }))
    fireEvent.change(screen.getByLabelText('全文'), { target: { value: draft.body } })
    expect(screen.getByRole('region', { name: '與版本 1.0 的差異' }).querySelector('ins')?.textContent).toContain(
      '第二條',
    )
    fireEvent.click(screen.getByRole('button', { name: '送交覆核' }))
    expect(await screen.findByText(/草稿已送交覆核/)).toBeDefined()
    expect(sent('PUT')).toEqual([{ ...draft, restores: null, version: 0 }])
    expect(sent('PATCH')).toEqual([{ version: 1, state: 'review' }])
    expect(screen.queryByRole('button', { name: '發布' })).toBeNull()
  })

  it('does not take a day that is none for none', async () => {
    replies(getLegalDesk, { text: file({ state: 'draft', version: 1, draft }) })
    await open()
    fireEvent.change(await screen.findByLabelText('生效日'), { target: { value: '2026/13/45' } })
    expect(screen.getByRole('button', { name: '送交覆核' })).toHaveProperty('disabled', true)
  })

  it('keeps what was typed where somebody else was quicker', async () => {
    replies(getLegalDesk, { text: file({ state: 'draft', version: 1, draft }) })
    refuses(writeLegalDraft, { status: 409, code: 'stale_version', message: '資料已被更新' })
    await open()
    const mine = `${draft.body}我的。`
    fireEvent.change(await screen.findByLabelText('全文'), { target: { value: mine } })
    replies(getLegalDesk, {
      text: file({ state: 'draft', version: 2, draft: { ...draft, body: `${draft.body}對方的。` } }),
    })
    fireEvent.click(screen.getByRole('button', { name: '儲存草稿' }))
    expect(await screen.findByRole('button', { name: '以我的內容取代' })).toBeDefined()
    expect(screen.getByLabelText('全文')).toHaveProperty('value', mine)
    replies(writeLegalDraft, { text: file({ state: 'draft', version: 3, draft: { ...draft, body: mine } }) })
    fireEvent.click(screen.getByRole('button', { name: '以我的內容取代' }))
    await waitFor(() => expect(sent('PUT').at(-1)).toMatchObject({ body: mine, version: 2 }))
  })
  it('keeps what was typed where somebody else gave the draft up, or published it', async () => {
    const published = { ...kept, number: 2, body: '已發布的。' }
    for (const [said, versions] of [
      ['另一個人已捨棄這份草稿', [kept]],
      ['另一個人已發布這份草稿', [published, kept]],
    ] as const) {
      replies(getLegalDesk, { text: file({ state: 'draft', version: 1, draft }) })
      refuses(writeLegalDraft, { status: 409, code: 'stale_version', message: '資料已被更新' })
      await open()
      const mine = `${draft.body}我的。`
      fireEvent.change(await screen.findByLabelText('全文'), { target: { value: mine } })
      replies(getLegalDesk, { text: file({ version: 2, versions: [...versions] }) })
      fireEvent.click(screen.getByRole('button', { name: '儲存草稿' }))
      expect(await screen.findByRole('heading', { name: said })).toBeDefined()
      expect(screen.getByLabelText('全文')).toHaveProperty('value', mine)
      expect(screen.getByRole('button', { name: '複製我填的內容' })).toBeDefined()
      replies(writeLegalDraft, { text: file({ state: 'draft', version: 3, draft: { ...draft, body: mine } }) })
      fireEvent.click(screen.getByRole('button', { name: '把我的內容存成草稿' }))
      await waitFor(() => expect(sent('PUT').at(-1)).toMatchObject({ body: mine, version: 2 }))
      cleanup()
    }
  })
})
