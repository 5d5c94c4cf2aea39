import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { type Answered, refusalCodeOf, sendAgain } from './send-again.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const answered = (status: number, code?: string, retryAfter?: string): Answered => ({
  response: {
    ok: status < 300,
    status,
    headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  },
  answer: code === undefined ? null : { error: { code } },
})

/** Sends; gives how it ended and after how many milliseconds each sending went out. */
async function send(...outcomes: readonly (Answered | Error)[]) {
  const start = Date.now()
  const sentAt: number[] = []
  const outcome = sendAgain(() => {
    const next = outcomes[Math.min(sentAt.length, outcomes.length - 1)]
    sentAt.push(Date.now() - start)
    return next instanceof Error || next === undefined
      ? Promise.reject(next ?? new Error('none'))
      : Promise.resolve(next)
  }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return { outcome: await outcome, sentAt }
}
const lost = new ApiError({ code: 'network', status: 0, message: undefined })

describe('a write with a key', () => {
  it.each([
    [502, undefined],
    [503, 'busy'],
    [504, undefined],
    [409, 'idempotency_in_use'],
  ])('is sent again after %i %s, half a second and then a second and a half later', async (status, code) => {
    const { outcome, sentAt } = await send(answered(status, code))
    expect(sentAt).toEqual([0, 500, 2000])
    expect(outcome).toMatchObject({ response: { status } })
  })

  it.each([
    [200, undefined],
    [400, 'idempotency_in_use'],
    [409, 'version_conflict'],
    [409, undefined],
    [429, 'rate_limited'],
    [500, 'internal'],
    [501, undefined],
    [505, undefined],
  ])('is not sent again after %i %s', async (status, code) => {
    const { outcome, sentAt } = await send(answered(status, code))
    expect(sentAt).toEqual([0])
    expect(outcome).toMatchObject({ response: { status } })
  })

  it('is sent again where the line is lost, and gives the answer that comes', async () => {
    expect((await send(lost, answered(200))).sentAt).toEqual([0, 500])
    const { outcome, sentAt } = await send(lost, lost, lost)
    expect(sentAt).toEqual([0, 500, 2000])
    expect(outcome).toBe(lost)
  })

  it.each([
    ['another failure of a call', new ApiError({ code: 'internal', status: 500, message: undefined })],
    ['what is no failure of a call', new TypeError('network')],
  ])('fails at once with %s', async (_, error) => {
    expect(await send(error)).toEqual({ outcome: error, sentAt: [0] })
  })

  it.each([
    ['0', 500],
    ['1', 1000],
    ['3', 3000],
    ['4', 3000],
    ['3600', 3000],
    ['soon', 500],
  ])(
    'waits as long as the site asks for (%s s), within what someone at the button waits: %i ms',
    async (asked, wait) => {
      expect((await send(answered(503, 'busy', asked), answered(200))).sentAt).toEqual([0, wait])
    },
  )
})

it.each([
  [{ error: { code: 'busy' } }, 'busy'],
  [{ error: { code: undefined } }, undefined],
  [{ error: {} }, undefined],
  [{ error: null }, null],
  [{ error: 'busy' }, null],
  [{}, null],
  [null, null],
  ['busy', null],
])('the code of the answer %j is %s', (answer, code) => {
  expect(refusalCodeOf(answer)).toBe(code)
})
