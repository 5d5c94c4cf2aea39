import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Report } from '@zhiheng/contract/portfolio-report.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { BootProvider } from '../../page/boot.tsx'
import { aBoot } from '../../testing/a-boot.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { currentToasts, dismissToast } from '../../ui/feedback/toast-store.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { OnPaper } from './on-paper.tsx'
import { OpenedReport } from './opened-report.tsx'
import { Figures, PaperTable } from './paper-block.tsx'
import { report as reportQuery } from './queries.ts'

const portfolio = { name: '退休規劃', currency: 'TWD', as_of: day('2026-11-20'), funds: [], caveats: [] }
const report = {
  id: 12,
  as_of: day('2026-11-20'),
  made_at: '2026-11-20T04:05:00.000Z',
  client: '',
  note: '',
  sections: ['cover'],
  is_simulated: false,
  content: { portfolio, record: null },
} as unknown as Report

const saved: { name: string; type: string }[] = []
let asked: URL[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  standInNetwork()
  saved.length = 0
  asked = []
  answer = () => Promise.resolve(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }))
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address, 'http://site.example'))
    return answer()
  })
  const blobs: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob)
      return 'blob:'
    },
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: blobs.at(-1)?.type ?? '' })
  })
})
afterEach(() => currentToasts().forEach(({ id }) => dismissToast(id)))

const draw = (makesPdf = true) =>
  renderPart(
    <BootProvider value={aBoot()}>
      <OnPaper
        report={report}
        makesPdf={makesPdf}
        pdf={{ id: '7', query: { report: '12' }, name: 'zhiheng-report-12.pdf' }}
        back={{ to: '/portfolios/7/print', label: '重新選擇內容' }}
      />
      <Toaster />
    </BootProvider>,
  )
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const failed = (status: number, message: string) => () =>
  Promise.resolve(Response.json({ error: { code: 'busy', message, request_id: 'x' } }, { status }))

describe('the ways of a report to paper', () => {
  it('save what the site prints, in the layout that is chosen, under the report’s own name', async () => {
    draw()
    fireEvent.click(button('手機閱讀'))
    fireEvent.click(button('下載 PDF'))
    expect(button('PDF 製作中⋯⋯').disabled).toBe(true)
    await screen.findByText('PDF 已下載')
    expect(saved).toEqual([{ name: 'zhiheng-report-12.pdf', type: 'application/pdf' }])
    expect([asked[0]?.pathname, asked[0]?.searchParams.get('report'), asked[0]?.searchParams.get('paper')]).toEqual([
      '/api/pfms/7/print.pdf',
      '12',
      'phone',
    ])
    expect(button('下載 PDF').disabled).toBe(false)
  })

  it('say why there is no file, and let it be tried again', async () => {
    answer = failed(503, '目前列印的人較多，請稍後再試')
    draw()
    fireEvent.click(button('下載 PDF'))
    expect(await screen.findByText('目前列印的人較多，請稍後再試')).toBeDefined()
    expect([saved, button('下載 PDF').disabled]).toEqual([[], false])
  })

  it('draw the paper as narrow as the layout that is chosen', () => {
    const { container } = draw()
    const isPhone = () => container.querySelector('article')?.className.includes('report-phone')
    expect(isPhone()).toBe(false)
    fireEvent.click(button('手機閱讀'))
    expect(isPhone()).toBe(true)
  })

  it('are the browser’s own alone where the site cannot print, and say how', () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    draw(false)
    expect(screen.queryByRole('button', { name: '下載 PDF' })).toBeNull()
    expect(screen.getByText(/在瀏覽器的列印視窗選擇「另存為 PDF」/).tagName).toBe('P')
    fireEvent.click(button('列印'))
    expect(print).toHaveBeenCalledTimes(1)
  })
})

describe('a report that was made', () => {
  it('leads back to another, and prints itself', async () => {
    renderPart(
      <BootProvider value={aBoot()}>
        <OpenedReport id="7" reportId="12" />
        <Toaster />
      </BootProvider>,
      '/portfolios/7/print?report=12',
      (queries) => queries.setQueryData(reportQuery('7', '12').queryKey, { ...report, id: 12, makes_pdf: true }),
    )
    expect(screen.getByRole('link', { name: '重新選擇內容' }).getAttribute('href')).toBe('/portfolios/7/print')
    fireEvent.click(button('下載 PDF'))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['zhiheng-report-12.pdf']))
  })
})

describe('a table on paper', () => {
  it('names each figure by its column, so that a narrow page can stack them, and ends with the sum', () => {
    renderPart(
      <PaperTable
        caption="持有明細"
        heads={['基金', '比例', '現值']}
        rows={[{ key: 'A', cells: ['甲基金', '60.0%', '60,000'] }]}
        total={['合計', '', '60,000']}
      />,
    )
    const cells = screen.getAllByRole('cell').map((cell) => [cell.dataset['head'], cell.textContent])
    expect(cells).toEqual([
      ['比例', '60.0%'],
      ['現值', '60,000'],
      ['比例', ''],
      ['現值', '60,000'],
    ])
    expect(screen.getByRole('rowheader', { name: '合計' }).closest('tfoot')).not.toBeNull()
    expect(screen.getByRole('group', { name: '持有明細' }).tabIndex).toBe(0)
  })

  it('of words stands at the left, and of figures at the right', () => {
    const side = (words: boolean) => {
      const { unmount } = renderPart(
        <PaperTable caption="表" heads={['項', '值']} rows={[{ key: 1, cells: ['甲', '乙'] }]} words={words} />,
      )
      const { className } = screen.getByRole('cell')
      unmount()
      return /text-(left|right)/.exec(className)?.[1]
    }
    expect([side(true), side(false)]).toEqual(['left', 'right'])
  })

  it('figures stand under their names', () => {
    renderPart(
      <Figures
        figures={[
          ['市值', '60,000'],
          ['損益', '–'],
        ]}
      />,
    )
    const pairs = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(pairs).toEqual([
      ['市值', '60,000'],
      ['損益', '–'],
    ])
  })
})
