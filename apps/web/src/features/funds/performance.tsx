import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/currency.ts'

import { formatDay, formatDays } from '../../platform/format-day.ts'
import { cx } from '../../ui/cx.ts'
import { Panel, Section } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { ChartChoice } from './chart-choice.ts'
import { ChartControls } from './chart-controls.tsx'
import { ComparedFunds } from './compared-funds.tsx'
import { PerformanceChart } from './performance-chart.tsx'
import { PeriodTable } from './period-table.tsx'
import { performances } from './queries.ts'
import { text } from './text.ts'

/** How the fund has done: the chart of the chosen window, then every period in figures. */
export function Performance({ fund, choice }: { fund: Fund; choice: ChartChoice }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...performances(fund.lipper_id, choice),
    placeholderData: keepPreviousData,
  })
  const note = data && `${formatDays(data.from, data.to)}，${currencyNames[data.currency]}，${text.bases[data.basis]}`
  return (
    <Section id="performance" title={text.performance} note={note}>
      <Panel>
        <ChartControls fund={fund} choice={choice} />
        {data ? (
          <div aria-busy={isPlaceholderData} className={cx('transition-opacity', isPlaceholderData && 'opacity-55')}>
            <PerformanceChart fund={fund} data={data} />
            <ComparedFunds fund={fund} choice={choice} data={data} />
            {data.from > data.from_asked && data.window !== 'max' && (
              <p className="mt-2 text-12 text-ink-3">
                {text.shorter.replace('{from}', formatDay(data.from)).replace('{asked}', formatDay(data.from_asked))}
              </p>
            )}
          </div>
        ) : error && !isFetching ? (
          <ErrorState
            title={`${text.performance}暫時無法載入`}
            text={error.message}
            onRetry={() => void refetch()}
            className="min-h-110"
          />
        ) : (
          <ChartSkeleton />
        )}
      </Panel>
      <h3 className="mt-6 mb-2 flex flex-wrap items-baseline gap-x-3 text-14 font-bold">
        {text.periodsTitle}
        <span className="text-12 font-normal text-ink-3">
          {text.periodsNote.replace('{day}', formatDay(fund.as_of))}
        </span>
      </h3>
      <PeriodTable fund={fund} />
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
