import type { ImportConfidence } from '@zhiheng/contract/portfolio-import.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { decimalsOf } from '@zhiheng/domain/money/decimals.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { UNITS_OF_A_LOT } from '@zhiheng/domain/portfolio-import/read-figures.ts'
import type { ImportReading } from '@zhiheng/domain/portfolio-import/read-import.ts'
import { useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatShare, formatUnits } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { chooseFund, type ImportChoice, shareOut, sharesOf, type TakenLine, takenLines } from './import-choice.ts'
import type { ImportPurpose } from './import-purpose.ts'
import { ImportTotal } from './import-total.tsx'
import { text } from './text.ts'

interface ImportReviewProps {
  readonly matched: { readonly reading: ImportReading; readonly choices: readonly ImportChoice[] }
  readonly currency: Currency
  readonly budget: number
  readonly purpose: Pick<ImportPurpose, 'most' | 'take' | 'note'>
  readonly onTake: (lines: readonly TakenLine[]) => void
  readonly onAgain: () => void
}

/** Every line as it was read, with the fund it means; nothing comes in that a person has not seen. */
export function ImportReview({ matched, currency, budget, purpose, onTake, onAgain }: ImportReviewProps) {
  const { reading } = matched
  const [choices, setChoices] = useState(() =>
    shareOut(matched.choices, { amount: budget > 0 ? budget : null, currency }),
  )
  const taken = takenLines(choices)
  return (
    <div>
      <h2 className="text-16 font-bold">{text.review}</h2>
      <p className="mt-1 text-12 text-ink-3">
        {[
          ...(reading.amountHead === null ? [] : [`${text.amountFrom(reading.amountHead)}。`]),
          ...(choices.some(({ row }) => row.units !== null && row.amount === null) ? [text.unitsNote] : []),
          purpose.note,
        ].join('')}
      </p>
      <ImportTotal
        percents={sharesOf(choices)}
        currency={currency}
        budget={budget}
        onTotal={(amount) => setChoices(shareOut(choices, { amount, currency }))}
      />
      <ul className="mt-2">
        {choices.map((choice) => (
          <Line
            key={choice.row.line}
            choice={choice}
            currency={currency}
            onChange={(next) => setChoices(choices.map((one) => (one.row.line === next.row.line ? next : one)))}
          />
        ))}
      </ul>
      <Unread reading={reading} most={purpose.most} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" disabled={taken.length === 0} onClick={() => onTake(taken)}>
          {purpose.take(taken.length)}
        </Button>
        <Button onClick={onAgain}>{text.again}</Button>
      </div>
    </div>
  )
}

const tones = { code: 'success', name: 'success', close: 'warn', none: 'danger', share: 'warn' } satisfies Record<
  ImportConfidence,
  TagTone
>

interface LineProps {
  readonly choice: ImportChoice
  readonly currency: Currency
  readonly onChange: (choice: ImportChoice) => void
}

function Line({ choice, currency, onChange }: LineProps) {
  const { row, match } = choice
  const chosen = match.funds.find(({ lipper_id: id }) => id === choice.lipperId)
  const ended = chosen?.ended_on ?? null
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-13">
        <Tag tone={tones[match.confidence]}>{text.confidence[match.confidence]}</Tag>
        <span className="min-w-0 text-ink-2 wrap-anywhere">{row.raw}</span>
        <span className="text-12 text-ink-3">
          {[
            text.line(row.line),
            ...(row.percent === null ? [] : [formatShare(row.percent)]),
            ...(row.units === null ? [] : [unitsSaid(row.units, row.inLots)]),
            ...(row.date === null ? [] : [text.dated(formatDay(row.date))]),
          ].join('・')}
        </span>
      </p>
      {match.funds.length === 0 ? (
        <p className="mt-1 text-13 text-danger">{match.share === null ? text.notFound : text.isShare(match.share)}</p>
      ) : (
        <div className="mt-2 grid gap-2 sm:grid-cols-[1fr_12rem]">
          <Select
            className="w-full fine:[&_select]:h-10 md:[&_select]:text-14"
            aria-label={text.fund(row.line)}
            value={choice.lipperId ?? ''}
            onChange={(event) => onChange(chooseFund(choice, event.target.value))}
          >
            <option value="">
              {match.confidence === 'close' && choice.lipperId === null ? text.choose : text.leave}
            </option>
            {match.funds.map((fund) => (
              <option key={fund.lipper_id} value={fund.lipper_id}>
                {[fund.name, fund.code, currencyNames[fund.currency]].filter((part) => part !== null).join('・')}
              </option>
            ))}
          </Select>
          <CurrencyInput
            aria-label={text.amount(row.line)}
            unit={unitOf(currency)}
            decimals={decimalsOf(currency)}
            disabled={choice.lipperId === null}
            value={choice.amount}
            onChange={(amount) => onChange({ ...choice, amount })}
          />
        </div>
      )}
      {chosen?.has_no_lots === true && <p className="mt-1 text-13 text-warn">{text.noLots}</p>}
      {ended !== null && <p className="mt-1 text-13 text-warn">{text.ended(formatDay(ended))}</p>}
    </li>
  )
}

function unitsSaid(units: number, inLots: boolean): string {
  return inLots ? text.lots(units / UNITS_OF_A_LOT) : text.units(formatUnits(units))
}

function Unread({ reading: { unread, left }, most }: { reading: ImportReading; most: number }) {
  return (
    <>
      {unread.length > 0 && (
        <Callout tone="warn" className="mt-4">
          <p className="font-bold">{text.unread}</p>
          <ul>
            {unread.map(({ line, raw, reason }) => (
              <li key={line} className="wrap-anywhere">
                {text.line(line)}「{raw}」：{text.reasons[reason]}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {left.length > 0 && (
        <Callout tone="danger" className="mt-4">
          <p className="font-bold">{text.tooMany(most, left.length)}</p>
          <ul>
            {left.map((raw, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike, and none of them moves
              <li key={at} className="wrap-anywhere">
                {raw}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}
