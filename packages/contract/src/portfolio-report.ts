import { permissions } from '@zhiheng/domain/access/permissions.ts'
import { longestName, longestNote } from '@zhiheng/domain/members/given-name.ts'
import { reportSections } from '@zhiheng/domain/portfolio-report/sections.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, LongText } from './fields.ts'
import { getOverlap, getStress, getStructure } from './portfolio-analysis.ts'
import { Portfolio } from './portfolio-ledger.ts'
import { getPerformance, getPerformancePeriods } from './portfolios/performance.ts'
import { getRebalanceHistory, getRebalanceNote } from './rebalancing/records.ts'

const Section = z.enum(reportSections)
const params = z.object({ id: IdText })
const reportParams = z.object({ id: IdText, report_id: IdText })

/** `cover,worth,stress`. */
const SectionList = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(Section).min(1).max(reportSections.length))

/** The figures of a report as they stood; null where the section was not chosen. */
export const ReportContent = z.object({
  portfolio: Portfolio,
  /** Its history is thinned to what a drawing on paper shows. */
  performance: getPerformance.reply.nullable(),
  periods: getPerformancePeriods.reply.nullable(),
  structure: getStructure.reply.nullable(),
  overlap: getOverlap.reply.nullable(),
  stress: getStress.reply.nullable(),
  history: getRebalanceHistory.reply.nullable(),
  /** The one record that a report of a record is of. */
  record: getRebalanceNote.reply.nullable().default(null),
})
export type ReportContent = z.output<typeof ReportContent>

/** A report on paper. */
export const Report = z.object({
  /** Null where it was printed without being kept. */
  id: z.int().nullable(),
  portfolio_id: z.int(),
  made_at: z.string(),
  as_of: Day,
  sections: z.array(Section),
  /** For whom; empty where no one is named. */
  client: z.string(),
  /** The adviser's words; may be empty. */
  note: z.string(),
  /** The market is made up: the paper says so. */
  is_simulated: z.boolean(),
  content: ReportContent,
})
export type Report = z.output<typeof Report>

/** What a report is laid out for: the printer's page, or a file that is read on a phone. */
export const reportPapers = ['a4', 'phone'] as const
/** A size of paper that a report can be laid out for. */
export type ReportPaper = (typeof reportPapers)[number]

/** A report on its way to paper. */
export const PrintedReport = Report.extend({ paper: z.enum(reportPapers) })
export type PrintedReport = z.output<typeof PrintedReport>

/** A report that was made: it says the same whenever it is opened. */
export const StoredReport = Report.extend({ id: z.int() })
export type StoredReport = z.output<typeof StoredReport>

/**
 * Makes a report for print and keeps its figures as they are now.
 *
 * Refuses: `not_found`, `rate_limited`.
 */
export const createReport = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/reports',
  summary: '製作列印報告：留下當時的數字，之後可原樣開啟',
  allow: permissions['print-portfolio'],
  refusals: ['not_found', 'rate_limited'],
  params,
  body: z.object({
    sections: z.array(Section).min(1).max(reportSections.length),
    client: LongText({ least: 0, most: longestName }).default(''),
    note: LongText({ least: 0, most: longestNote }).default(''),
  }),
  reply: z.object({ id: z.int() }),
})

/**
 * The reports made of a portfolio, newest first.
 *
 * Refuses: `not_found`.
 */
export const listReports = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/reports',
  summary: '製作過的列印報告，新的在前',
  allow: permissions['print-portfolio'],
  refusals: ['not_found'],
  params,
  reply: z.object({
    reports: z.array(StoredReport.pick({ id: true, made_at: true, as_of: true, sections: true, client: true })),
    /** This server can make PDF files by itself. */
    makes_pdf: z.boolean(),
  }),
})

/**
 * A kept report, as it was when it was made.
 *
 * Refuses: `not_found`, `report_outdated` for a report kept in a format that can no longer be read.
 */
export const getReport = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/reports/:report_id',
  summary: '一份列印報告的內容，與製作當時相同',
  allow: permissions['print-portfolio'],
  refusals: ['not_found', 'report_outdated'],
  params: reportParams,
  reply: StoredReport.extend({ makes_pdf: z.boolean() }),
})

/**
 * One rebalance record laid out for print; nothing is kept.
 *
 * Refuses: `not_found` for the portfolio or the record.
 */
export const getRecordReport = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/history/:note_id/report',
  summary: '一筆調整紀錄的列印內容，不留存',
  allow: permissions['print-portfolio'],
  refusals: ['not_found'],
  params: params.extend({ note_id: IdText }),
  reply: Report.extend({ makes_pdf: z.boolean() }),
})

/**
 * The PDF of a kept report, of one record, or of the chosen sections with the figures of now. The reply is a file.
 *
 * Refuses: `not_found`, `rate_limited`, `busy` while too many are being printed, `print_unavailable` where the server
 * has no printer, `report_outdated` for a report kept in an older format.
 */
export const printReport = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/print.pdf',
  summary: '列印報告的 PDF：report 為製作過的報告，record 為一筆調整紀錄；否則依 sections 印出目前的數字，不留存',
  allow: permissions['print-portfolio'],
  refusals: ['not_found', 'rate_limited', 'busy', 'print_unavailable', 'report_outdated'],
  file: 'application/pdf',
  params,
  query: z.object({
    report: IdText.optional(),
    record: IdText.optional(),
    /** Without it, all. */
    sections: SectionList.optional(),
    paper: z.enum(reportPapers).default('a4'),
  }),
  reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})

/**
 * What the server's own browser reads while it draws a PDF. The token works once, for one minute.
 *
 * Refuses: `token_expired`.
 */
export const getPrintedReport = endpoint({
  method: 'GET',
  path: '/api/prints/:token',
  summary: '網站自己製作 PDF 時讀取報告：一次有效、一分鐘內過期的權杖',
  allow: 'public',
  refusals: ['token_expired'],
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  reply: PrintedReport,
})
