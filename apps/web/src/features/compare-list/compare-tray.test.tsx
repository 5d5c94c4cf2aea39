import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { BootProvider } from '../../page/boot.tsx'
import { knowPages } from '../../page/known-pages.ts'
import { aBoot } from '../../testing/a-boot.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { memberQuery } from '../session/queries.ts'
import { CompareTick } from './compare-tick.tsx'
import { CompareTray } from './compare-tray.tsx'
import { keepTicks, readTicks } from './kept-ticks.ts'

const fund = (id: string) => ({ lipper_id: id, name: `基金 ${id}` })
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']
const tick = (count: number) => act(() => keepTicks(letters.slice(0, count).map(fund)))
const ids = () => readTicks().map(({ lipper_id: id }) => id)

beforeEach(() => {
  knowPages([{ path: '/members/premium' }, { path: '/members/signup' }])
  tick(0)
})
afterEach(() => act(denyAll))

/** A page with nine ticks, for a member of these groups; null: for a visitor. */
function show(groups: MemberProfile['groups'] | null, at = '/search/funds?currency=USD') {
  return renderPart(
    <BootProvider value={aBoot({ features: ['compare'] })}>
      {letters.map((id) => (
        <CompareTick key={id} fund={fund(id)} />
      ))}
      <Link to="/favorites">elsewhere</Link>
      <Link to="/members/premium">plans</Link>
      <CompareTray />
      <AskHost />
    </BootProvider>,
    at,
    (queries) =>
      queries.setQueryData(memberQuery.queryKey, {
        member: groups === null ? null : aMember({ groups }),
      }),
  )
}
const press = (id: string) => fireEvent.click(screen.getByRole('button', { name: `比較 基金 ${id}` }))
const isTicked = (id: string) =>
  screen.getByRole('button', { name: `比較 基金 ${id}`, hidden: true }).getAttribute('aria-pressed') === 'true'
const tray = () => screen.queryByRole('region', { name: '比較清單' })
const inTray = () => within(screen.getByRole('region', { name: '比較清單' }))

describe('a tick where there is no more room', () => {
  it('tells a visitor that more is for members, with the way back to this page', async () => {
    tick(2)
    show(null)
    press('C')
    const dialog = within(await screen.findByRole('dialog', { name: '會員專屬功能' }))
    const back = encodeURIComponent('/search/funds?currency=USD')
    expect(dialog.getByRole('link', { name: '登入' }).getAttribute('href')).toBe(`/members/signin?referer=${back}`)
    expect(ids()).toEqual(['A', 'B'])
    expect(isTicked('C')).toBe(false)
  })

  it('tells a general member what an upgrade brings', async () => {
    tick(4)
    show(['member'])
    press('E')
    const dialog = within(await screen.findByRole('alertdialog', { name: '比較基金數量已滿' }))
    expect(dialog.getByText('一般會員可同時比較 4 檔，升級進階會員可提高至 8 檔。')).toBeTruthy()
    expect(dialog.getByRole('link', { name: '查看升級方案' }).getAttribute('href')).toBe('/members/premium#plan')
    expect(ids()).toEqual(['A', 'B', 'C', 'D'])
  })

  it('tells a member to take one off where no upgrade would help', async () => {
    tick(8)
    show(['member', 'member_premium'])
    press('I')
    const dialog = within(await screen.findByRole('alertdialog', { name: '比較基金數量已滿' }))
    expect(dialog.getByText('請先移除一檔再加入。')).toBeTruthy()
    expect(dialog.queryByRole('link')).toBeNull()
    expect(ids()).toHaveLength(8)
  })

  it('can be taken off all the same', () => {
    tick(4)
    show(['member'])
    press('B')
    expect(ids()).toEqual(['A', 'C', 'D'])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    press('E')
    expect(ids()).toEqual(['A', 'C', 'D', 'E'])
  })
})

describe('the list at the foot of the page', () => {
  it('leads a member to the comparison of what was ticked, in that order', () => {
    show(['member'])
    for (const id of ['C', 'A', 'B']) press(id)
    expect(inTray().getByRole('link', { name: '開始比較' }).getAttribute('href')).toBe('/compare/funds/C,A,B')
    expect(inTray().getByRole('status').textContent).toBe('3／4')
  })

  it('says that one alone is not compared, and to a visitor that two are a trial', () => {
    tick(1)
    show(null)
    expect(inTray().getByText('再選 1 檔就能比較')).toBeTruthy()
    press('B')
    expect(inTray().getByText('訪客可試比 2 檔，不會儲存')).toBeTruthy()
  })

  it('stays over the pages where funds are gathered, and hides on others without being lost', async () => {
    show(['member'])
    press('A')
    press('B')
    fireEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/favorites'))
    expect(inTray().getByRole('status').textContent).toBe('2／4')
    fireEvent.click(screen.getByRole('link', { name: 'plans' }))
    await waitFor(() => expect(tray()).toBeNull())
    expect(ids()).toEqual(['A', 'B'])
  })

  it('that a member left behind is too long for a visitor, who is told to take some off', () => {
    tick(3)
    show(null)
    expect(inTray().getByText('一次最多比較 2 檔，請先移除')).toBeTruthy()
    expect(inTray().queryByRole('link')).toBeNull()
    expect(inTray().getByRole<HTMLButtonElement>('button', { name: '開始比較' }).disabled).toBe(true)
    fireEvent.click(inTray().getByRole('button', { name: '從比較清單移除 基金 B' }))
    expect(inTray().getByRole('link', { name: '開始比較' }).getAttribute('href')).toBe('/compare?funds=A,C')
  })

  it('is a count that opens to the funds on a phone, and closes again', () => {
    tick(2)
    show(['member'])
    expect(inTray().getAllByRole('list')).toHaveLength(1)
    const opener = inTray().getByRole('button', { name: '展開清單' })
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(opener)
    const [onPhone] = inTray().getAllByRole('list')
    expect(
      within(onPhone ?? document.body)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['基金 A', '基金 B'])
    expect(inTray().getAllByRole('list')).toHaveLength(2)
    fireEvent.click(inTray().getByRole('button', { name: '收合清單' }))
    expect(inTray().getAllByRole('list')).toHaveLength(1)
  })

  it('is gone once it is cleared, from the ticks and from the device', () => {
    tick(2)
    show(['member'])
    fireEvent.click(inTray().getByRole('button', { name: '清除' }))
    expect(tray()).toBeNull()
    expect(isTicked('A') || isTicked('B')).toBe(false)
    expect(ids()).toEqual([])
  })

  it('follows what another tab has ticked, and adds to that', () => {
    tick(1)
    show(['member'])
    localStorage.setItem('compare-list', JSON.stringify([fund('A'), fund('D')]))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'compare-list' })))
    expect(isTicked('D')).toBe(true)
    // and where no word of it has come
    localStorage.setItem('compare-list', JSON.stringify([fund('A'), fund('E')]))
    press('F')
    expect(ids()).toEqual(['A', 'E', 'F'])
  })
})
