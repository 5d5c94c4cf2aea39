import { useReply } from '../../api/use-reply.ts'
import { OnPaper } from './on-paper.tsx'
import { report } from './queries.ts'
import { text } from './text.ts'

/** A report that was made, and the ways to paper. */
export function OpenedReport({ id, reportId }: { id: string; reportId: string }) {
  const data = useReply(report(id, reportId))
  return (
    <OnPaper
      report={data}
      makesPdf={data.makes_pdf}
      pdf={{ id, query: { report: reportId }, name: `zhiheng-report-${reportId}.pdf` }}
      back={{ to: `/portfolios/${id}/print`, label: text.back }}
    />
  )
}
