import type { Endpoint, ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'

import { ApiError, isRefusalCode } from './api-error.ts'

/** What every request carries besides its own parts. */
export interface Caller {
  /** '/' or the prefix of a firm or an app, without a slash at its end. */
  readonly basename: string
  readonly signedIn: () => boolean
}

let caller: Caller = { basename: '/', signedIn: () => false }

/** Says who is calling. Once, when the page starts. */
export function callAs(who: Caller): void {
  caller = who
}

/** Makes a call of the contract from the browser. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> = {},
  signal?: AbortSignal,
): Promise<ReplyOf<E>> {
  const response = await send(endpoint, request, signal)
  const token = response.headers.get('x-csrf-token')
  if (token !== null) renewCsrfToken(token)
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw errorOf(answer, response)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- in development the reply is parsed; in production the server has parsed it by the same schema
  return (import.meta.env.DEV ? endpoint.reply.parse(answer) : answer) as ReplyOf<E>
}

/** Makes a call whose reply is a file. */
export async function callForFile<E extends Endpoint>(endpoint: E, request: RequestOf<E> = {}): Promise<Blob> {
  const response = await send(endpoint, request, undefined)
  if (!response.ok) throw errorOf(await response.json().catch(() => null), response)
  return response.blob()
}

async function send(endpoint: Endpoint, request: Parts, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(addressOf(endpoint, request), {
      method: endpoint.method,
      headers: headersOf(endpoint, request),
      credentials: 'same-origin',
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError({ code: 'network', status: 0 })
  }
}

function headersOf({ method, file }: Endpoint, { body }: Parts): Record<string, string> {
  const firm = currentFirm()
  const app = /^\/app-([\w-]+)/.exec(caller.basename)?.[1]
  return {
    accept: file ?? 'application/json',
    ...(firm === undefined ? {} : { 'X-Current-Firm': firm }),
    ...(app === undefined ? {} : { 'X-App-Id': app }),
    ...(method === 'GET' ? {} : { 'X-CSRF-Token': csrfToken() }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
}

function currentFirm(): string | undefined {
  return /^\/firm\/([\w-]+)/.exec(caller.basename)?.[1]
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** The address of a call, with its parameters in place. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, request: Parts): string {
  const params = textsOf(request.params)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params.get(name) ?? ''))
  const query = textsOf(request.query)
  if (!caller.signedIn()) query.set('_guest', '1')
  query.set('current_env', 'production')
  const firm = currentFirm()
  if (firm !== undefined) query.set('current_firm', firm)
  return `${caller.basename === '/' ? '' : caller.basename}${path}?${query.toString()}`
}

function textsOf(parts: unknown): URLSearchParams {
  const texts = new URLSearchParams()
  for (const [name, value] of Object.entries(parts ?? {})) {
    if (value !== undefined && value !== null) texts.set(name, String(value))
  }
  return texts
}

function errorOf(answer: unknown, { status, headers }: Pick<Response, 'status' | 'headers'>): ApiError {
  const error = read(answer, 'error')
  const code = read(error, 'code')
  const message = read(error, 'message')
  const fields = read(error, 'fields')
  return new ApiError({
    code: isRefusalCode(code) ? code : 'internal',
    status,
    retryAfter: Number(headers.get('retry-after') ?? '') || null,
    message: typeof message === 'string' ? message : undefined,
    fields:
      typeof fields === 'object' && fields !== null
        ? Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, String(text)]))
        : undefined,
  })
}

function read(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined
}

/** The token that the page came with, or that a sign-in or a sign-out brought. */
export function csrfToken(): string {
  return document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? ''
}

/** Keeps the token that came with a sign-in or a sign-out, for the calls that follow. */
export function renewCsrfToken(token: string): void {
  document.querySelector('meta[name="csrf-token"]')?.setAttribute('content', token)
}
