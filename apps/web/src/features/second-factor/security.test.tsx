import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beginTotp, getSecondStep, getSecurity, passSecondStep } from '@zhiheng/contract/second-factor.ts'
import { listSessions } from '@zhiheng/contract/session.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { SecondStepPanel } from './second-step.tsx'
import { SecurityBlocks } from './security-blocks.tsx'

let asked: readonly { readonly url: URL; readonly body: unknown }[] = []
beforeEach(() => {
  asked = standInNetwork().asked
})
afterEach(cleanup)

const nothing = { is_required: false, totp: null, passkeys: [], recovery_codes: null }

function show(profile = aMember({})) {
  replies(listSessions, { sessions: [] })
  renderPart(<SecurityBlocks />, '/members/security', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member: profile }),
  )
}

describe('the page of the account’s security', () => {
  it('says what is not set up, and asks for the password before anything is', async () => {
    replies(getSecurity, nothing)
    refuses(beginTotp, { status: 422, code: 'proof_wrong', message: '密碼或驗證碼不正確' })
    show()
    fireEvent.click(await screen.findByRole('button', { name: '設定驗證器' }))
    const box = await screen.findByLabelText('目前密碼、驗證碼或備用碼')
    fireEvent.click(screen.getByRole('button', { name: '繼續' }))
    expect(screen.getByText('請輸入目前密碼或驗證碼')).toBeDefined()
    fireEvent.change(box, { target: { value: 'wrong' } })
    fireEvent.click(screen.getByRole('button', { name: '繼續' }))
    expect(await screen.findByText('密碼或驗證碼不正確')).toBeDefined()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(asked.map(({ body }) => body)).toContainEqual({ proof: 'wrong' })
  })

  it('shows what is there', async () => {
    replies(getSecurity, {
      ...nothing,
      totp: { made_at: '2026-11-20T04:00:00Z' },
      passkeys: [{ id: 1, name: '公司筆電', is_backed_up: true, made_at: '2026-11-20T04:00:00Z', last_used_at: null }],
      recovery_codes: { left: 7, made_at: '2026-11-20T04:00:00Z' },
    })
    show()
    expect(await screen.findByText('設定於 2026/11/20 12:00')).toBeDefined()
    expect(screen.getByText('公司筆電')).toBeDefined()
    expect(screen.getByText(/尚餘 7 組/)).toBeDefined()
  })

  it('says when it cannot load, and offers to try again', async () => {
    refuses(getSecurity, { status: 503, code: 'busy', message: '系統忙碌中，請稍後再試' })
    show()
    expect(await screen.findByText('帳號安全設定暫時無法載入', {}, { timeout: 20_000 })).toBeDefined()
    expect(screen.getByRole('button', { name: '重新載入' })).toBeDefined()
  })

  it('tells whoever is held here why', async () => {
    replies(getSecurity, { ...nothing, is_required: true })
    show(aMember({ second_factor_required: true }))
    expect(await screen.findByText('請先設定兩步驟驗證')).toBeDefined()
    expect(screen.queryByText('登入中的裝置')).toBeNull()
  })
})

describe('the page of the second step', () => {
  const open = () => renderPart(<SecondStepPanel referer="/favorites" />)

  it('leads back to the password where no sign-in waits', async () => {
    refuses(getSecondStep, { status: 410, code: 'second_step_expired', message: '登入步驟已逾時，請重新登入' })
    open()
    const back = await screen.findByRole('link', { name: '回登入頁' })
    expect(back.getAttribute('href')).toBe('/members/signin?referer=%2Ffavorites')
  })

  it('takes a recovery code in the place of the authenticator, and says when a code is none', async () => {
    replies(getSecondStep, { kinds: ['totp', 'recovery'] })
    refuses(passSecondStep, { status: 422, code: 'second_factor_wrong', message: '驗證碼錯誤，或已使用過' })
    open()
    fireEvent.change(await screen.findByLabelText('六位數驗證碼'), { target: { value: '123 456' } })
    fireEvent.click(screen.getByRole('button', { name: '登入' }))
    expect(await screen.findByText('驗證碼錯誤，或已使用過')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: '改用備用碼' }))
    expect(screen.getByLabelText('備用碼')).toBeDefined()
    await waitFor(() => expect(asked.map(({ body }) => body)).toContainEqual({ code: '123 456' }))
  })
})
