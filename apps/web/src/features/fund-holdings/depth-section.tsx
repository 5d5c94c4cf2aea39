import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { useReply } from '../../api/use-reply.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatShare } from '../../platform/format-number.ts'
import { Bars } from '../../ui/charts/bars/bars.tsx'
import { NoData } from '../../ui/layout/no-data.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Changes } from './changes.tsx'
import { OwnOverlap } from './own-overlap.tsx'
import { type Depth, depth } from './queries.ts'
import { text } from './text.ts'

/** How concentrated the holdings are, how they spread, what changed, and how much of them the member has already. */
export function DepthSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(depth(fund.lipper_id))
  if (data.as_of === null) return <NoData title={text.none} />
  return (
    <>
      <Sentence data={data} asOf={data.as_of} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
        {data.before !== null && (
          <Panel className="min-w-0 self-start">
            <Changes before={data.before} asOf={data.as_of} coverage={data.coverage} />
          </Panel>
        )}
        <div className="grid min-w-0 content-start gap-4 lg:gap-6">
          <Currencies parts={data.by_currency} />
          <Bonds data={data} />
          <Panel>
            <OwnOverlap fund={fund} />
          </Panel>
        </div>
      </div>
      {data.holds_bonds && isUngraded(data) && <p className="mt-3 text-12 text-ink-3">{text.bonds}</p>}
    </>
  )
}

function Sentence({ data, asOf }: { readonly data: Depth; readonly asOf: string }) {
  const { before, count, coverage, top_10: top, effective } = data
  return (
    <p className="mb-3 max-w-[60em] text-14 text-ink-2">
      {text.lead(formatDay(asOf), formatCount(count), formatShare(coverage))}
      <b className="text-ink">{text.top(formatShare(top))}</b>
      {effective !== null && text.effective(formatCount(Math.round(effective)))}
      {before === null ? text.single : movedWords(before)}
    </p>
  )
}

function movedWords({ as_of: day, added, gone }: NonNullable<Depth['before']>): string {
  if (added.count + gone.count === 0) return text.same(formatDay(day))
  return text.moved(formatDay(day), formatCount(added.count), formatCount(gone.count))
}

// a code that has no name here is written as it is
const currencyName = (code: string) => new Map<string, string>(Object.entries(currencyNames)).get(code) ?? code

function Currencies({ parts }: { readonly parts: Depth['by_currency'] }) {
  if (parts.length === 0) return null
  return (
    <Panel>
      <h3 className="mb-1 text-14 font-bold">{text.currencies}</h3>
      <Bars
        summary={text.currencySummary}
        heads={[text.currencies, text.share]}
        bars={parts.map(({ label, weight }) => ({
          key: label,
          label: label === '' ? text.unclassified : currencyName(label),
          value: weight,
        }))}
        format={formatShare}
      />
    </Panel>
  )
}

function isUngraded({ by_rating: ratings, duration }: Depth): boolean {
  return ratings.length === 0 && duration === null
}

/** How its bonds are graded, and how much they move with interest rates. */
function Bonds({ data }: { readonly data: Depth }) {
  const { by_rating: ratings, duration } = data
  if (isUngraded(data)) return null
  return (
    <Panel>
      <h3 className="mb-1 text-14 font-bold">{text.ratings}</h3>
      {ratings.length === 0 ? (
        <p className="text-13 text-ink-2">{text.noRating}</p>
      ) : (
        <Bars
          summary={text.ratingSummary}
          heads={[text.ratings, text.share]}
          bars={ratings.map(({ rating, weight }) => ({
            key: rating ?? '',
            label: rating ?? text.ungraded,
            value: weight,
          }))}
          format={formatShare}
        />
      )}
      <p className="mt-2 text-13 text-ink-2">
        {duration === null
          ? text.noDuration
          : `${text.duration(duration.years.toFixed(1), formatShare(duration.coverage))}。${text.durationMeans(formatShare(duration.years))}`}
      </p>
    </Panel>
  )
}
