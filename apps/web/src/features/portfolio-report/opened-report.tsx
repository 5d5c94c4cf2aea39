import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { printReport } from '@zhiheng/contract/portfolio-report.ts'

import { callForFile } from '../../api/call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { report } from './queries.ts'
import { ReportPaper } from './report-paper.tsx'
import { text } from './text.ts'

/** A report that was made, and the ways to paper. */
export function OpenedReport({ id, reportId }: { id: string; reportId: string }) {
  const { data } = useSuspenseQuery(report(id, reportId))
  const download = useDownload(id, reportId)
  return (
    <>
      <PageHead title={`${text.reportNo(data.id)}：${data.content.portfolio.name}`} />
      <div className="no-print wrap pt-5 pb-4">
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to={`/portfolios/${id}/print`}>{text.back}</ButtonLink>
          <span className="ml-auto flex gap-2">
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
      <ReportPaper report={data} />
    </>
  )
}

function useDownload(id: string, reportId: string) {
  return useMutation({
    mutationFn: () => callForFile(printReport, { params: { id }, query: { report: reportId } }),
    onSuccess: (content) => {
      saveFile({ name: `zhiheng-report-${reportId}.pdf`, type: 'application/pdf', content })
      showToast({ kind: 'success', message: text.pdfDone })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
}
