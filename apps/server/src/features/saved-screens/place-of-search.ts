import { groupsInFirm } from '@zhiheng/domain/firms/firm.ts'

import { onShelf } from '../../platform/nav-store/market-on-shelf.ts'
import type { Site } from '../../platform/site.ts'
import { findFirmWithShelf } from '../firm-pools/find-firm-with-shelf.ts'
import { type OwnColumns, readOwnColumns } from '../firm-pools/read-own-columns.ts'

type OfSite = Pick<Site, 'db' | 'clock' | 'environment' | 'market'>

/** Where a kept search looks. */
export interface PlaceOfSearch {
  /** The firm on whose site it was kept; null: our own. */
  readonly firm: { readonly id: number; readonly name: string } | null
  /** The firm's classes and columns; null where it has none, and on our own site. */
  readonly own: OwnColumns | null
  /** Does something where the market is what is shown there. */
  readonly within: <Made>(work: () => Made) => Made
}

/** The whole market. */
const ourSite: PlaceOfSearch = { firm: null, own: null, within: (work) => work() }

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
  if (firmId === null) return ourSite
  const found = await findFirmWithShelf(site, { id: firmId, memberId })
  if (found === null || groupsInFirm(groups, found.role) === null) return null
  const { shelf, brand } = found.firm
  return {
    firm: { id: firmId, name: brand.name },
    own: await readOwnColumns(site, firmId),
    within: (work) => onShelf(shelf, work),
  }
}
