import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { rememberSearch } from '../../features/screener/recent-searches.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { SearchOverlay } from './search-overlay.tsx'

beforeEach(() => {
  standInNetwork()
  localStorage.clear()
  // jsdom opens no dialog in front of the page
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
})

function show() {
  const onClose = vi.fn<() => void>()
  renderPart(<SearchOverlay onClose={onClose} />)
  return { closed: () => onClose.mock.calls.length }
}

const links = (name: string) =>
  within(screen.getByRole('region', { name, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])

describe('the search that fills a phone’s screen', () => {
  it('leads to what was searched for on this device, the latest first, also with words that are no path', () => {
    rememberSearch('全球科技')
    rememberSearch('0050.TW')
    show()
    expect(links('最近搜尋')).toEqual([
      ['0050.TW', '/search?query=0050.TW'],
      ['全球科技', '/search/全球科技'],
    ])
  })

  it('forgets them at a press, on the device too, and shows what others search for', () => {
    rememberSearch('全球科技')
    show()
    fireEvent.click(screen.getByRole('button', { name: '清除紀錄', hidden: true }))
    expect(screen.queryByRole('region', { name: '最近搜尋', hidden: true })).toBeNull()
    expect(localStorage.getItem('recent-searches')).toBeNull()
    expect(
      screen.getByText('輸入基金名稱、代碼、ISIN 或類別。').closest('section')?.querySelectorAll('a').length,
    ).toBeGreaterThan(2)
  })

  it('closes by its button and by Escape, whose step in the history is taken back by the page', () => {
    const { closed } = show()
    fireEvent.click(screen.getByRole('button', { name: '返回', hidden: true }))
    const dialog = screen.getByRole('dialog', { name: '搜尋', hidden: true })
    const goesOn = fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect([closed(), goesOn]).toEqual([2, false])
  })
})
