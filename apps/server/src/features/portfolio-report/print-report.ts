import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { reportSections, type ReportSection } from '@zhiheng/domain/portfolio-report/sections.ts'

import type { Printer } from '../../platform/pdf/create-printer.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { createReport } from './create-report.ts'
import { makePrintToken } from './print-tokens.ts'
import { listReports, readReport } from './read-report.ts'

/** A browser is started for each. */
const limit = { limit: 10, seconds: 600 }

interface Asked {
  readonly report?: number | undefined
  readonly sections?: readonly ReportSection[] | undefined
}

/**
 * The PDF of a report that was made, or of a new one. The browser that draws it is sent a token of its own and nothing
 * of the member's.
 *
 * @throws Refusal not_found, print_unavailable; Later rate_limited, busy
 */
export async function printReport(
  { site, printer }: { site: Site; printer: Printer },
  key: { id: number; memberId: number },
  asked: Asked,
): Promise<{ id: number; bytes: Uint8Array }> {
  await countAgainst(site.db, { ...limit, bucket: `portfolio-print:${key.memberId}`, now: site.clock.now() })
  const id = await reportToPrint({ site, printer }, key, asked)
  const bytes = await printer.print({
    path: async () => `/print/${await makePrintToken(site, id)}`,
    selector: '.report-paper',
  })
  return { id, bytes }
}

/** Without a printer no new report is made for it. */
async function reportToPrint(
  { site, printer }: { site: Site; printer: Printer },
  key: { id: number; memberId: number },
  { report, sections = reportSections }: Asked,
): Promise<number> {
  if (report !== undefined) {
    return (await readReport(site, { id: report, portfolioId: key.id, memberId: key.memberId })).id
  }
  await listReports(site, key)
  if (!printer.isThere) throw new Refusal('print_unavailable')
  return (await createReport(site, key, { sections, client: '', note: '' })).id
}
