import type { ReportContent } from '@zhiheng/contract/portfolio-report.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ReportSection } from '@zhiheng/domain/portfolio-report/sections.ts'

import type { Database } from '../../platform/database/database.ts'

/** Which report of which portfolio, asked for by whom. */
export interface ReportKey {
  readonly id: number
  readonly portfolioId: number
  readonly memberId: number
}

/** A report as it is kept. */
export interface ReportRow {
  readonly portfolioId: number
  readonly memberId: number
  readonly madeAt: string
  readonly asOf: IsoDate
  readonly sections: readonly ReportSection[]
  readonly client: string
  readonly note: string
  readonly isSimulated: boolean
  readonly content: ReportContent
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
] as const

export async function insertReport(db: Database, row: ReportRow): Promise<number> {
  const { id } = await db
    .insertInto('portfolio_reports')
    .values({
      portfolio_id: row.portfolioId,
      member_id: row.memberId,
      made_at: row.madeAt,
      as_of: row.asOf,
      sections: JSON.stringify(row.sections),
      client: row.client,
      note: row.note,
      is_simulated: row.isSimulated,
      content: JSON.stringify(row.content),
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

/** Keeps a token's hash, and sweeps out those whose time is over. */
export async function insertToken(
  db: Database,
  { hash, reportId, now, expiresAt }: { hash: string; reportId: number; now: string; expiresAt: string },
): Promise<void> {
  await db.deleteFrom('print_tokens').where('expires_at', '<=', now).execute()
  await db.insertInto('print_tokens').values({ token_hash: hash, report_id: reportId, expires_at: expiresAt }).execute()
}

/** Takes a token away, so that nobody can use it again; @returns the report it opens, undefined where it opens none */
export async function takeToken(
  db: Database,
  { hash, now }: { hash: string; now: string },
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('print_tokens')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('report_id')
    .executeTakeFirst()
  return row?.report_id
}

/** The report that a token opened. */
export function findOpenedReport(db: Database, id: number) {
  return db
    .selectFrom('portfolio_reports')
    .innerJoin('portfolios', 'portfolios.id', 'portfolio_reports.portfolio_id')
    .select(columns)
    .where('portfolio_reports.id', '=', id)
    .whereRef('portfolios.member_id', '=', 'portfolio_reports.member_id')
    .where('portfolios.deleted_at', 'is', null)
    .executeTakeFirst()
}
