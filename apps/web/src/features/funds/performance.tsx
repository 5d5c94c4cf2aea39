import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { Suspense } from 'react'

import { useLoaded } from '../../api/use-loaded.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDays } from '../../platform/format-day.ts'
import { feedbackText } from '../../ui/feedback/feedback-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import type { ChartChoice } from './chart-choice.ts'
import { CompareButton } from './compare-button.tsx'
import { text } from './page-text.ts'
import { performances } from './queries.ts'

// the server draws both; their script comes after the page can be used, and until then the choices are plain links
const ChartControls = fetchPart(async () => (await import('./performance-chart.tsx')).ChartControls)
const PerformanceChart = fetchPart(async () => (await import('./performance-chart.tsx')).PerformanceChart)

/** How the fund has done: the chart of the chosen window. */
export function Performance({ fund, choice }: { fund: Fund; choice: ChartChoice }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useLoaded(performances(fund.lipper_id, choice))
  const isPriceOnly = fund.price_only || (data !== undefined && data.basis !== choice.basis && !isPlaceholderData)
  const note = data && `${formatDays(data.from, data.to)}，${currencyNames[data.currency]}，${text.bases[data.basis]}`
  return (
    <Section
      id="performance"
      title={text.performance}
      note={note}
      aside={<CompareButton fund={fund} choice={choice} />}
    >
      <Panel>
        <Suspense fallback={<Skeleton className="mb-4 h-9 w-full" />}>
          <ChartControls
            fund={fund}
            choice={choice}
            drawn={data ? { from: data.from, to: data.to } : null}
            isPriceOnly={isPriceOnly}
          />
        </Suspense>
        {data ? (
          <Suspense fallback={<ChartSkeleton />}>
            <PerformanceChart fund={fund} choice={choice} given={data} isOld={isPlaceholderData} />
          </Suspense>
        ) : error && !isFetching ? (
          <ErrorState
            title={feedbackText.notLoaded(text.performance)}
            text={error.message}
            onRetry={() => void refetch()}
            className="min-h-110"
          />
        ) : (
          <ChartSkeleton />
        )}
      </Panel>
    </Section>
  )
}

function ChartSkeleton() {
  return (
    <div>
      <Skeleton className="mb-2 h-5 w-80 max-w-full" />
      <Skeleton className="h-80 w-full" />
      <Skeleton className="mt-10 h-18 w-full" />
    </div>
  )
}
