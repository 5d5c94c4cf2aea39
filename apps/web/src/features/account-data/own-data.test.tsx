import { fireEvent, screen, waitFor } from '@testing-library/react'
import { askForDeletion, exportOwnData, withdrawDeletion } from '@zhiheng/contract/account-data.ts'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'

import { ownKey } from '../../platform/device-storage.ts'
import { day } from '../../testing/a-fund.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { lastSignIn, rememberSignIn } from '../session/last-sign-in.ts'
import { memberQuery } from '../session/queries.ts'
import { LeavingBanner } from './leaving-banner.tsx'
import { OwnData } from './own-data.tsx'
import { account } from './queries.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  localStorage.clear()
})

/** A page that is drawn again for a reason of its own. */
function Page({ dueOn = null }: { dueOn?: string | null }) {
  const [, draw] = useState(0)
  return (
    <>
      <button type="button" onClick={() => draw((times) => times + 1)}>
        draw again
      </button>
      <OwnData email="wang@example.com" dueOn={dueOn} />
      <Toaster />
    </>
  )
}

const show = (dueOn: string | null = null) =>
  renderPart(<Page dueOn={dueOn} />, '/members', (queries) => {
    queries.setQueryData(memberQuery.queryKey, { member: aMember() })
    queries.setQueryData(account.queryKey, {
      joined_on: day('2026-01-02'),
      last_sign_in: null,
      deletion_due_on: null,
    })
  })

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => {
  button(name).focus()
  fireEvent.click(button(name))
}
const address = () => screen.getByLabelText('address').textContent

describe('taking one’s data along', () => {
  it('begins in the box for the password, and ends at its button again', async () => {
    show()
    press('下載我的資料')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('目前密碼')))
    press('取消')
    expect(document.activeElement).toBe(button('下載我的資料'))
    expect(network.asked).toEqual([])
  })

  it('regression: does not call the reader back when the page is drawn again later', async () => {
    show()
    press('下載我的資料')
    await screen.findByLabelText('目前密碼')
    press('取消')
    press('draw again')
    expect(document.activeElement?.textContent).toBe('draw again')
  })

  it('stays open with what was typed where the password is wrong', async () => {
    refuses(exportOwnData, { status: 422, code: 'password_wrong', message: '密碼不正確' })
    show()
    press('下載我的資料')
    fireEvent.change(await screen.findByLabelText('目前密碼'), { target: { value: 'theirs' } })
    press('下載')
    await screen.findByText('密碼不正確')
    expect(screen.getByLabelText<HTMLInputElement>('目前密碼').value).toBe('theirs')
  })

  it('is one of two sheets: the other one closes it', async () => {
    show()
    press('下載我的資料')
    await screen.findByLabelText('目前密碼')
    press('刪除帳號')
    await screen.findByLabelText(/輸入您的電子郵件/)
    expect(button('下載我的資料').disabled).toBe(false)
  })
})

describe('leaving', () => {
  it('signs this browser out, says until when one may come back, and leaves nothing of the member', async () => {
    rememberSignIn('live')
    localStorage.setItem(ownKey(1, 'new-portfolio'), 'a draft')
    replies(askForDeletion, { due_on: day('2026-12-20'), csrf: 'another' })
    const { queries } = show()
    press('刪除帳號')
    const email = await screen.findByLabelText<HTMLInputElement>(/輸入您的電子郵件/)
    await waitFor(() => expect(document.activeElement).toBe(email))
    fireEvent.change(email, { target: { value: ' WANG@example.com ' } })
    fireEvent.change(screen.getByLabelText('目前密碼'), { target: { value: 'three oaks' } })
    press('確認刪除帳號')
    await screen.findByText('已收到申請：帳號將於 2026/12/20 刪除，在此之前登入即可恢復。')
    await waitFor(() => expect(address()).toBe('/'))
    expect(queries.getQueryData(memberQuery.queryKey)).toEqual({ member: null })
    expect([queries.getQueryData(account.queryKey), lastSignIn()]).toEqual([undefined, null])
    expect(localStorage.getItem(ownKey(1, 'new-portfolio'))).toBeNull()
  })

  it('is given up without a word to the server', async () => {
    show()
    press('刪除帳號')
    await screen.findByLabelText(/輸入您的電子郵件/)
    press('取消')
    expect(document.activeElement).toBe(button('刪除帳號'))
    expect(network.asked).toEqual([])
  })
})

describe('an account that is about to go', () => {
  it('may not be asked to go again, and says the day', () => {
    show('2026-12-05')
    expect(screen.queryByRole('button', { name: '刪除帳號' })).toBeNull()
    expect(screen.getByText('您的帳號將於 2026/12/05 刪除。')).toBeDefined()
  })

  it('is said so on every page, and kept from there', async () => {
    replies(withdrawDeletion, { deletion_due_on: null })
    const { queries } = renderPart(
      <>
        <LeavingBanner dueOn="2026-12-05" />
        <Toaster />
      </>,
      '/funds/1',
      (known) => known.setQueryData(memberQuery.queryKey, { member: aMember({ deletion_due_on: day('2026-12-05') }) }),
    )
    press('恢復帳號')
    expect(button('恢復中⋯⋯').disabled).toBe(true)
    await screen.findByText('帳號已恢復')
    expect(queries.getQueryState(memberQuery.queryKey)?.isInvalidated).toBe(true)
    expect(network.asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'DELETE /api/members/deletion',
    ])
  })

  it('goes all the same where keeping it is refused, and the reason is said', async () => {
    refuses(withdrawDeletion, { status: 429, code: 'rate_limited', message: '操作過於頻繁' })
    show('2026-12-05')
    press('恢復帳號')
    await screen.findByText('操作過於頻繁')
    await waitFor(() => expect(button('恢復帳號').disabled).toBe(false))
  })
})
