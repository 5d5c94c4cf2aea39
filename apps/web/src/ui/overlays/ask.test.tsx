import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { Toaster } from '../feedback/toast.tsx'
import { Link } from '../text/link.tsx'
import { AskHost } from './ask-host.tsx'
import { confirm, prompt, tell } from './ask.ts'
import { denyAll } from './asked-store.ts'
import { ask } from './asked.ts'

beforeEach(() => {
  // without a layout nothing counts as visible, and what is not visible is not given the focus
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  renderPart(
    <>
      <main tabIndex={-1}>
        <button type="button">移除</button>
        <Link to="/elsewhere">別頁</Link>
      </main>
      <AskHost />
      <Toaster />
    </>,
  )
})

afterEach(async () => {
  act(denyAll)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  cleanup()
  vi.restoreAllMocks()
})

const question = { title: '移除最愛', text: '確定要取消追蹤嗎？', approve: '立即移除' }
/** The dialog, once it has the focus. */
async function dialog(name: string): Promise<HTMLElement> {
  const found = await screen.findByRole('alertdialog', { name })
  await waitFor(() => expect(found.contains(document.activeElement)).toBe(true))
  return found
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const escape = () => fireEvent.keyDown(document, { key: 'Escape' })
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('alertdialog', { name })).toBeNull())
const focused = () => document.activeElement?.textContent

describe('confirm', () => {
  it('is true when approved and false when denied', async () => {
    const yes = confirm(question)
    expect((await dialog('移除最愛')).textContent).toContain('確定要取消追蹤嗎？')
    press('立即移除')
    expect(await yes).toBe(true)
    await gone('移除最愛')

    const no = confirm(question)
    await dialog('移除最愛')
    press('取消')
    expect(await no).toBe(false)
  })

  it('is false after Escape', async () => {
    const no = confirm(question)
    await dialog('移除最愛')
    escape()
    expect(await no).toBe(false)
  })

  it('is answered once, whatever else is pressed while it leaves', async () => {
    const answer = confirm(question)
    await dialog('移除最愛')
    const [approve, deny] = [screen.getByText('立即移除'), screen.getByText('取消')]
    fireEvent.click(approve)
    fireEvent.click(deny)
    fireEvent.click(approve)
    expect(await answer).toBe(true)
  })

  it('asked twice in a row stands once: the second is denied', async () => {
    const [first, second] = [confirm(question), confirm(question)]
    expect(await second).toBe(false)
    expect(await screen.findAllByRole('alertdialog')).toHaveLength(1)
    press('立即移除')
    expect(await first).toBe(true)
  })

  it('begins at the button that does it, and at the other one where it cannot be undone', async () => {
    const plain = confirm({ title: '儲存', approve: '儲存變更' })
    await dialog('儲存')
    await waitFor(() => expect(focused()).toBe('儲存變更'))
    escape()
    await plain
    await gone('儲存')
    const dangerous = confirm({ ...question, danger: true })
    await dialog('移除最愛')
    await waitFor(() => expect(focused()).toBe('取消'))
    escape()
    await dangerous
  })

  it('gives the focus back to what asked', async () => {
    const opener = screen.getByText('移除')
    opener.focus()
    const answer = confirm(question)
    await dialog('移除最愛')
    await waitFor(() => expect(focused()).toBe('立即移除'))
    escape()
    await answer
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('gives the focus to the page’s content where what asked has gone', async () => {
    const opener = screen.getByText('移除')
    opener.focus()
    const answer = confirm(question)
    await dialog('移除最愛')
    await waitFor(() => expect(focused()).toBe('立即移除'))
    opener.remove()
    escape()
    await answer
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main', { hidden: true })))
  })
})

describe('several at once', () => {
  it('stand in order: Escape answers the last one, and the one before has the focus again', async () => {
    const first = confirm(question)
    await dialog('移除最愛')
    await waitFor(() => expect(focused()).toBe('立即移除'))
    const second = confirm({ title: '真的嗎', approve: '是' })
    await dialog('真的嗎')
    await waitFor(() => expect(focused()).toBe('是'))
    escape()
    expect(await second).toBe(false)
    await gone('真的嗎')
    await waitFor(() => expect(focused()).toBe('立即移除'))
    press('立即移除')
    expect(await first).toBe(true)
  })

  it('let the page scroll again only when the last has gone', async () => {
    const locked = () => document.body.hasAttribute('data-scroll-lock')
    const first = confirm(question)
    await dialog('移除最愛')
    await waitFor(() => expect(locked()).toBe(true))
    const second = tell({ kind: 'info', title: '說明' })
    await dialog('說明')
    press('我知道了')
    await second
    await gone('說明')
    expect(locked()).toBe(true)
    escape()
    await first
    await waitFor(() => expect(locked()).toBe(false))
  })

  it('are all denied when the page goes', async () => {
    const first = confirm(question)
    await dialog('移除最愛')
    const second = prompt({ title: '重新命名', label: '名稱' })
    await dialog('重新命名')
    fireEvent.click(screen.getByText('別頁'))
    expect(await Promise.all([first, second])).toEqual([false, null])
    await gone('移除最愛')
    await gone('重新命名')
  })
})

describe('prompt', () => {
  it('gives what was typed, also by Enter', async () => {
    const name = prompt({ title: '重新命名', label: '名稱', value: '退休', approve: '儲存' })
    await dialog('重新命名')
    const box = screen.getByRole('textbox', { name: '名稱' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    fireEvent.change(box, { target: { value: '旅行 ' } })
    fireEvent.submit(box)
    expect(await name).toBe('旅行 ')
  })

  it('is null when denied, also by Escape', async () => {
    const first = prompt({ title: '重新命名', label: '名稱', value: '退休' })
    await dialog('重新命名')
    press('取消')
    expect(await first).toBeNull()
    await gone('重新命名')
    const second = prompt({ title: '重新命名', label: '名稱' })
    await dialog('重新命名')
    escape()
    expect(await second).toBeNull()
  })

  it('stays until what is typed is right, and says what is wrong', async () => {
    const name = prompt({
      title: '重新命名',
      label: '名稱',
      check: (input) => (input.trim() === '' ? '請取一個名字' : null),
    })
    await dialog('重新命名')
    press('確定')
    const box = screen.getByRole('textbox', { name: '名稱' })
    expect(screen.getByText('請取一個名字')).toBeDefined()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(box, { target: { value: '旅行' } })
    press('確定')
    expect(await name).toBe('旅行')
  })
})

describe('tell', () => {
  it.each([
    ['success', '完成'],
    ['error', '錯誤'],
    ['warning', '注意'],
    ['info', '說明'],
  ] as const)('%s is marked for those who do not see it', async (kind, label) => {
    const told = tell({ kind, title: '標題', text: '一句話', close: '好' })
    await dialog('標題')
    expect(screen.getByText(label)).toBeDefined()
    press('好')
    await told
  })

  it('classic has no mark', async () => {
    const told = tell({ kind: 'classic', title: '標題' })
    expect((await dialog('標題')).textContent).toBe('標題我知道了')
    press('我知道了')
    await told
  })
})

it('a dialog that cannot be fetched is denied, and the page says why', async () => {
  const answer = ask({ key: 'lost', denied: 'no', load: () => Promise.reject(new TypeError('no line')) })
  expect(await answer).toBe('no')
  expect(await screen.findByText('連線不穩定，請稍後再試')).toBeDefined()
})

it('two that are asked in one breath stand in the order of asking, and the later has the focus', async () => {
  const [first, second] = [confirm(question), confirm({ title: '真的嗎', approve: '是' })]
  await dialog('真的嗎')
  expect(screen.getAllByRole('alertdialog', { hidden: true }).map((one) => one.textContent.slice(0, 4))).toEqual([
    '移除最愛',
    '真的嗎取',
  ])
  escape()
  expect(await second).toBe(false)
  await dialog('移除最愛')
  escape()
  expect(await first).toBe(false)
})
