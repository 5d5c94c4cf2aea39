import { fireEvent, screen } from '@testing-library/react'
import { readMailLink, setMailLink } from '@zhiheng/contract/notifications/delivery.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const link = { what: 'mail', address: 'm***@test.example', is_on: true } as const
const writes = () => network.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('the link of a digest', () => {
  it('changes nothing by being opened, stops at a press, and has a way back', async () => {
    replies(readMailLink, link)
    replies(setMailLink, { ...link, is_on: false })
    await renderPage('/members/unsubscribe/7.mail.seal')
    await screen.findByText('m***@test.example 目前會收到每日摘要信。')
    expect(writes()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '停止寄送' }))
    await screen.findByText('m***@test.example 已不再收到每日摘要信。')
    replies(setMailLink, link)
    fireEvent.click(screen.getByRole('button', { name: '恢復' }))
    await screen.findByText('m***@test.example 目前會收到每日摘要信。')
    expect(writes()).toEqual([{ on: false }, { on: true }])
  })

  it('says which kind of notice it is of', async () => {
    replies(readMailLink, { ...link, what: 'goal_reached' })
    await renderPage('/members/unsubscribe/7.goal_reached.seal')
    await screen.findByText(/「基金績效達標」通知/)
    expect(screen.getByRole('button', { name: '不再通知' })).toBeTruthy()
  })

  it('that is not ours says so, and leads to the settings', async () => {
    refuses(readMailLink, { status: 404, code: 'not_found', message: '找不到' })
    await renderPage('/members/unsubscribe/x')
    expect((await screen.findByRole('alert')).textContent).toContain('連結無效')
    expect(screen.getByRole('link', { name: '前往通知設定' }).getAttribute('href')).toBe('/notifications?tab=settings')
  })

  it('stays on where the site did not hear of it', async () => {
    replies(readMailLink, link)
    refuses(setMailLink, { status: 429, code: 'rate_limited', message: '過於頻繁' })
    await renderPage('/members/unsubscribe/7.mail.seal')
    fireEvent.click(await screen.findByRole('button', { name: '停止寄送' }))
    expect((await screen.findByRole('alert')).textContent).toBe('過於頻繁')
    expect(screen.getByRole('button', { name: '停止寄送' })).toBeTruthy()
  })
})
