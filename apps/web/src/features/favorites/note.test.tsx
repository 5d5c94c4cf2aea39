import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { readFavoriteNote, writeFavoriteNote } from '@zhiheng/contract/favorites/arranging.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aFavorite, favoritesList } from '../../testing/a-favorite.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { memberQuery } from '../session/queries.ts'
import { NoteButton, NoteLine } from './note-line.tsx'
import { favorites, type Favorites } from './queries.ts'

let network: ReturnType<typeof standInNetwork>
let at = 0
beforeEach(() => {
  network = standInNetwork()
  at += 1
})
afterEach(() => act(denyAll))

/** Each test has a fund of its own: what was written and not saved outlives a dialog. */
function show(note = '', version = 0, member = aMember()) {
  const fund = aFavorite(`F${at}`, { c_name: '測試基金', note: { note, version } })
  const { queries, unmount } = renderPart(
    <>
      <NoteLine fund={fund} />
      <NoteButton fund={fund} />
      <AskHost />
    </>,
    '/favorites',
    (cache) => {
      cache.setQueryData(favorites(1).queryKey, favoritesList({ entries: [fund] }))
      cache.setQueryData(memberQuery.queryKey, { member })
    },
  )
  return { unmount, inList: () => queries.getQueryData<Favorites>(favorites(1).queryKey)?.entries[0]?.note }
}

const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: /備註/ }))
  await screen.findByRole('dialog', { name: '備註' })
}
const box = () => screen.getByLabelText<HTMLTextAreaElement>('備註內容')
const write = (words: string) => fireEvent.change(box(), { target: { value: words } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const sent = () => network.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('a note on a favourite', () => {
  it('is offered by a pen alone until there is one, then by its words', () => {
    show('等回檔')
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(button('編輯備註（測試基金）：等回檔')).toBeDefined()
  })

  it('is saved by a press, says so, and stands in the list', async () => {
    replies(writeFavoriteNote, { note: '等回檔再買', version: 1 })
    const { inList } = show()
    await open()
    expect(button('儲存備註').getAttribute('aria-disabled')).toBe('true')
    write('等回檔再買 ')
    expect(screen.getByText('尚未儲存')).toBeDefined()
    fireEvent.click(button('儲存備註'))
    await screen.findByText('已儲存')
    expect(sent()).toEqual([{ lipper_id: `F${at}`, note: '等回檔再買 ', version: 0 }])
    expect(inList()).toEqual({ note: '等回檔再買', version: 1 })
  })

  it('keeps the words where they do not get through, also over closing and opening again', async () => {
    refuses(writeFavoriteNote, { status: 503, code: 'busy', message: '系統忙碌中，請稍後再試' })
    show()
    await open()
    write('重要的想法')
    fireEvent.click(button('儲存備註'))
    expect((await screen.findByRole('alert')).textContent).toContain('系統忙碌中')
    expect(box().value).toBe('重要的想法')
    fireEvent.click(button('關閉'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open()
    expect(box().value).toBe('重要的想法')
    expect(screen.getByText('這是上次尚未儲存的內容')).toBeDefined()
    replies(writeFavoriteNote, { note: '重要的想法', version: 1 })
    fireEvent.click(button('儲存備註'))
    await screen.findByText('已儲存')
  })

  it('keeps what is written while it is saved, and saves that over the version that was', async () => {
    replies(writeFavoriteNote, { note: '先寫一句', version: 1 })
    const { inList } = show()
    await open()
    write('先寫一句')
    fireEvent.click(button('儲存備註'))
    write('先寫一句，再寫一句')
    fireEvent.click(button('儲存中⋯⋯'))
    await screen.findByText('尚未儲存')
    expect(inList()).toEqual({ note: '先寫一句', version: 1 })
    expect(box().value).toBe('先寫一句，再寫一句')
    expect(sent()).toHaveLength(1)
    fireEvent.click(button('關閉'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open()
    expect(box().value).toBe('先寫一句，再寫一句')
    replies(writeFavoriteNote, { note: '先寫一句，再寫一句', version: 2 })
    fireEvent.click(button('儲存備註'))
    await screen.findByText('已儲存')
    expect(sent().at(-1)).toEqual({ lipper_id: `F${at}`, note: '先寫一句，再寫一句', version: 1 })
  })

  it('goes over nothing unseen that was written elsewhere before the note is opened again', async () => {
    const { unmount } = show('舊的', 4)
    await open()
    write('電腦上寫的')
    act(denyAll)
    unmount()
    // the list was read again meanwhile
    show('手機上寫的', 5)
    refuses(writeFavoriteNote, { status: 409, code: 'stale_version', message: '資料已被更新，請重新整理' })
    replies(readFavoriteNote, { note: '手機上寫的', version: 5 })
    await open()
    expect(box().value).toBe('電腦上寫的')
    fireEvent.click(button('儲存備註'))
    expect((await screen.findByRole('alert')).textContent).toContain('手機上寫的')
    expect(sent()).toEqual([{ lipper_id: `F${at}`, note: '電腦上寫的', version: 4 }])
    replies(writeFavoriteNote, { note: '電腦上寫的', version: 6 })
    fireEvent.click(button('以我的內容儲存'))
    await screen.findByText('已儲存')
    expect(sent().at(-1)).toMatchObject({ version: 5 })
  })

  it('keeps them for who wrote them alone', async () => {
    const { unmount } = show()
    await open()
    write('只給自己看的')
    act(denyAll)
    unmount()
    show('', 0, { ...aMember(), id: 99 })
    await open()
    expect(box().value).toBe('')
  })

  it('shows what was written elsewhere meanwhile, and goes over it only when told so', async () => {
    refuses(writeFavoriteNote, { status: 409, code: 'stale_version', message: '資料已被更新，請重新整理' })
    replies(readFavoriteNote, { note: '手機上寫的', version: 5 })
    const { inList } = show('舊的', 4)
    await open()
    write('電腦上寫的')
    fireEvent.click(button('儲存備註'))
    expect((await screen.findByRole('alert')).textContent).toContain('手機上寫的')
    expect(box().value).toBe('電腦上寫的')
    expect(inList()).toEqual({ note: '手機上寫的', version: 5 })
    replies(writeFavoriteNote, { note: '電腦上寫的', version: 6 })
    fireEvent.click(button('以我的內容儲存'))
    await screen.findByText('已儲存')
    expect(sent().at(-1)).toEqual({ lipper_id: `F${at}`, note: '電腦上寫的', version: 5 })
  })

  it('takes what was written elsewhere, where that is wanted', async () => {
    refuses(writeFavoriteNote, { status: 409, code: 'stale_version', message: '資料已被更新，請重新整理' })
    replies(readFavoriteNote, { note: '手機上寫的', version: 5 })
    show('舊的', 4)
    await open()
    write('電腦上寫的')
    fireEvent.click(button('儲存備註'))
    fireEvent.click(await screen.findByRole('button', { name: '改用上面的內容' }))
    expect(box().value).toBe('手機上寫的')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sent()).toHaveLength(1)
  })

  it('is no longer than 500 characters as people count them', async () => {
    show()
    await open()
    write('🙂'.repeat(500))
    expect(box().getAttribute('aria-invalid')).toBeNull()
    write('🙂'.repeat(502))
    expect(screen.getByText('備註最多 500 字，請刪去 2 字')).toBeDefined()
    fireEvent.click(button('儲存備註'))
    expect(sent()).toEqual([])
  })
})
