import { formatDay } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import type { Curve } from './queries.ts'
import { text } from './text.ts'

const TEN_YEARS = 120

/** What bonds of ten years pay now and paid a year before, of the curves that are of now. */
export function Headline({ curves }: { readonly curves: readonly Curve[] }) {
  const known = curves.flatMap((curve) => {
    const at = curve.months.indexOf(TEN_YEARS)
    const percent = curve.newest.percents[at] ?? null
    return curve.is_ended || percent === null ? [] : [{ curve, percent, before: curve.year_ago?.percents[at] ?? null }]
  })
  if (known.length === 0) {
    const newest = curves.toSorted((a, b) => (a.newest.date < b.newest.date ? 1 : -1))[0]
    return text.headline.none + (newest ? text.headline.newest(newest.name, formatDay(newest.newest.date)) : '')
  }
  const inverted = known.filter(({ curve }) => curve.shape === 'inverted').map(({ curve }) => curve.name)
  return (
    <>
      {known.map(({ curve, percent, before }, at) => (
        <span key={curve.country}>
          {at > 0 && text.headline.join}
          {text.headline.of(curve.name)}
          <b className="text-ink">{formatPercent(percent)}</b>
          {before !== null && againstBefore(percent - before)}
        </span>
      ))}
      {text.headline.end}
      {inverted.length > 0 && text.headline.inverted(inverted.join('、'))}
    </>
  )
}

function againstBefore(change: number): string {
  const points = Math.abs(change).toFixed(2)
  if (Number(points) === 0) return text.headline.same
  return change > 0 ? text.headline.higher(points) : text.headline.lower(points)
}
