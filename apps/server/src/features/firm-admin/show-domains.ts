import type { DomainState } from '@zhiheng/contract/firm-admin.ts'
import { needsProof, proofRecordOf } from '@zhiheng/domain/firms/domain-proof.ts'

import type { Database } from '../../platform/database/database.ts'
import { type DomainRow, listFirmDomains } from './domains/store.ts'

/** A firm's own names as staff and its admins see them. */
export async function showDomains(db: Database, firmId: number): Promise<DomainState[]> {
  return (await listFirmDomains(db, firmId)).map(domainState)
}

/** How a name stands, with the record that proves it. */
export function domainState({ token, firm_id: _firm, ...row }: DomainRow): DomainState {
  return { ...row, record: needsProof(row.domain) ? proofRecordOf(row.domain, token) : null }
}
