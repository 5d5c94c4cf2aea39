import { prefetch } from '../api/prefetch.ts'
import { editedAuthors } from '../features/article-catalogue/queries.ts'
import { AdminRows, rowOf } from '../features/back-office/admin-rows.tsx'
import { StandingList } from '../features/market-views/publish/standing-list.tsx'
import { text } from '../features/market-views/publish/text.ts'
import { ViewForm } from '../features/market-views/publish/view-form.tsx'
import { WithdrawForm } from '../features/market-views/publish/withdraw-form.tsx'
import { type MarketViews, marketViews, type ViewRow } from '../features/market-views/queries.ts'
import type { LoadInput } from '../page/page-row.ts'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

const today = marketViews(null)

export const addressKeys = narrowingKeys

export const load = ({ queries }: LoadInput) => prefetch(queries, [today, editedAuthors])

/** What the site thinks of each market. */
export function Page() {
  return (
    <AdminRows<MarketViews, ViewRow> text={text} add={text.add} query={today} rows={8}>
      {(views, { what, open, close }) => {
        const row = rowOf(what)
        return (
          <>
            {what === 'new' && <ViewForm views={views} onDone={close} />}
            {row !== null && <WithdrawForm key={row.id} row={row} onDone={close} />}
            <StandingList rows={views.rows} onWithdraw={open} />
          </>
        )
      }}
    </AdminRows>
  )
}
