import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { attachTag, createTag, listTags, mergeTags, type Tag, updateTag } from '@zhiheng/contract/tags.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { chooseTags, manageTags } from './ask-tags.ts'

const core: Tag = { id: 2, name: '核心', scope: 'portfolio', count: 3 }
const retire: Tag = { id: 1, name: '退休', scope: 'portfolio', count: 1 }
const taken = { status: 409, code: 'tag_repeated', message: '標籤名稱重複' }
let network: ReturnType<typeof standInNetwork>

beforeEach(() => {
  network = standInNetwork()
  replies(listTags, { entries: [core, retire], entry: null })
})
afterEach(() => {
  act(denyAll)
  cleanup()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  renderPart(<AskHost />)
  act(() => void manageTags())
  await screen.findByText('核心')
}

const sent = (method: string) => network.asked.filter((asked) => asked.method === method)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

function enter(label: string, value: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value } })
  if (field.form) fireEvent.submit(field.form)
  return field
}

describe('the manager of tags', () => {
  it('makes a tag with Enter; a name that is taken stays in the field with a hint, and nothing fails', async () => {
    await open()
    refuses(createTag, taken)
    const field = enter('新增標籤', '核心')
    await screen.findByText('標籤名稱重複')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['核心', 'true'])
    const made = { ...retire, id: 3, name: '孩子', count: 0 }
    replies(createTag, { entries: [made, core, retire], entry: made })
    enter('新增標籤', '孩子')
    await screen.findByText('孩子')
    await waitFor(() => expect(field.value).toBe(''))
    expect(field.hasAttribute('aria-invalid')).toBe(false)
  })

  it('renames in place, and says when the new name is taken', async () => {
    await open()
    press('重新命名「退休」')
    refuses(updateTag, taken)
    enter('標籤名稱', '核心')
    await screen.findByText('標籤名稱重複')
    replies(updateTag, { entries: [core, { ...retire, name: '退休金' }], entry: { ...retire, name: '退休金' } })
    enter('標籤名稱', '退休金')
    await screen.findByText('退休金')
    expect(screen.queryByLabelText('標籤名稱')).toBeNull()
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { tag: 1, name: '核心' },
      { tag: 1, name: '退休金' },
    ])
  })

  it('tells how many portfolios a merge touches before it is done', async () => {
    await open()
    press('合併「核心」')
    screen.getByText('將「核心」合併到「退休」，共 3 個投資組合會受影響。')
    expect(sent('PATCH')).toEqual([])
    replies(mergeTags, { entries: [{ ...retire, count: 4 }], entry: { ...retire, count: 4 } })
    press('合併')
    await screen.findByText('4 個組合')
    expect(sent('PATCH')[0]?.body).toEqual({ from: 2, to: 1 })
  })

  it('asks before it deletes, and leaves the tag where the answer is no', async () => {
    await open()
    press('刪除「退休」')
    await screen.findByText('1 個投資組合會移除這個標籤，組合本身不變。')
    press('取消')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent('DELETE')).toEqual([])
  })
})

describe('the tags of several portfolios', () => {
  it('shows what only some of them bear as neither on nor off, and puts it on all', async () => {
    renderPart(<AskHost />)
    act(() => {
      void chooseTags([
        { id: 7, name: '甲', tags: [core] },
        { id: 8, name: '乙', tags: [] },
      ])
    })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '核心', hidden: true })
    expect([box.checked, box.indeterminate]).toEqual([false, true])
    replies(attachTag, { entries: [core, retire], entry: core })
    fireEvent.click(box)
    await waitFor(() => expect([box.checked, box.indeterminate]).toEqual([true, false]))
    expect(sent('PUT')[0]?.body).toEqual({ tag: 2, ids: [7, 8] })
  })

  it('takes the tick back where the site says no', async () => {
    renderPart(<AskHost />)
    act(() => void chooseTags([{ id: 7, name: '甲', tags: [] }]))
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '核心', hidden: true })
    refuses(attachTag, { status: 404, code: 'not_found', message: '查無資料' })
    fireEvent.click(box)
    expect(box.checked).toBe(true)
    await waitFor(() => expect(box.checked).toBe(false))
  })
})
