import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { type ChartChoice, chartChoiceOf } from './chart-choice.ts'
import { CompareButton } from './compare-button.tsx'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const found = (...ids: string[]) => ({
  result: Object.fromEntries(ids.map((id) => [id, { lipper_id: id, name: `基金${id}`, score: null }])),
})

const show = (choice: Partial<ChartChoice> = {}) =>
  renderPart(
    <CompareButton fund={aFund({ lipper_id: 'A' })} choice={{ ...chartChoiceOf(new URLSearchParams()), ...choice }} />,
    '/funds/A',
  )

async function open() {
  fireEvent.click(screen.getByRole('button', { name: '加入比較' }))
  return within(await screen.findByRole('dialog', { name: '選擇比較的基金' }))
}

const type = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
const names = () => screen.queryAllByRole('button', { name: /^基金/ }).map((one) => one.textContent)

describe('the way to add a fund to the chart', () => {
  it('is closed at three, and says why', () => {
    show({ compare: ['B', 'C', 'D'] })
    const button = screen.getByRole('button', { name: '加入比較' })
    expect(button).toHaveProperty('disabled', true)
    expect(button.title).toBe('最多可同時比較三檔，請先移除一檔。')
  })

  it('is open at two', () => {
    show({ compare: ['B', 'C'] })
    const button = screen.getByRole('button', { name: '加入比較' })
    expect([button.title, button]).toEqual(['', expect.objectContaining({ disabled: false })])
  })

  it('goes to the address with the fund behind those that were there, and closes', async () => {
    replies(listFunds, found('C'))
    show({ window: '5y', compare: ['B'] })
    await open()
    type('基金')
    fireEvent.click(await screen.findByRole('button', { name: /^基金C/ }))
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/funds/A?window=5y&compare=B,C'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('changes nothing where it is closed again', async () => {
    show()
    const dialog = await open()
    fireEvent.click(dialog.getByRole('button', { name: '關閉' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('address').textContent).toBe('/funds/A')
  })
})

describe('the funds to choose from', () => {
  it('are not asked for before a word is typed, nor for blanks', async () => {
    show()
    await open()
    type('   ')
    await act(() => new Promise((resolve) => setTimeout(resolve, 260)))
    expect(screen.getByText('輸入名稱後會出現可加入的基金。')).toBeDefined()
    expect(network.asked).toEqual([])
  })

  it('are asked for once the hand rests, by the words without their blanks and without those in the chart', async () => {
    replies(listFunds, found('C'))
    show({ compare: ['B'] })
    await open()
    for (const words of ['科', '科技', ' 科技 ']) type(words)
    await waitFor(() => expect(names()).toEqual(['基金C加入']))
    expect(network.asked.map(({ url }) => url.searchParams.get('query'))).toEqual(['科技'])
    expect(network.asked[0]?.url.searchParams.get('exclude')).toBe('A,B')
  })

  it('never hold what the chart shows already, whatever the server answers', async () => {
    replies(listFunds, found('A', 'B', 'C'))
    show({ compare: ['B'] })
    await open()
    type('基金')
    await waitFor(() => expect(names()).toEqual(['基金C加入']))
  })

  it('are said to be none where only the fund itself was found', async () => {
    replies(listFunds, found('A'))
    show()
    await open()
    type('甲')
    expect(await screen.findByText('找不到符合的基金，請換個關鍵字。')).toBeDefined()
  })

  it('say what failed instead of loading for ever, and are asked for again by a press', async () => {
    refuses(listFunds, { status: 429, code: 'too_many', message: '操作過於頻繁，請稍後再試' })
    show()
    await open()
    type('科技')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('操作過於頻繁，請稍後再試')
    replies(listFunds, found('C'))
    fireEvent.click(within(alert).getByRole('button', { name: '重新載入' }))
    await waitFor(() => expect(names()).toEqual(['基金C加入']))
  })
})
