import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import {
  compareFundDocuments,
  type DocumentVersion,
  getDocumentSubscription,
  getFundDocument,
  getFundDocumentText,
  listFundDocuments,
  searchFundDocument,
  subscribeToDocuments,
  unsubscribeFromDocuments,
} from '@zhiheng/contract/fund-documents.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { denyAll } from '../../ui/overlays/asked-store.ts'

const drawn = vi.hoisted((): { url: string; page: number }[] => [])
const paper = vi.hoisted(() => ({ isBroken: false }))
// pdf.js needs a browser's canvas: what it is asked to draw is what the page decides
vi.mock('./draw-pdf.ts', () => ({
  openPdf: (url: string) =>
    paper.isBroken
      ? Promise.reject(new Error('no such file'))
      : Promise.resolve({
          draw: (_canvas: HTMLCanvasElement, { page }: { page: number }) => {
            drawn.push({ url, page })
            return Promise.resolve()
          },
          close: () => {},
        }),
}))

type Documents = ReplyOf<typeof listFundDocuments>
type Comparison = ReplyOf<typeof compareFundDocuments>

const version = (id: string, on: string, known: Partial<DocumentVersion> = {}): DocumentVersion => ({
  id,
  kind: 'prospectus',
  title: `說明書 ${id}`,
  date: day(on),
  language: 'zh-TW',
  pages: 40,
  first_page: 3,
  last_page: 6,
  bytes: 2_400_000,
  is_demo: false,
  ...known,
})
const [fresh, middle, old] = [version('c', '2026-07-31'), version('b', '2026-04-30'), version('a', '2026-01-31')]
const all = [fresh, middle, old]
const fact = (key: 'management_fee' | 'benchmark' | 'limit', text: string, page: number) => ({
  key,
  text,
  percent: null,
  page,
})
const byId = (id: string | undefined) => all.find((one) => one.id === id) ?? fresh

/** The fee fell from the older version to the newer one, one limit went; the benchmark stayed. */
function compared(url: URL): Comparison {
  const [one, other] = [byId(url.pathname.split('/').at(5)), byId(url.pathname.split('/').at(7))]
  const [before, after] = one.date < other.date ? [one, other] : [other, one]
  return {
    before,
    after,
    changed: [
      { key: 'management_fee', before: fact('management_fee', '1.60%', 5), after: fact('management_fee', '1.50%', 7) },
      { key: 'limit', before: fact('limit', '不得超過 20%', 9), after: null },
    ],
    same: [fact('benchmark', 'TAIEX', 8)],
    one_sided: [
      { key: 'custody_fee', before: null, after: { key: 'custody_fee', text: '0.2%', percent: 0.2, page: 2 } },
    ],
    missing: ['entry_fee', 'manager'],
  }
}

let asked: readonly { readonly method: string; readonly url: URL }[] = []
beforeEach(() => {
  ;({ asked } = standInNetwork())
  drawn.length = 0
  paper.isBroken = false
  Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} })
})
afterEach(() => {
  act(denyAll)
  cleanup()
})

interface Shown {
  readonly fund?: Partial<Documents['fund']>
  readonly versions?: readonly DocumentVersion[]
  readonly member?: ReturnType<typeof aMember>
}

async function open(address: string, { fund = {}, versions = all, member }: Shown = {}) {
  const known = { lipper_id: 'F1', name: '甲基金', status: 'active', successor: null, is_onshore: true } as const
  replies(listFundDocuments, { fund: { ...known, ...fund }, versions: [...versions], last_changes: [] })
  replies(getDocumentSubscription, { subscribed: false })
  replies(compareFundDocuments, compared)
  replies(getFundDocument, { ...old, facts: [fact('management_fee', '1.60%', 5)] })
  replies(getFundDocumentText, (url) => ({ page: 1, text: `文字 ${url.pathname}` }))
  const view = await renderPage(address, { member: member ?? null })
  await screen.findByRole('heading', { level: 1, name: /甲基金/ })
  return view
}
const lead = () => screen.getByText(/最新一版/, { selector: 'p' }).textContent
const address = () => screen.getByLabelText('address').textContent
/** What stands beside a version in the list, and whether it is the one that is read. */
const roleOf = (on: string) => {
  const row = screen.getByRole('link', { name: on }).closest('li')
  return row?.textContent?.includes('閱讀中') ? 'read' : row?.textContent?.includes('比較對象') ? 'other' : 'neither'
}
const rowOf = (name: string) =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
    .find(([first]) => first === name)

describe('the documents of a fund', () => {
  it('open at the newest version, held against the one before it', async () => {
    await open('/funds/F1/prospectus')
    expect(['2026/07/31', '2026/04/30', '2026/01/31'].map(roleOf)).toEqual(['read', 'other', 'neither'])
    expect(lead()).toContain('最新一版 2026/07/31，共 3 版。')
    expect(lead()).toContain('2026/07/31 版與 2026/04/30 的前一版相比，有 2 項改變：經理費、投資限制。')
  })

  it('show the versions that the address asks for', async () => {
    await open('/funds/F1/prospectus?v=b&with=a')
    expect(['2026/07/31', '2026/04/30', '2026/01/31'].map(roleOf)).toEqual(['neither', 'read', 'other'])
    expect(lead()).toContain('最新一版 2026/07/31')
    expect(lead()).toContain('2026/04/30 版與 2026/01/31 的前一版相比')
  })

  it('are held against another version where one presses it, and the address says so', async () => {
    await open('/funds/F1/prospectus')
    fireEvent.click(screen.getByRole('link', { name: /2026\/01\/31「說明書 a」/ }))
    await waitFor(() => expect(address()).toBe('/funds/F1/prospectus?v=c&with=a'))
    await waitFor(() => expect(roleOf('2026/01/31')).toBe('other'))
    expect(lead()).toContain('與 2026/01/31 的前一版相比')
  })

  it('say what one changed, what stayed and what was not read, each with its page', async () => {
    await open('/funds/F1/prospectus')
    expect(rowOf('經理費')?.slice(1)).toEqual(['1.60% →', '1.50%', '第 7 頁'])
    expect(rowOf('投資限制')?.slice(1)).toEqual(['不得超過 20% →', '–', '2026/04/30 版第 9 頁'])
    expect(rowOf('績效指標')?.slice(1)).toEqual(['未變動', 'TAIEX', '第 8 頁'])
    expect(document.body.textContent).toContain('只在其中一版讀出、因此不列為變動：保管費。')
    // fees that only some documents name are no news where they are not there
    expect(document.body.textContent).toContain('內文沒有讀出：經理人。')
  })

  it('lead from a fact to its page in the version that has it', async () => {
    await open('/funds/F1/prospectus')
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(to('經理費：讀第 7 頁')).toBe('/funds/F1/prospectus?v=c&with=b&page=7#read')
    // what went stands in the earlier version alone; the two stay held against each other
    expect(to('投資限制：讀第 9 頁')).toBe('/funds/F1/prospectus?v=b&with=c&page=9#read')
  })

  it('of which there is one say only what that one says', async () => {
    await open('/funds/F1/prospectus', { versions: [old] })
    expect(lead()).toBe('最新一版 2026/01/31，只有這一版。')
    expect(rowOf('經理費')).toEqual(['經理費', '1.60%', '第 5 頁'])
    expect(document.body.textContent).toContain('內文沒有讀出：績效指標、經理人、投資限制。')
    expect(screen.queryByRole('heading', { name: '重點與差異' })).toBeNull()
  })

  it('name each kind with how many there are, and keep no version of another kind', async () => {
    await open('/funds/F1/prospectus?v=b', { versions: [...all, version('n', '2026-08-01', { kind: 'notice' })] })
    const kinds = within(screen.getByRole('navigation', { name: '文件種類' })).getAllByRole('link')
    expect(kinds.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['公開說明書 3', '/funds/F1/prospectus'],
      ['月報 0', '/funds/F1/report'],
      ['年報 0', '/funds/F1/annual_report'],
      ['公告 1', '/funds/F1/notice'],
    ])
    expect(kinds.map((one) => one.getAttribute('aria-current'))).toEqual(['true', null, null, null])
  })
})

describe('where there is no document', () => {
  it.each([
    ['onshore', true, ['https://mops.twse.com.tw/', 'https://announce.fundclear.com.tw/']],
    ['offshore', false, ['https://announce.fundclear.com.tw/', 'https://mops.twse.com.tw/']],
  ])('of an %s fund the official place for its kind leads', async (_name, isOnshore, places) => {
    await open('/funds/F1/annual_report', { fund: { is_onshore: isOnshore } })
    const line = screen.getByText(/目前沒有可下載的年報/)
    const links = within(line).getAllByRole('link')
    expect(links.map((one) => one.getAttribute('href'))).toEqual(places)
    expect(links[0]?.textContent).toContain('將前往外部網站')
    // nothing is read, so nothing is asked for but the list
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/api/funds/F1/documents'])
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the documents of a fund that is gone', () => {
  const successor = { lipper_id: 'F2', name: '乙基金' }

  it.each([
    ['merged', '這檔基金已合併消滅，以下是消滅前的文件。'],
    ['liquidated', '這檔基金已清算，以下是清算前的文件。'],
  ] as const)('say that it is %s', async (status, said) => {
    await open('/funds/F1/prospectus', { fund: { status } })
    expect(screen.getByText(new RegExp(said))).toBeTruthy()
    expect(screen.queryByRole('link', { name: /存續基金/ })).toBeNull()
  })

  it('lead to the fund that took its place', async () => {
    await open('/funds/F1/prospectus', { fund: { status: 'merged', successor } })
    expect(screen.getByRole('link', { name: '存續基金：乙基金' }).getAttribute('href')).toBe('/funds/F2')
  })

  it.each(['active', 'suspended'] as const)('say nothing of the kind while it is %s', async (status) => {
    await open('/funds/F1/prospectus', { fund: { status } })
    expect(document.body.textContent).not.toMatch(/消滅|清算/)
  })
})

describe('words in a document', () => {
  const hits = [
    { page: 4, before: '每年', match: '經理費', after: '為 1.5%' },
    { page: 12, before: '', match: '經理費', after: '調降' },
  ]

  it('are looked for in the version that is read, and each place leads to its page', async () => {
    replies(searchFundDocument, { total: 2, hits })
    await open('/funds/F1/prospectus?v=b&with=a')
    fireEvent.change(screen.getByLabelText('要找的字'), { target: { value: ' 經理費 ' } })
    fireEvent.click(screen.getByRole('button', { name: '搜尋' }))
    const list = await screen.findByRole('list', { name: '在文件中找字' })
    expect(new URLSearchParams(address().split('?')[1]).get('find')).toBe('經理費')
    const last = asked.findLast(({ url }) => url.pathname.endsWith('/search'))?.url
    expect(last?.pathname).toBe('/api/funds/F1/documents/b/search')
    expect(last?.searchParams.get('query')).toBe('經理費')
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['第 4 頁每年經理費為 1.5%', '第 12 頁經理費調降'])
    const page = new URL(within(list).getByRole('link', { name: '第 12 頁' }).getAttribute('href') ?? '', 'http://x')
    expect([page.searchParams.get('v'), page.searchParams.get('with'), page.searchParams.get('page')]).toEqual([
      'b',
      'a',
      '12',
    ])
  })

  it('that are nowhere are said to be nowhere, and can be cleared', async () => {
    replies(searchFundDocument, { total: 0, hits: [] })
    await open('/funds/F1/prospectus?find=衍生性商品')
    expect(await screen.findByText(/文件中沒有「衍生性商品」。/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: '在文件中找字' })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: '清除' }))
    await waitFor(() => expect(address()).toBe('/funds/F1/prospectus?v=c'))
    expect(screen.queryByText(/文件中沒有/)).toBeNull()
  })

  it('are counted in full where more are there than are listed', async () => {
    replies(searchFundDocument, { total: 350, hits })
    await open('/funds/F1/prospectus?find=經理費')
    expect(await screen.findByText(/「經理費」共 350 處，列出前 2 處/)).toBeTruthy()
  })
})

describe('the reader of a document', () => {
  it('begins at the page that is of this fund, draws it, and has its text', async () => {
    await open('/funds/F1/prospectus')
    expect(screen.getByText('第 3 頁，共 40 頁')).toBeTruthy()
    await waitFor(() => expect(drawn).toEqual([{ url: '/api/funds/F1/documents/c/file', page: 3 }]))
    expect(await screen.findByText('文字 /api/funds/F1/documents/c/pages/3')).toBeTruthy()
    expect(screen.getByRole('link', { name: '下載 PDF（2.4 MB）' }).getAttribute('href')).toBe(
      '/api/funds/F1/documents/c/file?download=1',
    )
  })

  it('goes to the next page, and not beyond the last', async () => {
    await open('/funds/F1/prospectus?page=39')
    fireEvent.click(screen.getByRole('link', { name: '下一頁' }))
    expect(await screen.findByText('第 40 頁，共 40 頁')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '下一頁' })).toBeNull()
    expect(screen.getByRole('link', { name: '上一頁' }).getAttribute('href')).toContain('page=39')
    await waitFor(() => expect(drawn.at(-1)?.page).toBe(40))
  })

  it('says what else one can do where the file cannot be drawn', async () => {
    paper.isBroken = true
    await open('/funds/F1/prospectus')
    expect(await screen.findByText('文件無法在這裡顯示。您可以下載原檔，或閱讀下方的文字。')).toBeTruthy()
    expect(await screen.findByText('文字 /api/funds/F1/documents/c/pages/3')).toBeTruthy()
  })
})

describe('hearing of new documents', () => {
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, url }) => [method, url.pathname])
  const path = '/api/funds/F1/documents/subscription'

  it('is for members: a guest is told so, and nothing is sent', async () => {
    await open('/funds/F1/prospectus')
    await press('訂閱新版通知')
    const dialog = await screen.findByRole('dialog', { name: '會員專屬功能' })
    expect(within(dialog).getByRole('link', { name: '登入' }).getAttribute('href')).toBe(
      '/members/signin?referer=%2Ffunds%2FF1%2Fprospectus',
    )
    expect(sent()).toEqual([])
    // nor does a guest's page ask what only members have
    expect(asked.map(({ url }) => url.pathname)).not.toContain(path)
  })

  it('begins and ends where a member presses', async () => {
    replies(subscribeToDocuments, { subscribed: true })
    replies(unsubscribeFromDocuments, { subscribed: false })
    await open('/funds/F1/prospectus', { member: aMember() })
    await press('訂閱新版通知')
    expect(await screen.findByText('已訂閱，有新文件時會通知您')).toBeTruthy()
    expect((await screen.findByRole('button', { name: '取消新版通知' })).getAttribute('aria-pressed')).toBe('true')
    await press('取消新版通知')
    expect((await screen.findByRole('button', { name: '訂閱新版通知' })).getAttribute('aria-pressed')).toBe('false')
    expect(sent()).toEqual([
      ['PUT', path],
      ['DELETE', path],
    ])
  })

  it('that is refused stays as it was, with the reason', async () => {
    refuses(subscribeToDocuments, { status: 409, code: 'too_many', message: '訂閱已達上限' })
    await open('/funds/F1/prospectus', { member: aMember() })
    await press('訂閱新版通知')
    expect(await screen.findByText('訂閱已達上限')).toBeTruthy()
    expect(screen.getByRole('button', { name: '訂閱新版通知' }).getAttribute('aria-pressed')).toBe('false')
  })
})
