import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  getNotification,
  getSubscriptions,
  listNotifications,
  readAllNotifications,
  readNotification,
  setSubscriptions,
} from '@zhiheng/contract/notifications.ts'
import { getDelivery, restartMail, setDelivery } from '@zhiheng/contract/notifications/delivery.ts'
import { getPush } from '@zhiheng/contract/notifications/push.ts'
import { allSubscriptions } from '@zhiheng/domain/notifications/subscriptions.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { unreadKey } from '../features/notifications/unread-key.ts'
import { day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { aShownFirm } from '../testing/a-shown-firm.ts'
import { entry, list } from '../testing/notification-line.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const member = aMember()
const sent = () =>
  network.asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [`${method} ${url.pathname}`, body])
const main = () => screen.getByRole('main').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the list of notifications', () => {
  const three = [
    entry(3),
    entry(2, { is_read: true, day: day('2026-11-18'), created_at: '2026-11-18T02:00:00.000Z', kind: 'goal' }),
    entry(1, { day: day('2026-10-02'), created_at: '2026-10-02T02:00:00.000Z', kind: 'security', link: null }),
  ]
  const groups = () =>
    screen.getAllByRole('region').map((group) => [
      group.querySelector('h2')?.textContent,
      ...within(group)
        .getAllByRole('link')
        .map((line) => line.getAttribute('href')),
    ])

  it('is told apart by its age, and each leads to what it is about, or to itself', async () => {
    replies(listNotifications, list(three))
    await renderPage('/notifications', { member })
    expect(groups()).toEqual([
      ['今天', '/portfolios/3'],
      ['本週', '/portfolios/2'],
      ['更早', '/notifications/1'],
    ])
    expect(main()).toContain('共 3 則，2 則未讀')
    expect(screen.getAllByText('未讀')).toHaveLength(2)
  })

  it('says of each what it is about and when it came, in Taipei', async () => {
    replies(listNotifications, list([entry(3, { kind: 'goal', created_at: '2026-11-19T16:30:00.000Z' })]))
    await renderPage('/notifications', { member })
    expect(screen.getByRole('link', { name: /第 3 則/ }).textContent).toBe(
      '第 3 則 要點績效條件已達成 · 2026/11/20 00:30未讀',
    )
  })

  it('takes no markup of a message but its emphasis', async () => {
    replies(listNotifications, list([entry(3, { message_html: '<strong>要點</strong><img src=x onerror=alert(1)>' })]))
    await renderPage('/notifications', { member })
    expect(document.querySelector('main img')).toBeNull()
    expect(document.querySelector('main strong')?.textContent).toBe('要點')
  })

  it('reads the one that is opened, and counts it at once', async () => {
    replies(listNotifications, list(three))
    replies(readNotification, { entry: { ...entry(3), is_read: true }, unread_count: 1 })
    const { queries } = await renderPage('/notifications', {
      member,
      known: (known) => known.setQueryData(unreadKey, 2),
    })
    fireEvent.click(screen.getByRole('link', { name: /第 3 則/ }))
    expect(queries.getQueryData(unreadKey)).toBe(1)
    await waitFor(() => expect(sent()).toEqual([['POST /api/notifications/3', { action: 'read' }]]))
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/portfolios/3'))
  })

  it('counts it again where the site did not hear of it', async () => {
    replies(listNotifications, list(three))
    refuses(readNotification, { status: 429, code: 'rate_limited', message: '過於頻繁' })
    const { queries } = await renderPage('/notifications', {
      member,
      known: (known) => known.setQueryData(unreadKey, 2),
    })
    fireEvent.click(screen.getByRole('link', { name: /第 3 則/ }))
    expect(queries.getQueryData(unreadKey)).toBe(1)
    await waitFor(() => expect(queries.getQueryData(unreadKey)).toBe(2))
  })

  it('does not ask again for what was read', async () => {
    replies(listNotifications, list(three))
    await renderPage('/notifications', { member })
    fireEvent.click(screen.getByRole('link', { name: /第 2 則/ }))
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/portfolios/2'))
    expect(sent()).toEqual([])
  })

  it('is read as a whole by one press, which is then gone', async () => {
    replies(listNotifications, list(three))
    replies(readAllNotifications, { unread_count: 0 })
    const { queries } = await renderPage('/notifications', { member })
    replies(listNotifications, list(three.map((one) => ({ ...one, is_read: true }))))
    press('全部標示為已讀')
    await screen.findByText('已全部標示為已讀')
    await waitFor(() => expect(main()).toContain('共 3 則，皆已讀'))
    expect(screen.queryByRole('button', { name: '全部標示為已讀' })).toBeNull()
    expect([queries.getQueryData(unreadKey), sent().length]).toEqual([0, 1])
    await waitFor(() => expect(document.activeElement?.textContent).toContain('共 3 則'))
  })

  it('says what will come here where there is nothing yet', async () => {
    replies(listNotifications, list([]))
    await renderPage('/notifications', { member })
    expect(main()).toContain('目前沒有通知')
  })

  it('leads to the first page where this one is empty by now', async () => {
    replies(listNotifications, { ...list([]), total: 12, page: 4, page_total: 2 })
    await renderPage('/notifications?page=4', { member })
    expect(screen.getByRole('link', { name: '回到第一頁' }).getAttribute('href')).toBe('/notifications')
  })

  it.each([
    ['3', '3'],
    ['0', '1'],
    ['-2', '1'],
    ['x', '1'],
    ['2.5', '1'],
    ['100000', '1'],
  ])('of the address ?page=%s is page %s', async (given, page) => {
    replies(listNotifications, list(three))
    await renderPage(`/notifications?page=${given}`, { member })
    expect(network.asked.map(({ url }) => url.searchParams.get('page'))).toEqual([page])
  })

  it('can be asked for again where it did not come', async () => {
    refuses(listNotifications, { status: 403, code: 'forbidden', message: '沒有權限' })
    await renderPage('/notifications', { member })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('沒有權限')
    replies(listNotifications, list(three))
    fireEvent.click(within(alert).getByRole('button'))
    await waitFor(() => expect(groups()).toHaveLength(3))
  })
})

describe('the settings of notifications', () => {
  const switches = () =>
    screen
      .getAllByRole<HTMLInputElement>('switch')
      .map(({ labels, checked }) => [labels?.[0]?.querySelector('.block')?.textContent.slice(0, 6), checked])
  const asked = () => new Set(network.asked.map(({ url }) => url.pathname))
  const usual = {
    mail: true,
    mail_hour: 20,
    digest_hour: 20,
    quiet: null,
    address: 'ming@test.example',
    is_stopped: false,
  }
  const first = () => screen.getByRole<HTMLInputElement>('switch', { name: /^投資組合最佳化方案/ })

  beforeEach(() => {
    replies(getDelivery, usual)
    replies(getPush, { public_key: null, devices: [] })
    replies(getSubscriptions, {
      subscriptions: allSubscriptions({ portfolio_rebalance: false }),
    })
  })

  it('show what one hears of, and fetch no list', async () => {
    await renderPage('/notifications?tab=settings', { member })
    await waitFor(() => expect(first().checked).toBe(false))
    expect(switches()).toEqual(
      expect.arrayContaining([
        ['每日摘要信', true],
        ['投資組合', true],
        ['投資組合最佳', false],
        ['基金績效達標', true],
      ]),
    )
    expect(asked()).toContain(getSubscriptions.path)
    expect(asked()).not.toContain(listNotifications.path)
    expect(main()).not.toContain('推播到這個瀏覽器')
  })

  it('change when the digest comes, and when a member is left alone', async () => {
    replies(setDelivery, { ...usual, mail_hour: 9, digest_hour: 9 })
    await renderPage('/notifications?tab=settings', { member })
    fireEvent.change(await screen.findByLabelText(/^寄送時間/), { target: { value: '9' } })
    await screen.findByText('送達方式已更新')
    replies(setDelivery, { ...usual, mail_hour: 23, digest_hour: 8, quiet: { from: 22, to: 8 } })
    fireEvent.click(screen.getByRole('switch', { name: /^勿擾時段/ }))
    await screen.findByText('寄送時間在勿擾時段內，會改在 08:00 寄出')
    expect(sent().map(([, body]) => body)).toEqual([{ mail_hour: 9 }, { quiet: { from: 22, to: 8 } }])
  })

  it('say that mail comes back, and send it again at a press', async () => {
    replies(getDelivery, { ...usual, is_stopped: true })
    replies(restartMail, usual)
    await renderPage('/notifications?tab=settings', { member })
    expect((await screen.findByRole('alert')).textContent).toContain('連續三次被退回')
    press('恢復寄送')
    await screen.findByText('已恢復寄送摘要信')
    await waitFor(() => expect(screen.queryByText('摘要信已停止寄送')).toBeNull())
  })

  it('are kept as soon as they are pressed', async () => {
    replies(setSubscriptions, {
      subscriptions: allSubscriptions({}),
    })
    await renderPage('/notifications?tab=settings', { member })
    await screen.findByText('投資組合最佳化方案')
    fireEvent.click(first())
    await waitFor(() => expect(first().checked).toBe(true))
    await screen.findByText('通知設定已更新')
    expect(sent().map(([, body]) => body)).toEqual([{ subscriptions: { portfolio_rebalance: true } }])
  })

  it('go back where they could not be kept, and say why', async () => {
    refuses(setSubscriptions, { status: 429, code: 'rate_limited', message: '操作過於頻繁' })
    await renderPage('/notifications?tab=settings', { member })
    await screen.findByText('投資組合最佳化方案')
    fireEvent.click(first())
    await screen.findByText('操作過於頻繁')
    expect([first().checked, sent().length]).toEqual([false, 1])
  })

  it('are not there on the site of a firm', async () => {
    replies(listNotifications, list([entry(3)]))
    await renderPage('/notifications', { member, boot: { firm: aShownFirm() } })
    expect(screen.queryByRole('link', { name: '設定' })).toBeNull()
    expect(main()).toContain('第 3 則')
  })
})

describe('one notification by itself', () => {
  it('is read by being seen, once', async () => {
    replies(getNotification, entry(3))
    replies(readNotification, { entry: { ...entry(3), is_read: true }, unread_count: 0 })
    await renderPage('/notifications/3', { member })
    await waitFor(() => expect(sent()).toEqual([['POST /api/notifications/3', { action: 'read' }]]))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('投資組合')
    expect(screen.getByRole('link', { name: '前往查看' }).getAttribute('href')).toBe('/portfolios/3')
  })

  it('that leads nowhere leads back to the list alone', async () => {
    replies(getNotification, entry(3, { link: null, is_read: true }))
    await renderPage('/notifications/3', { member })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/notifications'])
    expect(sent()).toEqual([])
  })
})
