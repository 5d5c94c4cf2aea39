import type { Fund } from '@zhiheng/contract/funds.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { formatCount } from '../../platform/format-number.ts'
import { DateInput } from '../../ui/controls/date-input.tsx'
import { Link } from '../../ui/text/link.tsx'
import { chartAddress, type ChartChoice, type ChosenDays as Days } from './chart-choice.ts'
import { chartText } from './chart-text.ts'
import { text } from './page-text.ts'

export interface ChosenDaysProps {
  readonly fund: Fund
  readonly choice: ChartChoice
  readonly days: Days
}

/** What the fields hold: none while a day is half typed or refused. */
interface Fields {
  readonly from: IsoDate | null
  readonly to: IsoDate | null
}

const DAY_MS = 86_400_000

/** The first and the last day of a window of one's own, to be typed; how long it is, and the way back. */
export function ChosenDays({ fund, choice, days }: ChosenDaysProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<{ readonly over: Days; readonly fields: Fields }>({ over: days, fields: days })
  // what was typed over other days is in the address by now, or has been left
  const { from, to } = isSame(typed.over, days) ? typed.fields : days
  function type(part: Partial<Fields>) {
    const fields = { from, to, ...part }
    setTyped({ over: days, fields })
    if (!isWindow(fields)) return
    // days are read while they are typed: the way back leads to before, not through each of them
    void navigate(chartAddress(fund.lipper_id, { ...choice, days: fields }), {
      preventScrollReset: true,
      replace: true,
    })
  }
  const limits = {
    min: fund.first_price_date ?? undefined,
    max: fund.figures_as_of,
  }
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-13">
      <span className="flex w-full items-center gap-1.5 sm:w-auto">
        <DateInput
          aria-label={chartText.from}
          value={from}
          {...limits}
          className="min-w-0 flex-1 sm:w-38 sm:flex-none"
          onChange={(day) => type({ from: day })}
        />
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <DateInput
          aria-label={chartText.to}
          value={to}
          {...limits}
          className="min-w-0 flex-1 sm:w-38 sm:flex-none"
          onChange={(day) => type({ to: day })}
        />
      </span>
      {from !== null && to !== null && from >= to ? (
        <span role="alert" className="text-danger">
          {chartText.wrongOrder}
        </span>
      ) : (
        <span className="text-ink-3">{chartText.count(formatCount(lengthOf(days)))}</span>
      )}
      <Link
        to={chartAddress(fund.lipper_id, { ...choice, days: null })}
        preventScrollReset
        className="reach font-medium text-brand-text hover:underline"
      >
        {chartText.reset(text.windows[choice.window])}
      </Link>
    </div>
  )
}

function isSame(one: Days, other: Days): boolean {
  return one.from === other.from && one.to === other.to
}

function isWindow(fields: Fields): fields is Days {
  return fields.from !== null && fields.to !== null && fields.from < fields.to
}

function lengthOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}
