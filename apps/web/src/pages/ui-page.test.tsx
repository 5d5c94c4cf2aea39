import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { UiDialogs } from '../features/back-office/ui-dialogs.tsx'
import { renderPage } from '../testing/render-page.tsx'
import { renderPart } from '../testing/render-part.tsx'
import { standInNetwork } from '../testing/replies.ts'
import { NoObserver } from '../testing/stand-in-resize-observer.ts'
import { AskHost } from '../ui/overlays/ask-host.tsx'
import { denyAll } from '../ui/overlays/asked-store.ts'

beforeEach(() => {
  standInNetwork()
  // nothing is laid out here, and nothing can be scrolled
  Element.prototype.scrollTo = () => {}
  vi.stubGlobal('IntersectionObserver', NoObserver)
})
afterEach(() => {
  act(denyAll)
  Reflect.deleteProperty(Element.prototype, 'scrollTo')
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the catalogue of what pages are made of', () => {
  it('leads from its contents to every part, and no two things in it have one name', async () => {
    await renderPage('/dev/ui')
    const contents = [...document.querySelectorAll('nav[aria-label="目錄"] a')]
    expect(contents.length).toBeGreaterThan(10)
    for (const link of contents) {
      const target = document.querySelector(link.getAttribute('href') ?? '')
      expect(target?.querySelector('h2')?.textContent).toBe(link.textContent)
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  /** By its words, by its label, or by what is only read aloud. */
  function isNamed(control: HTMLElement): boolean {
    const labels = 'labels' in control && control.labels instanceof NodeList ? [...control.labels] : []
    const named = (control.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
    const words = [control, ...labels, ...named].map((part) => part?.textContent ?? '')
    return [...words, control.getAttribute('aria-label') ?? '', control.title].some((word) => word.trim() !== '')
  }

  it('shows no control that has no name to be read aloud', async () => {
    await renderPage('/dev/ui')
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, select, textarea, [role="slider"])'),
    ]
    const nameless = controls.filter(
      (control) => control.closest('[hidden], [aria-hidden="true"]') === null && !isNamed(control),
    )
    expect(nameless.map((control) => control.outerHTML)).toEqual([])
  })
})

describe('the questions of the catalogue', () => {
  const show = () =>
    renderPart(
      <>
        <UiDialogs />
        <AskHost />
      </>,
    )
  const answer = () => screen.getByText(/^回答：/).textContent

  it.each([
    ['確認', '套用', '回答：是'],
    ['確認', '取消', '回答：否'],
    ['確認（無法復原）', '立即移除', '回答：是'],
  ])('%s, answered by %s, is told: %s', async (question, button, told) => {
    show()
    press(question)
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(answer()).toBe(told))
  })

  it('take no empty name, and give the one that was typed', async () => {
    show()
    press('輸入')
    const dialog = within(await screen.findByRole('alertdialog', { name: '重新命名' }))
    fireEvent.change(dialog.getByLabelText('組合名稱'), { target: { value: ' ' } })
    fireEvent.click(dialog.getByRole('button', { name: '儲存' }))
    expect(dialog.getByText('請為組合取一個名字')).toBeDefined()
    fireEvent.change(dialog.getByLabelText('組合名稱'), { target: { value: '養老' } })
    fireEvent.click(dialog.getByRole('button', { name: '儲存' }))
    await waitFor(() => expect(answer()).toBe('回答：養老'))
  })

  it('stand one in front of the other, and the later one is answered first', async () => {
    show()
    press('疊放')
    const later = within(await screen.findByRole('alertdialog', { name: '再確認一次' }))
    fireEvent.click(later.getByRole('button', { name: '是' }))
    await waitFor(() => expect(answer()).toBe('回答：是'))
    const first = within(await screen.findByRole('alertdialog', { name: '套用新配置' }))
    fireEvent.click(first.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(answer()).toBe('回答：否'))
  })
})
