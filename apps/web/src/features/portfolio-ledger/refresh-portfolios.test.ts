import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { refreshPortfolios } from './refresh-portfolios.ts'

/** What a page has on its screen: the list, and calls about several portfolios; `present` is what the server still has. */
async function aPage(calls: readonly string[], present: { ids: readonly number[] }) {
  const asked: string[] = []
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const watch = async (path: string, request: object, reply: () => unknown) => {
    const key = [path, request]
    const queryFn = () => {
      asked.push(`${path} ${JSON.stringify(request)}`)
      return reply()
    }
    new QueryObserver(queries, { queryKey: key, queryFn }).subscribe(() => undefined)
    await queries.ensureQueryData({ queryKey: key, queryFn })
  }
  await watch('/api/pfms', { query: { page: '1' } }, () => ({ entries: present.ids.map((id) => ({ id })) }))
  for (const ids of calls) await watch('/api/pfms/health', { query: { ids } }, () => ({ entries: [] }))
  asked.length = 0
  return { queries, asked }
}

describe('what is shown of portfolios after a change', () => {
  it('is asked for again, calls about several of them after the list', async () => {
    const { queries, asked } = await aPage(['1,2'], { ids: [1, 2] })
    await refreshPortfolios(queries)
    expect(asked).toEqual(['/api/pfms {"query":{"page":"1"}}', '/api/pfms/health {"query":{"ids":"1,2"}}'])
  })

  it('is not asked for by the name of one that is gone: the server would refuse the whole', async () => {
    const present = { ids: [1, 2, 3] }
    const { queries, asked } = await aPage(['1,2,3', '1,3'], present)
    present.ids = [1, 3]
    await refreshPortfolios(queries)
    expect(asked).toEqual(['/api/pfms {"query":{"page":"1"}}', '/api/pfms/health {"query":{"ids":"1,3"}}'])
  })
})
