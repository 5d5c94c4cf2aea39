import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type ReportPaper as Paper, printReport, reportPapers } from '@zhiheng/contract/portfolio-report.ts'
import { useState } from 'react'

import { callForFile } from '../../api/call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Segment } from '../../ui/segment.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { report } from './queries.ts'
import { ReportPaper } from './report-paper.tsx'
import { text } from './text.ts'

const papers = reportPapers.map((value) => ({ value, label: text.papers[value] }))

/** A report that was made, and the ways to paper. */
export function OpenedReport({ id, reportId }: { id: string; reportId: string }) {
  const { data } = useSuspenseQuery(report(id, reportId))
  const [paper, setPaper] = useState<Paper>('a4')
  const download = useDownload(id, { report: reportId, paper })
  return (
    <>
      <PageHead title={`${text.reportNo(data.id)}：${data.content.portfolio.name}`} />
      <div className="no-print wrap pt-5 pb-4">
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to={`/portfolios/${id}/print`}>{text.back}</ButtonLink>
          <Segment label={text.paper} value={paper} choices={papers} onChange={setPaper} className="ml-auto" />
          <span className="flex gap-2">
            {data.makes_pdf && (
              <Button disabled={download.isPending} onClick={() => download.mutate()}>
                {download.isPending ? text.pdfMaking : text.pdf}
              </Button>
            )}
            <Button variant="primary" onClick={() => window.print()}>
              {text.print}
            </Button>
          </span>
        </div>
        {!data.makes_pdf && <p className="mt-2 text-13 text-ink-2">{text.noPdf}</p>}
      </div>
      <ReportPaper report={data} paper={paper} />
    </>
  )
}

function useDownload(id: string, asked: { readonly report: string; readonly paper: Paper }) {
  return useMutation({
    mutationFn: () => callForFile(printReport, { params: { id }, query: asked }),
    onSuccess: (content) => {
      saveFile({ name: `zhiheng-report-${asked.report}.pdf`, type: 'application/pdf', content })
      showToast({ kind: 'success', message: text.pdfDone })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
}
