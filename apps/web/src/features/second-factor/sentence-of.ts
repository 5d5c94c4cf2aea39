import { ApiError } from '../../api/api-error.ts'
import { text } from './text.ts'

/** What went wrong, for a person. */
export function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  const own: Partial<Record<string, string>> = text.failed
  return own[error.code] ?? error.message
}

/** Refusals of a code belong to the box that it was typed into. */
export const codesOfCode = { second_factor_wrong: 'code' } as const
