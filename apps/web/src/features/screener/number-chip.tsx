import { type KeyboardEvent, useRef } from 'react'

import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { conditionText } from './condition-text.ts'

/** A limit in words, around its number. */
export interface NumberParts {
  /** The name and the sign. */
  readonly before: string
  readonly value: string
  readonly after: string
}

interface NumberChipProps extends NumberParts {
  /** Where its end leads. */
  readonly removeTo: string
  readonly removeLabel: string
  readonly onCorrect: (value: string) => void
}

/** A limit in force, whose number is corrected where it stands: Enter or leaving takes it, Escape gives it back; the cross takes the limit away. */
export function NumberChip({ before, value, after, removeTo, removeLabel, onCorrect }: NumberChipProps) {
  const isGivenBack = useRef(false)
  const leave = (input: HTMLInputElement) => {
    const typed = writtenNumber(input.value)
    if (isGivenBack.current || typed === null) input.value = value
    else if (typed !== value) onCorrect(typed)
    isGivenBack.current = false
  }
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' && key !== 'Escape') return
    isGivenBack.current = key === 'Escape'
    currentTarget.blur()
  }
  return (
    <span className="inline-flex h-11 max-w-full items-center rounded-full border border-ink-2 bg-panel pl-3.5 text-13 font-medium whitespace-nowrap text-ink fine:h-8 md:pl-3">
      <label className="flex h-full min-w-0 items-center gap-1">
        <span className="min-w-0 truncate">{before}</span>
        <span className="hidden noscript:inline">{value}</span>
        <input
          key={value}
          defaultValue={value}
          aria-label={conditionText.correct.replace('{name}', before)}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          size={Math.max(3, value.length)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={({ currentTarget }) => leave(currentTarget)}
          onKeyDown={press}
          className="field-sizing-content h-8 max-w-24 min-w-8 rounded-1 border-b border-line-3 bg-transparent px-1 text-center text-16 font-bold fine:h-6 md:text-13 noscript:hidden!"
        />
        {after !== '' && <span>{after}</span>}
      </label>
      <Link
        to={removeTo}
        preventScrollReset
        aria-label={removeLabel}
        className="inline-flex h-full min-w-11 items-center justify-center rounded-full fine:min-w-8"
      >
        <Icon name="close" className="size-3.5 shrink-0 text-ink-3" />
      </Link>
    </span>
  )
}

/** What was typed as the address has it; null where it is no number. */
function writtenNumber(typed: string): string | null {
  const plain = typed.normalize('NFKC').replaceAll(/[\s,]/g, '').replace('−', '-')
  return /^-?\d{1,12}(\.\d{1,4})?$/.test(plain) ? String(Number(plain)) : null
}
