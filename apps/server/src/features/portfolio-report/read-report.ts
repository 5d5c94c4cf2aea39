import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listReports as listCall } from '@zhiheng/contract/portfolio-report.ts'
import { StoredReport } from '@zhiheng/contract/portfolio-report.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { REPORT_FORMAT } from '@zhiheng/domain/portfolio-report/sections.ts'

import type { Site } from '../../platform/site.ts'
import { requireOwn } from '../portfolio-ledger/read-ledger.ts'
import { findReport, listReportHeads, type ReportKey } from './store.ts'

/** A report as it was made. @throws Refusal not_found, report_outdated */
export async function readReport({ db }: Pick<Site, 'db'>, key: ReportKey): Promise<StoredReport> {
  const row = await findReport(db, key)
  if (row === undefined) throw new Refusal('not_found')
  if (row.format !== REPORT_FORMAT) throw new Refusal('report_outdated')
  return StoredReport.parse(row)
}

/** The reports of a portfolio. @throws Refusal not_found */
export async function listReports(
  { db }: Pick<Site, 'db'>,
  key: { id: number; memberId: number },
): Promise<Pick<ReplyOf<typeof listCall>, 'reports'>> {
  const [reports] = await Promise.all([
    listReportHeads(db, { portfolioId: key.id, memberId: key.memberId }),
    requireOwn(db, key),
  ])
  return { reports: reports.map((row) => ({ ...row })) }
}
