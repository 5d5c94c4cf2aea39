import type { QueryClient } from '@tanstack/react-query'
import type { Favorite } from '@zhiheng/contract/favorites.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { toCsv } from '../../platform/csv.ts'
import { saveCsv } from '../../platform/save-csv.ts'
import { eventKinds } from '../funds/event-kinds-text.ts'
import { fundText } from '../funds/text.ts'
import type { FavoriteConditions } from './conditions.ts'
import { favoritesWhere } from './favorites-where.ts'
import { text } from './text.ts'

const heads = text.csvColumns

/** Saves all favourites that meet the conditions, of every page, as they stand now. */
export async function saveFavorites(queries: QueryClient, conditions: FavoriteConditions): Promise<void> {
  const first = await queries.fetchQuery(favoritesWhere({ ...conditions, page: 1 }))
  const others = Array.from({ length: first.page_total - 1 }, (_page, at) => at + 2)
  const pages = await Promise.all(others.map((page) => queries.fetchQuery(favoritesWhere({ ...conditions, page }))))
  saveCsv(`${text.csvName}-${first.as_of}`, favoritesCsv([first, ...pages].flatMap(({ entries }) => entries)))
}

/** The favourites as a table to save: days and figures as they are, not as they are shown. */
export function favoritesCsv(funds: readonly Favorite[]): string {
  return toCsv([heads, ...funds.map(lineOf)])
}

function lineOf(fund: Favorite): readonly (string | number | null)[] {
  return [
    fund.lipper_id,
    fund.c_name,
    fund.e_name,
    fundText.kinds[fund.asset_type],
    fund.sector.csname,
    currencyNames[fund.currency],
    fund.price,
    fund.price_date,
    fund.price_change,
    rounded(fund.price_change_rate),
    fund.score,
    fund.risk_level,
    rounded(fund.months_performance['1y']),
    rounded(fund.perf_since),
    text.csvBases[fund.price_only ? 'price' : 'total'],
    fund.followed_on,
    fund.score_then?.score_web ?? null,
    fund.events_since.map(({ date, kind }) => `${date} ${eventKinds[kind]}`).join('；') || null,
    fund.groups.map(({ name }) => name).join('；') || null,
    fund.note.note || null,
    fund.warnings.join('；') || null,
  ]
}

/** Percent to two decimals, as on the page. */
function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value.toFixed(2))
}
