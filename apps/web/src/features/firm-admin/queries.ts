import type { ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'
import { findFirms, listFirmPeople, readFirm } from '@zhiheng/contract/firm-admin.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Firms = ReplyOf<typeof findFirms>
export type FoundFirm = Firms['entries'][number]
export type StaffFirm = ReplyOf<typeof readFirm>
export type People = ReplyOf<typeof listFirmPeople>
export type Person = People['entries'][number]
/** What the list is narrowed to. */
export type FirmChoice = NonNullable<RequestOf<typeof findFirms>['query']>
/** What a firm's people are narrowed to. */
export type PeopleChoice = NonNullable<RequestOf<typeof listFirmPeople>['query']>

/** Firms that staff look for. */
export const firms = (choice: FirmChoice): CallQuery<Firms> => query(findFirms, { query: choice })

/** A firm as staff deal with it. */
export const firmOf = (id: string): CallQuery<StaffFirm> => query(readFirm, { params: { id } })

/** A page of its people. */
export const peopleOf = (id: string, choice: PeopleChoice): CallQuery<People> =>
  query(listFirmPeople, { params: { id }, query: choice })
