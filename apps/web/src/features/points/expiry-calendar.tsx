import { formatDay, formatMonthDay } from '../../platform/format-day.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { type ExpiryDay, expiryWeeks } from './expiry-days.ts'
import { pointsText } from './points-text.ts'
import type { Points } from './queries.ts'

const words = pointsText.expiry

/** What expires on which of the coming days: a small calendar, and the same as a list for those who do not see it. */
export function ExpiryCalendar({ expiring }: Pick<Points, 'expiring'>) {
  const today = todayInTaipei()
  const [next] = expiring
  return (
    <Panel className="h-full">
      <h2 className="text-16 font-bold">{words.title}</h2>
      <p className="mt-1 text-13 text-ink-2">
        {next === undefined ? words.none : words.next(formatDay(next.on), next.points)}
      </p>
      {expiring.length > 0 && (
        <ul className="vh" aria-label={words.list}>
          {expiring.map(({ on, points }) => (
            <li key={on}>{words.line(formatDay(on), points)}</li>
          ))}
        </ul>
      )}
      <div aria-hidden="true" className="mt-3 grid grid-cols-7 gap-1 text-center text-11">
        {words.weekdays.map((day) => (
          <span key={day} className="text-ink-3">
            {day}
          </span>
        ))}
        {expiryWeeks(expiring, today)
          .flat()
          .map((day) => (
            <DayCell key={day.day} {...day} isToday={day.day === today} />
          ))}
      </div>
    </Panel>
  )
}

function DayCell({ day, points, isOutside, isToday }: ExpiryDay & { isToday: boolean }) {
  const isFirst = day.endsWith('-01')
  return (
    <span
      className={cx(
        'flex h-10 flex-col items-center justify-center rounded-1 leading-tight',
        isOutside && 'invisible',
        points > 0 ? 'bg-role-premium-bg font-bold text-role-premium' : 'text-ink-3',
        isToday && 'ring-1 ring-line-3 ring-inset',
      )}
    >
      <span>{isFirst || isToday ? formatMonthDay(day) : Number(day.slice(8))}</span>
      {points > 0 && <span>{points} BP</span>}
    </span>
  )
}
