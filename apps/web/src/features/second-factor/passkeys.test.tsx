import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import {
  beginPasskey,
  confirmPasskey,
  getSecurity,
  removePasskey,
  renamePasskey,
} from '@zhiheng/contract/second-factor.ts'
import { getMember, listSessions } from '@zhiheng/contract/session.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { standInPasskeys, written } from '../../testing/stand-in-passkeys.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { memberQuery } from '../session/queries.ts'
import { SecurityBlocks } from './security-blocks.tsx'

type Passkey = ReplyOf<typeof getSecurity>['passkeys'][number]

const laptop: Passkey = {
  id: 4,
  name: '公司筆電',
  is_backed_up: false,
  made_at: '2026-11-18T16:30:00Z',
  last_used_at: null,
}
const phone: Passkey = {
  id: 9,
  name: '手機',
  is_backed_up: true,
  made_at: '2026-10-01T01:00:00Z',
  last_used_at: '2026-11-20T03:59:00Z',
}

const options: ReplyOf<typeof beginPasskey>['options'] = {
  rp: { id: 'site.example', name: '知衡' },
  user: { id: written('1'), name: 'wang@example.com', displayName: '王小明' },
  challenge: written('asked'),
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => act(denyAll))

const security = (passkeys: Passkey[]) =>
  replies(getSecurity, { is_required: false, totp: null, passkeys, recovery_codes: null })

async function show(passkeys: Passkey[]) {
  security(passkeys)
  replies(listSessions, { sessions: [] })
  replies(getMember, { member: aMember() })
  renderPart(
    <>
      <SecurityBlocks />
      <AskHost />
      <Toaster />
    </>,
    '/members/security',
    (queries) => queries.setQueryData(memberQuery.queryKey, { member: aMember() }),
  )
  await screen.findByRole('region', { name: '兩步驟驗證' })
}

const sent = () =>
  network.asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [`${method} ${url.pathname.replace('/api/members/security/passkeys', '')}`, body])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const lines = () =>
  within(screen.getByRole('list', { name: '通行密鑰' }))
    .getAllByRole('listitem')
    .map((line) => [...line.querySelectorAll('p')].map(({ textContent }) => textContent))

describe('the passkeys of a member', () => {
  it('are told apart by name, day and last use, and it is said which are on other devices too', async () => {
    await show([laptop, phone])
    expect(lines()).toEqual([
      ['公司筆電', '建立於 2026/11/19 00:30 · 尚未使用'],
      ['手機', '建立於 2026/10/01 09:00 · 最近使用 2026/11/20 11:59 · 已同步至您的其他裝置'],
    ])
  })
})

describe('adding a passkey', () => {
  async function ask() {
    press('新增通行密鑰')
    return within(await screen.findByRole('dialog', { name: '新增通行密鑰' }))
  }
  type Dialog = Awaited<ReturnType<typeof ask>>
  const name = (dialog: Dialog) => dialog.getByLabelText<HTMLInputElement>('名稱')
  const go = (dialog: Dialog, proof = 'mine') => {
    fireEvent.change(dialog.getByLabelText('目前密碼、驗證碼或備用碼'), { target: { value: proof } })
    fireEvent.click(dialog.getByRole('button', { name: '繼續' }))
  }

  it('is not possible in a browser that knows none, and says so', async () => {
    await show([])
    const dialog = await ask()
    expect(dialog.getByText('這個瀏覽器不支援通行密鑰。')).toBeDefined()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '繼續' }).disabled).toBe(true)
    fireEvent.change(dialog.getByLabelText('目前密碼、驗證碼或備用碼'), { target: { value: 'mine' } })
    fireEvent.click(dialog.getByRole('button', { name: '繼續' }))
    expect(sent()).toEqual([])
  })

  it('asks the server, then the browser, and keeps what it made under its name', async () => {
    const browser = standInPasskeys()
    replies(beginPasskey, { options })
    replies(confirmPasskey, { recovery_codes: ['7K2M-9QXR-4TBW'] })
    await show([])
    const dialog = await ask()
    expect(name(dialog).value).toBe('我的通行密鑰')
    fireEvent.change(name(dialog), { target: { value: ' 公司筆電 ' } })
    security([laptop])
    go(dialog)
    await screen.findByText('已新增通行密鑰')
    await waitFor(() => expect(lines().map(([first]) => first)).toEqual(['公司筆電']))
    expect(sent()).toEqual([
      ['POST ', { proof: 'mine' }],
      [
        'POST /confirm',
        {
          name: '公司筆電',
          passkey: {
            id: written('key'),
            rawId: written('key'),
            type: 'public-key',
            response: {
              clientDataJSON: written('made'),
              attestationObject: written('attested'),
              transports: ['internal'],
            },
          },
        },
      ],
    ])
    expect(browser.asked).toEqual([
      expect.objectContaining({ rp: { id: 'site.example', name: '知衡' }, attestation: 'none' }),
    ])
    // the first factor of a member brings the codes for the day on which it is lost
    expect(screen.getByText('7K2M-9QXR-4TBW')).toBeDefined()
  })

  it('wants a name and the password before anybody is asked', async () => {
    standInPasskeys()
    await show([])
    const dialog = await ask()
    fireEvent.change(name(dialog), { target: { value: '  ' } })
    fireEvent.click(dialog.getByRole('button', { name: '繼續' }))
    expect([dialog.getByText('請輸入名稱'), dialog.getByText('請輸入目前密碼或驗證碼')]).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(name(dialog)))
    expect(sent()).toEqual([])
  })

  it.each([
    ['cancels', '未完成通行密鑰的驗證，請再試一次。'],
    ['has one already', '這部裝置已有您的通行密鑰。'],
  ] as const)('keeps nothing where the owner %s, and says so', async (owner, sentence) => {
    standInPasskeys(owner)
    replies(beginPasskey, { options })
    await show([])
    const dialog = await ask()
    go(dialog)
    expect((await dialog.findByRole('alert')).textContent).toBe(sentence)
    expect(sent()).toHaveLength(1)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '繼續' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('asks no browser where the password is wrong', async () => {
    const browser = standInPasskeys()
    refuses(beginPasskey, { status: 422, code: 'proof_wrong', message: '密碼或驗證碼不正確' })
    await show([])
    const dialog = await ask()
    go(dialog, 'theirs')
    await dialog.findByText('密碼或驗證碼不正確')
    const box = dialog.getByLabelText<HTMLInputElement>('目前密碼、驗證碼或備用碼')
    await waitFor(() => expect([document.activeElement?.id, box.value]).toEqual([box.id, 'theirs']))
    expect(browser.asked).toEqual([])
  })
})

describe('the name of a passkey', () => {
  const box = () => screen.getByLabelText<HTMLInputElement>('名稱')

  async function ask() {
    press('改名 公司筆電')
    return within(await screen.findByRole('alertdialog', { name: '變更通行密鑰的名稱' }))
  }
  const give = (dialog: Awaited<ReturnType<typeof ask>>, value: string) => {
    fireEvent.change(box(), { target: { value } })
    fireEvent.click(dialog.getByRole('button', { name: '確定' }))
  }

  it('is changed without the password', async () => {
    replies(renamePasskey, { renamed: true })
    await show([laptop])
    const dialog = await ask()
    expect(box().value).toBe('公司筆電')
    security([{ ...laptop, name: '家裡的筆電' }])
    give(dialog, ' 家裡的筆電 ')
    await screen.findByText('已變更名稱')
    await waitFor(() => expect(lines()[0]?.[0]).toBe('家裡的筆電'))
    expect(sent()).toEqual([['PATCH /4', { name: '家裡的筆電' }]])
  })

  it('is never empty nor longer than other names', async () => {
    await show([laptop])
    const dialog = await ask()
    give(dialog, ' ')
    expect(dialog.getByText('請輸入名稱')).toBeDefined()
    give(dialog, '鑰'.repeat(41))
    expect(dialog.getByText('名稱最多 40 個字')).toBeDefined()
    expect(sent()).toEqual([])
  })

  it('stays as it is, and nobody is asked, where it is given again or where one looks away', async () => {
    await show([laptop])
    give(await ask(), '公司筆電 ')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    fireEvent.click((await ask()).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent()).toEqual([])
  })

  it('is said not to have been changed where the site says no', async () => {
    refuses(renamePasskey, { status: 404, code: 'not_found', message: '找不到這把通行密鑰' })
    await show([laptop])
    give(await ask(), '另一部')
    await screen.findByText('找不到這把通行密鑰')
    expect(lines()[0]?.[0]).toBe('公司筆電')
  })
})

describe('removing a passkey', () => {
  it('names it, asks for the password, and takes that one alone', async () => {
    replies(removePasskey, { removed: true })
    await show([laptop, phone])
    press('移除 手機')
    const dialog = within(await screen.findByRole('dialog', { name: '移除「手機」？' }))
    security([laptop])
    fireEvent.change(dialog.getByLabelText('目前密碼、驗證碼或備用碼'), { target: { value: 'mine' } })
    fireEvent.click(dialog.getByRole('button', { name: '移除' }))
    await screen.findByText('已移除通行密鑰')
    await waitFor(() => expect(lines().map(([first]) => first)).toEqual(['公司筆電']))
    expect(sent()).toEqual([['POST /9/remove', { proof: 'mine' }]])
  })
})
