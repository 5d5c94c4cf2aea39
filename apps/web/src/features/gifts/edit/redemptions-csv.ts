import { listAllRedemptions } from '@zhiheng/contract/gifts/staff.ts'
import { redemptionStateNames } from '@zhiheng/domain/gifts/text.ts'

import { call } from '../../../api/call.ts'
import { everyRow } from '../../../api/every-row.ts'
import { toCsv } from '../../../platform/csv.ts'
import { saveCsvOfToday } from '../../../platform/save-csv.ts'
import { redemptionQuery, type StaffRedemption } from './queries.ts'
import type { RedemptionChoice } from './redemption-address.ts'
import { text } from './text.ts'

/** Saves all redemptions that a choice finds as a table. @throws ApiError where a part of them does not come */
export async function saveRedemptions(choice: RedemptionChoice): Promise<void> {
  const found = await everyRow(
    (page) => call(listAllRedemptions, { query: redemptionQuery({ ...choice, page }) }),
    ({ id }) => id,
  )
  saveCsvOfToday(text.redemptions, redemptionsCsv(found))
}

/** One line a redemption. Where a gift goes stays out of it: a file outlives the thirty days for which that is kept. */
function redemptionsCsv(found: readonly StaffRedemption[]): string {
  return toCsv([
    text.redemptionHeads,
    ...found.map((row) => [
      row.id,
      row.title,
      row.member,
      row.points,
      redemptionStateNames[row.state],
      row.redeemed_on,
      row.settled_on,
      row.tries,
      row.reason,
    ]),
  ])
}
