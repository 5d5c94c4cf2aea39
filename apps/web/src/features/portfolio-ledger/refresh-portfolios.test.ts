import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { leaveDeleted, refreshPortfolios } from './refresh-portfolios.ts'

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

describe('after a portfolio is deleted', () => {
  const list = ['/api/pfms', { query: {} }]
  const other = ['/api/pfms/:id', { params: { id: '8' } }]
  const itself = ['/api/pfms/:id', { params: { id: '7' } }]
  const itsPlan = ['/api/pfms/:id/rebalance_plan', { params: { id: '7' }, query: {} }]
  const funds = ['/api/funds', { query: {} }]

  function known(...keys: unknown[][]) {
    const queries = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
    })
    for (const queryKey of keys) queries.setQueryData(queryKey, {})
    return { queries, left: () => keys.filter((queryKey) => queries.getQueryData(queryKey) !== undefined) }
  }

  it('nothing of it is asked for again, and where one goes does not come from memory', async () => {
    const { queries, left } = known(list, other, itself, itsPlan, funds)
    const asked: string[] = []
    const shown = new QueryObserver(queries, {
      queryKey: itself,
      queryFn: () => {
        asked.push('itself')
        return {}
      },
    })
    const leave = shown.subscribe(() => undefined)
    await leaveDeleted(queries, '7', () => {
      // the list is not there yet, and its own page is not asked for again
      expect(left()).toEqual([itself, funds])
      leave()
    })
    expect([left(), asked]).toEqual([[funds], []])
  })

  it('what is shown of others stays, and the member’s count of them is asked for again', async () => {
    const { queries, left } = known(itself, other, ['/api/member', {}])
    const watch = new QueryObserver(queries, { queryKey: other, queryFn: () => ({}) }).subscribe(() => undefined)
    const member = new QueryObserver(queries, { queryKey: ['/api/member', {}], queryFn: () => ({ fresh: true }) })
    const watchMember = member.subscribe(() => undefined)
    await leaveDeleted(queries, '7', () => undefined)
    expect(left()).toEqual([other, ['/api/member', {}]])
    expect(queries.getQueryData(['/api/member', {}])).toEqual({ fresh: true })
    watch()
    watchMember()
  })

  it('a proposal is left as it is: it is made again only when someone asks', async () => {
    const proposal = ['/api/pfms/:id/allocation', { params: { id: '8' } }]
    const { queries, left } = known(proposal, list)
    await refreshPortfolios(queries)
    expect(left()).toEqual([proposal])
  })
})
