import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import {
  listNotifications,
  type NotificationEntry,
  readAllNotifications,
  readNotification,
} from '@zhiheng/contract/notifications.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { notification } from './queries.ts'
import { text } from './text.ts'
import { unreadKey } from './unread-key.ts'

type List = ReplyOf<typeof listNotifications>

/**
 * Opens a notification: it is read at once on the screen, whatever page it leads to, and unread again where the site did
 * not hear of it.
 */
export function useOpen(): (entry: Pick<NotificationEntry, 'id' | 'is_read'>) => void {
  const queries = useQueryClient()
  const open = useMutation({
    mutationFn: (id: number) => call(readNotification, { params: { id: String(id) }, body: { action: 'read' } }),
    onMutate: (id) => {
      const before = queries.getQueryData<number>(unreadKey) ?? 0
      const shown = Math.max(0, before - 1)
      queries.setQueryData(unreadKey, shown)
      inLists(queries, (list) => marked(list, id))
      return { before, shown }
    },
    onSuccess: ({ entry, unread_count }) => {
      queries.setQueryData(unreadKey, unread_count)
      queries.setQueryData(notification(String(entry.id)).queryKey, entry)
      inLists(queries, (list) => ({ ...list, unread_count }))
    },
    onError: (_error, _id, known) => {
      // what has been heard meanwhile is newer
      if (known && queries.getQueryData(unreadKey) === known.shown) queries.setQueryData(unreadKey, known.before)
      void queries.invalidateQueries({ queryKey: [listNotifications.path] })
    },
  })
  return ({ id, is_read }) => {
    if (!is_read) open.mutate(id)
  }
}

function inLists(queries: QueryClient, change: (list: List) => List): void {
  queries.setQueriesData<List>({ queryKey: [listNotifications.path] }, (list) => list && change(list))
}

function marked(list: List, id: number): List {
  return {
    ...list,
    unread_count: Math.max(0, list.unread_count - 1),
    entries: list.entries.map((entry) => (entry.id === id ? { ...entry, is_read: true } : entry)),
  }
}

/** Marks all as read and loads the list again; a failure is said at the foot of the page. */
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
