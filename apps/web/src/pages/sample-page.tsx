import { useQuery } from '@tanstack/react-query'
import { isRiskLevel, type RiskLevel, riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'
import { useSearchParams } from 'react-router'

import { ApiError } from '../api/api-error.ts'
import { prefetch } from '../api/prefetch.ts'
import { wiseDemo } from '../features/model-portfolios/queries.ts'
import { sampleText as text } from '../features/model-portfolios/sample-text.ts'
import { SampleView } from '../features/model-portfolios/sample-view.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay } from '../platform/format-day.ts'
import { SegmentLinks } from '../ui/controls/segment.tsx'
import { feedbackText } from '../ui/feedback/feedback-text.ts'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx'
import { DateMark, Panel } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

const MIDDLE: RiskLevel = 3

export const addressKeys = ['level']

export async function load({ queries, url }: LoadInput): Promise<void> {
  await prefetch(queries, [wiseDemo(levelIn(url.searchParams))])
}

/** What a model portfolio is, for whoever has no account yet: a level, its funds, its past, its worst year, a change. */
export function Page() {
  const level = levelIn(useSearchParams()[0])
  const { data, error, isFetching, refetch } = useQuery(wiseDemo(level))
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead title={text.title} description={text.description} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-24 leading-tight font-bold">{text.heading}</h1>
        {data && <DateMark label={text.asOf} day={formatDay(data.as_of)} />}
      </div>
      <p className="mt-1 text-ink-2">{text.lead}</p>
      <SegmentLinks
        label={text.level}
        value={String(level)}
        // five in one line on a phone
        className="mt-4 max-sm:[&_a]:px-1.5"
        choices={riskLevels.map((one) => ({
          key: String(one),
          label: text.levelChoice(one, riskLevelNames[one]),
          to: `/portfolios/sample?level=${one}`,
        }))}
      />
      {data ? (
        <SampleView sample={data} level={level} />
      ) : (
        <Panel className="mt-4">
          {error && !isFetching ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />}
        </Panel>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 text-13">
        <TextLink to="/tools/checkup" className="inline-flex min-h-11 items-center">
          {text.toCheckup}
        </TextLink>
        <TextLink to="/tools/fof" className="inline-flex min-h-11 items-center">
          {text.toFof}
        </TextLink>
      </p>
    </div>
  )
}

/** Just after the site has started for the first time there is nothing yet; everything else can be tried again. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'not_found')
    return <EmptyState title={text.empty} text={text.emptyText} />
  return <ErrorState title={feedbackText.notLoaded(text.failed)} text={error.message} onRetry={onRetry} />
}

function levelIn(address: URLSearchParams): RiskLevel {
  const asked = Number(address.get('level') ?? MIDDLE)
  return isRiskLevel(asked) ? asked : MIDDLE
}
