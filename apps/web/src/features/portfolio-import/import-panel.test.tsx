import { cleanup, fireEvent, screen } from '@testing-library/react'
import { matchImport } from '@zhiheng/contract/portfolio-import.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import type { TakenLine } from './import-choice.ts'
import { ImportPanel } from './import-panel.tsx'

const take = vi.fn<(lines: readonly TakenLine[]) => void>()
let network: ReturnType<typeof standInNetwork>

const aCandidate = (id: string, amount: number | null) => ({
  lipper_id: id,
  name: `基金 ${id}`,
  code: null,
  currency: 'TWD' as const,
  amount,
  has_no_lots: false,
  ended_on: null,
})

beforeEach(() => {
  take.mockClear()
  network = standInNetwork()
  replies(matchImport, {
    rows: [
      { confidence: 'code', funds: [aCandidate('A', 100_000)], share: null },
      { confidence: 'close', funds: [aCandidate('B', 12_654), aCandidate('C', 12_654)], share: null },
      { confidence: 'none', funds: [], share: null },
    ],
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function paste(words: string): void {
  renderPart(<ImportPanel currency="TWD" budget={1_000_000} onTake={take} />)
  fireEvent.change(screen.getByLabelText('貼上持有清單'), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: '讀取' }))
}

const statement = '0050 元大台灣50 100,000\n安聯收益成長 1,234.567 10.25 12,654\n沒有這檔 5,000\n合計 117,654'

it('takes what is sure, waits for a choice where a name is only like one, and says what was not read', async () => {
  paste(statement)
  expect(await screen.findByText('代碼相符')).toBeDefined()
  expect(network.asked[0]?.body).toMatchObject({ rows: [{ code: '0050', amount: 100_000 }, { amount: 12_654 }, {}] })
  expect(screen.getByText('找不到對應的基金，請改用搜尋加入')).toBeDefined()
  expect(screen.getByText(/合計 117,654/).textContent).toContain('合計列')

  fireEvent.change(screen.getByLabelText('第 2 行的基金'), { target: { value: 'C' } })
  fireEvent.click(screen.getByRole('button', { name: '加入 2 筆' }))
  expect(take).toHaveBeenCalledWith([
    { lipperId: 'A', name: '基金 A', amount: 100_000, date: null },
    { lipperId: 'C', name: '基金 C', amount: 12_654, date: null },
  ])
})

it('reads a file that is dropped on it, and lets words be dragged as ever', async () => {
  renderPart(<ImportPanel currency="TWD" budget={1_000_000} onTake={take} />)
  const field = screen.getByLabelText('貼上持有清單')
  const file = new File([statement], 'statement.csv', { type: 'text/csv' })
  const dataTransfer = { files: [file], types: ['Files'] }
  // a browser leaves the page for what nobody takes
  expect(fireEvent.dragOver(field, { dataTransfer })).toBe(false)
  expect(fireEvent.drop(field, { dataTransfer })).toBe(false)
  await vi.waitFor(() => expect(field).toHaveProperty('value', statement))
  const words = { files: [], types: ['text/plain'] }
  expect(fireEvent.dragOver(field, { dataTransfer: words })).toBe(true)
  expect(fireEvent.drop(field, { dataTransfer: words })).toBe(true)
  const large = new File(['1'.repeat(1_000_001)], 'large.csv')
  fireEvent.drop(field, { dataTransfer: { files: [large], types: ['Files'] } })
  expect(await screen.findByText('檔案超過 1 MB，請分成較小的檔案')).toBeDefined()
  expect(field).toHaveProperty('value', statement)
})

it('says until when there are prices of a fund whose prices have ended, once it is chosen', async () => {
  const ended = { ...aCandidate('A', 100_000), ended_on: day('2024-11-05') }
  replies(matchImport, { rows: [{ confidence: 'code', funds: [ended], share: null }] })
  paste('SPY 100,000')
  expect(await screen.findByText(/淨值只到 2024\/11\/05，之後沒有更新/u)).toBeDefined()
  fireEvent.change(screen.getByLabelText('第 1 行的基金'), { target: { value: '' } })
  expect(screen.queryByText(/之後沒有更新/u)).toBe(null)
})

it('refuses 張 of a fund that no exchange trades, with a hint, and takes money that is typed instead', async () => {
  const inUnits = { ...aCandidate('A', null), has_no_lots: true }
  replies(matchImport, { rows: [{ confidence: 'code', funds: [inUnits], share: null }] })
  paste('安聯收益成長基金 5張')
  expect(await screen.findByText(/張是股票與 ETF 的單位/u)).toBeDefined()
  expect(screen.getByText(/・5 張/u)).toBeDefined()
  expect(network.asked[0]?.body).toMatchObject({ rows: [{ units: 5000, in_lots: true }] })
  expect(screen.getByRole('button', { name: '加入 0 筆' })).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('第 1 行的金額'), { target: { value: '50000' } })
  fireEvent.click(screen.getByRole('button', { name: '加入 1 筆' }))
  expect(take.mock.calls[0]?.[0]).toMatchObject([{ lipperId: 'A', amount: 50_000 }])
})

it('takes nothing that is only like a fund unless a person chooses it', async () => {
  paste(statement)
  fireEvent.click(await screen.findByRole('button', { name: '加入 1 筆' }))
  expect(take.mock.calls[0]?.[0].map(({ lipperId }) => lipperId)).toEqual(['A'])
})

it('lets a sure line stay out, and an amount be mended', async () => {
  paste(statement)
  fireEvent.change(await screen.findByLabelText('第 1 行的金額'), { target: { value: '50000' } })
  fireEvent.click(screen.getByRole('button', { name: '加入 1 筆' }))
  expect(take.mock.calls[0]?.[0][0]?.amount).toBe(50_000)
  fireEvent.change(screen.getByLabelText('第 1 行的基金'), { target: { value: '' } })
  expect(screen.getByRole('button', { name: '加入 0 筆' })).toHaveProperty('disabled', true)
})

it('makes money of shares by a sum that is asked for, and leaves out what is not found', async () => {
  replies(matchImport, {
    rows: [
      { confidence: 'code', funds: [aCandidate('A', null)], share: null },
      { confidence: 'close', funds: [aCandidate('B', null)], share: null },
      { confidence: 'none', funds: [], share: null },
    ],
  })
  paste('0050 元大台灣50 60%\n安聯收益成長 30%\n沒有這檔 10%')
  fireEvent.change(await screen.findByLabelText('總投入金額'), { target: { value: '500000' } })
  expect(screen.getByText('比例合計 100.0%。')).toBeDefined()
  fireEvent.change(screen.getByLabelText('第 2 行的基金'), { target: { value: 'B' } })
  fireEvent.click(screen.getByRole('button', { name: '加入 2 筆' }))
  expect(take.mock.calls[0]?.[0].map(({ amount }) => amount)).toEqual([300_000, 150_000])
})

it('asks nothing where nothing was pasted', () => {
  paste('  \n ')
  expect(screen.getByText(/沒有讀到任何一行/)).toBeDefined()
  expect(network.asked).toEqual([])
})

it('names the lines beyond a hundred', async () => {
  replies(matchImport, {
    rows: Array.from({ length: 100 }, () => ({ confidence: 'none' as const, funds: [], share: null })),
  })
  paste(Array.from({ length: 101 }, (_, index) => `基金${index} 1000`).join('\n'))
  expect(await screen.findByText(/一次最多 100 行/)).toBeDefined()
  expect(screen.getByText('基金100 1000')).toBeDefined()
})

it('can be asked again where the site did not answer', async () => {
  refuses(matchImport, { status: 500, code: 'internal', message: '系統錯誤' })
  paste(statement)
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByRole('button', { name: '重新載入' })).toBeDefined()
})
