import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { clonePortfolio, deletePortfolio, renamePortfolio } from '@zhiheng/contract/portfolios/changes.ts'
import type { Group } from '@zhiheng/domain/access/roles.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aListedPortfolio } from '../../testing/a-listed-portfolio.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { memberQuery } from '../session/queries.ts'
import { ListMenu } from './list-menu.tsx'

let network: ReturnType<typeof standInNetwork>
let exported: number[] = []

beforeEach(() => {
  network = standInNetwork()
  exported = []
})
afterEach(() => {
  act(denyAll)
})

async function open(groups: Group[] = ['member']): Promise<void> {
  renderPart(
    <>
      <ListMenu
        entry={aListedPortfolio({ id: 7, name: '退休' })}
        onExport={({ id }) => {
          exported.push(id)
          return Promise.resolve()
        }}
      />
      <AskHost />
      <Toaster />
    </>,
    '/portfolios',
    (queries) => queries.setQueryData(memberQuery.queryKey, { member: aMember({ groups }) }),
  )
  fireEvent.click(screen.getByRole('button', { name: '「退休」的更多操作' }))
  await screen.findByRole('button', { name: '刪除', hidden: true })
}

const choose = (line: string) => fireEvent.click(screen.getByRole('button', { name: line, hidden: true }))
const sent = () =>
  network.asked.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url.pathname}`)
const address = () => screen.getByLabelText('address').textContent

describe('what can be done with a portfolio of the list', () => {
  it('gives its file, and stays on the list', async () => {
    await open()
    choose('匯出')
    await waitFor(() => expect(exported).toEqual([7]))
    expect([address(), sent()]).toEqual(['/portfolios', []])
  })

  it('copies it, and stays on the list', async () => {
    replies(clonePortfolio, { id: 9, version: 1 })
    await open()
    choose('複製')
    const asked = await screen.findByRole('dialog', { name: '複製投資組合' })
    fireEvent.click(within(asked).getByRole('button', { name: '複製' }))
    await waitFor(() => expect(sent()).toEqual(['POST /api/pfms/7/clone']))
    expect(address()).toBe('/portfolios')
  })

  it('offers a general member an upgrade where there is no room for a copy', async () => {
    refuses(clonePortfolio, { status: 422, code: 'portfolio_quota', message: '投資組合數量已達上限' })
    await open()
    choose('複製')
    const asked = await screen.findByRole('dialog', { name: '複製投資組合' })
    fireEvent.click(within(asked).getByRole('button', { name: '複製' }))
    const told = await screen.findByRole('alertdialog')
    expect(told.textContent).toContain('投資組合數量')
  })

  it('deletes it on the list, and stays there', async () => {
    replies(deletePortfolio, { deleted: true })
    await open()
    choose('刪除')
    const asked = await screen.findByRole('alertdialog', { name: '刪除投資組合' })
    fireEvent.click(within(asked).getByRole('button', { name: '立即刪除' }))
    await screen.findByText('已刪除「退休」')
    expect([sent(), address()]).toEqual([['DELETE /api/pfms/7'], '/portfolios'])
  })

  it('says so where another name is refused, and changes nothing', async () => {
    refuses(renamePortfolio, { status: 404, code: 'not_found', message: '找不到這個投資組合' })
    await open()
    choose('重新命名')
    const asked = await screen.findByRole('alertdialog', { name: '重新命名' })
    fireEvent.change(within(asked).getByRole('textbox'), { target: { value: '養老' } })
    fireEvent.click(within(asked).getByRole('button', { name: '儲存' }))
    await screen.findByText('找不到這個投資組合')
    expect(sent()).toEqual(['POST /api/pfms/7/rename'])
  })

  it('prints for who may', async () => {
    await open(['firm_member'])
    choose('列印報告')
    await waitFor(() => expect(address()).toBe('/portfolios/7/print'))
  })

  it('does nothing where one looks away', async () => {
    await open()
    act(denyAll)
    await waitFor(() => expect(screen.queryByRole('button', { name: '刪除', hidden: true })).toBeNull())
    expect([sent(), exported, address()]).toEqual([[], [], '/portfolios'])
  })
})
