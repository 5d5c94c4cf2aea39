import { screen, waitFor } from '@testing-library/react'
import { getScoreDate } from '@zhiheng/contract/site.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../testing/render-part.tsx'
import { callAs } from './call.ts'
import { createQueryClient } from './create-query-client.ts'
import { prefetch } from './prefetch.ts'
import { query } from './query.ts'
import { restartCalls } from './restart-calls.ts'
import { useLoaded } from './use-loaded.ts'

interface Sent {
  readonly isAborted: () => boolean
  readonly answer: (date: string) => void
}

/** A network that answers when it is told to; gives what was sent. */
function slowNetwork(): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    sent.push({
      isAborted: () => signal?.aborted ?? false,
      answer: (date) => resolve(new Response(JSON.stringify({ date, data_date: null }))),
    })
    return promise
  })
  return sent
}

const dated = query(getScoreDate)

function Dated() {
  const { data, error } = useLoaded(dated)
  return <p>{error?.message ?? data?.date ?? 'waiting'}</p>
}

beforeEach(() => callAs({ environment: 'production', basename: '/', signedIn: () => false }))

describe('a call that is asked for once more while it is under way', () => {
  it('is sent anew, and the earlier request is aborted', async () => {
    const sent = slowNetwork()
    const queries = createQueryClient()
    await restartCalls(queries, [dated])
    await restartCalls(queries, [dated])
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ isAborted }) => isAborted())).toEqual([true, false])
    sent[0]?.answer('2026-01-01')
    sent[1]?.answer('2026-11-20')
    await waitFor(() => expect(queries.getQueryData(dated.queryKey)).toMatchObject({ date: '2026-11-20' }))
    await restartCalls(queries, [dated])
    expect(sent).toHaveLength(2)
  })

  it('is waited for by what shows it, which sees no error', async () => {
    const sent = slowNetwork()
    const { queries } = renderPart(<Dated />)
    await waitFor(() => expect(sent).toHaveLength(1))
    await restartCalls(queries, [dated])
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(screen.getByText('waiting')).toBeTruthy()
    sent[1]?.answer('2026-11-20')
    expect(await screen.findByText('2026-11-20')).toBeTruthy()
    expect(sent).toHaveLength(2)
  })

  it('is joined where a page only prepares it', async () => {
    const sent = slowNetwork()
    const queries = createQueryClient()
    await prefetch(queries, [dated])
    await prefetch(queries, [dated])
    expect(sent.map(({ isAborted }) => isAborted())).toEqual([false])
  })
})
