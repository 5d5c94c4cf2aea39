import { fireEvent, screen, waitFor } from '@testing-library/react'
import { writeToUs } from '@zhiheng/contract/help.ts'
import { getScoreDate } from '@zhiheng/contract/site.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'
import { isNotFound, ApiError } from './api-error.ts'
import { call, callAs, csrfToken } from './call.ts'
import { createQueryClient } from './create-query-client.ts'
import { prefetch } from './prefetch.ts'
import { query } from './query.ts'
import { useMutationGuard } from './use-mutation-guard.ts'
import { useMutation } from './use-mutation.ts'

const message = {
  name: '王小明',
  email: 'ming@test.example',
  topic: 'account' as const,
  message: '這是一則給客服的訊息。',
  website: '',
}

beforeEach(() => callAs({ environment: 'production', basename: '/', signedIn: () => false }))

/** The network answers with this, whatever is asked; gives what was sent. */
function answers(body: string, init: ResponseInit = {}): { headers: Headers }[] {
  const sent: { headers: Headers }[] = []
  vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
    sent.push({ headers: new Headers(headers) })
    return Promise.resolve(new Response(body, init))
  })
  return sent
}
const thrown = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

describe('a refusal', () => {
  const refusal = (error: object) => JSON.stringify({ error })

  it('says when it may be asked again, and which inputs are at fault', async () => {
    const fields = { message: '太短', 'topic.0': 7 }
    answers(refusal({ code: 'invalid_field', message: '輸入有誤', fields }), {
      status: 422,
      headers: { 'retry-after': '90' },
    })
    expect(await thrown(call(writeToUs, { body: message }))).toMatchObject({
      code: 'invalid_field',
      retryAfter: 90,
      fields: { message: '太短', 'topic.0': '7' },
    })
  })

  it.each(['soon', '', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'says no moment that is no number of seconds: %j',
    async (given) => {
      answers(refusal({ code: 'busy', message: '忙碌中' }), { status: 503, headers: { 'retry-after': given } })
      expect(await thrown(call(getScoreDate))).toMatchObject({ code: 'busy', retryAfter: null })
    },
  )

  it.each([[{ code: 'Not A Code', message: 7 }], [{}]])(
    'that is none of ours is a system error, without words of its own: %j',
    async (error) => {
      answers(refusal(error), { status: 400 })
      expect(await thrown(call(getScoreDate))).toMatchObject({ code: 'internal', message: '系統錯誤', fields: {} })
    },
  )

  it.each([
    ['not_found', true],
    ['bad_request', true],
    ['su_forbidden', false],
  ] as const)('%s means that there is no such thing: %s', (code, isGone) => {
    expect(isNotFound(new ApiError({ code, status: 404 }))).toBe(isGone)
    expect(isNotFound(new Error(code))).toBe(false)
  })
})

describe('an answer that says nothing', () => {
  it('to a question is a system error', async () => {
    answers('<html>Bad gateway</html>', { status: 502 })
    expect(await thrown(call(getScoreDate))).toMatchObject({ code: 'internal', message: '系統錯誤' })
  })

  it('to a write leaves open whether it was done, and asks to look first', async () => {
    answers('<html>Bad gateway</html>', { status: 502 })
    expect(await thrown(call(writeToUs, { body: message }))).toMatchObject({
      message: '連線中斷，無法確認是否已完成。請先確認結果，再決定是否重試。',
    })
  })

  it('since it broke off half-way is a line that was lost', async () => {
    answers('{"date":"2026-1', { status: 200 })
    expect(await thrown(call(getScoreDate))).toMatchObject({ code: 'network', status: 0 })
  })
})

describe('what goes along with a call', () => {
  it('is the firm whose site it is, or the app that the address begins with', async () => {
    const sent = answers('{"date":null,"data_date":null}')
    callAs({ environment: 'production', basename: '/firm/12', firm: 12, signedIn: () => false })
    await call(getScoreDate)
    callAs({ environment: 'production', basename: '/app-line', signedIn: () => false })
    await call(getScoreDate)
    expect(sent.map(({ headers }) => [headers.get('x-current-firm'), headers.get('x-app-id')])).toEqual([
      ['12', null],
      [null, 'line'],
    ])
  })

  it('is the token that came with an answer before', async () => {
    document.head.innerHTML = '<meta name="csrf-token" content="from-the-page">'
    const sent = answers('{"date":null,"data_date":null}', { headers: { 'x-csrf-token': 'fresh' } })
    await call(getScoreDate)
    await call(getScoreDate)
    expect(sent.map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['from-the-page', 'fresh'])
    expect(csrfToken()).toBe('fresh')
  })
})

describe('a question', () => {
  const asked = query(getScoreDate)

  it('that is asked twice at once is sent once', async () => {
    const network = standInNetwork()
    replies(getScoreDate, { date: null, data_date: null })
    const queries = createQueryClient()
    await Promise.all([queries.ensureQueryData(asked), queries.ensureQueryData(asked)])
    expect(network.asked).toHaveLength(1)
  })

  it.each([
    [503, 2],
    [500, 2],
    [404, 1],
    [429, 1],
  ])('that is answered %i is sent %i times', async (status, times) => {
    vi.useFakeTimers()
    const network = standInNetwork()
    refuses(getScoreDate, { status, code: 'busy', message: '忙碌中' })
    const failed = thrown(
      createQueryClient().fetchQuery({
        ...asked,
        retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
      }),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failed).toMatchObject({ status })
    expect(network.asked).toHaveLength(times)
  })

  it('that is fetched beforehand holds nobody up, and does no harm where it fails', async () => {
    standInNetwork()
    refuses(getScoreDate, { status: 404, code: 'not_found', message: '查無資料' })
    const queries = createQueryClient()
    await expect(prefetch(queries, [asked])).resolves.toBeUndefined()
    expect(queries.getQueryState(asked.queryKey)?.fetchStatus).toBe('fetching')
    await waitFor(() => expect(queries.getQueryState(asked.queryKey)?.status).toBe('error'))
  })
})

describe('a write that is made once', () => {
  function Press() {
    const once = useMutationGuard(['write'])
    const { mutate } = useMutation({
      mutationKey: ['write'],
      mutationFn: () => call(writeToUs, { body: message }),
    })
    return (
      <button type="button" onClick={() => once(() => mutate())}>
        send
      </button>
    )
  }

  it('is not made again while it is under way, also from another part of the page, but afterwards', async () => {
    const network = standInNetwork()
    replies(writeToUs, { receipt: 'C1' })
    renderPart(
      <>
        <Press />
        <Press />
      </>,
    )
    const [one, other] = screen.getAllByRole('button')
    if (one === undefined || other === undefined) throw new Error('two buttons')
    fireEvent.click(one)
    fireEvent.click(one)
    fireEvent.click(other)
    await waitFor(() => expect(network.asked).toHaveLength(1))
    await waitFor(() => {
      fireEvent.click(other)
      expect(network.asked).toHaveLength(2)
    })
  })
})
