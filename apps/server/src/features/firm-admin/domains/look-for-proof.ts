import { isGone, needsProof, proofFault, proofRecordOf } from '@zhiheng/domain/firms/domain-proof.ts'

import { findTexts } from '../../../platform/dns/find-texts.ts'
import type { Site } from '../../../platform/site.ts'
import { readDomains, signalDomains } from '../../firms/hold-domains.ts'
import { type DomainRow, saveLook } from './store.ts'

/** What a look for the proof of a name changed: it leads to its firm from now on, or its proof is gone that was there. */
export type Change = 'proved' | 'lost' | null

/** Asks the DNS for the proof of a name, and keeps what it said. */
export async function lookForProof(site: Pick<Site, 'db' | 'clock' | 'environment'>, row: DomainRow): Promise<Change> {
  if (!needsProof(row.domain)) return null
  const record = proofRecordOf(row.domain, row.token)
  const fault = proofFault(await findTexts(site.environment, record.name), record)
  const at = site.clock.now().toISOString()
  const isLost = isGone(fault) && row.proved_at !== null
  const lostAt = fault === null ? null : (row.lost_at ?? (isLost ? at : null))
  const isKept = await site.db.transaction().execute(async (trx) => {
    const isOwn = await saveLook(trx, row, { fault, at, lostAt })
    if (isOwn && fault === null && !row.leads) await signalDomains(trx)
    return isOwn
  })
  if (!isKept) return null
  if (fault === null && !row.leads) await readDomains(site, site.db)
  if (fault === null) return row.proved_at === null ? 'proved' : null
  return isLost && row.lost_at === null ? 'lost' : null
}
