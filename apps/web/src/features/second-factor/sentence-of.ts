import { ApiError } from '../../api/api-error.ts'
import { text } from './text.ts'

/** What went wrong, for a person. */
export function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  const own: Partial<Record<string, string>> = text.failed
  return own[error.code] ?? error.message
}
