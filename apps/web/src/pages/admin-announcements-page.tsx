import { prefetch } from '../api/prefetch.ts'
import { AnnouncementForm } from '../features/announcements/edit/announcement-form.tsx'
import { AnnouncementList } from '../features/announcements/edit/announcement-list.tsx'
import { type Announcement, announcements } from '../features/announcements/edit/queries.ts'
import { text } from '../features/announcements/edit/text.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Button } from '../ui/controls/button.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { type Editing, useEditing } from '../ui/form/use-editing.ts'

export const load = ({ queries }: LoadInput) => prefetch(queries, [announcements])

/** What the strip above every page announces. */
export function Page() {
  const editing = useEditing<Announcement | 'new'>()
  return (
    <AdminFrame title={text.title} lead={text.lead} actions={<Add editing={editing} />}>
      <PageHead />
      <Block query={announcements} name={text.list} skeleton={<SkeletonRows rows={4} />}>
        {({ today, entries }) => (
          <>
            {editing.what !== null && (
              <AnnouncementForm
                key={editing.what === 'new' ? 'new' : editing.what.id}
                row={editing.what === 'new' ? null : editing.what}
                newest={newestOf(editing.what, entries)}
                today={today}
                onDone={editing.close}
              />
            )}
            <AnnouncementList entries={entries} onEdit={editing.open} />
          </>
        )}
      </Block>
    </AdminFrame>
  )
}

function newestOf(what: Announcement | 'new', entries: readonly Announcement[]): Announcement | null {
  return what === 'new' ? null : (entries.find(({ id }) => id === what.id) ?? null)
}

function Add({ editing }: { readonly editing: Editing<Announcement | 'new'> }) {
  return (
    <Button variant={editing.what === null ? 'primary' : 'secondary'} onClick={() => editing.open('new')}>
      {text.add}
    </Button>
  )
}
