import type { Site } from '../../../platform/site.ts'
import { notifyMembers } from '../../notifications/notify-members.ts'
import { listMeant, listUntold, markTold, type UntoldVersion } from './store.ts'

type Place = Pick<Site, 'db' | 'clock'>

/**
 * Tells clients of each document that their firm has put before them, and of each new version, once. What is withdrawn, or
 * was replaced before anybody was told, says nothing.
 *
 * @returns how many notices were new
 */
export async function tellOfDocuments(site: Place, stopped: AbortSignal): Promise<number> {
  let told = 0
  for (const version of await listUntold(site.db)) {
    const memberIds = await listMeant(site.db, version)
    told += await notifyMembers(site, { ...noticeOf(version), memberIds }, stopped)
    if (stopped.aborted) return told
    // told before it is marked: whoever dies between tells again, and the occasion is dropped the second time
    await markTold(site.db, { ...version, clients: memberIds.length, at: site.clock.now().toISOString() })
  }
  return told
}

function noticeOf({ id, number, firmId, firm, name, mustAgree: isAsked }: UntoldVersion) {
  const message =
    number === 1
      ? ({ code: 'firm_document_brought', firm, name, isAsked } as const)
      : ({ code: 'firm_document_renewed', firm, name, number, isAsked } as const)
  return {
    kind: 'firm_document',
    message,
    link: `/vaults#document-${id}`,
    dedupKey: `firm-document:${id}:${number}`,
    firmId,
  } as const
}
