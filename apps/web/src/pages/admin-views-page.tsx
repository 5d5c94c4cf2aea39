import { prefetch } from '../api/prefetch.ts'
import { editedAuthors } from '../features/article-catalogue/queries.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { StandingList } from '../features/market-views/publish/standing-list.tsx'
import { text } from '../features/market-views/publish/text.ts'
import { ViewForm } from '../features/market-views/publish/view-form.tsx'
import { WithdrawForm } from '../features/market-views/publish/withdraw-form.tsx'
import { marketViews, type ViewRow } from '../features/market-views/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Button } from '../ui/controls/button.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { useEditing } from '../ui/form/use-editing.ts'

const today = marketViews(null)

export const load = ({ queries }: LoadInput) => prefetch(queries, [today, editedAuthors])

/** What the site thinks of each market. */
export function Page() {
  const editing = useEditing<ViewRow | 'new'>()
  const { what } = editing
  const add = (
    <Button variant={what === null ? 'primary' : 'secondary'} onClick={() => editing.open('new')}>
      {text.add}
    </Button>
  )
  return (
    <AdminFrame title={text.title} lead={text.lead} actions={add}>
      <PageHead />
      <Block query={today} name={text.list} skeleton={<SkeletonRows rows={8} />}>
        {(views) => (
          <>
            {what === 'new' && <ViewForm views={views} onDone={editing.close} />}
            {what !== null && what !== 'new' && <WithdrawForm key={what.id} row={what} onDone={editing.close} />}
            <StandingList rows={views.rows} onWithdraw={editing.open} />
          </>
        )}
      </Block>
    </AdminFrame>
  )
}
