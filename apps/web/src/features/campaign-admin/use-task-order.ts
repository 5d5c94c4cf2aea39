import { useQueryClient } from '@tanstack/react-query'
import { orderCampaignTasks } from '@zhiheng/contract/campaign-admin.ts'
import { taskTexts } from '@zhiheng/domain/campaign/text.ts'
import { moveInOrder } from '@zhiheng/domain/favorites/move-in-order.ts'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { type StaffTask, tasks } from './queries.ts'
import { text } from './text.ts'

/** Moves a task one place, and says where it stands then. */
export function useTaskOrder(rows: readonly StaffTask[]) {
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const ordering = useMutation({
    mutationFn: (order: readonly StaffTask[]) =>
      call(orderCampaignTasks, { body: { tasks: order.map(keyOf), before: rows.map(keyOf) } }),
    onSuccess: (_reply, order) => {
      // until the list has come again, it stands as it was sent
      queries.setQueryData(tasks.queryKey, (known) => known && { ...known, entries: [...order] })
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.code === 'stale_version'
      showToast({ kind: 'error', message: isStale ? text.stale : error.message })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: tasks.queryKey }),
  })
  const move = (row: StaffTask, direction: 'up' | 'down') => {
    if (ordering.isPending) return
    const order = moveInOrder(rows, row, direction)
    ordering.mutate(order)
    setSaid(text.moved(taskTexts[row.task].title, order.indexOf(row) + 1))
  }
  return { move, said }
}

function keyOf({ task }: StaffTask) {
  return task
}
