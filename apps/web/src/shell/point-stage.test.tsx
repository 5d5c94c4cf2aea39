import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accomplish, getPoints } from '@zhiheng/contract/points.ts'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'
import { tours } from '@zhiheng/domain/members/tour-names.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { PointCard } from '../features/points/point-card.tsx'
import { areCardsOn, isQuietToday, turnCards } from '../features/points/quiet.ts'
import { memberQuery } from '../features/session/queries.ts'
import { todayInTaipei } from '../platform/today.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPart } from '../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'
import { somePoints, someTasks } from '../testing/some-points.ts'
import { AskHost } from '../ui/overlays/ask-host.tsx'
import { PointStage } from './point-stage.tsx'

let network: ReturnType<typeof standInNetwork>
let callBack: (path: string) => void
beforeEach(() => {
  network = standInNetwork()
  localStorage.clear()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (list: { getEntries: () => { name: string }[] }) => void) {
        callBack = (path) => tell({ getEntries: () => [{ name: `http://site.example${path}?current_env=test` }] })
      }
      observe() {}
      disconnect() {}
    },
  )
})

const year = Number(todayInTaipei().slice(0, 4))
const claimed = () => network.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

/** What the site has seen done. */
function seen(...tasks: readonly CampaignTaskKey[]): void {
  replies(
    getPoints,
    somePoints({ tasks: someTasks(Object.fromEntries(tasks.map((task) => [task, { state: 'claimable' }]))) }),
  )
}

/** The claim that follows pays, and the task is paid from then on. */
function pays(earned: number, already = false): void {
  replies(accomplish, () => {
    seen()
    return { earned, already, points: earned, upgraded: false }
  })
}

function show(known: Partial<MemberProfile> = {}, at = '/about') {
  const member = aMember({ finishedTours: [...tours], ...known })
  return renderPart(
    <>
      <input aria-label="box" />
      <PointStage member={member} />
      <AskHost />
    </>,
    at,
    (queries) => queries.setQueryData(memberQuery.queryKey, { member }),
  )
}

const aWhile = (ms = 1200) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

describe('the badge', () => {
  it('stands on a page, with the points and the day until which today’s live', async () => {
    seen()
    show()
    expect(await screen.findByRole('link', { name: /^累積點數.*0 BP.*今天取得的點數/ })).toBeDefined()
  })

  it.each(['/members/gift', '/notifications', '/articles/expert-1', '/admin', '/admin/gifts'])(
    'is left out at %s',
    async (at) => {
      seen()
      show({}, at)
      await waitFor(() => expect(network.asked.length).toBeGreaterThan(0))
      await aWhile(100)
      expect(screen.queryByRole('link', { name: /^累積點數/ })).toBeNull()
    },
  )
})

describe('the card of the day', () => {
  const card = () => screen.queryByRole('region', { name: '每日登入 +1 BP' })

  it('is shown where this tab was paid, and put away it keeps the day quiet', async () => {
    seen('daily_login')
    pays(1)
    show()
    expect(within(await screen.findByRole('region', { name: '每日登入 +1 BP' })).getByText(/今天已登入/)).toBeDefined()
    expect(claimed()).toEqual([{ task: 'daily_login' }])
    fireEvent.click(screen.getByRole('button', { name: '關閉' }))
    expect([card(), isQuietToday(1), isQuietToday(2)]).toEqual([null, true, false])
  })

  it('is not shown in the tab that came second', async () => {
    seen('daily_login')
    pays(0, true)
    show()
    await waitFor(() => expect(claimed()).toHaveLength(1))
    await aWhile()
    expect(card()).toBeNull()
  })

  it('waits while one writes', async () => {
    seen('daily_login')
    pays(1)
    show()
    screen.getByLabelText('box').focus()
    await waitFor(() => expect(claimed()).toHaveLength(1))
    await aWhile()
    expect(card()).toBeNull()
    screen.getByLabelText('box').blur()
    await waitFor(() => expect(card()).not.toBeNull())
  })

  it('waits for the tour that is due on this page', async () => {
    seen('daily_login')
    pays(1)
    show({ finishedTours: [] }, '/')
    await waitFor(() => expect(claimed()).toHaveLength(1))
    await aWhile()
    expect(card()).toBeNull()
  })

  it('is not shown where a member wants none; the points are theirs all the same', async () => {
    turnCards(false)
    seen('daily_login')
    pays(1)
    show()
    await waitFor(() => expect(claimed()).toHaveLength(1))
    await aWhile()
    expect([card(), areCardsOn()]).toEqual([null, false])
  })

  it('leaves the page alone where points do not come', async () => {
    refuses(getPoints, { status: 403, code: 'forbidden', message: '沒有權限' })
    show()
    await aWhile(300)
    expect([card(), claimed()]).toEqual([null, []])
  })
})

describe('a task that gives points once', () => {
  it('is claimed and told when its call has come back', async () => {
    seen()
    pays(5)
    show()
    await screen.findByText('0 BP')
    seen('add_favorite')
    act(() => callBack('/firm/7/api/favorites/follow'))
    const dialog = within(await screen.findByRole('dialog', { name: '任務完成！' }))
    expect(dialog.getByText('恭喜完成「把基金加入最愛」，獲得 5 BP。')).toBeDefined()
    expect(claimed()).toEqual([{ task: 'add_favorite' }])
    fireEvent.click(dialog.getByRole('button', { name: '我知道了' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is told by a dialog that a press beside it does not close, where it was the phone', async () => {
    seen('bind_phone')
    pays(10)
    show({}, '/about')
    await screen.findByText('0 BP')
    act(() => callBack('/api/members/phone/verify'))
    const dialog = await screen.findByRole('alertdialog', { name: '任務完成！' })
    expect(within(dialog).getByText('手機驗證完成，獲得 10 BP。')).toBeDefined()
    expect(screen.queryByRole('button', { name: '關閉' })).toBeNull()
  })

  it('that was done before waits on the page of tasks: many dialogs would come at once', async () => {
    seen('add_favorite', 'bind_phone', 'create_first_portfolio')
    show()
    expect(await screen.findByText(/有可領取的點數/)).toBeDefined()
    await aWhile()
    expect(claimed()).toEqual([])
  })
})

describe('a membership that points have brought', () => {
  it.each([
    [year, `您已提前達標，進階會員資格將有效至 ${year} 年 12 月 31 日。`],
    [year - 1, `您 ${year - 1} 年度的點數已達標，進階會員資格將於 ${year} 年全年有效。`],
  ])('of %i is told once, after a moment, and accomplished when it is closed', async (reached, said) => {
    seen()
    replies(accomplish, { earned: 0, already: false, points: 70, upgraded: false })
    const { queries } = show({
      groups: ['member', 'member_premium'],
      availableTasks: ['annual_premium_upgrade'],
      campaign: { premium_upgraded: true, premium_upgrade_year: reached },
    })
    const dialog = within(await screen.findByRole('alertdialog', { name: '恭喜升級進階會員' }))
    expect(dialog.getByText(said)).toBeDefined()
    expect(claimed()).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: '我知道了' }))
    await waitFor(() => expect(claimed()).toEqual([{ task: 'annual_premium_upgrade' }]))
    expect(queries.getQueryData(memberQuery.queryKey)?.member?.availableTasks).toEqual([])
  })

  it.each([
    [['annual_premium_upgrade'], false],
    [[], true],
    [undefined, true],
  ] as const)('is not told with the tasks %j where it is %s, or was read', async (tasks, upgraded) => {
    seen()
    show({
      ...(tasks ? { availableTasks: [...tasks] } : {}),
      campaign: { premium_upgraded: upgraded, premium_upgrade_year: year },
    })
    await aWhile(2500)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('how a card leaves', () => {
  const daily = { kind: 'daily', task: 'daily_login', reward: 1 } as const
  const heard = { kind: 'heard', task: 'news_briefing', reward: 1 } as const

  function draw(
    occasion: typeof daily | typeof heard,
    { isPhone = false, groups = ['member'] as MemberProfile['groups'] },
  ) {
    vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: () => {}, removeEventListener: () => {} }))
    seen()
    const gone = vi.fn<(byHand: boolean) => void>()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    renderPart(<PointCard occasion={occasion} onGone={gone} />, '/', (queries) =>
      queries.setQueryData(memberQuery.queryKey, { member: aMember({ groups }) }),
    )
    return { gone, after: (ms: number) => act(() => void vi.advanceTimersByTime(ms)) }
  }

  it('on a phone by itself after 22 s, and not while it is pointed at', () => {
    const { gone, after } = draw(daily, { isPhone: true })
    after(21_000)
    fireEvent.pointerEnter(screen.getByRole('region', { name: '每日登入 +1 BP' }))
    after(60_000)
    fireEvent.pointerLeave(screen.getByRole('region', { name: '每日登入 +1 BP' }))
    after(21_900)
    expect(gone).not.toHaveBeenCalled()
    after(100)
    expect(gone.mock.calls).toEqual([[false]])
  })

  it('on a wide screen with 40 % of the page, and not before', () => {
    const { gone, after } = draw(daily, {})
    after(120_000)
    const scrolledTo = (y: number) => {
      vi.stubGlobal('scrollY', y)
      fireEvent.scroll(window)
    }
    vi.stubGlobal('innerHeight', 1000)
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000)
    scrolledTo(790)
    expect(gone).not.toHaveBeenCalled()
    scrolledTo(800)
    expect(gone.mock.calls[0]).toEqual([false])
  })

  it('by Escape from inside, which is by hand', () => {
    const { gone } = draw(daily, {})
    fireEvent.keyDown(screen.getByRole('button', { name: '關閉' }), { key: 'Escape' })
    expect(gone.mock.calls).toEqual([[true]])
  })

  it('of what was heard: for a general member on a wide screen it becomes a line after 5 s', () => {
    const { gone, after } = draw(heard, {})
    expect(screen.getByText(/今天已收聽/)).toBeDefined()
    after(5000)
    expect(screen.queryByText(/今天已收聽/)).toBeNull()
    expect(screen.getByText('+1 BP')).toBeDefined()
    expect(gone).not.toHaveBeenCalled()
  })

  it('of what was heard: on a phone it goes after 5 s', () => {
    const { gone, after } = draw(heard, { isPhone: true })
    after(5000)
    expect(gone.mock.calls).toEqual([[false]])
  })

  it.each([['member_premium'], ['staff']] as const)('of what was heard: for %s it is a card and stays one', (group) => {
    const { after } = draw(heard, { groups: ['member', group] })
    after(6000)
    expect(screen.getByText(/今天已收聽/)).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
