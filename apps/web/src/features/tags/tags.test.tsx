import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  attachTag,
  createTag,
  deleteTag,
  detachTag,
  listTags,
  mergeTags,
  type Tag,
  updateTag,
} from '@zhiheng/contract/tags.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { chooseTags, manageTags } from './ask-tags.ts'
import { portfolioTags } from './queries.ts'

const core: Tag = { id: 2, name: '核心', scope: 'portfolio', count: 3 }
const retire: Tag = { id: 1, name: '退休', scope: 'portfolio', count: 1 }
const child: Tag = { id: 3, name: '孩子', scope: 'portfolio', count: 0 }

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => act(denyAll))

const sent = () =>
  network.asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [`${method} ${url.pathname}`, body ?? Object.fromEntries(url.searchParams)])
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })
const press = (name: string) => {
  button(name).focus()
  fireEvent.click(button(name))
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })

/** A question in front of the page, with what the site has kept of portfolios. */
function show(ask: () => Promise<void>) {
  const drawn = renderPart(
    <>
      <AskHost />
      <Toaster />
    </>,
    '/portfolios',
    (queries) => {
      queries.setQueryData(['/api/pfms', {}], { entries: [] })
      queries.setQueryData(['/api/pfms/:id', { id: '7' }], { id: 7 })
      queries.setQueryData(['/api/favorites', {}], { ids: [] })
    },
  )
  let isClosed = false
  act(() => void ask().then(() => (isClosed = true)))
  const isAskedAgain = (path: string) =>
    drawn.queries
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => queryKey[0] === path })
      .some(({ state }) => state.isInvalidated)
  return { ...drawn, isAskedAgain, isClosed: () => isClosed }
}

describe('keeping tags in order', () => {
  const lines = () =>
    within(screen.getByRole('list', { name: '標籤', hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map((line) => [...line.querySelectorAll('span')].slice(0, 2).map(({ textContent }) => textContent))

  async function open(entries: Tag[]) {
    replies(listTags, { entries, entry: null })
    const drawn = show(manageTags)
    await screen.findByRole('dialog', { name: '管理標籤' })
    await waitFor(() => expect(network.asked).toHaveLength(1))
    return drawn
  }

  it('shows how many portfolios bear each', async () => {
    await open([core, retire])
    await screen.findByText('核心')
    expect(lines()).toEqual([
      ['核心', '3 個組合'],
      ['退休', '1 個組合'],
    ])
  })

  it('says what tags are for where there are none', async () => {
    await open([])
    expect(await screen.findByText('替投資組合加上標籤，就能用標籤篩選清單。')).toBeDefined()
  })

  it('can be tried again where they did not come', async () => {
    refuses(listTags, { status: 403, code: 'forbidden', message: '沒有權限' })
    show(manageTags)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('標籤暫時無法載入沒有權限')
    replies(listTags, { entries: [core], entry: null })
    fireEvent.click(within(alert).getByRole('button'))
    await screen.findByText('核心')
  })

  it('sends no name of blanks', async () => {
    await open([core])
    expect(button('新增').disabled).toBe(true)
    fill('新增標籤', '   ')
    expect(button('新增').disabled).toBe(true)
    const { form } = box('新增標籤')
    if (form) fireEvent.submit(form)
    expect(screen.getByText('請輸入標籤名稱')).toBeDefined()
    expect(sent()).toEqual([])
  })

  it.each([
    ['too_many', '標籤數量已達 100 個上限，請先刪除或合併不用的標籤'],
    ['too_long', '標籤名稱最多 40 個字'],
    ['tag_repeated', '標籤名稱重複'],
  ])('says beside the name what it was refused for: %s', async (code, sentence) => {
    refuses(createTag, { status: 422, code, message: '輸入有誤' })
    await open([core])
    fill('新增標籤', '孩子')
    press('新增')
    await screen.findByText(sentence)
    await waitFor(() => expect(document.activeElement).toBe(box('新增標籤')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says beside the form what is about no name', async () => {
    refuses(createTag, { status: 429, code: 'rate_limited', message: '操作過於頻繁' })
    await open([core])
    fill('新增標籤', '孩子')
    press('新增')
    expect((await screen.findByRole('alert')).textContent).toBe('操作過於頻繁')
    expect(box('新增標籤').value).toBe('孩子')
  })

  it('makes a tag of what was typed without the blanks around it, and shows it at once', async () => {
    replies(createTag, { entries: [child, core], entry: child })
    const { queries } = await open([core])
    fill('新增標籤', ' 孩子 ')
    press('新增')
    await screen.findByText('孩子')
    expect(lines()).toHaveLength(2)
    expect(sent()).toEqual([['POST /api/tags/portfolio', { name: '孩子' }]])
    // which tag a call was about is no part of the list
    expect(queries.getQueryData(portfolioTags.queryKey)).toEqual({ entries: [child, core], entry: null })
  })

  it('asks again for what names tags, and for nothing else', async () => {
    replies(updateTag, { entries: [{ ...core, name: '長期' }], entry: null })
    const { isAskedAgain } = await open([core])
    await screen.findByText('核心')
    press('重新命名「核心」')
    fill('標籤名稱', '長期')
    press('儲存')
    await screen.findByText('長期')
    expect(['/api/pfms', '/api/pfms/:id', '/api/favorites'].map(isAskedAgain)).toEqual([true, true, false])
  })

  it('opens one form of a tag at a time, and says which', async () => {
    await open([core, retire])
    await screen.findByText('核心')
    press('重新命名「核心」')
    expect(
      [button('重新命名「核心」'), button('合併「核心」')].map(
        (one) => one.ariaExpanded ?? one.getAttribute('aria-expanded'),
      ),
    ).toEqual(['true', 'false'])
    press('合併「核心」')
    expect(screen.queryByLabelText('標籤名稱')).toBeNull()
    press('合併「核心」')
    expect(screen.queryByLabelText('合併到')).toBeNull()
  })

  it('regression: goes on with the keyboard where a form was opened, once it is closed', async () => {
    replies(updateTag, { entries: [{ ...core, name: '長期' }, retire], entry: null })
    await open([core, retire])
    await screen.findByText('核心')
    press('重新命名「核心」')
    press('取消')
    expect(document.activeElement).toBe(button('重新命名「核心」'))
    press('重新命名「核心」')
    fill('標籤名稱', '長期')
    press('儲存')
    await screen.findByText('長期')
    await waitFor(() => expect(document.activeElement).toBe(button('重新命名「長期」')))
    press('合併「長期」')
    press('取消')
    expect(document.activeElement).toBe(button('合併「長期」'))
  })

  it('merges a tag into the one that was chosen', async () => {
    replies(mergeTags, { entries: [core, child], entry: child })
    await open([core, retire, child])
    await screen.findByText('核心')
    press('合併「退休」')
    fireEvent.change(screen.getByLabelText('合併到'), { target: { value: '3' } })
    expect(screen.getByText('將「退休」合併到「孩子」，共 1 個投資組合會受影響。')).toBeDefined()
    press('合併')
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(sent()).toEqual([['PATCH /api/tags/portfolio/merge', { from: 1, to: 3 }]])
  })

  it('leaves two tags as they are where the merge is refused, with its form open', async () => {
    refuses(mergeTags, { status: 404, code: 'not_found', message: '找不到這個標籤' })
    await open([core, retire])
    await screen.findByText('核心')
    press('合併「退休」')
    press('合併')
    await screen.findByText('找不到這個標籤')
    expect(lines()).toHaveLength(2)
    expect(box('合併到').value).toBe('2')
  })

  it('has nothing to merge an only tag into', async () => {
    await open([core])
    await screen.findByText('核心')
    expect(button('合併「核心」').disabled).toBe(true)
  })

  it('deletes a tag once that is confirmed', async () => {
    replies(deleteTag, { entries: [core], entry: null })
    await open([core, retire])
    await screen.findByText('核心')
    press('刪除「退休」')
    const asked = within(await screen.findByRole('alertdialog', { name: '刪除標籤「退休」？' }))
    fireEvent.click(asked.getByRole('button', { name: '刪除標籤' }))
    await waitFor(() => expect(lines()).toEqual([['核心', '3 個組合']]))
    expect(sent()).toEqual([['DELETE /api/tags/portfolio', expect.objectContaining({ tag: '1' })]])
  })

  it('closes when one is done', async () => {
    const { isClosed } = await open([core])
    press('完成')
    await waitFor(() => expect(isClosed()).toBe(true))
  })
})

describe('the tags of a portfolio', () => {
  const seven = { id: 7, name: '甲', tags: [core] }
  const eight = { id: 8, name: '乙', tags: [core, retire] }
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true })

  async function open(things: Parameters<typeof chooseTags>[0], title: string) {
    replies(listTags, { entries: [core, retire], entry: null })
    const drawn = show(() => chooseTags(things))
    await screen.findByRole('dialog', { name: title })
    await screen.findByRole('checkbox', { name: '核心', hidden: true })
    return drawn
  }

  it('are ticked, and the question names it', async () => {
    await open([seven], '「甲」的標籤')
    expect([tick('核心').checked, tick('退休').checked]).toEqual([true, false])
  })

  it('of several are ticked where all of them bear one, and neither where some do', async () => {
    await open([seven, eight], '為 2 個投資組合加標籤')
    const state = (name: string) => [tick(name).checked, tick(name).indeterminate]
    expect([state('核心'), state('退休')]).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('are taken off all of them at once', async () => {
    replies(detachTag, { entries: [core, retire], entry: core })
    await open([seven, eight], '為 2 個投資組合加標籤')
    fireEvent.click(tick('核心'))
    expect(tick('核心').checked).toBe(false)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()).toEqual([['DELETE /api/tags/portfolio/detach', expect.objectContaining({ tag: '2', ids: '7,8' })]])
  })

  it('go back to what they were where taking them off is refused, and the reason is said', async () => {
    refuses(detachTag, { status: 404, code: 'not_found', message: '找不到這個標籤' })
    await open([seven, eight], '為 2 個投資組合加標籤')
    fireEvent.click(tick('核心'))
    await screen.findByText('找不到這個標籤')
    await waitFor(() => expect(tick('核心').checked).toBe(true))
  })

  it('get a new one as soon as it is made', async () => {
    await open([seven], '「甲」的標籤')
    replies(createTag, { entries: [child, core, retire], entry: child })
    replies(attachTag, { entries: [{ ...child, count: 1 }, core, retire], entry: child })
    fill('新增標籤', '孩子')
    press('新增')
    await waitFor(() => expect(tick('孩子').checked).toBe(true))
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST /api/tags/portfolio', { name: '孩子' }],
        ['PUT /api/tags/portfolio/attach', { tag: 3, ids: [7] }],
      ]),
    )
    expect(box('新增標籤').value).toBe('')
  })

  it('can be made where there are none yet', async () => {
    replies(listTags, { entries: [], entry: null })
    show(() => chooseTags([seven]))
    expect(await screen.findByText('還沒有標籤')).toBeDefined()
    expect(screen.queryAllByRole('checkbox', { hidden: true })).toEqual([])
    expect(box('新增標籤').value).toBe('')
  })
})
