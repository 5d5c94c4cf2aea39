import type { RequestOf } from '@zhiheng/contract/endpoint.ts'
import {
  printReport,
  type Report,
  type ReportPaper as Paper,
  reportPapers,
} from '@zhiheng/contract/portfolio-report.ts'
import { useState } from 'react'

import { callForFile } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { PageHead } from '../../page/page-head.tsx'
import { saveFile } from '../../platform/save-file.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { nameOfReport } from './name-of-report.ts'
import { ReportPaper } from './report-paper.tsx'
import { text } from './text.ts'

interface OnPaperProps {
  readonly report: Report
  readonly makesPdf: boolean
  /** What the site's own browser prints, and the file's name. */
  readonly pdf: { readonly id: string; readonly query: RequestOf<typeof printReport>['query']; readonly name: string }
  readonly back: { readonly to: string; readonly label: string }
}

const papers = reportPapers.map((value) => ({ value, label: text.papers[value] }))

/** What will be printed as it will look, and the ways to paper. */
export function OnPaper({ report, makesPdf, pdf, back }: OnPaperProps) {
  const [paper, setPaper] = useState<Paper>('a4')
  const download = useDownload(pdf, paper)
  return (
    <>
      <PageHead title={`${nameOfReport(report)}：${report.content.portfolio.name}`} />
      <div className="no-print wrap pt-5 pb-4">
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to={back.to}>{back.label}</ButtonLink>
          <Segment label={text.paper} value={paper} choices={papers} onChange={setPaper} className="ml-auto" />
          <span className="flex gap-2">
            {makesPdf && (
              <Button disabled={download.isPending} onClick={() => download.mutate()}>
                {download.isPending ? text.pdfMaking : text.pdf}
              </Button>
            )}
            <Button variant="primary" onClick={() => window.print()}>
              {text.print}
            </Button>
          </span>
        </div>
        {!makesPdf && <p className="mt-2 text-13 text-ink-2">{text.noPdf}</p>}
      </div>
      <ReportPaper report={report} paper={paper} />
    </>
  )
}

function useDownload({ id, query, name }: OnPaperProps['pdf'], paper: Paper) {
  return useMutation({
    mutationFn: () => callForFile(printReport, { params: { id }, query: { ...query, paper } }),
    onSuccess: (content) => {
      saveFile({ name, type: 'application/pdf', content })
      showToast({ kind: 'success', message: text.pdfDone })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
}
