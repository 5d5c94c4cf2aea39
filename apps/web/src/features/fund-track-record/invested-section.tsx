import type { Fund } from '@zhiheng/contract/funds.ts'
import type { FanYears } from '@zhiheng/domain/fund-track-record/invested.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { useReply } from '../../api/use-reply.ts'
import { formatMonth } from '../../platform/format-day.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { InvestedControls } from './invested-controls.tsx'
import { InvestedWay, spanOf } from './invested-way.tsx'
import { moneyOf, unitOf } from './money-words.ts'
import { writtenMonth } from './month-words.ts'
import { invested, type InvestedReply } from './queries.ts'
import { NoRecord, RecordNote } from './record-note.tsx'
import { text } from './text.ts'
import { type InvestedState, useInvested } from './use-invested.ts'

const words = text.invested

/** What a lump sum and a monthly plan of the same money would have become. */
export function InvestedSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(invested(fund.lipper_id))
  return data.missing === null ? <Invested data={data} /> : <NoRecord why={data.missing} />
}

function Invested({ data }: { readonly data: InvestedReply }) {
  const state = useInvested(data)
  const { outcome, fans, choice, change, fanChoices } = state
  if (outcome === null) return <p className="text-13 text-ink-2">{words.nothing}</p>
  const isFanned = fans !== null
  return (
    <>
      <Sentence state={state} until={data.until} />
      <RecordNote record={data} before={`${currencyNames[state.currency]}，`} />
      <InvestedControls data={data} state={state} />
      {isFanned && fanChoices.length > 1 && (
        <div className="mb-3 flex flex-wrap items-center gap-3 text-13">
          {words.fanYears}
          <Segment
            label={words.fanYears}
            choices={fanChoices.map((years) => ({ value: String(years), label: text.years[years] }))}
            value={String(choice.years)}
            onChange={(value) => change({ years: fanChoices.find((years) => String(years) === value) ?? FIVE })}
          />
        </div>
      )}
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <InvestedWay way="lump" state={state} until={data.until} />
        <InvestedWay way="plan" state={state} until={data.until} />
      </div>
      <p className="mt-3 text-12 text-ink-3">{noteOf(data, state)}</p>
    </>
  )
}

const FIVE: FanYears = 5

function noteOf({ basis }: InvestedReply, { fans, starts }: InvestedState): string {
  if (basis === 'price') return words.noteByPrice
  if (fans === null) return words.noteAlone + words.fanNone
  const last = starts.last - fans.months
  return words.note(writtenMonth(starts.first), writtenMonth(last), fans.lump.count)
}

function Sentence({ state, until }: { readonly state: InvestedState; readonly until: string | null }) {
  const { outcome, currency, amount, choice, fans } = state
  if (outcome === null) return null
  const { lump, plan, paid } = outcome
  const { sentence } = words
  return (
    <p className="mb-1 max-w-[60em] text-14 text-ink-2">
      {sentence.lead(writtenMonth(choice.startMonth), moneyOf(paid, currency))}
      {lump !== null && (
        <>
          {sentence.lump(formatMonth(until))}
          <b className="text-ink">{moneyOf(lump.value, currency)}</b>
        </>
      )}
      {plan === null ? (
        sentence.planUnknown
      ) : (
        <>
          {sentence.plan(moneyOf(amount, currency))}
          <b className="text-ink">{moneyOf(plan.value, currency)}</b>
        </>
      )}
      {fans !== null && (
        <>
          {sentence.worst(spanOf(fans.months), unitOf(currency))}
          <b className="text-ink">{formatAmount(fans.lump.worstStart.ending)}</b>
          {sentence.worstPlan(unitOf(currency))}
          <b className="text-ink">{formatAmount(fans.plan.worstStart.ending)}</b>
          {` ${unitOf(currency)}`}
        </>
      )}
      {sentence.end}
    </p>
  )
}
