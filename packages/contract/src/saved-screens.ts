import { LONGEST_SCREEN_NAME } from '@zhiheng/domain/saved-screens/limits.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, LineText, LipperId } from './fields.ts'
import { OfferedColumns, ScreenerQuery } from './screener.ts'

/** What can be kept of a search: all of its address but the page. */
export const KeptConditions = ScreenerQuery.omit({ page: true, size: true, more: true })

/** As they stand in the address of a search. */
const WrittenConditions = z
  .partialRecord(KeptConditions.keyof(), z.string().min(1).max(1000))
  .refine((asked) => KeptConditions.safeParse(asked).success, { error: 'invalid_field' })

const ScreenName = LineText({ least: 1, most: LONGEST_SCREEN_NAME })

/** Funds of a change: all are counted, the first of them named. */
const ChangedFunds = z.object({
  count: z.int(),
  funds: z.array(z.object({ lipper_id: LipperId, name: z.string() })),
})

const SavedScreen = z.object({
  id: z.int(),
  name: z.string(),
  /** On whose site it was kept, among whose funds it looks; null: on our own. `own` is null where it says nothing itself. */
  firm: z.object({ id: z.int(), name: z.string(), own: OfferedColumns.nullable() }).nullable(),
  /** As they stand in the address of a search. */
  conditions: z.record(z.string(), z.string()),
  /** Conditions that the search no longer has, as they were kept; such a search is not compared. */
  lost: z.record(z.string(), z.string()),
  saved_on: Day,
  /** How many funds it finds now; null where a condition is lost. */
  count: z.int().nullable(),
  /** The last weekly comparison; null before the first. */
  change: z
    .object({
      since: Day,
      until: Day,
      entered: ChangedFunds,
      left: ChangedFunds,
      /** No longer listed because something of them is not known. */
      unknown: ChangedFunds,
    })
    .nullable(),
})
/** A search that the member keeps. */
export type SavedScreen = z.output<typeof SavedScreen>

const Screens = z.object({
  /** The newest first: on a firm's site those that were kept there, on ours all. */
  entries: z.array(SavedScreen),
  /** How many count for the limit: on whichever site they were kept. */
  used: z.int(),
  limit: z.int(),
  /** When they are compared next: a Monday. */
  next_on: Day,
})

/** The searches that the member keeps, with what changed in them last week. */
export const listScreens = endpoint({
  method: 'GET',
  path: '/api/saved_screens',
  summary: '會員儲存的篩選條件與每週進出的基金',
  allow: ['any'],
  refusals: [],
  reply: Screens,
})

/**
 * Keeps the conditions of a search under a name. What it finds is compared each Monday, and the member told of changes.
 * On a firm's site it goes on looking among what that firm sells, and may ask for the firm's own classes and columns.
 *
 * Refuses: `too_many` above the limit of the member's plan; `invalid_field` for a class or column that is not there.
 */
export const saveScreen = endpoint({
  method: 'POST',
  path: '/api/saved_screens',
  summary: '儲存篩選條件；每週一比較進出的基金並通知',
  allow: ['any'],
  refusals: ['too_many', 'invalid_field'],
  body: z.object({ name: ScreenName, conditions: WrittenConditions }),
  reply: Screens,
})

/**
 * Gives a kept search another name.
 *
 * Refuses: `not_found`, also for someone else's.
 */
export const renameScreen = endpoint({
  method: 'PATCH',
  path: '/api/saved_screens/:id',
  summary: '更改已存條件的名稱',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  body: z.object({ name: ScreenName }),
  reply: Screens,
})

/**
 * Takes a kept search away; for a day it can be brought back.
 *
 * Refuses: `not_found`, also for someone else's.
 */
export const removeScreen = endpoint({
  method: 'DELETE',
  path: '/api/saved_screens/:id',
  summary: '刪除已存條件；一天內可復原',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: Screens,
})

/**
 * Brings a kept search back that was taken away, with all it knows.
 *
 * Refuses: `not_found`, also for someone else's; `too_many` where its room has been taken.
 */
export const restoreScreen = endpoint({
  method: 'POST',
  path: '/api/saved_screens/:id/restore',
  summary: '復原一天內刪除的條件',
  allow: ['any'],
  refusals: ['not_found', 'too_many'],
  params: z.object({ id: IdText }),
  reply: Screens,
})
