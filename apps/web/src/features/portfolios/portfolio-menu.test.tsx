import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  clonePortfolio,
  deletePortfolio,
  renamePortfolio,
  undeletePortfolio,
} from '@zhiheng/contract/portfolios/changes.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { PortfolioMenu } from './portfolio-menu.tsx'

const portfolio = { id: 7, name: '退休', tags: [] }
let network: ReturnType<typeof standInNetwork>

beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => {
  act(denyAll)
})

/** Opens the menu and chooses one of its lines. */
async function choose(line: string, groups: readonly string[] = ['member']): Promise<void> {
  renderPart(
    <>
      <PortfolioMenu
        portfolio={portfolio}
        groups={groups}
        onAlerts={() => Promise.resolve()}
        onExport={() => Promise.resolve()}
      />
      <AskHost />
      <Toaster />
    </>,
    '/portfolios/7',
  )
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  fireEvent.click(await screen.findByRole('button', { name: line, hidden: true }))
}

const dialog = (name: string) => screen.findByRole('alertdialog', { name })
const press = (within_: HTMLElement, name: string) => fireEvent.click(within(within_).getByRole('button', { name }))
const sent = () => network.asked.map(({ method, url, body }) => [method, url.pathname, body])
const address = () => screen.getByLabelText('address').textContent

it('tells a member who may not print who may, and leads to where that is said', async () => {
  await choose('列印報告專業會員')
  await waitFor(() => expect(address()).toBe('/portfolios/7/print'))
})

describe('renaming a portfolio', () => {
  /** Types a name into the question for it. */
  async function rename(name: string): Promise<HTMLElement> {
    await choose('重新命名')
    const asked = await dialog('重新命名')
    fireEvent.change(within(asked).getByRole('textbox'), { target: { value: name } })
    press(asked, '儲存')
    return asked
  }

  it('sends a name of forty letters, the longest there may be', async () => {
    const longest = '字'.repeat(40)
    replies(renamePortfolio, { id: 7, name: longest })
    await rename(longest)
    await waitFor(() => expect(sent()).toEqual([['POST', '/api/pfms/7/rename', { name: longest }]]))
  })

  it('sends the new name without blanks around it', async () => {
    replies(renamePortfolio, { id: 7, name: '退休金' })
    await rename('  退休金 ')
    await waitFor(() => expect(sent()).toEqual([['POST', '/api/pfms/7/rename', { name: '退休金' }]]))
  })

  it('sends nothing where the name is the same', async () => {
    await rename('退休 ')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent()).toEqual([])
  })

  it.each([
    ['   ', '請為組合取一個名字'],
    ['字'.repeat(41), '名稱最多 40 個字'],
  ])('asks again for a name like 「%s」', async (name, said) => {
    const asked = await rename(name)
    expect(asked.textContent).toContain(said)
    expect(sent()).toEqual([])
  })
})

describe('deleting a portfolio', () => {
  it('asks first, and sends nothing where the answer is no', async () => {
    await choose('刪除')
    const asked = await dialog('刪除投資組合')
    expect(asked.textContent).toContain('「退休」會從清單移除')
    press(asked, '取消')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent()).toEqual([])
    expect(address()).toBe('/portfolios/7')
  })

  it('leaves the page of what is gone, and can be taken back', async () => {
    replies(deletePortfolio, { deleted: true })
    replies(undeletePortfolio, { id: 7 })
    await choose('刪除')
    press(await dialog('刪除投資組合'), '立即刪除')
    await waitFor(() => expect(address()).toBe('/portfolios'))
    fireEvent.click(await screen.findByRole('button', { name: '復原' }))
    expect(await screen.findByText('已復原投資組合')).toBeDefined()
    expect(sent().map(([method, path]) => `${String(method)} ${String(path)}`)).toEqual([
      'DELETE /api/pfms/7',
      'POST /api/pfms/7/undelete',
    ])
  })

  it('stays on the page and says why where the site refuses', async () => {
    refuses(deletePortfolio, { status: 404, code: 'not_found', message: '找不到這個投資組合' })
    await choose('刪除')
    press(await dialog('刪除投資組合'), '立即刪除')
    expect(await screen.findByText('找不到這個投資組合')).toBeDefined()
    expect(address()).toBe('/portfolios/7')
  })
})

describe('copying a portfolio', () => {
  it('asks for a name and whether its history comes along, and opens the copy', async () => {
    replies(clonePortfolio, { id: 9, version: 1 })
    await choose('複製')
    const asked = await screen.findByRole('dialog', { name: '複製投資組合' })
    expect(within(asked).getByRole<HTMLInputElement>('textbox', { name: '新組合名稱' }).value).toBe('退休 複本')
    fireEvent.click(within(asked).getByRole('radio', { name: /連同歷史紀錄/ }))
    press(asked, '複製')
    await waitFor(() => expect(address()).toBe('/portfolios/9'))
    expect(sent()).toEqual([['POST', '/api/pfms/7/clone', { name: '退休 複本', history: true }]])
  })

  it('needs a name', async () => {
    await choose('複製')
    const asked = await screen.findByRole('dialog', { name: '複製投資組合' })
    fireEvent.change(within(asked).getByRole('textbox'), { target: { value: '   ' } })
    expect(within(asked).getByRole<HTMLButtonElement>('button', { name: '複製' }).disabled).toBe(true)
  })
})

describe('the menu', () => {
  it('prints for those who may, and not for others', async () => {
    await choose('列印報告', ['firm_member'])
    await waitFor(() => expect(address()).toBe('/portfolios/7/print'))
  })

  it('has no line to print for a general member', async () => {
    await choose('匯出')
    expect(screen.queryByRole('button', { name: '列印報告', hidden: true })).toBeNull()
  })
})
