import { useQueryClient } from '@tanstack/react-query'
import { restorePool } from '@zhiheng/contract/firm-pools.ts'
import { useState } from 'react'

import { isNotFound } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { CopyOwn, type Said } from '../../ui/form/copy-own.tsx'
import { goneText as text } from './gone-text.ts'
import { refreshPools } from './queries.ts'

interface GonePoolProps {
  readonly poolId: number
  /** Why something could not be kept: nothing stands here where that is not because the pool is gone. */
  readonly error: Error | null
  /** What was filled in; none where it stands in one field, from which it can be copied. */
  readonly own?: readonly Said[]
}

/** Tells who was writing of a pool that somebody else has removed it, with the way back; what they wrote can be copied. */
export function GonePool({ poolId, error, own }: GonePoolProps) {
  const queries = useQueryClient()
  const [answered, setAnswered] = useState<Error | null>(null)
  const restoring = useMutation({
    mutationFn: () => call(restorePool, { params: { id: String(poolId) }, body: {} }),
    onSuccess: () => {
      setAnswered(error)
      showToast({ kind: 'success', message: text.restored })
      return refreshPools(queries)
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  if (!isNotFound(error) || error === answered) return null
  return (
    <Callout tone="warn">
      <p className="mb-1">{text.stays}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={restoring.isPending} onClick={() => restoring.mutate()}>
          {text.restore}
        </Button>
        {own !== undefined && <CopyOwn own={own} />}
      </div>
    </Callout>
  )
}
