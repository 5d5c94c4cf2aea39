import { formatDay } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { CurveChart, type CurvePlace } from '../../ui/charts/line/curve-chart.tsx'
import type { Line } from '../../ui/charts/line/line.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { formatSigned } from './format-signed.ts'
import type { Curve } from './queries.ts'
import { text } from './text.ts'

/** The curve of every government: what each maturity pays now, paid a month and a year before. */
export function CurvesSection({ curves }: { readonly curves: readonly Curve[] }) {
  return (
    <Section id="curves" title={text.curves.title} note={text.curves.note}>
      {curves.length === 0 ? (
        <Panel>
          <EmptyState title={text.curves.empty} text={text.curves.emptyText} />
        </Panel>
      ) : (
        <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
          {curves.map((curve) => (
            <CurvePanel key={curve.country} curve={curve} />
          ))}
        </div>
      )}
    </Section>
  )
}

function CurvePanel({ curve }: { readonly curve: Curve }) {
  const { name, newest, month_ago: month, year_ago: year, slope, shape } = curve
  const absent = [month === null && text.curves.noMonth, year === null && text.curves.noYear].filter(Boolean).join('')
  return (
    <Panel>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-16 font-bold">{name}</h3>
        <span className="text-12 text-ink-3">{formatDay(newest.date)}</span>
      </div>
      {curve.is_ended && (
        <p className="mt-1 text-13">
          <Tag tone="warn">{text.spreads.endedShort}</Tag> {text.curves.ended(formatDay(newest.date))}
        </p>
      )}
      {slope !== null && shape !== null && (
        <p className="mt-1 mb-3 text-13 text-ink-2">
          {text.curves.shapes[shape]}，{text.curves.slope(formatSigned(slope))}
        </p>
      )}
      <CurveChart
        summary={text.curves.summary(name)}
        head={text.curves.tenor}
        places={placesOf(curve.months)}
        lines={linesOf(curve)}
        format={formatPercent}
        formatTick={formatPercent}
      />
      {absent !== '' && <p className="mt-1 text-12 text-ink-3">{absent}</p>}
    </Panel>
  )
}

/** The newest first; a day without a curve has no line. */
function linesOf({ newest, month_ago: month, year_ago: year }: Curve): Omit<Line, 'goesOn'>[] {
  const { of, newest: now, monthAgo, yearAgo } = text.curves
  const days = [
    { key: 'now', when: now, day: newest, tone: 'self' },
    { key: 'month', when: monthAgo, day: month, tone: 'ref' },
    { key: 'year', when: yearAgo, day: year, tone: 'peer' },
  ] as const
  return days.flatMap(({ key, when, day, tone }) =>
    day === null
      ? []
      : [{ key, label: of(when, formatDay(day.date)), tone, dashed: key === 'year', values: day.percents }],
  )
}

const MONTHS_OF_YEAR = 12
/** Maturities worth a name below the axis, in months, the most important first; the last of a curve comes before all. */
const named = [120, 24, 3, 12, 60, 240]
/** Two names need so much room between them, of the width. */
const ROOM = 0.16

function placesOf(months: readonly number[]): CurvePlace[] {
  const [first = 0, last = 0] = [months[0], months.at(-1)]
  const width = acrossOf(last) - acrossOf(first)
  const written: number[] = []
  for (const count of [last, ...named, first]) {
    const isFree = written.every((other) => Math.abs(acrossOf(count) - acrossOf(other)) > ROOM * width)
    if (isFree && months.includes(count)) written.push(count)
  }
  return months.map((count) => {
    const label = tenorWords(count)
    return { key: String(count), at: acrossOf(count), label, ...(written.includes(count) ? { tick: label } : {}) }
  })
}

/** Short maturities differ more than long ones: the axis is drawn together to the right. */
function acrossOf(months: number): number {
  return Math.log1p(months / MONTHS_OF_YEAR)
}

function tenorWords(months: number): string {
  return months % MONTHS_OF_YEAR === 0 ? text.curves.year(months / MONTHS_OF_YEAR) : text.curves.month(months)
}
