import { useParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { OnPaper } from '../features/portfolio-report/on-paper.tsx'
import { recordReport } from '../features/portfolio-report/queries.ts'
import { text } from '../features/portfolio-report/text.ts'
import { idInAddress, idOf } from '../page/id-in-address.ts'
import type { LoadInput } from '../page/page-row.ts'

export async function load({ queries, params }: LoadInput): Promise<void> {
  await need(queries, recordReport(idInAddress(params), idOf(params['note'])))
}

/** One record of a portfolio on paper, with its mark and its disclaimer. */
export function Page() {
  const { id = '', note = '' } = useParams()
  const data = useReply(recordReport(id, note))
  return (
    <OnPaper
      report={data}
      makesPdf={data.makes_pdf}
      pdf={{ id, query: { record: note }, name: `zhiheng-record-${note}.pdf` }}
      back={{ to: `/portfolios/${id}/history?open=note-${note}`, label: text.backToRecords }}
    />
  )
}
