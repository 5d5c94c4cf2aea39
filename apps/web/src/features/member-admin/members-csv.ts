import { findMembers } from '@zhiheng/contract/member-admin.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { groupNames, stateNames } from './names.ts'
import type { FoundMember, MemberChoice } from './queries.ts'
import { text } from './text.ts'

const heads = text.columns

/** Saves all members that a choice finds as a table. @throws ApiError where a part of them does not come */
export async function saveMembers({ page: _page, ...choice }: MemberChoice): Promise<void> {
  const found = await everyRow(
    (page) => call(findMembers, { query: { ...choice, rows: '500', page: String(page) } }),
    ({ id }) => id,
  )
  saveCsvOfToday(text.csvName, membersCsv(found))
}

/** One line a member. */
export function membersCsv(found: readonly FoundMember[]): string {
  return toCsv([
    [
      heads.id,
      heads.email,
      heads.name,
      heads.groups,
      heads.states,
      heads.verification,
      heads.phone,
      heads.secondFactor,
      heads.joined,
      heads.seen,
    ],
    ...found.map((row) => [
      row.id,
      row.email,
      row.name,
      groupNames(row.groups),
      stateNames(row.states),
      text.verifications[row.verification],
      row.phone,
      row.has_second_factor ? text.yes : text.no,
      row.created_at,
      row.last_seen_at,
    ]),
  ])
}
