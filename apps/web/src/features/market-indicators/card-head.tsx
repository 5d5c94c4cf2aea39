import { formatPercent } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import type { IndicatorCard } from './queries.ts'
import { RangeStrip } from './range-strip.tsx'
import { text } from './text.ts'
import { writeChange, writeDay, writeFigure } from './write-figure.ts'

/** A figure under its name: the latest, of when, and how far it went since the one before. */
export function CardHead({ card }: { readonly card: IndicatorCard }) {
  const { name, latest, prev, rhythm } = card
  return (
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-x-2 text-14 leading-snug font-bold">
        {name}
        {card.is_stale && <Tag>{text.stale}</Tag>}
      </h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-20 leading-snug font-bold whitespace-nowrap">{writeFigure(card, latest.value)}</span>
        {prev !== null && (
          <span className="text-13 whitespace-nowrap text-ink-2">
            {text.since[rhythm]} {writeChange(card, card.change)}
          </span>
        )}
      </p>
      <p className="text-12 text-ink-3">
        {writeDay(card, latest.day)}
        <span className="ml-2.5 whitespace-nowrap">
          {prev === null ? text.noPrevious : text.previous(writeFigure(card, prev.value))}
        </span>
      </p>
    </div>
  )
}

/** Where it lies in ten years, and how many years these really are. */
export function Standing({ card: { pctile, years, is_growing } }: { readonly card: IndicatorCard }) {
  if (pctile === null || years === null)
    return is_growing ? null : <p className="text-12 text-ink-3">{text.tooYoung}</p>
  return (
    <div>
      <RangeStrip percentile={pctile} />
      <p className="mt-0.5 text-12 text-ink-3">{text.placed(text.years(years), formatPercent(pctile, 0))}</p>
    </div>
  )
}
