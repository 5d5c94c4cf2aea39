import { type FirmShelf, sharedShelf } from '@zhiheng/domain/firms/shelf.ts'

import { onShelf } from '../../platform/nav-store/market-on-shelf.ts'
import type { Site } from '../../platform/site.ts'
import { firmShelf } from './find-firm-with-shelf.ts'
import { listCarers } from './store.ts'

type OfSite = Pick<Site, 'db' | 'clock'>

/** What may be bought, by portfolio; without an entry, whatever is sold where one asks. */
export type ShelvesInCare = ReadonlyMap<number, FirmShelf>

/**
 * What may be bought for portfolios, whoever asks: what every firm sells in whose care they are. Jobs and advisers ask on
 * no firm's site, and would else buy what the firm of the portfolio's owner does not sell.
 */
export async function shelvesInCare(site: OfSite, portfolioIds: readonly number[]): Promise<ShelvesInCare> {
  const carers = await listCarers(site.db, portfolioIds)
  const firmIds = [...new Set(carers.map(({ firm_id }) => firm_id))]
  const shelves = new Map(await Promise.all(firmIds.map(async (id) => [id, await firmShelf(site, id)] as const)))
  const found = new Map<number, FirmShelf>()
  for (const [portfolioId, rows] of Map.groupBy(carers, ({ portfolio_id }) => portfolio_id)) {
    const shelf = sharedShelf(rows.map(({ firm_id }) => shelves.get(firm_id) ?? null))
    if (shelf !== null) found.set(portfolioId, shelf)
  }
  return found
}

/** Does something where the market is what may be bought for a portfolio. */
export function onShelfOf<Made>(shelves: ShelvesInCare, portfolioId: number, work: () => Made): Made {
  return onShelf(shelves.get(portfolioId) ?? null, work)
}

/** The same, for one portfolio. */
export async function withinCare<Made>(site: OfSite, portfolioId: number, work: () => Promise<Made>): Promise<Made> {
  return onShelfOf(await shelvesInCare(site, [portfolioId]), portfolioId, work)
}
