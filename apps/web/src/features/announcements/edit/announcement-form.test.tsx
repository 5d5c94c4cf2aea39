import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { changeAnnouncement, createAnnouncement, listAnnouncements } from '@zhiheng/contract/announcements.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { renderPart } from '../../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../../testing/replies.ts'
import { AnnouncementForm } from './announcement-form.tsx'

const today = asIsoDate('2026-11-20')
const row = {
  id: 7,
  title: '系統維護',
  path: '/about',
  first_day: today,
  last_day: null,
  place: 50,
  version: 2,
  state: 'shown',
} as const

let asked: readonly { readonly body: unknown }[] = []
beforeEach(() => {
  asked = standInNetwork().asked
  replies(listAnnouncements, { today, entries: [] })
})
afterEach(cleanup)

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: '儲存' }))

it('leads to no script, and ends no earlier than it begins', async () => {
  renderPart(<AnnouncementForm row={null} newest={null} today={today} onDone={() => {}} />)
  fill('連到哪裡', 'javascript:alert(1)')
  fill('結束日', '2026/11/19')
  fill('順位', '0')
  save()
  for (const sentence of [
    '請輸入 1–80 字',
    '請輸入 / 開頭的路徑，或 https 開頭的網址',
    '結束日不能早於開始日',
    '請輸入 1–99 的整數',
  ])
    expect(screen.getByText(sentence)).toBeDefined()
  expect(asked).toEqual([])
})

it('regression: a last day that is none is not taken for "without an end"', () => {
  renderPart(<AnnouncementForm row={row} newest={row} today={today} onDone={() => {}} />)
  fill('結束日', '2026/13/45')
  save()
  expect(screen.getByLabelText('結束日').getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})

it('is shown as it will look, and sent with the version that was read', async () => {
  replies(changeAnnouncement, { id: 7 })
  const onDone = vi.fn<() => void>()
  renderPart(<AnnouncementForm row={row} newest={row} today={today} onDone={onDone} />)
  fill('內容', '<b>維護</b>')
  expect(screen.getByText('<b>維護</b>')).toBeDefined()
  save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(asked[0]?.body).toEqual({
    title: '<b>維護</b>',
    path: '/about',
    first_day: '2026-11-20',
    last_day: null,
    place: 50,
    version: 2,
  })
})

it('keeps what was filled in when someone else was quicker', async () => {
  refuses(changeAnnouncement, { status: 409, code: 'stale_version', message: '資料已被更新' })
  renderPart(<AnnouncementForm row={row} newest={row} today={today} onDone={() => {}} />)
  fill('內容', '乙的')
  save()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('其他人剛更改過'))
  expect(screen.getByLabelText('內容')).toHaveProperty('value', '乙的')
})

it('is written anew where someone has removed it meanwhile', async () => {
  replies(createAnnouncement, { id: 8 })
  const onDone = vi.fn<() => void>()
  renderPart(<AnnouncementForm row={row} newest={null} today={today} onDone={onDone} />)
  save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(asked[0]?.body).not.toHaveProperty('version')
})
