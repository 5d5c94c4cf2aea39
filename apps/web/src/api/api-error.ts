import type { RefusalCode } from '@zhiheng/domain/access/refusal.ts'

import { errorText } from './error-text.ts'

/** Why a call did not answer: a refusal of the site, or the line between it and the reader. */
export type ErrorCode = RefusalCode | 'network'

/** A call that did not answer. The message is a zh-TW sentence that may be shown. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Which inputs are at fault, by path, each with a zh-TW sentence. */
  readonly fields: Readonly<Record<string, string>>
  /** After how many seconds it may be asked again; null where the site did not say. */
  readonly retryAfter: number | null

  constructor(said: {
    code: ErrorCode
    status: number
    message?: string | undefined
    fields?: Readonly<Record<string, string>> | undefined
    retryAfter?: number | null
  }) {
    super(said.message ?? messageOf(said.code))
    this.name = 'ApiError'
    this.code = said.code
    this.status = said.status
    this.fields = said.fields ?? {}
    this.retryAfter = said.retryAfter ?? null
  }
}

/** The site says its own sentence with every refusal; these are for where it could say nothing. */
function messageOf(code: ErrorCode): string {
  if (code === 'network') return errorText.network
  return code === 'not_found' ? errorText.notFound : errorText.internal
}

/** Whether a text may be a code of the site's. The list of them stays on the server: it is a hundredth of every page. */
export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && /^[a-z][a-z0-9_]+$/.test(code)
}

/** Whether something thrown says that there is no such thing, that it is not the reader's, or that no such thing could be. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_request')
}

/** What a call threw, as an answer that may be shown: what is no answer of the site is an error within it. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ code: 'internal', status: 0 })
}
