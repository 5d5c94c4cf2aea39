import { ApiError } from '../../api/api-error.ts'
import { Callout } from '../../ui/feedback/states.tsx'
import { text } from './text.ts'

/** What went wrong beside the fields. */
export function Failure({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <div role="alert" tabIndex={-1}>
      <Callout tone="danger">{sentenceOf(error)}</Callout>
    </div>
  )
}

function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  const own: Partial<Record<string, string>> = text.failed
  return own[error.code] ?? error.message
}
