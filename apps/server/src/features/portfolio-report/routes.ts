import * as contract from '@zhiheng/contract/portfolio-report.ts'

import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import { createPrinter } from '../../platform/pdf/create-printer.ts'
import type { Site } from '../../platform/site.ts'
import { createReport } from './create-report.ts'
import { printReport } from './print-report.ts'
import { createPrintShelf } from './print-shelf.ts'
import { listReports, readReport } from './read-report.ts'
import { reportOfRecord } from './report-of-record.ts'

export function routes(site: Site): readonly Answer[] {
  const printer = createPrinter(site)
  const shelf = createPrintShelf(site.clock)
  return [
    answer(contract.createReport, ({ member, params, body }) =>
      createReport(site, { id: params.id, memberId: member.id }, body),
    ),
    answer(contract.listReports, async ({ member, params }) => ({
      ...(await listReports(site, { id: params.id, memberId: member.id })),
      makes_pdf: printer.isThere,
    })),
    answer(contract.getReport, async ({ member, params }) => ({
      ...(await readReport(site, { id: params.report_id, portfolioId: params.id, memberId: member.id })),
      makes_pdf: printer.isThere,
    })),
    answer(contract.getRecordReport, async ({ member, params }) => ({
      ...(await reportOfRecord(site, { id: params.id, memberId: member.id }, params.note_id)),
      makes_pdf: printer.isThere,
    })),
    answer(contract.printReport, async ({ member, params, query, setHeader }) => {
      const { id, bytes } = await printReport({ site, printer, shelf }, { id: params.id, memberId: member.id }, query)
      const name = nameOfFile({ report: id, record: query.record ?? null, portfolio: params.id })
      setHeader('content-disposition', `attachment; filename="${name}.pdf"`)
      return bytes
    }),
    answerUncached(contract.getPrintedReport, ({ params }) => shelf.take(params.token)),
  ]
}

function nameOfFile(of: { report: number | null; record: number | null; portfolio: number }): string {
  if (of.report !== null) return `zhiheng-report-${of.report}`
  return of.record === null ? `zhiheng-portfolio-${of.portfolio}` : `zhiheng-record-${of.record}`
}
