import { comparedCurrencies } from '@zhiheng/contract/fund-comparison.ts'
import { EARLIEST_DAY } from '@zhiheng/domain/calendar/earliest-day.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { useNavigate } from 'react-router'

import { DateInput } from '../../ui/controls/date-input.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { readDay } from '../../ui/controls/read-day.ts'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { addressOf, type Comparing } from './comparing.ts'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

/** Over which days, in which currency, with or without distributions. */
export function PeriodChoice({ comparing, data }: { readonly comparing: Comparing; readonly data: Comparison }) {
  const navigate = useNavigate()
  const go = (changed: Partial<Comparing>) =>
    void navigate(addressOf({ ...comparing, ...changed }), { preventScrollReset: true })
  const { window } = data
  const asOf = data.as_of
  return (
    <div className="no-print mt-4 flex flex-wrap items-end gap-x-3 gap-y-2.5">
      <Spans comparing={comparing} asOf={asOf} />
      <SegmentLinks
        label={text.controls.basis}
        value={comparing.basis}
        choices={(['total_return', 'price'] as const).map((basis) => ({
          key: basis,
          label: text.controls.bases[basis],
          to: addressOf({ ...comparing, basis }),
        }))}
      />
      <Select
        aria-label={text.controls.currency}
        value={comparing.currency}
        onChange={(event) => {
          const currency = comparedCurrencies.find((each) => each === event.target.value)
          if (currency !== undefined) go({ currency })
        }}
      >
        {comparedCurrencies.map((currency) => (
          <option key={currency} value={currency}>
            {currency === 'own' ? text.controls.own : currencyNames[currency]}
          </option>
        ))}
      </Select>
      <span className="flex flex-wrap items-center gap-1.5">
        <DateInput
          aria-label={text.controls.from}
          value={comparing.from ?? window?.from ?? null}
          min={EARLIEST_DAY}
          max={asOf}
          className="w-38"
          onChange={(from) => {
            if (from !== comparing.from) go({ from, to: from === null ? null : comparing.to })
          }}
        />
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <DateInput
          aria-label={text.controls.to}
          value={comparing.to ?? window?.to ?? asOf}
          min={comparing.from ?? window?.from ?? EARLIEST_DAY}
          max={asOf}
          className="w-38"
          onChange={(to) => {
            const from = comparing.from ?? window?.from ?? null
            if (to !== comparing.to && from !== null) go({ from, to: to === asOf ? null : to })
          }}
        />
      </span>
    </div>
  )
}

function Spans({ comparing, asOf }: { readonly comparing: Comparing; readonly asOf: IsoDate }) {
  const years = { year: 1, three: 3, five: 5 } as const
  const starts = (['ytd', 'year', 'three', 'five'] as const).map((key) => ({
    key,
    from: key === 'ytd' ? yearBegin(asOf) : yearsBefore(asOf, years[key]),
  }))
  const choices = [
    { ...label('common'), to: addressOf({ ...comparing, span: 'common', from: null, to: null }) },
    ...starts.map(({ key, from }) => ({
      ...label(key),
      to: addressOf({ ...comparing, span: 'common', from, to: null }),
    })),
    { ...label('own'), to: addressOf({ ...comparing, span: 'own', from: null, to: null }) },
  ]
  const isCommon = comparing.from === null && comparing.to === null
  const quick = comparing.to === null ? starts.find(({ from }) => from === comparing.from)?.key : undefined
  return (
    <SegmentLinks
      label={text.controls.span}
      value={comparing.span === 'own' ? 'own' : isCommon ? 'common' : (quick ?? '')}
      choices={choices}
    />
  )
}

function label(key: keyof typeof text.controls.spans) {
  return { key, label: text.controls.spans[key] }
}

/** The last day of the year before: this year's return begins there. */
function yearBegin(day: IsoDate): IsoDate | null {
  return readDay(`${Number(day.slice(0, 4)) - 1}-12-31`)
}

/** The same day so many years before; of 29 February the day before it. */
function yearsBefore(day: IsoDate, years: number): IsoDate | null {
  const year = Number(day.slice(0, 4)) - years
  return readDay(`${year}${day.slice(4)}`) ?? readDay(`${year}-02-28`)
}
