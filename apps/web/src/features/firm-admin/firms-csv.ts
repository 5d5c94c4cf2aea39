import { findFirms, listFirmPeople } from '@zhiheng/contract/firm-admin.ts'
import { domainInWords } from '@zhiheng/domain/firms/domain-in-words.ts'

import { call } from '../../api/call.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { everyPage } from '../back-office/every-page.ts'
import type { FirmChoice, FoundFirm, PeopleChoice, Person, StaffFirm } from './queries.ts'
import { text } from './text.ts'

const heads = text.columns

/** Saves all firms that a choice finds as a table. @throws ApiError where a part of them does not come */
export async function saveFirms({ page: _page, ...choice }: FirmChoice): Promise<void> {
  const found = await everyPage((page) => call(findFirms, { query: { ...choice, rows: '500', page: String(page) } }))
  save(text.csvName, firmsCsv(found))
}

/** Saves all people of a firm that a choice finds. @throws ApiError where a part of them does not come */
export async function savePeople({ id, brand }: StaffFirm, { page: _page, ...choice }: PeopleChoice): Promise<void> {
  const found = await everyPage(async (page) => {
    const reply = await call(listFirmPeople, { params: { id: String(id) }, query: { ...choice, page: String(page) } })
    return { ...reply, entries: reply.entries.map((person) => ({ ...person, id: person.member_id })) }
  })
  save(text.page.peopleCsv(brand.name), peopleCsv(found))
}

function save(name: string, content: string): void {
  saveFile({ name: `${name}-${todayInTaipei()}.csv`, type: 'text/csv;charset=utf-8', content })
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
