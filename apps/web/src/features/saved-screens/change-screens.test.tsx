import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listScreens, removeScreen, renameScreen, type SavedScreen } from '@zhiheng/contract/saved-screens.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { screens } from './queries.ts'
import { ScreenList } from './screen-list.tsx'

const kept: SavedScreen = {
  id: 1,
  name: '便宜的債券',
  conditions: { asset_type: 'bond' },
  firm: null,
  lost: {},
  saved_on: day('2026-11-20'),
  count: 12,
  change: null,
}

function List() {
  return <ScreenList entries={useQuery(screens).data?.entries ?? []} sectorNames={new Map()} />
}

const listOf = (entries: SavedScreen[]) => ({ entries, used: entries.length, limit: 10, next_on: day('2026-12-07') })

beforeEach(() => {
  standInNetwork()
})

describe('a kept search that another tab has taken away', () => {
  const gone = { status: 404, code: 'not_found', message: '查無資料' }

  function show() {
    replies(listScreens, listOf([]))
    refuses(renameScreen, gone)
    refuses(removeScreen, gone)
    renderPart(
      <>
        <List />
        <Toaster />
        <AskHost />
      </>,
      '/members/screens',
      (queries) => queries.setQueryData(screens.queryKey, listOf([kept])),
    )
  }

  const isTold = () => screen.findByText('「便宜的債券」已在其他視窗刪除')
  const row = () => screen.queryByRole('region', { name: '便宜的債券' })

  it('goes here too when it is given another name', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: /^改名/ }))
    fireEvent.change(await screen.findByRole('textbox', { name: '名稱' }), { target: { value: '債券一號' } })
    fireEvent.click(screen.getByRole('button', { name: '儲存' }))
    expect(await isTold()).toBeTruthy()
    await waitFor(() => expect(row()).toBeNull())
  })

  it('goes here too when it is taken away again', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: /^刪除/ }))
    expect(await isTold()).toBeTruthy()
    await waitFor(() => expect(row()).toBeNull())
  })
})
