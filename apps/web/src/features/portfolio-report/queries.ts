import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getPrintedReport, getRecordReport, getReport, listReports } from '@zhiheng/contract/portfolio-report.ts'

import { query } from '../../api/query.ts'

export type ReportHead = ReplyOf<typeof listReports>['reports'][number]

export const reports = (id: string) => query(listReports, { params: { id } })
export const report = (id: string, reportId: string) => query(getReport, { params: { id, report_id: reportId } })
export const recordReport = (id: string, noteId: string) => query(getRecordReport, { params: { id, note_id: noteId } })
export const printedReport = (token: string) => query(getPrintedReport, { params: { token } })
