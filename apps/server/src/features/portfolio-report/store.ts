import type { Report } from '@zhiheng/contract/portfolio-report.ts'
import { REPORT_FORMAT } from '@zhiheng/domain/portfolio-report/sections.ts'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** Which report of which portfolio, asked for by whom. */
export interface ReportKey {
  readonly id: number
  readonly portfolioId: number
  readonly memberId: number
}

const columns = [
  'portfolio_reports.id',
  'portfolio_reports.portfolio_id',
  'portfolio_reports.made_at',
  'portfolio_reports.as_of',
  'portfolio_reports.sections',
  'portfolio_reports.client',
  'portfolio_reports.note',
  'portfolio_reports.is_simulated',
  'portfolio_reports.content',
  'portfolio_reports.format',
] as const

export async function insertReport(
  db: Database,
  { id: portfolioId, memberId }: { id: number; memberId: number },
  report: Report,
): Promise<number> {
  const { id } = await db
    .insertInto('portfolio_reports')
    .values({
      portfolio_id: portfolioId,
      member_id: memberId,
      made_at: report.made_at,
      as_of: report.as_of,
      sections: JSON.stringify(report.sections),
      client: report.client,
      note: report.note,
      is_simulated: report.is_simulated,
      content: JSON.stringify(report.content),
      format: REPORT_FORMAT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Leaves the newest reports of a portfolio. */
export async function dropOldReports(db: Database, portfolioId: number, kept: number): Promise<void> {
  await db
    .deleteFrom('portfolio_reports')
    .where('portfolio_id', '=', portfolioId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('portfolio_reports')
        .select('id')
        .where('portfolio_id', '=', portfolioId)
        .orderBy('id', 'desc')
        .limit(kept),
    )
    .execute()
}

/** The newest first, without what is in them. */
export function listReportHeads(db: Database, { portfolioId, memberId }: Omit<ReportKey, 'id'>) {
  return db
    .selectFrom('portfolio_reports')
    .select(['id', 'made_at', 'as_of', 'sections', 'client'])
    .where('portfolio_id', '=', portfolioId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
}

/** A report of a member's own portfolio that is not deleted. */
export function findReport(db: Database, { id, portfolioId, memberId }: ReportKey) {
  return db
    .selectFrom('portfolio_reports')
    .innerJoin('portfolios', 'portfolios.id', 'portfolio_reports.portfolio_id')
    .select(columns)
    .where('portfolio_reports.id', '=', id)
    .where('portfolio_reports.portfolio_id', '=', portfolioId)
    .where('portfolio_reports.member_id', '=', memberId)
    .where('portfolios.member_id', '=', memberId)
    .where('portfolios.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'portfolio_reports',
    by: ['member_id'],
    given: { as: 'portfolio_reports', rows: giveReports },
    atRemoval: 'deleted',
  },
]

/** The whole of each: they hold what the member wrote into them. */
function giveReports(db: Database, memberId: number) {
  return db
    .selectFrom('portfolio_reports')
    .select(['id', 'portfolio_id', 'made_at', 'as_of', 'sections', 'client', 'note', 'content'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
