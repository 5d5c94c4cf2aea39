import type { PrintedVault } from '@zhiheng/contract/firm-documents/vault-print.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { ShownFirm } from '@zhiheng/domain/firms/firm.ts'

import type { Printer } from '../../../platform/pdf/create-printer.ts'
import { countAgainst } from '../../../platform/rate-limit.ts'
import type { Site } from '../../../platform/site.ts'
import { showConsent, showVault } from '../../legal/consents.ts'
import type { PrintShelf } from '../../portfolio-report/print-shelf.ts'
import { listOwnDocuments } from './own-documents.ts'
import { type Looking, readName } from './store.ts'

/** A browser is started for each. */
const limit = { limit: 10, seconds: 600 }

/** What prints, and where it finds what. */
export interface PrintingRoom {
  readonly site: Site
  readonly printer: Printer
  readonly shelf: PrintShelf<PrintedVault>
}

/**
 * The PDF of all that a member has agreed to. The browser that draws it is sent a token of its own and nothing of the member's.
 *
 * @throws Refusal not_found where they have agreed to nothing; print_unavailable; RetryLater rate_limited, busy
 */
export async function printVault(
  { site, printer, shelf }: PrintingRoom,
  { member, firm, looking }: { readonly member: Caller; readonly firm: ShownFirm | null; readonly looking: Looking },
): Promise<Uint8Array> {
  await countAgainst(site.db, { ...limit, bucket: `vault-print:${member.id}`, now: site.clock.now() })
  const asked = { member, firmId: looking.firmId }
  const [name, { consents }, { documents }] = await Promise.all([
    readName(site.db, member.id),
    showVault(site.db, asked),
    listOwnDocuments(site.db, looking),
  ])
  const agreed = documents.filter((one) => one.agreed.length > 0)
  if (consents.length + agreed.length === 0) throw new Refusal('not_found')
  if (!printer.isThere) throw new Refusal('print_unavailable')
  const printed = {
    name,
    email: member.email,
    firm: firm?.brand.name ?? null,
    printed_at: site.clock.now().toISOString(),
    consents: await Promise.all(consents.map(async ({ id }) => (await showConsent(site.db, asked, id)).consent)),
    documents: agreed,
  }
  return printer.print({ path: () => `/print/vaults/${shelf.lay(printed)}`, selector: '.vault-paper' })
}
