import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { ReactNode } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { Callout } from '../../ui/feedback/states.tsx'
import { NoData } from '../../ui/layout/no-data.tsx'
import { FactList, Panel } from '../../ui/layout/panel.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { LearnLink } from '../points/learn-link.tsx'
import { CashCalendar } from './cash-calendar.tsx'
import { Meter } from './meter.tsx'
import { limitsOf, ownWords } from './own-words.ts'
import { type Income, income } from './queries.ts'
import { text } from './text.ts'
import { Twin, TwinWords } from './twin.tsx'

/** What a class pays out, how much of it was the investor's own money, and what the same money did without paying out. */
export function IncomeSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(income(fund.lipper_id))
  if (!data.pays) return <NoData title={fund.distribution_frequency === null ? text.noneKnown : text.none} />
  if (data.payments.length === 0 && data.course === null)
    return <NoData title={text.why[data.why_no_rate ?? 'never_paid']} text={impossibleOf(data)} />
  return (
    <>
      <Sentence data={data} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
        <Panel className="min-w-0">
          <Meter data={data} />
        </Panel>
        <Panel className="min-w-0">
          <FactList facts={factsOf(data)} />
          <Eroded data={data} />
          <Callout tone={isAllEarned(data) ? 'plain' : 'warn'} className="mt-3">
            {text.notice}
          </Callout>
        </Panel>
        {data.course !== null && (
          <Panel className="min-w-0">
            <Twin data={data} course={data.course} />
          </Panel>
        )}
        {data.calendar.length > 0 && (
          <Panel className="min-w-0">
            <CashCalendar data={data} />
          </Panel>
        )}
      </div>
      {data.course === null && <p className="mt-3 text-12 text-ink-3">{text.noCourse}</p>}
      {data.impossible > 0 && <p className="mt-3 text-12 text-ink-3">{text.impossible(data.impossible)}</p>}
      <LearnLink topic="principal" />
    </>
  )
}

function impossibleOf({ impossible }: Income): string | undefined {
  return impossible > 0 ? text.impossible(impossible) : undefined
}

/** The rate, the part of it that is no income, and what it costs beside the accumulating class. */
function Sentence({ data }: { readonly data: Income }) {
  const { rate, real_rate: real, why_no_rate: why, course } = data
  const words = ownWords(data)
  const isPlain = real !== null && data.own?.most === 0
  return (
    <p className="mb-3 max-w-[60em] text-14 text-ink-2">
      {rate === null ? why !== null && text.why[why] : <Rate rate={rate} />}
      {words === null ? (
        data.payments.length > 0 && text.untoldAll
      ) : (
        <>
          {words.before}
          <b className="text-ink">{words.figure}</b>
          {words.after}
          {real !== null && !isPlain && (
            <>
              {text.real}
              <b className="text-ink">{limitsOf(real, formatPercent)}</b>
            </>
          )}
          {text.end}
        </>
      )}
      {course !== null && <TwinWords course={course} currency={currencyNames[data.currency]} />}
    </p>
  )
}

function Rate({ rate }: { readonly rate: number }) {
  return (
    <>
      {text.rate}
      <b className="text-ink">{formatPercent(rate)}</b>
      {text.split}
    </>
  )
}

type Facts = readonly (readonly [string, ReactNode])[]

function factsOf({ rate, real_rate: real, erosion }: Income): Facts {
  const { facts } = text
  // the sentence says why there is no rate
  const rates: Facts =
    rate === null
      ? []
      : [
          [facts.rate, formatPercent(rate)],
          [facts.real, <b key="real">{real === null ? formatPercent(null) : limitsOf(real, formatPercent)}</b>],
        ]
  return [
    ...rates,
    ...erosion
      .filter(({ price, total }) => price !== null || total !== null)
      .flatMap(({ years, price, total }): Facts => [
        [facts.price(years), <Change key="price" value={price} />],
        [facts.total(years), <Change key="total" value={total} />],
      ]),
  ]
}

/** The longest time over which the price fell while the class paid. */
function Eroded({ data: { erosion, payments } }: { readonly data: Income }) {
  const fallen = erosion.toReversed().find(({ price }) => price !== null && price < 0)
  if (fallen === undefined || payments.length === 0) return null
  return <p className="mt-3 text-13 text-ink-2">{text.eroded(fallen.years)}</p>
}

function isAllEarned({ own, told, payments }: Income): boolean {
  return own?.most === 0 && told === payments.length
}
