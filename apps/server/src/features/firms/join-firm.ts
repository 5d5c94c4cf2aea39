import type { FirmRole } from '@zhiheng/domain/firms/firm.ts'

import type { Database } from '../../platform/database/database.ts'
import { deleteFirmMember, upsertFirmMember, writeFirmGroups, writeGroupsOfPeople } from './store.ts'

/** Makes a member one of a firm's, in the caller's transaction; it counts from their next request on. */
export async function joinFirm(
  trx: Database,
  joining: { firmId: number; memberId: number; role: FirmRole; at: string },
): Promise<void> {
  await upsertFirmMember(trx, joining)
  await writeFirmGroups(trx, joining.memberId)
}

/** Takes a member out of a firm, in the caller's transaction. Returns whether they were in it. */
export async function leaveFirm(
  trx: Database,
  leaving: { readonly firmId: number; readonly memberId: number },
): Promise<boolean> {
  const wasIn = await deleteFirmMember(trx, leaving)
  if (wasIn) await writeFirmGroups(trx, leaving.memberId)
  return wasIn
}

/** What firms have on our own site, a firm's people have only while it is there: it was closed, or opened again. */
export function regroupPeople(trx: Database, firmId: number): Promise<void> {
  return writeGroupsOfPeople(trx, firmId)
}
