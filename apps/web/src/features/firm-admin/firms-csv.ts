import { findFirms, listFirmPeople } from '@zhiheng/contract/firm-admin.ts'
import { domainInWords } from '@zhiheng/domain/firms/domain-in-words.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import type { FirmChoice, FoundFirm, PeopleChoice, Person, StaffFirm } from './queries.ts'
import { text } from './text.ts'

const heads = text.columns

/** Saves all firms that a choice finds as a table. @throws ApiError where a part of them does not come */
export async function saveFirms({ page: _page, ...choice }: FirmChoice): Promise<void> {
  const found = await everyRow(
    (page) => call(findFirms, { query: { ...choice, rows: '500', page: String(page) } }),
    ({ id }) => id,
  )
  saveCsvOfToday(text.csvName, firmsCsv(found))
}

/** Saves all people of a firm that a choice finds. @throws ApiError where a part of them does not come */
export async function savePeople({ id, brand }: StaffFirm, { page: _page, ...choice }: PeopleChoice): Promise<void> {
  const found = await everyRow(
    (page) => call(listFirmPeople, { params: { id: String(id) }, query: { ...choice, page: String(page) } }),
    (person) => person.member_id,
  )
  saveCsvOfToday(text.page.peopleCsv(brand.name), peopleCsv(found))
}

/** One line a firm. */
export function firmsCsv(found: readonly FoundFirm[]): string {
  return toCsv([
    [heads.id, heads.name, heads.domains, heads.people, heads.admins, heads.made, heads.state],
    ...found.map((row) => [
      row.id,
      row.name,
      row.domains.map(domainInWords).join(' '),
      row.people,
      row.admins,
      row.made_at,
      row.closed_at === null ? text.states.open : text.states.closed,
    ]),
  ])
}

/** One line a person. */
export function peopleCsv(found: readonly Person[]): string {
  const { email, name, role, joined, roles } = text.page
  return toCsv([
    [name, email, role, joined],
    ...found.map((person) => [person.name, person.email, roles[person.role], person.joined_on]),
  ])
}
