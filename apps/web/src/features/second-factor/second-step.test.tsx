import { fireEvent, screen, waitFor } from '@testing-library/react'
import { askForAnyPasskey, askForPasskey, getSecondStep, passSecondStep } from '@zhiheng/contract/second-factor.ts'
import type { SecondFactorKind } from '@zhiheng/domain/session/second-step.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { standInPasskeys, written } from '../../testing/stand-in-passkeys.ts'
import { lastSignIn } from '../session/last-sign-in.ts'
import { memberQuery } from '../session/queries.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SecondStepPanel } from './second-step.tsx'

const options = {
  challenge: written('asked'),
  timeout: 60_000,
  rpId: 'site.example',
  allowCredentials: [{ type: 'public-key' as const, id: written('key'), transports: ['internal'] }],
  userVerification: 'required' as const,
}
const shown = {
  id: written('key'),
  rawId: written('key'),
  type: 'public-key',
  response: {
    clientDataJSON: written('shown'),
    authenticatorData: written('data'),
    signature: written('signed'),
    userHandle: null,
  },
}
const letIn = { member: aMember({ id: 5 }), csrf: 'fresh' }
const expired = { status: 410, code: 'second_step_expired', message: '登入步驟已逾時，請重新登入' }

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  localStorage.clear()
})

async function open(kinds: SecondFactorKind[]) {
  replies(getSecondStep, { kinds })
  const drawn = renderPart(<SecondStepPanel referer="/favorites?sort=name" />, '/members/signin/second', (queries) =>
    queries.setQueryData(['/api/search/funds', {}], { of: 'a visitor' }),
  )
  await screen.findByRole('heading', { level: 1, name: '兩步驟驗證' })
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  return drawn
}

const sent = () => network.asked.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.pathname, body])
const address = () => screen.getByLabelText('address').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the ways through the second step', () => {
  it.each([
    [
      ['totp', 'recovery'],
      ['登入', '改用備用碼'],
    ],
    [['totp'], ['登入']],
    [
      ['passkey', 'recovery'],
      ['使用通行密鑰', '登入'],
    ],
    [
      ['passkey', 'totp', 'recovery'],
      ['使用通行密鑰', '登入', '改用備用碼'],
    ],
    [['passkey'], ['使用通行密鑰']],
  ] as const)('are those that the member has: %j', async (kinds, ways) => {
    await open([...kinds])
    expect(buttons()).toEqual(ways)
  })

  it('begin in the box for the code, and the box of the other kind is empty and has the focus', async () => {
    await open(['totp', 'recovery'])
    const box = screen.getByLabelText<HTMLInputElement>('六位數驗證碼')
    expect([document.activeElement, box.inputMode]).toEqual([box, 'numeric'])
    fill('六位數驗證碼', '12')
    press('改用備用碼')
    const other = screen.getByLabelText<HTMLInputElement>('備用碼')
    expect([document.activeElement, other.value, other.inputMode]).toEqual([other, '', 'text'])
    press('改用驗證器')
    expect(screen.getByLabelText<HTMLInputElement>('六位數驗證碼').value).toBe('')
  })

  it('keep the way back to the password, with where one was going', async () => {
    await open(['totp'])
    expect(screen.getByRole('link', { name: '回登入頁' }).getAttribute('href')).toBe(
      '/members/signin?referer=%2Ffavorites%3Fsort%3Dname',
    )
  })
})

describe('a code', () => {
  it('is not sent before there is one', async () => {
    await open(['totp'])
    press('登入')
    expect(screen.getByText('請輸入驗證碼')).toBeDefined()
    expect(sent()).toEqual([])
  })

  it('lets in: the tab is the member’s, goes where it was going, and forgets what the visitor saw', async () => {
    replies(passSecondStep, letIn)
    const { queries } = await open(['totp'])
    fill('六位數驗證碼', ' 123456 ')
    press('登入')
    await waitFor(() => expect(address()).toBe('/favorites?sort=name'))
    expect(sent()).toEqual([['/api/members/signin/second', { code: '123456' }]])
    expect(queries.getQueryData(memberQuery.queryKey)).toEqual({ member: letIn.member })
    expect(queries.getQueryData(['/api/search/funds', {}])).toBeUndefined()
    expect(lastSignIn()).toBe('live')
  })

  it('that is wrong stays in its box with the focus on it', async () => {
    refuses(passSecondStep, { status: 422, code: 'second_factor_wrong', message: '驗證碼錯誤，或已使用過' })
    await open(['totp'])
    fill('六位數驗證碼', '000000')
    press('登入')
    await screen.findByText('驗證碼錯誤，或已使用過')
    const box = screen.getByLabelText<HTMLInputElement>('六位數驗證碼')
    expect([box.value, box.getAttribute('aria-invalid'), document.activeElement]).toEqual(['000000', 'true', box])
    expect([address(), lastSignIn()]).toEqual(['/members/signin/second', null])
  })

  it('after too many tries says how long to wait', async () => {
    refuses(passSecondStep, { status: 429, code: 'rate_limited', message: '操作過於頻繁' })
    await open(['totp'])
    fill('六位數驗證碼', '000000')
    press('登入')
    expect((await screen.findByRole('alert')).textContent).toBe('嘗試次數過多，請十五分鐘後再試。')
  })

  it('regression: that comes too late leaves nothing but the way back to the password', async () => {
    refuses(passSecondStep, expired)
    await open(['passkey', 'totp', 'recovery'])
    fill('六位數驗證碼', '123456')
    press('登入')
    await screen.findByText('登入步驟已逾時')
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getAllByRole('link', { name: '回登入頁' })).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.queryByText(/密碼正確/)).toBeNull()
    expect(document.activeElement?.textContent).toContain('登入步驟已逾時')
  })
})

describe('a passkey', () => {
  it('finishes the sign-in in the place of a code', async () => {
    const browser = standInPasskeys()
    replies(askForPasskey, { options })
    replies(passSecondStep, letIn)
    await open(['passkey', 'recovery'])
    press('使用通行密鑰')
    await waitFor(() => expect(address()).toBe('/favorites?sort=name'))
    expect(sent()).toEqual([
      ['/api/members/signin/second/passkey', null],
      ['/api/members/signin/second', { passkey: shown }],
    ])
    expect(browser.asked).toEqual([expect.objectContaining({ rpId: 'site.example', userVerification: 'required' })])
  })

  it('that its owner does not show leaves the other ways open, and says so', async () => {
    standInPasskeys('cancels')
    replies(askForPasskey, { options })
    await open(['passkey', 'recovery'])
    press('使用通行密鑰')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '請依瀏覽器的提示完成⋯⋯' }).disabled).toBe(true)
    expect((await screen.findByRole('alert')).textContent).toBe('未完成通行密鑰的驗證，請再試一次。')
    expect(buttons()).toEqual(['使用通行密鑰', '登入'])
    expect(address()).toBe('/members/signin/second')
  })

  it('that comes too late leads back to the password', async () => {
    standInPasskeys()
    replies(askForPasskey, { options })
    refuses(passSecondStep, expired)
    await open(['passkey', 'recovery'])
    press('使用通行密鑰')
    await screen.findByText('登入步驟已逾時')
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

it('says that the step does not load where it is not too late, and asks again on demand', async () => {
  refuses(getSecondStep, { status: 429, code: 'rate_limited', message: '操作過於頻繁' })
  renderPart(<SecondStepPanel referer="/" />)
  expect((await screen.findByRole('alert')).textContent).toContain('嘗試次數過多，請十五分鐘後再試。')
  replies(getSecondStep, { kinds: ['totp'] })
  press('重新載入')
  expect(await screen.findByLabelText('六位數驗證碼')).toBeDefined()
})

describe('signing in by a passkey alone', () => {
  it('asks for any passkey of this site, and goes on where one was going', async () => {
    const browser = standInPasskeys()
    replies(askForAnyPasskey, { options: { ...options, allowCredentials: [] } })
    replies(passSecondStep, letIn)
    renderPart(<PasskeySignIn referer="/portfolios" />)
    press('使用通行密鑰登入')
    await waitFor(() => expect(address()).toBe('/portfolios'))
    expect(sent().map(([path]) => path)).toEqual(['/api/members/signin/passkey', '/api/members/signin/second'])
    expect(browser.asked).toEqual([expect.objectContaining({ allowCredentials: undefined })])
  })

  it('says why it is refused, and may be tried again', async () => {
    standInPasskeys()
    replies(askForAnyPasskey, { options })
    refuses(passSecondStep, { status: 422, code: 'passkey_refused', message: '無法驗證這把通行密鑰' })
    renderPart(<PasskeySignIn referer="/" />)
    press('使用通行密鑰登入')
    expect((await screen.findByRole('alert')).textContent).toBe('無法驗證這把通行密鑰')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '使用通行密鑰登入' }).disabled).toBe(false)
  })

  it('says so in a browser that knows none', async () => {
    replies(askForAnyPasskey, { options })
    renderPart(<PasskeySignIn referer="/" />)
    press('使用通行密鑰登入')
    expect((await screen.findByRole('alert')).textContent).toBe('這個瀏覽器不支援通行密鑰。')
  })
})
