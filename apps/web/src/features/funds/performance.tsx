import { useQueryClient } from '@tanstack/react-query'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { Suspense } from 'react'

import { useLoaded } from '../../api/use-loaded.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay, formatDays } from '../../platform/format-day.ts'
import { feedbackText } from '../../ui/feedback/feedback-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import type { ChartChoice } from './chart-choice.ts'
import { ChartControls } from './chart-controls.tsx'
import { CompareButton } from './compare-button.tsx'
import { text } from './page-text.ts'
import { performances } from './queries.ts'

// the server draws it; its script comes after the page can be used
const ComparedFigures = fetchPart(async () => (await import('./compared-figures.tsx')).ComparedFigures)
const PerformanceChart = fetchPart(async () => (await import('./performance-chart.tsx')).PerformanceChart)

/** How the fund has done: the chart of the chosen window. */
export function Performance({ fund, choice }: { fund: Fund; choice: ChartChoice }) {
  const queries = useQueryClient()
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
        <ChartControls fund={fund} choice={choice} isPriceOnly={isPriceOnly} />
        {data ? (
          <div aria-busy={isPlaceholderData} className={cx('transition-opacity', isPlaceholderData && 'opacity-55')}>
            <Suspense fallback={<ChartSkeleton />}>
              <PerformanceChart
                fund={fund}
                data={data}
                fetchAll={() => queries.ensureQueryData(performances(fund.lipper_id, choice, 'all'))}
              />
            </Suspense>
            {data.series.length > 1 && (
              <Suspense>
                <ComparedFigures fund={fund} choice={choice} data={data} />
              </Suspense>
            )}
            {data.from > data.from_asked && data.window !== 'max' && (
              <p className="mt-2 text-12 text-ink-3">
                {(fund.income_from === data.from && data.basis === 'total_return' ? text.shorterIncome : text.shorter)
                  .replace('{from}', formatDay(data.from))
                  .replace('{asked}', formatDay(data.from_asked))}
              </p>
            )}
            {data.to < fund.figures_as_of && data.series.length > 1 && (
              <p className="mt-2 text-12 text-ink-3">{text.endsEarlier.replace('{day}', formatDay(data.to))}</p>
            )}
            {!fund.price_only && data.basis !== choice.basis && (
              <p className="mt-2 text-12 text-ink-3">{data.series.length > 1 ? text.byPrice : text.ownByPrice}</p>
            )}
            {data.series.slice(1).map(
              ({ lipper_id: id, name, unexplained_step: step }) =>
                step !== null && (
                  <p key={id} className="mt-2 text-12 text-ink-3">
                    {text.unexplainedOf.replace('{name}', name).replace('{day}', formatDay(step))}
                  </p>
                ),
            )}
          </div>
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
