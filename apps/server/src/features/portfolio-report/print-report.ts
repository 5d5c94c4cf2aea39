import type { Report, ReportPaper } from '@zhiheng/contract/portfolio-report.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { reportSections, type ReportSection } from '@zhiheng/domain/portfolio-report/sections.ts'

import type { Printer } from '../../platform/pdf/create-printer.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { composeReport } from './create-report.ts'
import type { PrintShelf } from './print-shelf.ts'
import { listReports, readReport } from './read-report.ts'
import { reportOfRecord } from './report-of-record.ts'

/** A browser is started for each. */
const limit = { limit: 10, seconds: 600 }

/** What prints, and where it finds what. */
interface PrintingRoom {
  readonly site: Site
  readonly printer: Printer
  readonly shelf: PrintShelf
}

interface Asked {
  readonly report?: number | undefined
  /** One record of the portfolio. */
  readonly record?: number | undefined
  readonly sections?: readonly ReportSection[] | undefined
  readonly paper: ReportPaper
}

/**
 * The PDF of a report that was made, or of the figures of this moment; neither writes anything. The browser that draws
 * it is sent a token of its own and nothing of the member's.
 *
 * @throws Refusal not_found, print_unavailable, report_outdated; RetryLater rate_limited, busy
 */
export async function printReport(
  { site, printer, shelf }: PrintingRoom,
  key: { id: number; memberId: number },
  asked: Asked,
): Promise<{ id: number | null; bytes: Uint8Array }> {
  await countAgainst(site.db, { ...limit, bucket: `portfolio-print:${key.memberId}`, now: site.clock.now() })
  const report = await reportToPrint({ site, printer }, key, asked)
  const bytes = await printer.print({
    path: () => `/print/${shelf.lay({ ...report, paper: asked.paper })}`,
    selector: '.report-paper',
  })
  return { id: report.id, bytes }
}

/** Without a printer no figures are gathered for it. */
async function reportToPrint(
  { site, printer }: Pick<PrintingRoom, 'site' | 'printer'>,
  key: { id: number; memberId: number },
  { report, record, sections = reportSections }: Asked,
): Promise<Report> {
  if (report !== undefined) return readReport(site, { id: report, portfolioId: key.id, memberId: key.memberId })
  await listReports(site, key)
  if (!printer.isThere) throw new Refusal('print_unavailable')
  if (record !== undefined) return reportOfRecord(site, key, record)
  return composeReport(site, key, { sections, client: '', note: '' })
}
