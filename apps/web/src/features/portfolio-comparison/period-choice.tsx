import { comparedSpans } from '@zhiheng/contract/portfolio-comparison.ts'
import { EARLIEST_DAY } from '@zhiheng/domain/calendar/earliest-day.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { useNavigate } from 'react-router'

import { DateInput } from '../../ui/controls/date-input.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { readDay } from '../../ui/controls/read-day.ts'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { addressOf, type Comparing } from './comparing.ts'
import { text } from './text.ts'

interface PeriodChoiceProps {
  readonly comparing: Comparing
  readonly asOf: IsoDate
  /** The first day that is compared where none was chosen; null where there are no days. */
  readonly from: IsoDate | null
}

/** Over which days, and in which currency. */
export function PeriodChoice({ comparing, asOf, from: begun }: PeriodChoiceProps) {
  const navigate = useNavigate()
  const go = (changed: Comparing) => void navigate(addressOf(changed), { preventScrollReset: true })
  const choices = (['all', 'year', 'three', 'five'] as const).map((key) => {
    const from = key === 'all' ? null : yearsBefore(asOf, yearsOf[key])
    return { key, label: text.periods[key], from, to: addressOf({ ...comparing, from, to: null }) }
  })
  const chosen = comparing.to === null ? choices.find(({ from }) => from === comparing.from) : undefined
  return (
    <div className="no-print mt-4 flex flex-wrap items-end gap-x-2 gap-y-3 lg:gap-x-3">
      <SegmentLinks
        label={text.span}
        value={comparing.span}
        choices={comparedSpans.map((span) => ({
          key: span,
          label: text.spans[span],
          to: addressOf({ ...comparing, span }),
        }))}
      />
      <SegmentLinks label={text.period} value={chosen?.key ?? ''} choices={choices} />
      <DateInput
        aria-label={text.from}
        value={comparing.from ?? begun}
        min={EARLIEST_DAY}
        max={asOf}
        className="w-40"
        onChange={(from) => {
          if (from !== comparing.from) go({ ...comparing, from, to: from === null ? null : comparing.to })
        }}
      />
      <Select
        aria-label={text.currency}
        value={comparing.currency}
        onChange={(event) => {
          const currency = currencies.find((each) => each === event.target.value)
          if (currency !== undefined) go({ ...comparing, currency })
        }}
      >
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {currencyNames[currency]}
          </option>
        ))}
      </Select>
    </div>
  )
}

const yearsOf = { year: 1, three: 3, five: 5 } as const

/** The same day so many years before; of 29 February the day before it. */
function yearsBefore(day: IsoDate, years: number): IsoDate | null {
  const year = Number(day.slice(0, 4)) - years
  return readDay(`${year}${day.slice(4)}`) ?? readDay(`${year}-02-28`)
}
