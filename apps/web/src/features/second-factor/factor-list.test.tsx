import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { beginTotp, confirmTotp, getSecurity, removeTotp, renewRecoveryCodes } from '@zhiheng/contract/second-factor.ts'
import { getMember, listSessions } from '@zhiheng/contract/session.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { memberQuery } from '../session/queries.ts'
import { SecurityBlocks } from './security-blocks.tsx'

type Security = ReplyOf<typeof getSecurity>

const nothing: Security = { is_required: false, totp: null, passkeys: [], recovery_codes: null }
const set: Security = {
  ...nothing,
  totp: { made_at: '2026-11-20T04:00:00Z' },
  recovery_codes: { left: 3, made_at: '2026-11-19T16:00:00Z' },
}
const wrong = { status: 422, code: 'proof_wrong', message: '密碼或驗證碼不正確' }

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

async function show(security: Security, member = aMember()) {
  replies(getSecurity, security)
  replies(listSessions, { sessions: [] })
  replies(getMember, { member })
  const drawn = renderPart(
    <>
      <SecurityBlocks />
      <Toaster />
    </>,
    '/members/security',
    (queries) => queries.setQueryData(memberQuery.queryKey, { member }),
  )
  await screen.findByRole('region', { name: '兩步驟驗證' })
  return drawn
}

/** What was written, in order: the call and its body. */
const sent = () =>
  network.asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [`${method} ${url.pathname.replace('/api/members/security', '')}`, body])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const inDialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

/** Answers the question for the password, and presses its button. */
async function prove(title: string, proof: string, button: string): Promise<void> {
  const dialog = await inDialog(title)
  fireEvent.change(dialog.getByLabelText('目前密碼、驗證碼或備用碼'), { target: { value: proof } })
  fireEvent.click(dialog.getByRole('button', { name: button }))
}

/** Each factor: its name with its state, and its buttons. */
const factors = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => [
      heading.textContent,
      ...[...(heading.closest('li')?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent),
    ])

describe('the list of second factors', () => {
  it('offers to set up what is not there, and no new recovery codes before there are any', async () => {
    await show(nothing)
    expect(factors()).toEqual([
      ['驗證器 App未設定', '設定驗證器'],
      ['通行密鑰未設定', '新增通行密鑰'],
      ['備用碼未設定'],
    ])
    expect(screen.getByText(/設定第一種驗證方式時會一併產生。/)).toBeDefined()
  })

  it('offers to replace or to remove what is there', async () => {
    await show(set)
    expect(factors()).toEqual([
      ['驗證器 App已啟用', '更換驗證器', '移除'],
      ['通行密鑰未設定', '新增通行密鑰'],
      ['備用碼已啟用', '產生新的備用碼'],
    ])
    expect(screen.getByText('尚餘 3 組，產生於 2026/11/20 00:00')).toBeDefined()
  })

  it('loads again on demand where it did not come', async () => {
    refuses(getSecurity, { status: 403, code: 'forbidden', message: '沒有權限' })
    replies(listSessions, { sessions: [] })
    renderPart(<SecurityBlocks />, '/members/security', (queries) =>
      queries.setQueryData(memberQuery.queryKey, { member: aMember() }),
    )
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('帳號安全設定暫時無法載入沒有權限')
    replies(getSecurity, nothing)
    fireEvent.click(within(alert).getByRole('button', { name: '重新載入' }))
    await screen.findByRole('region', { name: '兩步驟驗證' })
    expect(factors()).toHaveLength(3)
  })
})

describe('setting up an authenticator', () => {
  const begun = { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x?secret=ABCDEFGHIJ' }

  async function begin(security = nothing) {
    replies(beginTotp, begun)
    await show(security)
    press(security.totp === null ? '設定驗證器' : '更換驗證器')
    await prove('設定驗證器 App', 'mine', '繼續')
    return within(await screen.findByRole('alertdialog', { name: '設定驗證器 App' }))
  }

  it('shows the secret in groups of four, for who types it, and as a picture', async () => {
    const dialog = await begin()
    expect(dialog.getByText('ABCD EFGH IJ').tagName).toBe('CODE')
    const picture = await dialog.findByRole('img', { name: '驗證器設定條碼' })
    // three quiet modules at each side, and something dark inside
    const [, , size] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number)
    expect(size).toBeGreaterThanOrEqual(21 + 6)
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M3 3h1v1h-1z/)
  })

  it('sends nothing without a code, and leads to its box', async () => {
    const dialog = await begin()
    const box = dialog.getByLabelText('App 顯示的六位數驗證碼')
    fireEvent.change(box, { target: { value: '  ' } })
    fireEvent.click(dialog.getByRole('button', { name: '確認並啟用' }))
    expect(dialog.getByText('請輸入驗證碼')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(sent()).toEqual([['POST /totp', { proof: 'mine' }]])
  })

  it('keeps a wrong code in its box, says so beside it, and lets another be tried', async () => {
    const dialog = await begin()
    refuses(confirmTotp, { status: 422, code: 'second_factor_wrong', message: '驗證碼錯誤，或已使用過' })
    const box = dialog.getByLabelText<HTMLInputElement>('App 顯示的六位數驗證碼')
    fireEvent.change(box, { target: { value: '000000' } })
    fireEvent.click(dialog.getByRole('button', { name: '確認並啟用' }))
    await dialog.findByText('驗證碼錯誤，或已使用過')
    await waitFor(() => expect([document.activeElement, box.value]).toEqual([box, '000000']))
    expect(box.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(box, { target: { value: '123456' } })
    expect(box.getAttribute('aria-invalid')).toBeNull()
  })

  it('says of a secret that has run out that one has to begin again', async () => {
    const dialog = await begin()
    refuses(confirmTotp, { status: 410, code: 'setup_expired', message: '設定已逾時，請重新開始' })
    fireEvent.change(dialog.getByLabelText('App 顯示的六位數驗證碼'), { target: { value: '123456' } })
    fireEvent.click(dialog.getByRole('button', { name: '確認並啟用' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('設定已逾時，請重新開始')
  })

  it('shows the recovery codes of a first factor until they are kept, and the factor as set up', async () => {
    const dialog = await begin()
    replies(confirmTotp, { recovery_codes: ['7K2M-9QXR-4TBW', 'AAAA-BBBB-CCCC'] })
    replies(getSecurity, { ...set, recovery_codes: { left: 2, made_at: '2026-11-20T04:00:00Z' } })
    fireEvent.change(dialog.getByLabelText('App 顯示的六位數驗證碼'), { target: { value: ' 123456 ' } })
    fireEvent.click(dialog.getByRole('button', { name: '確認並啟用' }))
    await screen.findByText('已設定驗證器')
    const heading = screen.getByRole('heading', { level: 2, name: '請妥善保存備用碼', hidden: true })
    const list = heading.parentElement?.querySelectorAll('li') ?? []
    expect([...list].map(({ textContent }) => textContent)).toEqual(['7K2M-9QXR-4TBW', 'AAAA-BBBB-CCCC'])
    await screen.findByText('設定於 2026/11/20 12:00')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    press('我已妥善保存')
    await waitFor(() => expect(screen.queryByText('7K2M-9QXR-4TBW')).toBeNull())
    expect(sent()[1]).toEqual(['POST /totp/confirm', { code: '123456' }])
  })

  it('shows no codes where another authenticator takes the place of the first', async () => {
    const dialog = await begin(set)
    replies(confirmTotp, { recovery_codes: null })
    fireEvent.change(dialog.getByLabelText('App 顯示的六位數驗證碼'), { target: { value: '123456' } })
    fireEvent.click(dialog.getByRole('button', { name: '確認並啟用' }))
    await screen.findByText('已設定驗證器')
    expect(screen.queryByText('請妥善保存備用碼')).toBeNull()
  })

  it('changes nothing where one gives up', async () => {
    const dialog = await begin()
    fireEvent.click(dialog.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(factors()[0]).toEqual(['驗證器 App未設定', '設定驗證器'])
    expect(sent()).toHaveLength(1)
  })
})

describe('removing the authenticator', () => {
  it('says what it means, and asks for the password', async () => {
    replies(removeTotp, { removed: true })
    await show(set)
    press('移除 驗證器 App')
    const dialog = await inDialog('移除驗證器？')
    expect(dialog.getByText('移除後，登入時不再要求驗證器的驗證碼。')).toBeDefined()
    replies(getSecurity, nothing)
    await prove('移除驗證器？', 'mine', '移除')
    await screen.findByText('已移除驗證器')
    await waitFor(() => expect(factors()[0]).toEqual(['驗證器 App未設定', '設定驗證器']))
    expect(sent()).toEqual([['POST /totp/remove', { proof: 'mine' }]])
  })

  it('stays where it is the last of somebody who must have one, and says why', async () => {
    refuses(removeTotp, { status: 409, code: 'second_factor_needed', message: '您的帳號必須保留一種驗證方式' })
    await show({ ...set, is_required: true })
    press('移除 驗證器 App')
    await prove('移除驗證器？', 'mine', '移除')
    const dialog = await inDialog('移除驗證器？')
    expect((await dialog.findByRole('alert')).textContent).toBe('您的帳號必須保留一種驗證方式')
    fireEvent.click(dialog.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(factors()[0]?.[0]).toBe('驗證器 App已啟用')
  })

  it('says how long to wait after too many wrong passwords', async () => {
    refuses(removeTotp, { status: 429, code: 'rate_limited', message: '操作過於頻繁，請稍後再試' })
    await show(set)
    press('移除 驗證器 App')
    await prove('移除驗證器？', 'mine', '移除')
    const dialog = await inDialog('移除驗證器？')
    expect((await dialog.findByRole('alert')).textContent).toBe('嘗試次數過多，請十五分鐘後再試。')
  })
})

describe('new recovery codes', () => {
  it('come once the password is right, with the warning that the old ones are void', async () => {
    await show(set)
    press('產生新的備用碼')
    const dialog = await inDialog('產生新的備用碼')
    expect(dialog.getByText('先前的備用碼將全部失效。')).toBeDefined()
    refuses(renewRecoveryCodes, wrong)
    await prove('產生新的備用碼', 'theirs', '產生新的備用碼')
    await dialog.findByText('密碼或驗證碼不正確')
    expect(screen.queryByText('請妥善保存備用碼')).toBeNull()
    replies(renewRecoveryCodes, { recovery_codes: ['NEWX-NEWX-NEWX'] })
    await prove('產生新的備用碼', 'mine', '產生新的備用碼')
    await screen.findByText('NEWX-NEWX-NEWX')
    expect(sent()).toEqual([
      ['POST /recovery_codes', { proof: 'theirs' }],
      ['POST /recovery_codes', { proof: 'mine' }],
    ])
  })
})

it('lets whoever had to set a factor up see the rest of the page once it is there', async () => {
  replies(beginTotp, { secret: 'ABCD', uri: 'otpauth://totp/x' })
  await show({ ...nothing, is_required: true }, aMember({ second_factor_required: true }))
  expect(screen.getByText('您的帳號具有管理權限，完成設定後即可使用其他功能。')).toBeDefined()
  expect(network.asked.some(({ url }) => url.pathname.endsWith('/sessions'))).toBe(false)
  press('設定驗證器')
  await prove('設定驗證器 App', 'mine', '繼續')
  const dialog = within(await screen.findByRole('alertdialog', { name: '設定驗證器 App' }))
  replies(confirmTotp, { recovery_codes: ['A'] })
  replies(getMember, { member: aMember() })
  fireEvent.change(dialog.getByLabelText('App 顯示的六位數驗證碼'), { target: { value: '123456' } })
  fireEvent.click(dialog.getByRole('button', { name: '確認並啟用' }))
  await waitFor(() => expect(screen.queryByText('請先設定兩步驟驗證')).toBeNull())
  await screen.findByRole('region', { name: '登入中的裝置', hidden: true })
})
