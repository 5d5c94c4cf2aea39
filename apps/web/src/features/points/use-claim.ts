import { useQueryClient } from '@tanstack/react-query'
import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'

import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { claim } from './claim.ts'
import { pointsText } from './points-text.ts'

/** Claims a task by hand, and shows the result in a line. */
export function useClaim() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (task: CampaignTaskKey) => claim(queries, task),
    onSuccess: ({ earned }) => {
      const message = earned > 0 ? pointsText.tasks.claimed(earned) : pointsText.tasks.already
      showToast({ kind: 'success', message })
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
}
