import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getEventInfo, verifyInstitution } from '@zhiheng/contract/campaign.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { accomplish, getPoints } from '@zhiheng/contract/points.ts'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { eventInfo } from '../features/campaign/queries.ts'
import { pages } from '../routes-table.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'
import { somePoints, someTasks } from '../testing/some-points.ts'

type Info = ReplyOf<typeof getEventInfo>
type Institution = NonNullable<Info['institution']>

const institution: Institution = {
  year: 2026,
  kind: 'bank',
  institution: '大安銀行',
  job_title: '理財專員',
  asked_on: asIsoDate('2026-11-20'),
  state: 'waiting',
  reason: null,
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  replies(getPoints, somePoints())
})

async function show(known: Partial<Info> = {}, member: Partial<MemberProfile> = {}, publicUrl: string | null = null) {
  replies(getEventInfo, { refer_token: 'Ab3-friend', referred: 0, institution: null, ...known })
  const drawn = await renderPage('/members/gift', { member: aMember(member), boot: { publicUrl } })
  await screen.findByLabelText('您的推薦連結')
  await screen.findByText(/點數自取得日起|不需要累積點數/)
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
    await waitFor(() => expect(region('任務一覽').getAllByRole('listitem').length).toBeGreaterThan(5))
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

  it('lead to a page of this site, and that of inviting copies the invitation', async () => {
    await show()
    const known = new Set(pages.map(({ path }) => path.replace(/(?<=.)\/:.*$/, '')))
    for (const [title, way] of lines()) {
      if (title === '推薦好友註冊') expect(way).toBe('取得推薦連結')
      else expect([title, known.has((way ?? '').replace(/[?#].*$/, ''))]).toEqual([title, true])
    }
    const written = clipboard(true)
    press('取得推薦連結：推薦好友註冊')
    await screen.findByText('已複製推薦連結')
    expect(written).toEqual([`${location.origin}/members/signup/Ab3-friend`])
  })

  it('say where what they ask for is done: alerts beside the favourites', async () => {
    await show()
    expect(lines()).toContainEqual(['設定績效目標提醒', '/favorites'])
  })

  it('that are done can be claimed, once, and say on which day they were paid', async () => {
    replies(getPoints, somePoints({ tasks: someTasks({ add_favorite: { state: 'claimable' } }) }))
    await show()
    replies(accomplish, { earned: 5, already: false, points: 5, upgraded: false })
    const paid = { state: 'paid', paid_on: asIsoDate('2026-11-20') } as const
    replies(getPoints, somePoints({ points: 5, tasks: someTasks({ add_favorite: paid }) }))
    press('領取：把基金加入最愛')
    await screen.findByText('已領取 5 BP')
    expect(await screen.findByText('已領取 11/20')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^領取/ })).toBeNull()
    expect(screen.getByText('已有 5／66 BP')).toBeDefined()
    expect(sent()).toEqual([['/api/member/accomplish', { task: 'add_favorite' }]])
  })

  it('that cannot be claimed after all say why', async () => {
    replies(getPoints, somePoints({ tasks: someTasks({ bind_phone: { state: 'claimable' } }) }))
    await show()
    refuses(accomplish, { status: 422, code: 'task_not_done', message: '任務尚未完成' })
    press('領取：綁定手機號碼')
    expect(await screen.findByText('任務尚未完成')).toBeDefined()
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

describe('the points', () => {
  const on = asIsoDate('2026-11-22')

  it('say what is there and what goes when, also to those who see no ring and no calendar', async () => {
    replies(getPoints, somePoints({ points: 42, expiring: [{ on, points: 12 }] }))
    await show()
    expect(screen.getByText('已有 42／66 BP')).toBeDefined()
    expect(screen.getByText('還差 24 BP')).toBeDefined()
    const list = within(screen.getByRole('list', { name: '未來 31 天到期的點數' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2026/11/22 結束時到期 12 BP'])
  })

  it.each([
    [
      { upgraded: true, year: 2026, until: asIsoDate('2026-12-31') },
      ['member', 'member_premium'],
      /由點數升級.*2026\/12\/31/,
    ],
    [{ upgraded: false, year: null, until: null }, ['member', 'member_premium'], /由本站開通/],
    [{ upgraded: false, year: null, until: null }, ['member', 'staff'], /內部人員/],
  ] as const)('say by what one is premium: %j %j', async (premium, groups, said) => {
    replies(getPoints, somePoints({ points: 70, premium }))
    await show({}, { groups: [...groups] })
    expect(screen.getByText(said)).toBeDefined()
    expect(screen.queryByText(/還差/)).toBeNull()
  })

  it('that do not come leave the rest of the page, and can be asked for again', async () => {
    refuses(getPoints, { status: 403, code: 'forbidden', message: '沒有權限' })
    replies(getEventInfo, { refer_token: 'Ab3-friend', referred: 0, institution: null })
    await renderPage('/members/gift', { member: aMember() })
    await screen.findByText('點數暫時無法載入')
    expect(box('您的推薦連結').value).toContain('Ab3-friend')
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
