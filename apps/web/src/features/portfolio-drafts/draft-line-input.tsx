import { places } from '@zhiheng/domain/money/decimal.ts'
import type { Draft, DraftLine } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { useState } from 'react'

import { formatAmount } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { Input, RangeInput } from '../../ui/controls/input.tsx'
import { amountOf, readAmount } from '../../ui/controls/read-amount.ts'
import { cx } from '../../ui/text/cx.ts'
import { draftText } from './draft-text.ts'

interface LineProps {
  readonly draft: Draft
  readonly line: DraftLine
  readonly onValue: (value: number) => void
}

/** A share or an amount. Takes digits while they are typed and tidies them when one leaves. */
export function DraftLineInput({ draft, line, flagged, onValue }: LineProps & { readonly flagged: boolean }) {
  const isShare = draft.mode === 'percent'
  const decimals = isShare ? places.share : places.money
  const value = isShare ? String(line.percent) : formatAmount(line.amount, draft.currency)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      aria-label={`${line.name} ${isShare ? draftText.percent : draftText.amount}`}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? value}
      after={isShare ? '%' : unitOf(draft.currency)}
      disabled={line.plan !== null}
      className={cx('text-right [&_input]:text-right', flagged && 'border-warn')}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const plain = readAmount(event.target.value, { decimals, allowsNegative: false })
        if (plain === null) return // letters, an exponent: the field stays as it was
        setTyped(plain)
        const entered = amountOf(plain)
        if (entered !== null) onValue(entered)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** The same share by dragging or by arrow keys, a tenth of a percent a step. */
export function DraftLineSlider({ line, onValue }: Omit<LineProps, 'draft'>) {
  return (
    <RangeInput
      aria-label={`${line.name} ${draftText.slider}`}
      min={0}
      max={100}
      step={0.1}
      value={line.percent}
      onChange={(event) => onValue(Number(event.target.value))}
    />
  )
}
