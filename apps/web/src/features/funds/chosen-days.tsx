import type { Fund } from '@zhiheng/contract/funds.ts'
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

const DAY_MS = 86_400_000

/** The first and the last day of a window of one's own, to be typed; how long it is, and the way back. */
export function ChosenDays({ fund, choice, days }: ChosenDaysProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Partial<Days>>({})
  const { from, to } = { ...days, ...typed }
  function type(part: Partial<Days>) {
    const next = { from, to, ...part }
    if (next.from >= next.to) {
      setTyped({ ...typed, ...part })
      return
    }
    setTyped({})
    void navigate(chartAddress(fund.lipper_id, { ...choice, days: next }), { preventScrollReset: true })
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
          onChange={(day) => day !== null && day !== from && type({ from: day })}
        />
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <DateInput
          aria-label={chartText.to}
          value={to}
          {...limits}
          className="min-w-0 flex-1 sm:w-38 sm:flex-none"
          onChange={(day) => day !== null && day !== to && type({ to: day })}
        />
      </span>
      {from < to ? (
        <span className="text-ink-3">{chartText.count(formatCount((Date.parse(to) - Date.parse(from)) / DAY_MS))}</span>
      ) : (
        <span role="alert" className="text-danger">
          {chartText.wrongOrder}
        </span>
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
