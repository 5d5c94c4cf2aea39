import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { Suspense, useId, useRef, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { showError } from '../feedback/show-error.ts'
import { cx } from '../text/cx.ts'
import { Icon } from '../text/icon.tsx'
import { IconButton } from './button.tsx'
import { ControlError } from './control-error.tsx'
import { dayText } from './day-text.ts'
import { Input } from './input.tsx'
import { type DayRule, readDay, whyNot } from './read-day.ts'

// fetched when someone wants to pick instead of type
const Calendar = fetchPart(async () => (await import('./calendar.tsx')).Calendar, showError)

interface DateInputProps extends DayRule {
  readonly id?: string
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-label'?: string
  readonly value: string | null
  /** A day that can be chosen, or `null` while there is none. */
  readonly onChange: (day: IsoDate | null) => void
  /** Told of what is typed and cannot be chosen, and of its end: such a field holds no day, but is not empty. */
  readonly onRefused?: (why: string | null) => void
  readonly disabled?: boolean
  readonly required?: boolean
  readonly className?: string
}

/** A day to type (2026/11/20, 2026-11-20) or to pick from a calendar. Says itself why a day cannot be chosen. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, onRefused, min, max, whyClosed, className, ...rest } = props
  const rule = { min, max, whyClosed }
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const noteId = useId()
  const typed = accept(text, rule)
  const shown = typed.day === value ? text : value === null ? '' : formatDay(value)
  // what the form says itself is not said twice
  const fault = isLeft && shown === text && rest['aria-invalid'] !== true ? typed.fault : null
  const invalid = fault === null ? rest['aria-invalid'] : true
  return (
    <div className={className}>
      <DateBox
        value={value}
        rule={rule}
        isDisabled={rest.disabled ?? false}
        onPick={(day) => {
          setText(formatDay(day))
          onRefused?.(null)
          onChange(day)
        }}
      >
        {(button) => (
          <Input
            autoComplete="off"
            placeholder={dayText.form}
            inputMode="numeric"
            {...rest}
            aria-invalid={invalid}
            aria-describedby={cx(rest['aria-describedby'], fault !== null && noteId) || undefined}
            value={shown}
            onChange={(event) => {
              const next = event.currentTarget.value
              setText(next)
              setLeft(false)
              const { day, fault: refused } = accept(next, rule)
              onRefused?.(refused)
              if (day !== value) onChange(day)
            }}
            onBlur={() => {
              setLeft(true)
              if (typed.day !== null && typed.day === value) setText(formatDay(typed.day))
            }}
            after={button}
            className="pr-0"
          />
        )}
      </DateBox>
      {fault !== null && <ControlError id={noteId}>{fault}</ControlError>}
    </div>
  )
}

function accept(text: string, rule: DayRule): { readonly day: IsoDate | null; readonly fault: string | null } {
  if (text.trim() === '') return { day: null, fault: null }
  const day = readDay(text)
  if (day === null) return { day: null, fault: dayText.dateRefused }
  const fault = whyNot(day, rule)
  return { day: fault === null ? day : null, fault }
}

interface DateBoxProps {
  readonly value: string | null
  readonly rule: DayRule
  readonly isDisabled: boolean
  readonly onPick: (day: IsoDate) => void
  readonly children: (button: React.ReactNode) => React.ReactNode
}

/** The line with its calendar, which hangs from it. */
function DateBox({ value, rule, isDisabled, onPick, children }: DateBoxProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div ref={box}>
      {children(
        <IconButton
          ref={button}
          label={dayText.openCalendar}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={isDisabled}
          onClick={() => setOpen(!open)}
          className="h-full"
        >
          <Icon name="calendar" />
        </IconButton>,
      )}
      {open && (
        <Suspense>
          <Calendar
            value={value}
            rule={rule}
            anchor={() => box.current}
            opener={() => button.current}
            onClose={close}
            onPick={(day) => {
              onPick(day)
              close()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
