import { formatDay } from '../../../platform/format-day.ts'
import { cx } from '../../text/cx.ts'
import { isKnown, toneColour } from '../parts/theme.ts'
import type { Band, Line } from './line.ts'

interface ReadingProps {
  readonly days: readonly string[]
  readonly lines: readonly Line[]
  readonly band: Band | null
  readonly format: (value: number | null) => string
  /** Which day is read; null reads the last. */
  readonly at: number | null
}

/** The legend, and beside each name the value of the day that is being read. */
export function Reading({ days, lines, band, format, at }: ReadingProps) {
  const day = at ?? days.length - 1
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-12 text-ink-2">
      <span className={cx('w-19 shrink-0', at === null ? 'text-ink-3' : 'font-bold text-ink')}>
        {formatDay(days[day])}
      </span>
      {lines.map((line, index) => (
        <span key={line.key} className="inline-flex max-w-full items-baseline gap-1.5">
          <span
            aria-hidden="true"
            className={cx('w-3.5 shrink-0 self-center border-t-2', line.dashed && 'border-dashed')}
            style={{ borderColor: toneColour(line.tone) }}
          />
          <span className={cx('min-w-0 truncate', index === 0 && 'font-bold text-ink')}>{line.label}</span>
          {isRead(line, day) && (
            <span className="min-w-14 shrink-0 font-medium text-ink">{format(line.values[day] ?? null)}</span>
          )}
        </span>
      ))}
      {band && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="h-2.5 w-3.5 bg-chart-band" />
          {band.label}
        </span>
      )}
    </div>
  )
}

/** One day and its values, in words. */
export function spokenOf({ days, lines, format }: Pick<ReadingProps, 'days' | 'lines' | 'format'>, at: number): string {
  const read = lines.filter((line) => isRead(line, at))
  return `${formatDay(days[at])}，${read.map((line) => `${line.label} ${format(line.values[at] ?? null)}`).join('，')}`
}

/** A line that another goes on where it ends is not unknown there: it is that other line. */
function isRead({ goesOn = false, values }: Line, at: number): boolean {
  return !goesOn || isKnown(values[at])
}
