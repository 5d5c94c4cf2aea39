import { screen } from '@testing-library/react'
import { getFundCosts } from '@zhiheng/contract/fund-costs.ts'
import { listFundDocuments } from '@zhiheng/contract/fund-documents.ts'
import { getFund } from '@zhiheng/contract/funds.ts'
import { getSimilarFunds } from '@zhiheng/contract/similar-funds.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { createQueryClient } from '../api/create-query-client.ts'
import { aFund, day } from '../testing/a-fund.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'
import { tidyAddress } from './fund-page.tsx'
import { load as loadReport } from './fund-report-page.tsx'

let asked: readonly { readonly url: URL }[] = []
beforeEach(() => {
  ;({ asked } = standInNetwork())
  Object.assign(Element.prototype, { scrollTo: () => {} })
})
const paths = () => asked.map(({ url }) => url.pathname).toSorted()
const fund = aFund({ lipper_id: '0050', name: '甲基金' })

describe('an address of one section of a fund', () => {
  it('asks for the fund and for that section alone', async () => {
    replies(getFund, fund)
    replies(getFundCosts, { candidates: [] })
    await renderPage('/funds/0050/cost')
    expect(await screen.findByText(/費率資料未提供/)).toBeTruthy()
    expect(paths()).toEqual(['/api/funds/0050', '/api/funds/0050/costs'])
    expect(screen.getByRole('heading', { level: 1, name: /甲基金/ })).toBeTruthy()
  })

  it('shows the section that it names, and no other', async () => {
    replies(getFund, fund)
    replies(getSimilarFunds, {
      as_of: day('2026-11-20'),
      total_expense: null,
      holdings: { missing: 'none', as_of: null, coverage: null, rows: [] },
      returns: { missing: 'none', rows: [] },
      cheaper: { missing: 'none', rows: [] },
    })
    await renderPage('/funds/0050/similar')
    expect(await screen.findByText('沒有找到相似的基金。')).toBeTruthy()
    expect(screen.queryByText(/費率資料未提供/)).toBeNull()
  })
})

describe('what the page of a document fetches beforehand', () => {
  const url = (address: string) => new URL(address, 'http://site.example')
  const input = (address: string) => ({
    queries: createQueryClient(),
    params: { lipper_id: 'F1' },
    url: url(address),
    member: null,
  })

  it('is the list alone where there is no document of the kind', async () => {
    const of = { lipper_id: 'F1', name: '甲', status: 'active', successor: null, is_onshore: true } as const
    replies(listFundDocuments, { fund: of, versions: [], last_changes: [] })
    await loadReport(input('/funds/F1/prospectus?find=fee'))
    expect(paths()).toEqual(['/api/funds/F1/documents'])
  })

  it('fails as a whole for a fund that is not there', async () => {
    refuses(listFundDocuments, { status: 404, code: 'not_found', message: 'not there' })
    await expect(loadReport(input('/funds/F1/prospectus'))).rejects.toThrow('not there')
  })
})

describe('the address of a fund', () => {
  it('keeps what the chart is asked for, and nothing else', () => {
    const tidied = (search: string) => [...tidyAddress(new URLSearchParams(search))]
    expect(tidied('window=5y&compare=A,A,B&utm=x')).toEqual([
      ['window', '5y'],
      ['compare', 'A,B'],
    ])
    expect(tidied('window=1y&basis=total_return&currency=nonsense')).toEqual([])
  })
})
