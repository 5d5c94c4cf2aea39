import { useParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { printedReport } from '../features/portfolio-report/queries.ts'
import { ReportPaper } from '../features/portfolio-report/report-paper.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'

/** A token opens its report once: what was read stays, and is not asked for again. */
const once = (token: string) => ({ ...printedReport(token), staleTime: Infinity })

export async function load({ queries, params }: LoadInput): Promise<void> {
  await need(queries, once(params['token'] ?? ''))
}

/** A report on its way to paper, opened by the site's own browser. */
export function Page() {
  const data = useReply(once(useParams()['token'] ?? ''))
  return (
    <>
      <PageHead title={data.content.portfolio.name} />
      <ReportPaper report={data} paper={data.paper} />
    </>
  )
}
