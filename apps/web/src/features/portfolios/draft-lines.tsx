import { type Draft, type DraftLine, removeFromDraft, restOf, setInDraft } from '@zhiheng/domain/portfolios/draft.ts'
import { useState } from 'react'

import { formatAmount } from '../../platform/format-number.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import { text } from './text.ts'

interface DraftLinesProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  /** Shares above which a fund's row is marked. */
  readonly flagged: ReadonlySet<string>
}

/** The funds of a draft, each with the share or the amount that is being set, and the sum under them. */
export function DraftLines({ draft, onChange, flagged }: DraftLinesProps) {
  const rest = restOf(draft)
  return (
    <div>
      <ul>
        {draft.lines.map((line) => (
          <li
            key={line.lipperId}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-b border-line py-3 md:grid-cols-[1fr_10rem_8rem_auto]"
          >
            <span className="min-w-0 font-medium max-md:col-span-1">{line.name}</span>
            <IconButton
              label={text.create.remove(line.name)}
              className="-my-2 -mr-3 justify-self-end md:order-last"
              onClick={() => onChange(removeFromDraft(draft, line.lipperId))}
            >
              <Icon name="trash" />
            </IconButton>
            <LineInput
              draft={draft}
              line={line}
              flagged={flagged.has(line.lipperId)}
              onValue={(value) => onChange(setInDraft(draft, line.lipperId, value))}
            />
            <span className="text-right text-13 whitespace-nowrap text-ink-3">
              {draft.mode === 'percent'
                ? `${formatAmount(line.amount, draft.currency)} 元`
                : `${line.percent.toFixed(1)}%`}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 pt-3 font-bold" aria-live="polite">
        <span>{text.create.sum}</span>
        <span>
          {rest !== 0 && draft.mode === 'percent' && (
            <span className="mr-3 text-13 font-normal text-danger">
              {rest > 0 ? text.create.missing(rest.toFixed(1)) : text.create.over((-rest).toFixed(1))}
            </span>
          )}
          {(100 - rest).toFixed(1)}%
          <span className="ml-3 text-13 font-normal text-ink-3">{formatAmount(draft.budget, draft.currency)} 元</span>
        </span>
      </p>
    </div>
  )
}

interface LineInputProps {
  readonly draft: Draft
  readonly line: DraftLine
  readonly flagged: boolean
  readonly onValue: (value: number) => void
}

/** Takes digits while they are typed and tidies them when one leaves. */
function LineInput({ draft, line, flagged, onValue }: LineInputProps) {
  const value = draft.mode === 'percent' ? String(line.percent) : formatAmount(line.amount, draft.currency)
  const [typed, setTyped] = useState<string | null>(null)
  const label = `${line.name} ${draft.mode === 'percent' ? text.create.percent : text.create.amount}`
  return (
    <Input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? value}
      after={draft.mode === 'percent' ? '%' : '元'}
      className={cx('text-right [&_input]:text-right', flagged && 'border-warn')}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/[^\d.]/g, '')
        setTyped(digits)
        if (digits !== '' && Number.isFinite(Number(digits))) onValue(Number(digits))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
