import { useParams, useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { PortfolioCrumb } from '../features/portfolio-ledger/portfolio-crumb.tsx'
import { OpenedReport } from '../features/portfolio-report/opened-report.tsx'
import { type ReportHead, report, reports } from '../features/portfolio-report/queries.ts'
import { ReportBuilder } from '../features/portfolio-report/report-builder.tsx'
import { text } from '../features/portfolio-report/text.ts'
import { portfolio } from '../features/portfolios/queries.ts'
import { idInAddress, idOf } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay, formatMoment } from '../platform/format-day.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'
import { Link } from '../ui/text/link.tsx'

export const addressKeys = ['report']

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const id = idInAddress(params)
  const asked = url.searchParams.get('report')
  await Promise.all([
    need(queries, portfolio(id)),
    asked === null ? need(queries, reports(id)) : need(queries, report(id, idOf(asked))),
  ])
}

/** Where a report is put together, or one that was made is read and printed. */
export function Page() {
  const id = useParams()['id'] ?? ''
  const asked = useSearchParams()[0].get('report')
  return asked === null ? <Desk id={id} /> : <OpenedReport id={id} reportId={asked} />
}

function Desk({ id }: { id: string }) {
  const data = useReply(portfolio(id))
  return (
    <>
      <PageHead title={`${text.title}：${data.name}`} />
      <div className="wrap pt-5 pb-10">
        <PortfolioCrumb portfolio={{ id, name: data.name }} />
        <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
        <Section title={text.build}>
          <ReportBuilder id={id} />
        </Section>
        <Section title={text.made} note={text.madeNote}>
          <Panel flush>
            <Block query={reports(id)} name={text.made} skeleton={<SkeletonRows rows={3} />}>
              {({ reports: made }) => <Made id={id} made={made} />}
            </Block>
          </Panel>
        </Section>
      </div>
    </>
  )
}

function Made({ id, made }: { id: string; made: readonly ReportHead[] }) {
  if (made.length === 0) return <EmptyState title={text.noneMade} text={text.noneMadeText} />
  return (
    <ul>
      {made.map((one) => (
        <li
          key={one.id}
          className="relative flex min-h-11 flex-wrap items-baseline gap-x-4 border-b border-line px-4 py-3 last:border-0 hover:bg-hover"
        >
          <Link to={`/portfolios/${id}/print?report=${one.id}`} className="stretched font-medium">
            {text.reportNo(one.id)}
            {one.client !== '' && `　${one.client}`}
          </Link>
          <span className="text-12 text-ink-3">
            {text.dataDay} {formatDay(one.as_of)}
          </span>
          <span className="text-12 text-ink-3">{text.sectionCount(one.sections.length)}</span>
          <span className="ml-auto text-12 text-ink-3">
            {text.madeAt} {formatMoment(one.made_at)}
          </span>
        </li>
      ))}
    </ul>
  )
}
