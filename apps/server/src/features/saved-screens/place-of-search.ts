import { groupsInFirm } from '@zhiheng/domain/firms/firm.ts'

import { onShelf } from '../../platform/nav-store/market-on-shelf.ts'
import type { Site } from '../../platform/site.ts'
import { findFirmWithShelf } from '../firm-pools/find-firm-with-shelf.ts'
import { type OwnColumns, readOwnColumns } from '../firm-pools/read-own-columns.ts'
import { topicsOfSearch } from '../fund-topics/topics-of-search.ts'
import { noTopics } from '../screener/topics-of-search.ts'
import type { Surroundings } from './surroundings.ts'

type OfSite = Pick<Site, 'db' | 'clock' | 'environment' | 'market' | 'log'>

/** Where a kept search looks. */
export interface PlaceOfSearch {
  /** The firm on whose site it was kept; null: our own. */
  readonly firm: { readonly id: number; readonly name: string } | null
  /** The firm's classes and columns; null where it has none, and on our own site. */
  readonly own: OwnColumns | null
  /** What else it looks at, as whoever keeps it is shown it there. */
  readonly besideFor: (conditions: Readonly<Record<string, string>>) => Promise<Surroundings>
  /** Does something where the market is what is shown there. */
  readonly within: <Made>(work: () => Made) => Made
}

/** Who keeps it, and on whose site. */
interface Kept {
  readonly firmId: number | null
  readonly memberId: number
  readonly groups: readonly string[]
}

/**
 * Where a kept search looks now.
 *
 * @returns null where its firm is closed, or no longer the member's
 */
export async function placeOfSearch(site: OfSite, { firmId, memberId, groups }: Kept): Promise<PlaceOfSearch | null> {
  if (firmId === null) return placeOf(site, { firm: null, own: null, groups, within: (work) => work() })
  const found = await findFirmWithShelf(site, { id: firmId, memberId })
  const there = found === null ? null : groupsInFirm(groups, found.role)
  if (found === null || there === null) return null
  const { shelf, brand } = found.firm
  return placeOf(site, {
    firm: { id: firmId, name: brand.name },
    own: await readOwnColumns(site, firmId),
    groups: there,
    within: (work) => onShelf(shelf, work),
  })
}

function placeOf(
  site: OfSite,
  { groups, ...place }: Omit<PlaceOfSearch, 'besideFor'> & { readonly groups: readonly string[] },
): PlaceOfSearch {
  const { own, within } = place
  return {
    ...place,
    besideFor: async ({ topic }) => ({
      own,
      topics: topic === undefined ? noTopics : await within(() => topicsOfSearch(site, { groups }, true)),
    }),
  }
}
