import type { BrowseKind } from '@zhiheng/domain/fund-browse/browse-category.ts'

import type { SectorSet } from '../market/sector-rows.ts'

/** The set of markets whose rows a kind of categories are; null where it has none. */
export function setOf(kind: BrowseKind): SectorSet | null {
  if (kind === 'market') return 'set23'
  return kind === 'region' || kind === 'industry' ? 'set14' : null
}
