import { uploadPicture } from '@zhiheng/contract/article-pictures.ts'
import { getFund } from '@zhiheng/contract/funds.ts'
import { signIn } from '@zhiheng/contract/session.ts'
import { getScoreDate } from '@zhiheng/contract/site.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { refuses, replies, standInNetwork } from '../testing/replies.ts'
import { ApiError } from './api-error.ts'
import { addressOf, call, callAs } from './call.ts'
import { errorText } from './error-text.ts'

beforeEach(() => callAs({ environment: 'production', basename: '/', signedIn: () => false }))

describe('the address of a call', () => {
  it('has its parameters in place, escaped, and says that a visitor asks', () => {
    expect(addressOf(getFund, { params: { id: 'a/b' }, query: { window: '3y', from: undefined } })).toBe(
      '/api/funds/a%2Fb?window=3y&_guest=1&current_env=production',
    )
  })

  it('has no part for what is not known', () => {
    const query = { window: null, from: undefined, to: 0, with: '' }
    expect(addressOf({ path: '/api/x' }, { query })).toBe('/api/x?to=0&with=&_guest=1&current_env=production')
  })

  it('says nothing of visitors for a member, and carries the firm with its prefix and what the site is', () => {
    callAs({ environment: 'development', basename: '/firm/12', firm: 12, signedIn: () => true })
    expect(addressOf(getScoreDate, {})).toBe(
      '/firm/12/api/funds/score_web_date?current_env=development&current_firm=12',
    )
  })

  it('carries the firm under its own name as well, where addresses have no prefix', () => {
    callAs({ environment: 'production', basename: '/', firm: 12, signedIn: () => true })
    expect(addressOf(getScoreDate, {})).toBe('/api/funds/score_web_date?current_env=production&current_firm=12')
  })
})

describe('call', () => {
  it('answers the reply', async () => {
    standInNetwork()
    replies(getScoreDate, { date: null, data_date: null })
    await expect(call(getScoreDate)).resolves.toEqual({ date: null, data_date: null })
  })

  it('throws the refusal with its code and sentence', async () => {
    standInNetwork()
    refuses(getScoreDate, { status: 429, code: 'rate_limited', message: '操作過於頻繁，請稍後再試' })
    const error: unknown = await call(getScoreDate).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'rate_limited', status: 429, message: '操作過於頻繁，請稍後再試' })
  })

  it('says in Chinese when the line is broken, and calls an unknown fault a system error', async () => {
    standInNetwork()
    await expect(call(getScoreDate)).rejects.toMatchObject({ code: 'network', message: '連線不穩定，請稍後再試。' })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })))
    await expect(call(getScoreDate)).rejects.toMatchObject({ code: 'internal', message: '系統錯誤' })
  })

  it.each([
    [499, undefined, '系統錯誤'],
    [500, undefined, errorText.unknown],
    [500, '', ''],
    [500, '密碼已更新', '密碼已更新'],
  ])('says of a write that came to %i and “%s”: %s', async (status, message, said) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: { code: 'internal', message } }, { status })))
    await expect(call(signIn, { body: { email: 'a@b.example', password: 'x' } })).rejects.toMatchObject({
      status,
      message: said,
    })
  })

  it.each([
    [null, {}],
    ['email', {}],
    [
      { email: '已註冊', age: 7 },
      { email: '已註冊', age: '7' },
    ],
  ])('gives what is wrong with single fields (%j)', async (fields, expected) => {
    const error = { code: 'invalid_input', message: '有誤', fields }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error }, { status: 400 })))
    const thrown: unknown = await call(getScoreDate).catch((failure: unknown) => failure)
    expect(thrown instanceof ApiError ? thrown.fields : null).toEqual(expected)
  })

  it('lets an aborted call be what it is', async () => {
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      signal?.throwIfAborted()
      return Promise.resolve(Response.json({}))
    })
    const stopped = AbortSignal.abort()
    await expect(call(getScoreDate, {}, { signal: stopped })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('sends the page’s token with a question, too', async () => {
    document.head.innerHTML = '<meta name="csrf-token" content="from-the-page">'
    let sent: HeadersInit | undefined
    vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
      sent = init.headers
      return Promise.resolve(Response.json({ date: null, data_date: '2026-10-30' }))
    })
    await call(getScoreDate)
    expect(sent).toMatchObject({ 'X-CSRF-Token': 'from-the-page', accept: 'application/json' })
  })

  it('sends a file as it is, under its own type', async () => {
    callAs({ environment: 'production', basename: '/', signedIn: () => true })
    const file = new Blob(['bytes'], { type: 'image/png' })
    let sent: RequestInit = {}
    vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
      sent = init
      return Promise.resolve(Response.json({ src: '/pictures/x', width: 60, height: 40, alt: '走勢' }))
    })
    await call(uploadPicture, { query: { alt: '走勢' }, file })
    expect(sent.body).toBe(file)
    expect(Object.keys(sent.headers ?? {})).not.toContain('content-type')
    expect(Object.keys(sent.headers ?? {})).not.toContain('Idempotency-Key')
  })

  it('sends the page’s token with a write', async () => {
    document.head.innerHTML = '<meta name="csrf-token" content="from-the-page">'
    let sent: HeadersInit | undefined
    vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
      sent = init.headers
      return Promise.resolve(
        Response.json({ error: { code: 'invalid_credentials', message: '帳號或密碼錯誤' } }, { status: 401 }),
      )
    })
    await call(signIn, { body: { email: 'a@b.example', password: 'x' } }).catch(() => null)
    expect(sent).toMatchObject({ 'X-CSRF-Token': 'from-the-page', 'content-type': 'application/json' })
  })
})
