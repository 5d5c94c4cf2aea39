import { refusalMessages } from '@zhiheng/domain/access/refusal-text.ts'
import { Refusal, type RefusalCode } from '@zhiheng/domain/access/refusal.ts'

import { RetryLater } from '../../platform/retry-later.ts'
import { statuses } from './statuses.ts'

/** What a caller hears of an error: nothing of its inside. */
export interface ErrorReply {
  readonly status: number
  readonly code: RefusalCode
  readonly fields: Readonly<Record<string, string>> | null
  readonly retryAfter: number | null
}

/** Refusals speak for themselves; faults of the request keep their status; all else is ours to repair. */
export function errorReplyOf(error: unknown): ErrorReply {
  if (error instanceof Refusal) {
    const retryAfter = error instanceof RetryLater ? error.afterSeconds : null
    return { status: statuses[error.code], code: error.code, fields: error.fields, retryAfter }
  }
  const code = outsideCodes[codeOf(error)] ?? 'internal'
  return { status: statuses[code], code, fields: null, retryAfter: statuses[code] === 503 ? 2 : null }
}

/** The envelope as it is sent. */
export function envelopeOf({ code, fields }: Pick<ErrorReply, 'code' | 'fields'>, requestId: string) {
  return {
    error: { code, message: refusalMessages[code], ...(fields ? { fields } : {}), request_id: requestId },
  }
}

/** Errors of Fastify, of Node and of the database that are not bugs. */
const outsideCodes: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_BAD_URL: 'bad_path',
  FST_ERR_MAX_PARAM_LENGTH: 'bad_path',
  ECONNREFUSED: 'busy',
  ECONNRESET: 'busy',
  EPIPE: 'busy',
  DATABASE_LOST: 'busy', // no answer, or a connection that broke
  '08000': 'busy',
  '08003': 'busy',
  '08006': 'busy',
  '40001': 'busy', // serialization failure
  '40P01': 'busy', // deadlock
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  '53100': 'storage_full', // disk full
  '53300': 'busy', // too many connections
  '55P03': 'busy', // lock not available in time
  '57014': 'busy', // statement timed out
  '57P01': 'busy', // the database stops
  '57P02': 'busy', // it was stopped at once
  '57P03': 'busy', // the database starts
  '25P03': 'busy', // idle in transaction
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (/No space left on device|Disk quota exceeded/.test(error.message)) return 'ENOSPC'
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
