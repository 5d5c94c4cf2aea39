import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import {
  listNotifications,
  type NotificationEntry,
  readAllNotifications,
  readNotification,
} from '@zhiheng/contract/notifications.ts'

import { call } from '../../api/call.ts'
import { showToast } from '../../ui/toast-store.ts'
import { text } from './text.ts'
import { unreadKey } from './unread-key.ts'

type List = ReplyOf<typeof listNotifications>

/** Opens a notification: it is read at once on the screen, whatever page it leads to. */
export function useOpen(): (entry: Pick<NotificationEntry, 'id' | 'is_read'>) => void {
  const queries = useQueryClient()
  const open = useMutation({
    mutationFn: (id: number) => call(readNotification, { params: { id: String(id) }, body: { action: 'read' } }),
    onMutate: (id) => markInLists(queries.setQueriesData.bind(queries), id),
    onSuccess: ({ unread_count }) => queries.setQueryData(unreadKey, unread_count),
    onError: () => void queries.invalidateQueries({ queryKey: [listNotifications.path] }),
  })
  return ({ id, is_read }) => {
    if (is_read) return
    queries.setQueryData<number>(unreadKey, (count) => Math.max(0, (count ?? 1) - 1))
    open.mutate(id)
  }
}

function markInLists(set: SetLists, id: number): void {
  set(
    { queryKey: [listNotifications.path] },
    (list) =>
      list && {
        ...list,
        unread_count: Math.max(0, list.unread_count - 1),
        entries: list.entries.map((entry) => (entry.id === id ? { ...entry, is_read: true } : entry)),
      },
  )
}

type SetLists = (
  which: { queryKey: readonly string[] },
  change: (list: List | undefined) => List | undefined,
) => unknown

/** Marks all as read and loads the list anew; a failure is said at the foot of the page. */
export function useReadAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(readAllNotifications, { body: { action: 'read_all' } }),
    onSuccess: async ({ unread_count }) => {
      queries.setQueryData(unreadKey, unread_count)
      await queries.invalidateQueries({ queryKey: [listNotifications.path] })
      showToast({ kind: 'success', message: text.readAllDone })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
}
