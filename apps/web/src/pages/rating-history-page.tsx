import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { CsvButton } from '../features/rating-history/csv-button.tsx'
import { FundSection } from '../features/rating-history/fund-section.tsx'
import {
  type HistoryAddress,
  historyAddress,
  historyKeys,
  readHistoryAddress,
} from '../features/rating-history/history-address.ts'
import { HistoryChoices } from '../features/rating-history/history-choices.tsx'
import { historyText } from '../features/rating-history/history-text.ts'
import { MovesSection, TurnoverSection } from '../features/rating-history/moves-sections.tsx'
import { ratedFund, type RatingHistory, ratingHistory } from '../features/rating-history/queries.ts'
import { CohortSections, MethodSection, SampleSection } from '../features/rating-history/record-parts.tsx'
import { spreadOf } from '../features/rating-history/sentences.ts'
import { shownHorizon } from '../features/rating-history/shown-horizon.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'

export const addressKeys = historyKeys

export async function load({ queries, url }: LoadInput): Promise<void> {
  const asked = readHistoryAddress(url.searchParams)
  await prefetch(queries, [ratingHistory(asked), ...(asked.fund === null ? [] : [ratedFund(asked.fund)])])
}

/** The audit of our scores, for the staff. */
export function Page() {
  const [search] = useSearchParams()
  const asked = readHistoryAddress(search)
  // another choice comes in the place of what is there, not after it is gone
  const query = { ...ratingHistory(asked), placeholderData: keepPreviousData }
  const { data } = useQuery(query)
  return (
    <div className="wrap pt-8 pb-10">
      <PageHead />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h1 className="text-24 leading-tight font-bold">{historyText.title}</h1>
        {data !== undefined && data.span.months > 0 && (
          <span className="ml-auto flex flex-wrap gap-2">
            <CsvButton what={{ monthsOf: asked }} />
            <CsvButton what={{ history: data }} />
          </span>
        )}
      </div>
      <Block query={query} name={historyText.lost} skeleton={<Skeleton className="mt-8 h-175 w-full rounded-3" />}>
        {(history) => <Parts history={history} asked={asked} />}
      </Block>
    </div>
  )
}

function Parts({ history, asked }: { readonly history: RatingHistory; readonly asked: HistoryAddress }) {
  const shown = shownHorizon(history.horizons, asked.months)
  const isEmpty = shown === undefined || history.span.months === 0
  return (
    <>
      {!isEmpty && <p className="mt-1 max-w-[56em] text-pretty text-ink-2">{spreadOf(shown)}</p>}
      <HistoryChoices asked={asked} history={history} />
      {isEmpty ? (
        <Panel className="mt-8">
          <EmptyState title={historyText.noneHere.title} text={historyText.noneHere.text} />
        </Panel>
      ) : (
        <>
          <CohortSections
            record={history}
            shown={shown}
            toHorizon={(months) => historyAddress(asked, { months })}
            hasT
          />
          <MovesSection history={history} asked={asked} />
          <TurnoverSection history={history} />
          <FundSection history={history} asked={asked} />
          <SampleSection record={history} shown={shown} />
        </>
      )}
      <MethodSection record={history} />
    </>
  )
}
