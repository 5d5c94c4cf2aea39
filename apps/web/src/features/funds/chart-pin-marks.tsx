import { formatCount } from '../../platform/format-number.ts'
import type { EventMark } from '../../ui/charts/line/chart-events.ts'
import { EventList } from '../../ui/charts/line/event-list.tsx'
import { EventMarks } from '../../ui/charts/line/event-marks.tsx'
import { pct } from '../../ui/charts/parts/theme.ts'
import type { Pins } from './chart-pins.ts'
import { chartText } from './chart-text.ts'

interface PinMarksProps {
  readonly pins: Pins
  /** The mark that is read. */
  readonly near: EventMark | null
}

/** Marks of events at the bottom of the plot, and a tick below it for each payment where they can be told apart. */
export function PinMarks({ pins: { marks, payouts, isCrowded }, near }: PinMarksProps) {
  return (
    <>
      {!isCrowded &&
        payouts.map(({ across, place }) => (
          <span
            key={place}
            aria-hidden="true"
            data-pin="payout"
            className="absolute top-full h-1.5 w-0.5 -translate-x-1/2 bg-ink-3"
            style={{ left: pct(across) }}
          />
        ))}
      <EventMarks marks={marks} near={near} />
    </>
  )
}

interface PinReadingProps extends PinMarksProps {
  /** What happened near the day that is read. */
  readonly said: string | null
}

/** One line that says what happened where the reader points, else how to choose days; behind it the list of all events. */
export function PinReading({ pins: { events, payouts, isCrowded }, near, said }: PinReadingProps) {
  return (
    <div className="mb-2 text-12 text-ink-3">
      <p className="min-h-5 truncate">
        {said === null ? (
          <>
            <span className="hidden fine:inline">{chartText.dragHint}</span>
            <span className="fine:hidden">{chartText.holdHint}</span>
            {payouts.length > 0 && !isCrowded && chartText.payouts(formatCount(payouts.length))}
          </>
        ) : (
          <span className="font-medium text-ink">{said}</span>
        )}
      </p>
      {isCrowded && <p>{chartText.crowded(formatCount(payouts.length))}</p>}
      {events.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-medium text-brand-text hover:underline fine:min-h-8">
            {chartText.events(formatCount(events.length))}
          </summary>
          <EventList events={events} near={near} />
        </details>
      )}
    </div>
  )
}
