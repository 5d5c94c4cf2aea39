import type { HomeMy } from '@zhiheng/contract/home/my.ts'

import { formatMonthDay } from '../../platform/format-day.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { text } from './text.ts'
import { WeekRows } from './week-rows.tsx'

/** What the week meant for all that a member holds. */
export function WeekPanel({ my }: { my: HomeMy }) {
  const { count, as_of: day, value } = my
  return (
    <section aria-label={text.rail.name} className="min-w-0">
      <Panel>
        <h2 className="text-16 font-bold">{text.rail.name}</h2>
        <p className="text-12 text-ink-3">
          {text.sum.of(count, formatMonthDay(day))}
          {value !== null && text.rail.value(formatAmount(value))}
        </p>
        <WeekRows week={my.week} />
        <ButtonLink to="/portfolios" variant="primary" className="mt-4 w-full">
          {text.rail.button}
        </ButtonLink>
      </Panel>
    </section>
  )
}
