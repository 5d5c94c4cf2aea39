import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ImportConfidence, matchImport } from '@zhiheng/contract/portfolio-import.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import type { TakenLine } from './import-choice.ts'
import { ImportPanel } from './import-panel.tsx'

const candidate = (id: string, amount: number | null) => ({
  lipper_id: id,
  name: `基金 ${id}`,
  code: `00${id}`,
  currency: 'USD' as const,
  amount,
  has_no_lots: false,
  ended_on: null,
})
const matched = (id: string, amount: number | null = null, confidence: ImportConfidence = 'code') => ({
  confidence,
  funds: [candidate(id, amount)],
  share: null,
})

const take = vi.fn<(lines: readonly TakenLine[]) => void>()
let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  take.mockClear()
  network = standInNetwork()
})

const show = (known: { currency?: Currency; budget?: number } = {}) =>
  renderPart(<ImportPanel currency="TWD" budget={100_000} onTake={take} {...known} />)
const box = () => screen.getByLabelText<HTMLTextAreaElement>('貼上持有清單')
function read(words: string): void {
  fireEvent.change(box(), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: '讀取' }))
}
const amounts = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^第 \d 行的金額$/).map(({ value }) => value.replaceAll(',', ''))
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a list of shares', () => {
  const two = '0050 元大台灣50 60%\n0056 元大高股息 40%'
  beforeEach(() => replies(matchImport, { rows: [matched('A'), matched('B')] }))

  it('is of the money that the page has, until another sum is said', async () => {
    show()
    read(two)
    const total = await screen.findByLabelText('總投入金額')
    expect(amounts()).toEqual(['60000', '40000'])
    fireEvent.change(total, { target: { value: '50000' } })
    expect(amounts()).toEqual(['30000', '20000'])
  })

  it('comes to nothing while no sum is said, and nothing can be taken', async () => {
    show({ budget: 0 })
    read(two)
    await screen.findByLabelText('總投入金額')
    expect([amounts(), button(/^加入 0 筆$/).disabled]).toEqual([['', ''], true])
    fireEvent.change(screen.getByLabelText('總投入金額'), { target: { value: '1000' } })
    fireEvent.click(button(/^加入 2 筆$/))
    expect(take.mock.calls[0]?.[0].map(({ amount }) => amount)).toEqual([600, 400])
  })

  it.each([
    ['60', '40', '比例合計 100.0%。'],
    ['60', '30', '比例合計 90.0%，其餘不投入。'],
    ['60', '50', '比例合計 110.0%，超過 100%，各筆金額加起來會多於總投入金額。'],
  ])('says what its shares come to: %s and %s', async (first, second, said) => {
    show()
    read(`0050 元大台灣50 ${first}%\n0056 元大高股息 ${second}%`)
    expect(await screen.findByText(said)).toBeDefined()
  })

  it('gives a fund that was left out its share again when it is chosen after all', async () => {
    show()
    read(two)
    const choice = await screen.findByLabelText('第 2 行的基金')
    fireEvent.change(choice, { target: { value: '' } })
    expect([amounts(), screen.getByLabelText<HTMLInputElement>('第 2 行的金額').disabled]).toEqual([
      ['60000', ''],
      true,
    ])
    fireEvent.change(screen.getByLabelText('總投入金額'), { target: { value: '50000' } })
    expect(amounts()).toEqual(['30000', ''])
    fireEvent.change(choice, { target: { value: 'B' } })
    expect(amounts()).toEqual(['30000', '20000'])
  })
})

describe('a list of money', () => {
  it('asks for no sum, and changes nothing about its amounts', async () => {
    replies(matchImport, { rows: [matched('A', 100_000)] })
    show()
    read('0050 元大台灣50 100,000')
    await screen.findByText('代碼相符')
    expect(screen.queryByLabelText('總投入金額')).toBeNull()
    expect(amounts()).toEqual(['100000'])
  })

  it('says of each line what was read of it: its number, its day and its units', async () => {
    replies(matchImport, { rows: [matched('A', 12_654)] })
    show()
    read('安聯收益成長 1,234.567 單位 2024/03/15')
    await screen.findByText('代碼相符')
    expect(screen.getByText(/^第 1 行/).textContent).toBe('第 1 行・1,234.5670 單位・投入日 2024/03/15')
    expect(screen.getByText(/只有單位數的資料列，金額以最新淨值與匯率換算/).tagName).toBe('P')
    fireEvent.click(button(/^加入 1 筆$/))
    expect(take.mock.calls[0]?.[0]).toEqual([{ lipperId: 'A', name: '基金 A', amount: 12_654, date: '2024-03-15' }])
  })

  it('names the code and the currency of each fund that it may mean', async () => {
    replies(matchImport, { rows: [matched('A', 1)] })
    show()
    read('0050 元大台灣50 100,000')
    const options = [...(await screen.findByLabelText('第 1 行的基金')).children].map((option) => option.textContent)
    expect(options).toEqual(['不匯入', '基金 A・00A・美元'])
  })

  it('says of a share that it is none of our funds', async () => {
    replies(matchImport, { rows: [{ confidence: 'share', funds: [], share: '台積電' }] })
    show()
    read('2330 台積電 100,000')
    expect(await screen.findByText('台積電 是股票，不是基金；本站的投資組合只收基金與 ETF')).toBeDefined()
    expect(button(/^加入 0 筆$/).disabled).toBe(true)
  })

  it('does not take a line whose money was taken away', async () => {
    replies(matchImport, { rows: [matched('A', 100), matched('B', 200, 'name')] })
    show()
    read('0050 元大台灣50 100\n元大高股息 200')
    fireEvent.change(await screen.findByLabelText('第 1 行的金額'), { target: { value: '' } })
    fireEvent.click(button(/^加入 1 筆$/))
    expect(take.mock.calls[0]?.[0].map(({ lipperId }) => lipperId)).toEqual(['B'])
  })

  it('leads back to what was pasted, to be mended', async () => {
    replies(matchImport, { rows: [matched('A', 100)] })
    show()
    read('0050 元大台灣50 100')
    fireEvent.click(await screen.findByRole('button', { name: '重新貼上' }))
    expect(box().value).toBe('0050 元大台灣50 100')
  })
})

describe('what can be read', () => {
  it('is nothing where nothing was pasted: the field says so, and the site is not asked', () => {
    show()
    read('  \n ')
    expect(screen.getByText('沒有讀到任何一行，請貼上清單後再試一次。').tagName).not.toBe('')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(network.asked).toEqual([])
  })

  it('is said line by line where nothing of it can come in, without asking the site', async () => {
    show()
    read('合計 117,654')
    expect(await screen.findByText(/第 1 行「合計 117,654」：合計列/)).toBeDefined()
    expect(network.asked).toEqual([])
    expect(button(/^加入 0 筆$/).disabled).toBe(true)
  })
})

describe('a file', () => {
  const choose = (file: File) => fireEvent.change(screen.getByLabelText(/選擇檔案/), { target: { files: [file] } })

  it('comes into the box, to be seen before it is read', async () => {
    show()
    choose(new File(['0050,100'], 'holdings.csv'))
    await waitFor(() => expect(box().value).toBe('0050,100'))
    expect(network.asked).toEqual([])
  })

  it('of more than 1 MB does not, and one that fits takes the complaint away', async () => {
    show()
    choose(new File(['x'.repeat(1_000_001)], 'huge.csv'))
    expect(await screen.findByText('檔案超過 1 MB，請分成較小的檔案')).toBeDefined()
    expect(box().value).toBe('')
    choose(new File(['0050,100'], 'holdings.csv'))
    await waitFor(() => expect(box().value).toBe('0050,100'))
    expect(screen.queryByText(/檔案超過 1 MB/)).toBeNull()
  })

  it('that the device does not let us read is said', async () => {
    const gone = new File(['0050,100'], 'gone.csv')
    Object.assign(gone, { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) })
    show()
    choose(gone)
    expect(
      await screen.findByText('無法讀取：請確認檔案仍在；加密檔與舊版 .xls 請另存成 .xlsx 或 CSV，最多 5,000 列'),
    ).toBeDefined()
    expect(box().value).toBe('')
  })
})
