import { prefetch } from '../api/prefetch.ts'
import { AnnouncementForm } from '../features/announcements/edit/announcement-form.tsx'
import { AnnouncementList } from '../features/announcements/edit/announcement-list.tsx'
import { type Announcement, type Announcements, announcements } from '../features/announcements/edit/queries.ts'
import { text } from '../features/announcements/edit/text.ts'
import { AdminRows, rowOf } from '../features/back-office/admin-rows.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

export const addressKeys = narrowingKeys

export const load = ({ queries }: LoadInput) => prefetch(queries, [announcements])

/** What the strip above every page announces. */
export function Page() {
  return (
    <AdminRows<Announcements, Announcement> text={text} add={text.add} query={announcements} rows={4}>
      {({ today, entries }, { what, open, close }) => {
        const row = rowOf(what)
        return (
          <>
            {what !== null && (
              <AnnouncementForm
                key={row?.id ?? 'new'}
                row={row}
                newest={entries.find(({ id }) => id === row?.id) ?? null}
                today={today}
                onDone={close}
              />
            )}
            <AnnouncementList entries={entries} onEdit={open} />
          </>
        )
      }}
    </AdminRows>
  )
}
