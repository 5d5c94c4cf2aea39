import { prefetch } from '../api/prefetch.ts'
import { AdminRows, rowOf } from '../features/back-office/admin-rows.tsx'
import { GiftForm } from '../features/gifts/edit/gift-form.tsx'
import { GiftList } from '../features/gifts/edit/gift-list.tsx'
import { allGifts, type AllGifts, type StaffGift } from '../features/gifts/edit/queries.ts'
import { redemptionKeys } from '../features/gifts/edit/redemption-address.ts'
import { RedemptionList } from '../features/gifts/edit/redemption-list.tsx'
import { text } from '../features/gifts/edit/text.ts'
import type { LoadInput } from '../page/page-row.ts'
import { Callout } from '../ui/feedback/states.tsx'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

export const addressKeys = [...narrowingKeys, ...redemptionKeys]

export const load = ({ queries }: LoadInput) => prefetch(queries, [allGifts])

/** What members can have for points, and what they had. */
export function Page() {
  return (
    <AdminRows<AllGifts, StaffGift> text={text} add={text.add} query={allGifts} rows={4}>
      {({ entries, has_partner }, { what, open, close }) => {
        const row = rowOf(what)
        return (
          <>
            {!has_partner && entries.some(({ kind }) => kind === 'partner') && (
              <div className="mt-5">
                <Callout tone="warn">{text.noPartner}</Callout>
              </div>
            )}
            {what !== null && (
              <GiftForm
                key={row?.id ?? 'new'}
                row={row}
                newest={entries.find(({ id }) => id === row?.id) ?? null}
                onDone={close}
              />
            )}
            <GiftList entries={entries} onEdit={open} />
            <RedemptionList />
          </>
        )
      }}
    </AdminRows>
  )
}
