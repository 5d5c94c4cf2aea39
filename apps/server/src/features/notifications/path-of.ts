import type { NotificationRow } from './store.ts'

/** Where a notice leads: every link of one begins with a slash, the table takes no other. */
export function pathOf({ id, link }: Pick<NotificationRow, 'id' | 'link'>): `/${string}` {
  return link === null ? `/notifications/${id}` : `/${link.slice(1)}`
}
