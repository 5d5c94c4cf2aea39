import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { compareScreens, isChanged } from '@zhiheng/domain/saved-screens/compare-screens.ts'
import { mondayOf } from '@zhiheng/domain/saved-screens/monday-of.ts'

import { marketHere } from '../../platform/nav-store/market-on-shelf.ts'
import type { Site } from '../../platform/site.ts'
import { notifyMember } from '../notifications/notify-member.ts'
import { classesFound, strategyOf } from './classes-found.ts'
import { placeOfSearch } from './place-of-search.ts'
import { readConditions } from './read-conditions.ts'
import { type DueRow, keepComparison, listDue } from './store.ts'
import type { KeptChange } from './tables.ts'

/** How many searches a notice names. */
const MOST_SAID = 3

/** Where the page of kept searches is. */
const PAGE = '/members/screens'

/**
 * Compares all searches that have not been compared this week, and tells each member once of what changed: told first and
 * kept then, so that a node that dies between the two tells nobody twice, since the week is known, and nobody never.
 *
 * @returns how many members were told
 */
export async function compareDue(given: Site, stopped: AbortSignal): Promise<number> {
  // what was kept on a firm's site looks among what that firm sells
  const site = { ...given, market: marketHere(given.market) }
  // a market without funds is one that has not been read in: everything would be out
  if (site.market().funds.length === 0) return 0
  const today = site.clock.today()
  const week = mondayOf(today)
  const byMember = Map.groupBy(await listDue(site.db, week), ({ memberId }) => memberId)
  let told = 0
  for (const [memberId, rows] of byMember) {
    if (stopped.aborted) break
    // One member after the other: each comparison takes the whole table.
    told += Number(await compareOf(site, { memberId, rows, today, week }))
  }
  return told
}

interface Due {
  readonly memberId: number
  readonly rows: readonly DueRow[]
  readonly today: IsoDate
  readonly week: IsoDate
}

async function compareOf(site: Site, { memberId, rows, today, week }: Due): Promise<boolean> {
  const compared = await Promise.all(rows.map(async (row) => ({ row, result: await compare(site, row, today) })))
  const changed = compared.flatMap(({ row, result }) =>
    result !== null && isChanged(result.change) ? [{ name: row.name, change: result.change }] : [],
  )
  const isTold = changed.length > 0 && (await tell(site, { memberId, changed, week }))
  for (const { row, result } of compared) {
    await keepComparison(site.db, row, { week, compared: result })
  }
  return isTold
}

/** Null where a condition is lost, since what is left asks for something else; and where the firm is no longer the member's. */
async function compare(site: Site, row: DueRow, today: IsoDate) {
  const place = await placeOfSearch(site, row)
  if (place === null) return null
  const beside = await place.besideFor(row.conditions)
  const { query } = readConditions(row.conditions, beside)
  if (query === null) return null
  const found = await place.within(() => classesFound(site, query, beside))
  const { change, next } = compareScreens(row.baseline, found, strategyOf(site, query))
  return { baseline: next, on: today, change: { ...change, since: row.baselineOn, until: today } }
}

function tell(
  site: Site,
  {
    memberId,
    changed,
    week,
  }: { memberId: number; changed: readonly { readonly name: string; readonly change: KeptChange }[]; week: IsoDate },
): Promise<boolean> {
  const screens = changed.slice(0, MOST_SAID).map(({ name, change }) => ({
    name,
    entered: change.entered.length,
    left: change.left.length,
    unknown: change.unknown.length,
  }))
  return notifyMember(site, {
    memberId,
    kind: 'screen',
    message: { code: 'screens_changed', screens, count: changed.length },
    link: PAGE,
    dedupKey: `screens:${week}`,
  })
}
