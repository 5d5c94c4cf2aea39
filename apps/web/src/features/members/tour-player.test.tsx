import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { TourName } from '@zhiheng/domain/members/tour-names.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { TourPlayer } from './tour-player.tsx'

// nothing is laid out here: what is not hidden is seen
beforeEach(() => {
  Element.prototype.checkVisibility = function isShown(this: Element) {
    return !(this instanceof HTMLElement && this.hidden)
  }
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rects(this: Element) {
    return [this.getBoundingClientRect()] as unknown as DOMRectList
  })
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { width: 1024, height: 768 }))
})
afterEach(() => {
  act(denyAll)
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  sessionStorage.clear()
})

const search: TourName = '基金搜尋導覽'
let ends: string[] = []
beforeEach(() => {
  ends = []
})

function show(stops: readonly string[], options: { name?: TourName; waits?: boolean } = {}) {
  const { name = search, waits = false } = options
  return renderPart(
    <>
      <main tabIndex={-1}>
        <button type="button">before</button>
        <input aria-label="note" />
        {stops.map((stop) => (
          <p key={stop} data-tour={stop}>
            {stop}
          </p>
        ))}
      </main>
      <TourPlayer name={name} waits={waits} onEnd={(of, end) => ends.push(`${of} ${end}`)} />
      <AskHost />
    </>,
    '/search/funds',
  )
}

const card = () => screen.findByRole('dialog', { hidden: true })
const title = () => document.querySelector('[data-part="title"]')?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

describe('a tour that was asked for', () => {
  it('stops at what is on the page, leaves out what is not, and counts those alone', async () => {
    show(['search', 'sort'])
    await card()
    expect([title(), screen.getByText('第 1 步，共 2 步').className]).toEqual(['輸入關鍵字', 'vh'])
    press('下一步')
    await waitFor(() => expect(title()).toBe('排序'))
    expect(screen.getByText('第 2 步，共 2 步')).toBeDefined()
  })

  it('puts the keyboard on its way on, at each stop', async () => {
    show(['search', 'filters', 'sort'])
    await card()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('下一步'))
    press('下一步')
    await waitFor(() => expect(title()).toBe('縮小範圍'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('下一步'))
    press('下一步')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('完成'))
  })

  it('goes back, but not from its first stop', async () => {
    show(['search', 'sort'])
    await card()
    expect(screen.queryByRole('button', { name: '上一步', hidden: true })).toBeNull()
    press('下一步')
    await waitFor(() => expect(title()).toBe('排序'))
    press('上一步')
    await waitFor(() => expect(title()).toBe('輸入關鍵字'))
  })

  it('has been seen to its end where 完成 is pressed', async () => {
    show(['search', 'sort'])
    await card()
    press('下一步')
    await waitFor(() => expect(title()).toBe('排序'))
    press('完成')
    await waitFor(() => expect(ends).toEqual([`${search} completed`]))
  })

  it.each(['略過', '關閉導覽'])('has been left where %s is pressed before that', async (name) => {
    show(['search', 'sort'])
    await card()
    press(name)
    await waitFor(() => expect(ends).toEqual([`${search} left`]))
  })

  it('gives the keyboard back to where it was', async () => {
    show(['search'])
    act(() => screen.getByRole('button', { name: 'before' }).focus())
    await card()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('完成'))
    press('完成')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('before'))
  })

  it('does not begin where nothing that it speaks of is on the page', async () => {
    vi.useFakeTimers()
    show([])
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  it('begins with a word of welcome in the middle of the page, where it has one', async () => {
    show(['search'], { name: '新手引導' })
    await card()
    expect(title()).toBe('新手引導')
    press('開始導覽')
    await waitFor(() => expect(title()).toBe('搜尋基金'))
  })
})

describe('a tour that was interrupted', () => {
  it('goes on where it was, in this tab', async () => {
    const { unmount } = show(['search', 'filters', 'sort'])
    await card()
    press('下一步')
    await waitFor(() => expect(title()).toBe('縮小範圍'))
    unmount()
    show(['search', 'filters', 'sort'])
    await card()
    await waitFor(() => expect(title()).toBe('縮小範圍'))
  })

  it('begins anew where that stop is no longer on the page', async () => {
    sessionStorage.setItem(`zhiheng tour ${search}`, '1')
    show(['search', 'sort'])
    await card()
    await waitFor(() => expect(title()).toBe('輸入關鍵字'))
  })

  it('begins anew once it was left', async () => {
    const { unmount } = show(['search', 'sort'])
    await card()
    press('下一步')
    await waitFor(() => expect(title()).toBe('排序'))
    press('關閉導覽')
    await waitFor(() => expect(ends).toHaveLength(1))
    unmount()
    show(['search', 'sort'])
    await card()
    await waitFor(() => expect(title()).toBe('輸入關鍵字'))
  })

  it('makes way for a question in front of the page, and comes back after it', async () => {
    show(['search', 'sort'])
    await card()
    await waitFor(() => expect(title()).toBe('輸入關鍵字'))
    act(() => void confirm({ title: '確定？', approve: '好' }))
    await screen.findByRole('alertdialog')
    expect(document.querySelector('[data-scope="tour"][data-part="content"]')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '好' }))
    await waitFor(() => expect(title()).toBe('輸入關鍵字'))
    expect(ends).toEqual([])
  })
})

describe('a tour that begins by itself', () => {
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const isThere = () => screen.queryByRole('dialog', { hidden: true }) !== null

  it('waits a moment, until the page is quiet', async () => {
    vi.useFakeTimers()
    show(['search'], { waits: true })
    await pass(1000)
    expect(isThere()).toBe(false)
    await pass(500)
    expect(isThere()).toBe(true)
  })

  it('waits while someone writes', async () => {
    vi.useFakeTimers()
    show(['search'], { waits: true })
    act(() => screen.getByLabelText('note').focus())
    await pass(5000)
    expect(isThere()).toBe(false)
    act(() => screen.getByLabelText('note').blur())
    await pass(1500)
    expect(isThere()).toBe(true)
  })

  it('waits for what is still loading on the screen, so that no stop is left out', async () => {
    vi.useFakeTimers()
    show(['menu'], { name: '新手引導', waits: true })
    const grey = document.createElement('span')
    grey.setAttribute('data-loading', '')
    screen.getByRole('main').append(grey)
    await pass(5000)
    expect(isThere()).toBe(false)
    grey.dataset['tour'] = 'search'
    grey.removeAttribute('data-loading')
    await pass(1500)
    expect(screen.getByText('第 1 步，共 3 步')).toBeDefined()
  })

  it('does not wait for what loads below the screen when someone comes to it', async () => {
    vi.useFakeTimers()
    show(['search'], { waits: true })
    const grey = document.createElement('span')
    grey.setAttribute('data-loading', '')
    vi.spyOn(grey, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight + 200, 300, 100))
    screen.getByRole('main').append(grey)
    await pass(1500)
    expect(isThere()).toBe(true)
  })

  it('waits where its first stop is not there, although later ones are', async () => {
    vi.useFakeTimers()
    show(['filters', 'sort'], { waits: true })
    await pass(5000)
    expect(isThere()).toBe(false)
  })
})
