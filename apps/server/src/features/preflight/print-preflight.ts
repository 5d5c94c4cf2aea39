import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPrintedPreflight } from '@zhiheng/contract/preflight.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { ShownFirm } from '@zhiheng/domain/firms/firm.ts'

import type { Printer } from '../../platform/pdf/create-printer.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import type { PrintShelf } from '../portfolio-report/print-shelf.ts'
import { getPreflight, LARGE_PART } from './show-preflight.ts'

/** A browser is started for each. */
const limit = { limit: 10, seconds: 600 }

/** What the file says. */
export type PrintedPreflight = ReplyOf<typeof getPrintedPreflight>

/**
 * The PDF of a pre-flight for the file: rows up to the thousand that a browser draws in time; of more it says that the
 * table of all is the CSV.
 *
 * @throws Refusal not_found, print_unavailable; RetryLater rate_limited, busy
 */
export async function printPreflight(
  { site, printer, shelf }: { site: Site; printer: Printer; shelf: PrintShelf<PrintedPreflight> },
  { firm, memberId, id }: { firm: ShownFirm; memberId: number; id: number },
): Promise<Uint8Array> {
  await countAgainst(site.db, { ...limit, bucket: `preflight-print:${memberId}`, now: site.clock.now() })
  const found = await getPreflight(
    site,
    { firmId: firm.id, id },
    { words: '', outcome: undefined, answer: undefined, page: 1, most: LARGE_PART },
  )
  if (!printer.isThere) throw new Refusal('print_unavailable')
  const printed = { ...found, firm: firm.brand.name, printed_at: site.clock.now().toISOString() }
  return printer.print({ path: () => `/print/preflights/${shelf.lay(printed)}`, selector: '.preflight-paper' })
}
