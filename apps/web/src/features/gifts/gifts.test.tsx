import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  type Gift,
  linkPartner,
  listGifts,
  listRedemptions,
  redeemGift,
  type Redemption,
} from '@zhiheng/contract/gifts.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { GiftDesk } from './gift-desk.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'

let asked: readonly { readonly method: string; readonly url: URL; readonly body: unknown }[] = []
beforeEach(() => {
  ;({ asked } = standInNetwork())
  shows({})
})
afterEach(cleanup)

const gift: Gift = {
  id: 7,
  title: '咖啡一杯',
  description: '憑序號兌換',
  kind: 'code',
  provider: '青禾咖啡',
  picture: null,
  points: 12,
  left: 3,
  last_day: day('2026-12-31'),
  audience: 'everyone',
  per_member: 1,
  fault: null,
}
const had: Redemption = {
  id: 1,
  title: '咖啡一杯',
  kind: 'code',
  points: 12,
  state: 'done',
  redeemed_on: day('2026-11-20'),
  settled_on: day('2026-11-20'),
  code: 'ABC-123',
  account: null,
  reason: null,
}

function shows({
  gifts = [gift],
  points = 30,
  history = [],
}: {
  gifts?: Gift[]
  points?: number
  history?: Redemption[]
}) {
  replies(listGifts, { points, entries: gifts })
  replies(listRedemptions, { entries: history, page: 1, page_total: 1, total: history.length })
}

const sent = () => asked.filter(({ method }) => method !== 'GET')
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function openDialog(of: Partial<Gift>) {
  let isDone = false
  const done = () => (isDone = true)
  const rest = { deny: done, forget: () => {}, opener: () => null }
  renderPart(<RedeemDialog asked={{ isOpen: true, answer: done, ...rest }} gift={{ ...gift, ...of }} points={30} />)
  return { isDone: () => isDone }
}

describe('a gift', () => {
  it('says what it costs, how long it can be had, and that few are left', async () => {
    renderPart(<GiftDesk />)
    const card = within((await screen.findByText('咖啡一杯')).closest('li') ?? document.body)
    for (const said of ['12 BP', '青禾咖啡', '兌換至 2026/12/31', '每人限 1 次', '剩 3 份'])
      expect(card.getByText(said)).toBeTruthy()
    expect(card.getByRole('button', { name: '兌換「咖啡一杯」' })).toBeTruthy()
  })

  it('shows what it looks like, with its words; one without a picture has none to fail', async () => {
    const src = `/pictures/${'a'.repeat(32)}-640x360-640.webp`
    shows({
      gifts: [
        { ...gift, picture: { src, alt: '一杯拿鐵' } },
        { ...gift, id: 8, title: '帆布袋' },
      ],
    })
    renderPart(<GiftDesk />)
    const shown = await screen.findByRole('img', { name: '一杯拿鐵' })
    expect(shown.getAttribute('src')).toBe(src)
    expect(shown.getAttribute('srcset')).toContain('480w')
    expect(screen.getAllByRole('img')).toHaveLength(1)
  })

  it.each([
    ['gift_over', '已截止'],
    ['gift_sold_out', '已兌換完畢'],
    ['gift_limit', '您已兌換'],
    ['role_required', '進階會員可兌換'],
  ] as const)('that cannot be had says so in place of its button: %s', async (fault, said) => {
    shows({ gifts: [{ ...gift, fault }] })
    renderPart(<GiftDesk />)
    await screen.findByText(said)
    expect(screen.queryByRole('button', { name: /兌換/ })).toBeNull()
  })

  it('says how many points are missing, without a button that does nothing', async () => {
    shows({ points: 5 })
    renderPart(<GiftDesk />)
    await screen.findByText('再累積 7 BP 可兌換')
    expect(screen.queryByRole('button', { name: /兌換/ })).toBeNull()
  })

  it('is not there: the page says that there is none', async () => {
    shows({ gifts: [] })
    renderPart(<GiftDesk />)
    expect(await screen.findByText('目前沒有可兌換的好禮')).toBeTruthy()
    expect(await screen.findByText('還沒有兌換紀錄')).toBeTruthy()
  })
})

describe('what was redeemed', () => {
  it('shows its code as text, and why something was given back', async () => {
    const back = { ...had, id: 2, title: '<b>袋</b>', state: 'returned', code: null, reason: '缺貨' } as const
    shows({ history: [had, back] })
    renderPart(<GiftDesk />)
    const list = within(await screen.findByRole('list', { name: '兌換紀錄' }))
    for (const said of ['ABC-123', '已兌換', '<b>袋</b>', '已退回', '12 BP 已退還', '原因：缺貨'])
      expect(list.getByText(said)).toBeTruthy()
  })
})

describe('redeeming', () => {
  it('is sent once under one key, however often it is pressed', async () => {
    replies(redeemGift, { id: 1, state: 'done' })
    const dialog = openDialog({})
    expect(await screen.findByText('18 BP')).toBeTruthy()
    press('確認兌換')
    press('兌換中⋯⋯')
    await waitFor(() => expect(dialog.isDone()).toBe(true))
    expect(sent()).toMatchObject([{ body: { key: expect.stringMatching(/^[\w-]{16,64}$/), recipient: null } }])
  })

  it('again after a refusal is still the same wish', async () => {
    refuses(redeemGift, { status: 409, code: 'gift_sold_out', message: '這項好禮已兌換完畢' })
    openDialog({})
    press(await screen.findByRole('button', { name: '確認兌換' }).then(() => '確認兌換'))
    await screen.findByText('這項好禮已兌換完畢')
    press('確認兌換')
    await waitFor(() => expect(sent()).toHaveLength(2))
    const keys = sent().map(({ body }) => Reflect.get(Object(body), 'key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('of what is sent asks for somewhere to send it', async () => {
    replies(redeemGift, { id: 1, state: 'pending' })
    openDialog({ kind: 'post' })
    await screen.findByLabelText('收件人')
    press('確認兌換')
    for (const said of ['請輸入收件人，最多 40 個字', '請輸入台灣的手機號碼', '請輸入完整地址，8–120 個字'])
      expect(screen.getByText(said)).toBeTruthy()
    expect(sent()).toEqual([])
    fill('收件人', '王小明')
    fill('手機號碼', '0912-345-678')
    fill('收件地址', '台北市中正區重慶南路一段 122 號')
    press('確認兌換')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('for an account with the partner says that it is kept while the partner is silent', async () => {
    refuses(linkPartner, { status: 503, code: 'partner_unavailable', message: '合作機構暫時沒有回應' })
    const dialog = openDialog({ kind: 'partner' })
    await screen.findByLabelText('證券帳號')
    fill('證券帳號', '123')
    press('確認兌換')
    expect(screen.getByText('請輸入 8–14 位數字的證券帳號')).toBeTruthy()
    fill('證券帳號', '9201-1234567')
    press('確認兌換')
    await waitFor(() => expect(dialog.isDone()).toBe(true), { timeout: 8000 })
  })
})
