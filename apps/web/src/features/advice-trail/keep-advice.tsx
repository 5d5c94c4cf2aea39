import { useQueryClient } from '@tanstack/react-query'

import { ApiError } from '../../api/api-error.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { adviceList } from './queries.ts'
import { text } from './text.ts'

interface KeepAdviceProps {
  /** What is shown is still being worked out, or no longer what is asked for. */
  readonly disabled?: boolean
  readonly keep: () => Promise<{ readonly id: number }>
}

/** Keeps the suggestion that is shown without acting on it, and leads to where it is kept. */
export function KeepAdvice({ disabled = false, keep }: KeepAdviceProps) {
  const queries = useQueryClient()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: keep,
    onSuccess: () => queries.invalidateQueries({ queryKey: adviceList.queryKey }),
  })
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-13">
      {data === undefined ? (
        <Button size="sm" disabled={disabled || isPending} onClick={() => mutate()}>
          {isPending ? text.keeping : text.keep}
        </Button>
      ) : (
        <output>
          {text.kept}，<TextLink to={`/advice/${data.id}`}>{text.see}</TextLink>
        </output>
      )}
      <TextLink to="/advice">{text.toList}</TextLink>
      {error !== null && (
        <span role="alert" className="text-danger">
          {sayFault(error)}
        </span>
      )}
    </div>
  )
}

function sayFault(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  if (error.code === 'stale_version') return text.stale
  return Object.values(error.fields)[0] ?? error.message
}
