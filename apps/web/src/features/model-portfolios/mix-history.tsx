import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRiskReturnHistory } from '@zhiheng/contract/model-portfolios.ts'
import { type Bucket, buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'

import { formatDay, formatMonth } from '../../platform/format-day.ts'
import { formatShare } from '../../platform/format-number.ts'
import { StackedArea } from '../../ui/charts/area/stacked-area.tsx'
import type { Line } from '../../ui/charts/line/line.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { bucketNames } from '../portfolio-ledger/bucket-names.ts'
import { mixText } from './mix-text.ts'
import { riskReturnHistory } from './queries.ts'
import { sampleText } from './sample-text.ts'

type History = ReplyOf<typeof getRiskReturnHistory>
type Point = History['series'][number]['points'][number]

/** Months with changes that are listed. */
const LISTED = 6

const tones = {
  ef: 'fund-equity',
  bf: 'fund-bond',
  mmf: 'fund-money',
  blf: 'fund-balanced',
  other: 'fund-other',
} satisfies Record<Bucket, Line['tone']>

/** What a level's model portfolio consisted of month by month, where the backtest ends, and what was changed when. */
export function MixHistory({ level }: { level: number }) {
  return (
    <Block query={riskReturnHistory} name={sampleText.mix} skeleton={<Skeleton className="h-80 w-full" />}>
      {(history) => <Known history={history} level={level} />}
    </Block>
  )
}

function Known({ history, level }: { history: History; level: number }) {
  const months = monthsOf(history, level)
  if (months.length < 2) return <p className="text-13 text-ink-3">{mixText.tooShort}</p>
  const present = buckets.filter((bucket) => months.some(({ point }) => point.alloc[bucket] > 0))
  const changed = months.filter(({ point }) => point.changes.length > 0).toReversed()
  return (
    <>
      <StackedArea
        summary={mixText.summary}
        days={months.map(({ date }) => date)}
        layers={present.map((bucket) => ({
          key: bucket,
          label: bucketNames[bucket],
          tone: tones[bucket],
          values: months.map(({ point }) => point.alloc[bucket]),
        }))}
        mode="share"
        holds
        format={formatShare}
        formatTick={(value) => `${value}%`}
        height={220}
      />
      <p className="mt-2 text-12 text-ink-3">
        {history.live_since === null ? sampleText.allBacktest : sampleText.boundary(formatDay(history.live_since))}
      </p>
      <h3 className="mt-5 mb-1 text-14 font-bold">{mixText.changes(Math.min(LISTED, changed.length))}</h3>
      <Accordion
        folds={changed.slice(0, LISTED).map(({ month, kind, point }) => ({
          key: month,
          title: formatMonth(month),
          note: mixText.fold(point.changes.length, kind === 'live' ? sampleText.live : sampleText.backtest),
          content: (
            <ul className="grid gap-1.5 text-13">
              {point.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          ),
        }))}
      />
    </>
  )
}

interface Month {
  readonly date: string
  readonly month: string
  readonly kind: History['series'][number]['kind']
  readonly point: Point
}

function monthsOf({ series }: History, level: number): Month[] {
  return series.flatMap(({ date, month, kind, points }) => {
    const point = points.find((one) => one.level === level)
    return point === undefined ? [] : [{ date, month, kind, point }]
  })
}
