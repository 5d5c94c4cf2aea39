import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getEventInfo, verifyInstitution } from '@zhiheng/contract/campaign.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { eventInfo } from '../features/campaign/queries.ts'
import { pages } from '../routes-table.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

type Info = ReplyOf<typeof getEventInfo>
type Institution = NonNullable<Info['institution']>

const institution: Institution = {
  year: 2026,
  kind: 'bank',
  institution: '大安銀行',
  job_title: '理財專員',
  asked_on: asIsoDate('2026-11-20'),
  state: 'waiting',
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

async function show(known: Partial<Info> = {}, member: Partial<MemberProfile> = {}, publicUrl: string | null = null) {
  replies(getEventInfo, { refer_token: 'Ab3-friend', referred: 0, institution: null, ...known })
  const drawn = await renderPage('/members/gift', { member: aMember(member), boot: { publicUrl } })
  await screen.findByLabelText('您的推薦連結')
  return drawn
}

const sent = () => network.asked.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url.pathname, body])
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const region = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** The clipboard of this device, or one that may not be written to. */
function clipboard(isOpen: boolean): string[] {
  const written: string[] = []
  const writeText = (text: string) =>
    isOpen ? Promise.resolve(void written.push(text)) : Promise.reject(new DOMException('no', 'NotAllowedError'))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  return written
}

describe('the invitation of a member', () => {
  it('is an address of the site as the world calls it', async () => {
    await show({}, {}, 'https://funds.example')
    expect(box('您的推薦連結').value).toBe('https://funds.example/members/signup/Ab3-friend')
  })

  it('is one of where the reader is, where the site was not told its name', async () => {
    await show()
    expect(box('您的推薦連結').value).toBe(`${location.origin}/members/signup/Ab3-friend`)
  })

  it('is copied, and selected for who copies it by hand', async () => {
    const written = clipboard(true)
    await show({}, {}, 'https://funds.example')
    press('複製連結')
    await screen.findByText('已複製連結')
    expect(written).toEqual(['https://funds.example/members/signup/Ab3-friend'])
    const link = box('您的推薦連結')
    act(() => link.focus())
    expect([link.readOnly, link.selectionStart, link.selectionEnd]).toEqual([true, 0, link.value.length])
  })

  it('is said not to be copied where the browser forbids it', async () => {
    clipboard(false)
    await show()
    press('複製連結')
    expect(await screen.findByText('無法複製，請選取上方連結自行複製。')).toBeDefined()
  })

  it.each([0, 12])('tells how many have come by it, also that it is %i', async (referred) => {
    await show({ referred })
    expect(region('推薦好友').getByText('已啟用帳號的好友').parentElement?.textContent).toContain(`${referred}人`)
  })

  it('can be asked for again where it did not come, and the tasks stand meanwhile', async () => {
    refuses(getEventInfo, { status: 403, code: 'forbidden', message: '沒有權限' })
    await renderPage('/members/gift', { member: aMember() })
    const alert = within(await region('推薦好友').findByRole('alert'))
    expect(region('任務一覽').getAllByRole('listitem').length).toBeGreaterThan(5)
    replies(getEventInfo, { refer_token: 'Ab3-friend', referred: 0, institution: null })
    fireEvent.click(alert.getByRole('button', { name: '重新載入' }))
    expect((await screen.findByLabelText<HTMLInputElement>('您的推薦連結')).value).toContain('Ab3-friend')
  })
})

describe('the tasks', () => {
  const lines = () =>
    region('任務一覽')
      .getAllByRole('listitem')
      .map((line) => [
        line.querySelector('p')?.textContent,
        line.querySelector('a')?.getAttribute('href') ?? line.lastElementChild?.textContent,
      ])

  it('lead to a page of this site, or say that they are to come', async () => {
    await show()
    const known = new Set(pages.map(({ path }) => path.replace(/(?<=.)\/:.*$/, '')))
    for (const [title, way] of lines()) {
      const isThere = way !== undefined && way !== null && way.startsWith('/')
      expect([title, isThere ? known.has(way.replace(/[?#].*$/, '')) : way]).toEqual([title, isThere || '尚未開放'])
    }
  })

  it('say where what they ask for is done: alerts beside the favourites', async () => {
    await show()
    expect(lines()).toContainEqual(['設定績效目標提醒', '/favorites'])
  })

  it('say of the phone that it is bound, and lead there where it is not', async () => {
    const { unmount } = await show()
    const phone = () => lines().find(([title]) => title?.includes('手機'))?.[1]
    expect(phone()).toMatch(/^\/members\/phone/)
    unmount()
    await show({}, { phone_verified: true, phone: '0912-***-678' })
    expect(phone()).toBe('已綁定')
  })

  it('are none of those whose membership has more than points bring', async () => {
    await show({}, { groups: ['firm_member'] })
    expect(screen.queryByRole('region', { name: '任務一覽' })).toBeNull()
    expect(screen.queryByRole('region', { name: '年度金融機構任職認證' })).toBeNull()
    expect(screen.getByText(/您的會員等級已包含進階會員的功能/)).toBeDefined()
    // they may still bring others along
    expect(box('您的推薦連結').value).toContain('/members/signup/Ab3-friend')
  })
})

describe('the verification of where a member works', () => {
  const state = () => region('年度金融機構任職認證').queryByText(/^(審核中|已認證|未通過)$/)?.textContent
  const submits = () =>
    region('年度金融機構任職認證')
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)

  it.each([
    ['waiting', '審核中', ['更新申請']],
    ['verified', '已認證', []],
    ['refused', '未通過', []],
  ] as const)('that is %s says so, and may be asked for: %s %j', async (known, said, buttons) => {
    await show({ institution: { ...institution, state: known } })
    expect([state(), submits()]).toEqual([said, buttons])
    expect(region('年度金融機構任職認證').getByText('2026/11/20')).toBeDefined()
  })

  it('begins with what was asked for, and shows what is asked for now', async () => {
    await show({ institution })
    expect([box('機構類別').value, box('機構名稱').value, box('職稱').value]).toEqual(['bank', '大安銀行', '理財專員'])
    const now = { ...institution, institution: '和平銀行', asked_on: asIsoDate('2026-11-21') }
    replies(verifyInstitution, { institution: now })
    fireEvent.change(box('機構名稱'), { target: { value: '和平銀行' } })
    press('更新申請')
    await screen.findByText('已送出，審核結果將以電子郵件通知您。')
    await screen.findByText('2026/11/21')
    expect(sent()).toEqual([[expect.any(String), { kind: 'bank', institution: '和平銀行', job_title: '理財專員' }]])
  })

  it('is known to the page at once: what was sent is shown as it waits', async () => {
    replies(verifyInstitution, { institution })
    const { queries } = await show()
    expect([state(), submits()]).toEqual([undefined, ['送出申請']])
    fireEvent.change(box('機構類別'), { target: { value: 'bank' } })
    fireEvent.change(box('機構名稱'), { target: { value: '大安銀行' } })
    fireEvent.change(box('職稱'), { target: { value: '理財專員' } })
    press('送出申請')
    await waitFor(() => expect(state()).toBe('審核中'))
    expect(queries.getQueryData(eventInfo.queryKey)?.institution).toEqual(institution)
  })

  it.each([
    ['銀', false],
    ['  銀  ', false],
    ['銀行', true],
    ['銀'.repeat(40), true],
    ['銀'.repeat(41), false],
  ])('takes a name of two to forty characters: %j %s', async (name, isTaken) => {
    replies(verifyInstitution, { institution })
    await show()
    fireEvent.change(box('機構類別'), { target: { value: 'bank' } })
    fireEvent.change(box('機構名稱'), { target: { value: name } })
    fireEvent.change(box('職稱'), { target: { value: '理財專員' } })
    press('送出申請')
    if (isTaken) await waitFor(() => expect(sent()).toHaveLength(1))
    else expect(screen.getByText('請輸入機構名稱，2～40 個字')).toBeDefined()
    expect(sent()).toHaveLength(isTaken ? 1 : 0)
  })
})
