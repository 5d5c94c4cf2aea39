import type { Concerned } from '@zhiheng/contract/data-health.ts'
import type { FindingKind } from '@zhiheng/domain/data-health/findings.ts'

import type { Site } from '../../platform/site.ts'
import { findAll } from './find-all.ts'
import { findingRow } from './show-health.ts'

/** So many are read at once; of more the worst are named, and all are counted. */
const MOST_ENTRIES = 300

/** The funds or series of a finding, the worst first. */
export async function listConcerned(site: Pick<Site, 'db' | 'market'>, finding: FindingKind): Promise<Concerned> {
  const found = (await findAll(site.db, site.market()))[finding]
  return {
    ...findingRow(finding, found),
    entries: found.rows
      .slice(0, MOST_ENTRIES)
      .map(({ lipperId, key, name, day, until, figure }) => ({ lipper_id: lipperId, key, name, day, until, figure })),
  }
}
