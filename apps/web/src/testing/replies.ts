import type { Endpoint, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { vi } from 'vitest'

type Answer = { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }

const answers = new Map<string, (url: URL) => Answer>()

/** What a call answers in a test: a reply that does not fit the contract does not compile. */
export function replies<E extends Endpoint>(endpoint: E, reply: ReplyOf<E> | ((url: URL) => ReplyOf<E>)): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reply is data, never a function
  const give = typeof reply === 'function' ? (reply as (url: URL) => ReplyOf<E>) : () => reply
  answers.set(`${endpoint.method} ${endpoint.path}`, (url) => ({ status: 200, body: give(url) }))
}

interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  /** Which inputs are at fault. */
  readonly fields?: Readonly<Record<string, string>>
  /** After how many seconds it may be tried again. */
  readonly retryAfter?: number
}

/** The call is refused. */
export function refuses(endpoint: Endpoint, { status, code, message, fields, retryAfter }: Refusal): void {
  answers.set(`${endpoint.method} ${endpoint.path}`, () => ({
    status,
    body: { error: { code, message, ...(fields === undefined ? {} : { fields }), request_id: 'test' } },
    ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }),
  }))
}

/** Puts a network in place that knows only these answers; gives what was asked. */
export function standInNetwork(): {
  readonly asked: { readonly method: string; readonly url: URL; readonly body: unknown }[]
} {
  answers.clear()
  const asked: { method: string; url: URL; body: unknown }[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://site.example')
    const method = init.method ?? 'GET'
    asked.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    const known = [...answers].find(([key]) => matches(key, { method, url }))
    if (!known) return Promise.reject(new TypeError(`no answer for ${method} ${url.pathname}`))
    const { body, ...rest } = known[1](url)
    return Promise.resolve(Response.json(body, rest))
  })
  return { asked }
}

function matches(key: string, { method, url }: { method: string; url: URL }): boolean {
  const [wanted, path = ''] = key.split(' ')
  return wanted === method && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url.pathname)
}
