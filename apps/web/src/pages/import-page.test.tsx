import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { importPortfolio, previewTransfer } from '@zhiheng/contract/portfolio-transfer.ts'
import type { Group } from '@zhiheng/domain/access/roles.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Preview } from '../features/portfolio-transfer/read-portfolio-file.ts'
import { aFile, aLine } from '../features/portfolio-transfer/testing/a-file.ts'
import { day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'
import { denyAll } from '../ui/overlays/asked-store.ts'

const fund: Preview['funds'][number] = {
  asked_id: 'A1',
  asked_name: '元大台灣50',
  by: 'lipper_id',
  lipper_id: 'X1',
  name: '元大台灣卓越50',
  held: true,
}
const held: Preview['holdings'][number] = { ...aLine, lipper_id: 'X1', name: '元大台灣卓越50', value: 123_456 }
const preview: Preview = {
  name: '退休',
  currency: 'TWD',
  as_of: day('2026-11-20'),
  value: 123_456,
  records: 3,
  first_day: day('2024-01-02'),
  last_day: day('2026-05-06'),
  tags: [],
  with_settings: false,
  funds: [fund],
  holdings: [held],
  problems: [],
  same: null,
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => act(denyAll))

async function choose(known: Partial<Preview> = {}, groups: Group[] = ['member']) {
  replies(previewTransfer, { ...preview, ...known })
  await renderPage('/portfolios/import', { member: aMember({ groups }) })
  take()
  await screen.findByRole('region', { name: '確認內容' })
}

function take(content = JSON.stringify(aFile())): void {
  const file = new File([content], 'backup.json', { type: 'application/json' })
  fireEvent.change(screen.getByLabelText('選擇檔案'), { target: { files: [file] } })
}

const posted = (path: string) => network.asked.filter(({ url }) => url.pathname === path).map(({ body }) => body)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const review = () => screen.getByRole('region', { name: '確認內容' }).textContent
const cells = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('what a file holds', () => {
  it('is told with its records from the first day to the last', async () => {
    await choose()
    expect(review()).toContain('3 筆，2024/01/02 到 2026/05/06')
    expect(review()).toContain('123,456TWD')
    expect(review()).toContain('沒有標籤與設定')
  })

  it('is told of one day once', async () => {
    await choose({ records: 1, last_day: day('2024-01-02') })
    expect(review()).toContain('1 筆，2024/01/02')
    expect(review()).not.toContain('到 2024')
  })

  it('is told with what goes along: tags and settings', async () => {
    await choose({ tags: ['長期', '孩子'], with_settings: true })
    expect(review()).toContain('標籤：長期、孩子；目標比例與容許範圍')
  })

  it('has a dash for a worth that nobody knows', async () => {
    await choose({ value: null })
    expect(review()).toContain('匯入後市值–')
  })

  it('says of each fund which one of this site it is and by what, and which is held no more', async () => {
    await choose({ funds: [fund, { ...fund, asked_id: 'B2', by: 'name', held: false }] })
    expect(cells('基金對應')).toEqual([
      ['元大台灣50A1', '元大台灣卓越50', '基金代碼'],
      ['元大台灣50B2　曾經持有', '元大台灣卓越50', '完整名稱'],
    ])
  })

  it('shows each holding in its own currency, with its plan', async () => {
    const plan = { dateStart: day('2024-01-08'), dateEnd: null, chargeDay: 8, monthAmount: 5000 }
    await choose({
      holdings: [held, { ...held, lipper_id: 'Y', name: '美元債', currency: 'USD', amount: 2500.5, plan }],
    })
    expect(cells('匯入後的持有')).toEqual([
      ['元大台灣卓越50', '100,000', '2024/01/02', '123,456'],
      ['美元債每月 8 日定期定額 5,000.00 USD', '2,500.50 USD', '2024/01/02', '123,456'],
    ])
  })

  it('says so where everything was sold', async () => {
    await choose({ holdings: [], value: 0 })
    expect(screen.getByText('目前沒有持有基金（已結清）。').closest('section')).not.toBeNull()
  })
})

describe('making a portfolio of it', () => {
  it('wants a name, and sends it without the blanks around it', async () => {
    replies(importPortfolio, { id: 9, version: 1 })
    await choose()
    const name = screen.getByLabelText<HTMLInputElement>('組合名稱')
    fireEvent.change(name, { target: { value: '  ' } })
    fireEvent.click(button('匯入為新組合'))
    expect(screen.getByText('請輸入組合名稱')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(posted('/api/pfms/import')).toEqual([])
    fireEvent.change(name, { target: { value: ' 搬來的 ' } })
    fireEvent.click(button('匯入為新組合'))
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/portfolios/9'))
    expect(posted('/api/pfms/import')).toMatchObject([{ name: '搬來的', again: false }])
  })

  it('makes one of it however quickly the button is pressed again', async () => {
    replies(importPortfolio, { id: 9, version: 1 })
    await choose()
    const make = button('匯入為新組合')
    fireEvent.click(make)
    fireEvent.click(make)
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/portfolios/9'))
    expect(posted('/api/pfms/import')).toHaveLength(1)
  })

  it.each([
    [['member'], '查看升級方案'],
    [['member', 'member_premium'], '前往投資組合清單'],
  ] as const)('says where there is no room, to %j with the way on', async (groups, way) => {
    refuses(importPortfolio, { status: 422, code: 'portfolio_quota', message: '投資組合數量已達上限' })
    await choose({}, [...groups])
    fireEvent.click(button('匯入為新組合'))
    const dialog = within(await screen.findByRole('alertdialog', { name: '投資組合數量已達上限' }))
    expect(dialog.getByRole('link', { name: way }).textContent).toBe(way)
    // what was chosen is still there to be made once there is room
    expect(screen.getByLabelText<HTMLInputElement>('組合名稱').value).toBe('退休')
  })

  it('keeps the file where it is refused, and says why', async () => {
    refuses(importPortfolio, { status: 429, code: 'rate_limited', message: '操作過於頻繁' })
    await choose()
    fireEvent.click(button('匯入為新組合'))
    expect((await screen.findByRole('alert')).textContent).toBe('操作過於頻繁')
    expect(review()).toContain('退休')
  })

  it('takes the tick for a second one back', async () => {
    await choose({ same: { id: 3, name: '退休' } })
    const tick = screen.getByLabelText('仍要再建立一份')
    fireEvent.click(tick)
    expect(button('匯入為新組合').disabled).toBe(false)
    fireEvent.click(tick)
    expect(button('匯入為新組合').disabled).toBe(true)
  })
})

describe('choosing another file', () => {
  it('begins again, and the fault of the one before is gone with a good one', async () => {
    replies(previewTransfer, preview)
    await renderPage('/portfolios/import', { member: aMember() })
    take('no JSON')
    expect((await screen.findByRole('alert')).textContent).toContain('不是 JSON')
    take()
    await screen.findByRole('region', { name: '確認內容' })
    fireEvent.click(button('改選其他檔案'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('選擇檔案').value).toBe('')
  })

  it('names at most five of the fields that are at fault', async () => {
    refuses(previewTransfer, { status: 422, code: 'invalid_field', message: '部分欄位不符合規則' })
    await renderPage('/portfolios/import', { member: aMember() })
    take()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('檔案檢查沒有通過部分欄位不符合規則')
  })

  it('leads who has a statement or a spreadsheet to where those are read', async () => {
    await renderPage('/portfolios/import', { member: aMember() })
    expect(screen.getByRole('link', { name: '請從建立投資組合匯入' }).getAttribute('href')).toBe(
      '/portfolios/new?tab=import',
    )
  })
})
