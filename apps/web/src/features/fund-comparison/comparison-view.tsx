import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { OwnWordsAtFirm } from '../firm-shelf/own-words-at-firm.tsx'
import type { Comparing } from './comparing.ts'
import { FundCards } from './fund-cards.tsx'
import { PeriodChoice } from './period-choice.tsx'
import type { Comparison } from './queries.ts'
import { SkippedNote } from './skipped-note.tsx'
import { text } from './text.ts'
import { Verdict } from './verdict.tsx'
import { WindowNote } from './window-note.tsx'

const Growth = fetchPart(async () => (await import('./growth.tsx')).Growth)
const FiguresTable = fetchPart(async () => (await import('./figures-table.tsx')).FiguresTable)
const Falls = fetchPart(async () => (await import('./falls.tsx')).Falls)
const Likeness = fetchPart(async () => (await import('./likeness.tsx')).Likeness)
const SharedHoldings = fetchPart(async () => (await import('./shared-holdings.tsx')).SharedHoldings)
const Costs = fetchPart(async () => (await import('./costs.tsx')).Costs)
const SamePlan = fetchPart(async () => (await import('./same-plan.tsx')).SamePlan)
const Trail = fetchPart(async () => (await import('./trail.tsx')).Trail)

interface ViewProps {
  readonly data: Comparison
  readonly comparing: Comparing
  /** Of a link that was given away and of a trial: funds are not taken out and put in. */
  readonly isReadOnly: boolean
}

/** A comparison from who is compared to what they are worth: cards, period, verdict, charts, tables. */
export function ComparisonView({ data, comparing, isReadOnly }: ViewProps) {
  const isDrawn = data.dates.length > 0
  return (
    <>
      <FundCards data={data} comparing={comparing} isReadOnly={isReadOnly} />
      <SkippedNote data={data} />
      {data.entries.length === 1 && <Callout className="mt-4">{text.one}</Callout>}
      {data.entries.length > 0 && <PeriodChoice comparing={comparing} data={data} />}
      {data.entries.length > 1 && <WindowNote data={data} comparing={comparing} />}
      <Verdict data={data} />
      {data.entries.length > 0 && (
        <Suspense fallback={<Skeleton className="mt-8 h-150 w-full rounded-3" />}>
          {isDrawn && <Growth data={data} />}
          <FiguresTable data={data} comparing={comparing} />
          <OwnWordsAtFirm funds={data.entries.map(({ fund }) => fund)} />
          <Falls data={data} />
          {data.entries.length > 1 && <Likeness data={data} />}
          {data.entries.length > 1 && <SharedHoldings data={data} />}
          <Costs data={data} />
          <SamePlan data={data} />
          <Trail data={data} />
        </Suspense>
      )}
    </>
  )
}
