import { type Endpoint, isKeyed, type ReplyOf, type RequestOf } from '@zhiheng/contract/endpoint.ts'

import { ApiError, isRefusalCode } from './api-error.ts'
import { errorText } from './error-text.ts'
import type { StoredValue } from './presses.ts'

/** What every request carries besides its own parts. */
export interface Caller {
  /** '/' or the prefix of a firm or an app, without a slash at its end. */
  readonly basename: string
  /** The number of the firm whose site it is; without it, ours. */
  readonly firm?: number | undefined
  /** What `current_env` says. */
  readonly environment: string
  readonly signedIn: () => boolean
}

let caller: Caller = { basename: '/', environment: 'production', signedIn: () => false }

/** Says who is calling. Once, when the page starts. */
export function callAs(who: Caller): void {
  caller = who
}

/** How a call is made. */
interface How {
  readonly signal?: AbortSignal
  /** Where a draft keeps the key of its sending. */
  readonly storedAs?: StoredValue
}

/** Whether the page stands on a firm's site. */
export function isOnFirmSite(): boolean {
  return caller.firm !== undefined
}

/**
 * Makes a call of the contract from the browser. A member's write carries the key of its press, and is sent again by
 * itself where it is not known to have arrived.
 *
 * @throws ApiError
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> = {},
  how: How = {},
): Promise<ReplyOf<E>> {
  const { response, answer } =
    isKeyed(endpoint) && caller.signedIn()
      ? await sendWithKey(endpoint, request, how)
      : await sendOnce(endpoint, request, how)
  const token = response.headers.get('x-csrf-token')
  if (token !== null) renewCsrfToken(token)
  if (!response.ok) throw errorOf(answer, { endpoint, response })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- in development the reply is parsed; in production the server has parsed it by the same schema
  return (import.meta.env.DEV ? endpoint.reply.parse(answer) : answer) as ReplyOf<E>
}

/** Makes a call whose reply is a file. */
export async function callForFile<E extends Endpoint>(endpoint: E, request: RequestOf<E> = {}): Promise<Blob> {
  const response = await send(endpoint, request, {})
  if (!response.ok) throw errorOf(await response.json().catch(() => null), { endpoint, response })
  return response.blob()
}

/** What came back. */
interface Answered {
  readonly response: Response
  readonly answer: unknown
}

async function sendWithKey(endpoint: Endpoint, request: Parts, how: How): Promise<Answered> {
  const sent = {
    method: endpoint.method,
    address: addressOf(endpoint, request),
    body: bodyOf(request) ?? '',
    storedAs: how.storedAs,
  }
  const { sendPress } = await fetchSendPress().catch(() => {
    throw lostLine(endpoint)
  })
  return sendPress(sent, (key) => sendOnce(endpoint, request, { ...how, key }))
}

/** Fetches what makes a repeated write safe, which otherwise comes with the first write. */
export const fetchSendPress = () => import('./send-press.ts')

async function sendOnce(endpoint: Endpoint, request: Parts, how: How & WithKey): Promise<Answered> {
  const response = await send(endpoint, request, how)
  try {
    return { response, answer: JSON.parse(await response.text()) }
  } catch (error) {
    if (how.signal?.aborted === true) throw error
    // an answer that broke off half-way says nothing; another's error page is no answer of ours
    if (response.ok) throw lostLine(endpoint)
    return { response, answer: null }
  }
}

interface WithKey {
  readonly key?: string
}

async function send(endpoint: Endpoint, request: Parts, { signal, key }: How & WithKey): Promise<Response> {
  const body = request.file ?? bodyOf(request)
  try {
    return await fetch(addressOf(endpoint, request), {
      method: endpoint.method,
      headers: { ...headersOf(endpoint, request), ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw lostLine(endpoint)
  }
}

function lostLine(endpoint: Endpoint): ApiError {
  return new ApiError({ code: 'network', status: 0, message: unknownOutcome(endpoint) })
}

/** What is true of a write that may have arrived or not; nothing special of a question. */
function unknownOutcome(endpoint: Endpoint): string | undefined {
  if (endpoint.method === 'GET' || endpoint.onlyComputes === true) return undefined
  return isKeyed(endpoint) && caller.signedIn() ? errorText.unknownKeyed : errorText.unknown
}

function bodyOf({ body }: Parts): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body)
}

function headersOf({ file }: Endpoint, { body }: Parts): Record<string, string> {
  const { firm } = caller
  const app = /^\/app-([\w-]+)/.exec(caller.basename)?.[1]
  return {
    accept: file ?? 'application/json',
    ...(firm === undefined ? {} : { 'X-Current-Firm': String(firm) }),
    ...(app === undefined ? {} : { 'X-App-Id': app }),
    'X-CSRF-Token': csrfToken(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly file?: Blob
}

/** The address of a call, with its parameters in place. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, request: Parts): string {
  const params = textsOf(request.params)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params.get(name) ?? ''))
  const query = textsOf(request.query)
  if (!caller.signedIn()) query.set('_guest', '1')
  query.set('current_env', caller.environment)
  if (caller.firm !== undefined) query.set('current_firm', String(caller.firm))
  return `${caller.basename === '/' ? '' : caller.basename}${path}?${query.toString()}`
}

function textsOf(parts: unknown): URLSearchParams {
  const texts = new URLSearchParams()
  for (const [name, value] of Object.entries(parts ?? {})) {
    if (value !== undefined && value !== null) texts.set(name, String(value))
  }
  return texts
}

function errorOf(answer: unknown, { endpoint, response }: { endpoint: Endpoint; response: Response }): ApiError {
  const { status, headers } = response
  const error = read(answer, 'error')
  const code = read(error, 'code')
  const message = read(error, 'message')
  const fields = read(error, 'fields')
  return new ApiError({
    code: isRefusalCode(code) ? code : 'internal',
    status,
    retryAfter: Number(headers.get('retry-after') ?? '') || null,
    // a proxy's error page says nothing of what the site has done
    message: typeof message === 'string' ? message : status < 500 ? undefined : unknownOutcome(endpoint),
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
