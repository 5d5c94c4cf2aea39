import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listScreens as call, SavedScreen } from '@zhiheng/contract/saved-screens.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { MOST_NAMED, mostScreens } from '@zhiheng/domain/saved-screens/limits.ts'
import { nextMonday } from '@zhiheng/domain/saved-screens/monday-of.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { offeredColumns } from '../screener/own-conditions.ts'
import { classesFound } from './classes-found.ts'
import { type PlaceOfSearch, placeOfSearch } from './place-of-search.ts'
import { readConditions } from './read-conditions.ts'
import { countScreens, listScreenRows, type ScreenRow } from './store.ts'

/** Who asks. */
export interface Owner {
  readonly id: number
  readonly groups: readonly string[]
  /** On whose site; null: on our own. */
  readonly firmId: number | null
}

/** The searches that a member keeps, with how many funds each finds now, and what changed last week. */
export async function listScreens(site: Site, { id, groups, firmId }: Owner): Promise<ReplyOf<typeof call>> {
  const [rows, used] = await Promise.all([listScreenRows(site.db, { memberId: id, firmId }), countScreens(site.db, id)])
  const firmIds = [...new Set(rows.map((row) => row.firmId))]
  const places = new Map(
    await Promise.all(
      firmIds.map(async (of) => [of, await placeOfSearch(site, { firmId: of, memberId: id, groups })] as const),
    ),
  )
  const open = rows.flatMap((row) => {
    const place = places.get(row.firmId) ?? null
    return place === null ? [] : [{ row, place }]
  })
  return {
    entries: await Promise.all(open.map(async ({ row, place }) => entryOf(site, row, place))),
    used,
    limit: mostScreens(tierOf(groups)),
    next_on: nextMonday(site.clock.today()),
  }
}

async function entryOf(
  site: Site,
  row: ScreenRow,
  { firm, own, within, besideFor }: PlaceOfSearch,
): Promise<SavedScreen> {
  const beside = await besideFor(row.conditions)
  const { conditions, lost, query } = readConditions(row.conditions, beside)
  const { change } = row
  const market = site.market()
  return {
    id: row.id,
    name: row.name,
    firm: firm === null ? null : { ...firm, own: own === null ? null : offeredColumns(own) },
    conditions: { ...conditions },
    lost: { ...lost },
    saved_on: taipeiDayOf(row.createdAt),
    count: query === null ? null : (await within(() => classesFound(site, query, beside))).found.length,
    change:
      change === null
        ? null
        : {
            since: change.since,
            until: change.until,
            entered: named(market, change.entered),
            left: named(market, change.left),
            unknown: named(market, change.unknown),
          },
  }
}

/** The first of them by name; one that is no longer there is called by its id. */
function named(market: Market, ids: readonly string[]) {
  const funds = ids.slice(0, MOST_NAMED).map((id) => {
    const fund = market.funds[market.indexOf(id) ?? -1]
    return { lipper_id: id, name: fund === undefined ? id : displayName(fund.name) }
  })
  return { count: ids.length, funds }
}
