import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRiskReturnHistory } from '@zhiheng/contract/model-portfolios.ts'
import { type Bucket, buckets } from '@zhiheng/domain/portfolios/allocation.ts'

import { formatDay, formatMonth } from '../../platform/format-day.ts'
import { formatShare } from '../../platform/format-number.ts'
import { Block } from '../../ui/block.tsx'
import type { Line } from '../../ui/charts/line.ts'
import { StackedArea } from '../../ui/charts/stacked-area.tsx'
import { Tag } from '../../ui/chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bucketNames } from '../portfolios/bucket-names.ts'
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
        format={formatShare}
        formatTick={(value) => `${value}%`}
        height={220}
      />
      <p className="mt-2 text-12 text-ink-3">
        {history.live_since === null ? sampleText.allBacktest : sampleText.boundary(formatDay(history.live_since))}
      </p>
      <h3 className="mt-5 mb-1 text-14 font-bold">{mixText.changes(Math.min(LISTED, changed.length))}</h3>
      <ol className="text-13">
        {changed.slice(0, LISTED).map(({ month, kind, point }) => (
          <li key={month} className="border-b border-line py-2 last:border-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {formatMonth(month)}
              <Tag tone={kind === 'live' ? 'info' : 'plain'}>
                {kind === 'live' ? sampleText.live : sampleText.backtest}
              </Tag>
            </p>
            <p className="mt-0.5 text-ink-2">{point.changes.join('；')}</p>
          </li>
        ))}
      </ol>
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
