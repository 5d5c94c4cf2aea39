import { changePassword } from '@zhiheng/contract/accounts.ts'
import { followFunds, unfollowFunds } from '@zhiheng/contract/favorites.ts'
import { createPortfolio } from '@zhiheng/contract/portfolio-drafts.ts'
import { matchImport } from '@zhiheng/contract/portfolio-import.ts'
import { clonePortfolio } from '@zhiheng/contract/portfolios/changes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { call, callAs } from './call.ts'

interface Line {
  /** The key of each sending, in their order. */
  readonly keys: (string | null)[]
  /** What the next sendings come to; the last of them for all that follow. */
  answers: readonly (Response | 'lost')[]
}

const done = () => Response.json({ id: 7, version: 1 })
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, request_id: 'r' } }, { status })

let line: Line

beforeEach(() => {
  vi.useFakeTimers()
  callAs({ environment: 'production', basename: '/', signedIn: () => true })
  line = { keys: [], answers: [] }
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    line.keys.push(new Headers(init.headers).get('idempotency-key'))
    const [next = 'lost', ...rest] = line.answers
    if (rest.length > 0) line.answers = rest
    return next === 'lost' ? Promise.reject(new TypeError('the line is lost')) : Promise.resolve(next.clone())
  })
})
afterEach(() => vi.useRealTimers())

/** Presses a button and waits for what comes of it. */
async function press<T>(sending: () => Promise<T>): Promise<T | Error> {
  const outcome = sending().catch((error: unknown) => error as Error)
  await vi.runAllTimersAsync()
  return outcome
}

let number = 0
/** A portfolio that no other test sends. */
const aPortfolio = () => ({ body: { name: `組合 ${++number}`, currency: 'TWD' as const, funds: [] } })

describe('the key of a press', () => {
  it('is another one for each press that was answered, done or refused', async () => {
    const portfolio = aPortfolio()
    line.answers = [done(), refusal(403, 'portfolio_quota'), done()]
    for (let time = 0; time < 3; time++) await press(() => call(createPortfolio, portfolio))
    expect(new Set(line.keys).size).toBe(3)
  })

  it('stays while the line is lost: sent again by itself twice, then with every press until the site answers', async () => {
    const portfolio = aPortfolio()
    const lost = await press(() => call(createPortfolio, portfolio))
    expect(lost).toMatchObject({ code: 'network', message: expect.stringContaining('不會重複送出') })
    expect(line.keys).toHaveLength(3)
    line.answers = [done()]
    expect(await press(() => call(createPortfolio, portfolio))).toEqual({ id: 7, version: 1 })
    expect(line.keys).toHaveLength(4)
    expect(new Set(line.keys).size).toBe(1)
  })

  it('stays while the site is busy, the first sending is under way, or the answer breaks off', async () => {
    line.answers = [refusal(503, 'busy'), refusal(409, 'idempotency_in_use'), new Response('{"id":7,', { status: 200 })]
    const portfolio = aPortfolio()
    expect(await press(() => call(createPortfolio, portfolio))).toMatchObject({ code: 'network' })
    line.answers = [done()]
    await press(() => call(createPortfolio, portfolio))
    expect([line.keys.length, new Set(line.keys).size]).toEqual([4, 1])
  })

  it('stays where the session ended before the site looked at it', async () => {
    const portfolio = aPortfolio()
    line.answers = ['lost', 'lost', 'lost', refusal(401, 'session_expired'), done()]
    for (let time = 0; time < 3; time++) await press(() => call(createPortfolio, portfolio))
    expect([line.keys.length, new Set(line.keys).size]).toEqual([5, 1])
  })

  it('is one for two presses at the same moment', async () => {
    const portfolio = aPortfolio()
    line.answers = [done()]
    await press(() => Promise.all([call(createPortfolio, portfolio), call(createPortfolio, portfolio)]))
    expect([line.keys.length, new Set(line.keys).size]).toEqual([2, 1])
  })

  it('is another one for other content', async () => {
    await press(() => call(createPortfolio, aPortfolio()))
    await press(() => call(createPortfolio, aPortfolio()))
    expect(new Set(line.keys).size).toBe(2)
  })

  it('is a new one once the opposite was answered: the first answer would not be true any more', async () => {
    const follow = () => press(() => call(followFunds, { body: { lipper_ids: ['A'] } }))
    await follow()
    line.answers = [done()]
    await press(() => call(unfollowFunds, { query: { lipper_ids: 'A' } }))
    await follow()
    expect(new Set(line.keys).size).toBe(3)
  })

  it('is not lost by writes to other things', async () => {
    const clone = () => press(() => call(clonePortfolio, { params: { id: '7' }, body: { history: false } }))
    await clone()
    line.answers = [done()]
    await press(() => call(followFunds, { body: { lipper_ids: ['B'] } }))
    await clone()
    expect([line.keys[0], new Set(line.keys).size]).toEqual([line.keys.at(-1), 2])
  })

  it('does not go with what only computes, with what answers a secret, or with a guest', async () => {
    await press(() => call(matchImport, { body: { rows: [] } }))
    await press(() => call(changePassword, { body: { current: 'a', password: 'b' } }))
    callAs({ environment: 'production', basename: '/', signedIn: () => false })
    const lost = await press(() => call(createPortfolio, aPortfolio()))
    expect(line.keys).toEqual([null, null, null])
    expect(lost).toMatchObject({ message: expect.stringContaining('無法確認') })
  })

  it('is not tried again by itself without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await press(() => call(createPortfolio, aPortfolio()))
    expect(line.keys).toHaveLength(1)
    vi.unstubAllGlobals()
  })
})
