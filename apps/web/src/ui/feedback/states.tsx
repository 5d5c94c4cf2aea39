import type { ReactNode } from 'react'

import { Button } from '../controls/button.tsx'
import { cx } from '../text/cx.ts'
import { feedbackText } from './feedback-text.ts'

const drawings = {
  empty: 'M8 12h40v32H8zM8 22h40M16 31h14M16 37h8',
  error: 'M8 40l12-12 8 6 8-10M42 18l6 6M48 18l-6 6M8 48h40',
  lock: 'M14 26h28v20H14zM20 26v-6a8 8 0 0 1 16 0v6M28 34v5',
} as const

interface StateProps {
  /** A noun phrase: 還沒有投資組合. */
  readonly title: string
  /** One sentence: what to do next. */
  readonly text?: ReactNode | undefined
  /** One button. */
  readonly action?: ReactNode
  readonly className?: string | undefined
}

function State({ drawing, title, text, action, className }: StateProps & { drawing: keyof typeof drawings }) {
  return (
    <div className={cx('flex flex-col items-center justify-center px-4 py-10 text-center', className)}>
      <svg
        viewBox="0 0 56 56"
        aria-hidden="true"
        className="size-14 fill-none stroke-line-3 stroke-[1.4] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d={drawings[drawing]} />
      </svg>
      <p className="mt-2 max-w-full text-14 font-bold wrap-anywhere">{title}</p>
      {/* lines end at a comma and not inside a word, as long as a clause fits */}
      {text !== undefined && (
        <p className="mt-1 max-w-[30em] text-balance break-keep wrap-anywhere text-ink-2">{text}</p>
      )}
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

/** Nothing here yet: a noun, a sentence, a button. */
export function EmptyState(props: StateProps) {
  return <State drawing="empty" {...props} />
}

/** Not for this reader: says which membership has it. */
export function LockedState(props: StateProps) {
  return <State drawing="lock" {...props} />
}

/** What happened, and one way on. The rest of the page is not touched. */
export function ErrorState({
  title,
  text,
  onRetry,
  className,
}: {
  title: string
  text?: ReactNode
  onRetry?: (() => void) | undefined
  className?: string
}) {
  return (
    <div role="alert">
      <State
        drawing="error"
        title={title}
        text={text}
        className={className}
        {...(onRetry ? { action: <Button onClick={onRetry}>{feedbackText.reload}</Button> } : {})}
      />
    </div>
  )
}

const calloutTones = {
  plain: 'bg-sunken before:bg-line-3',
  info: 'bg-info-bg before:bg-info',
  warn: 'bg-warn-bg before:bg-warn',
  danger: 'bg-danger-bg before:bg-danger',
} as const

/** A tinted note; at most one a block. */
export function Callout({
  tone = 'plain',
  children,
  className,
}: {
  tone?: keyof typeof calloutTones
  children: ReactNode
  className?: string
}) {
  return (
    <div
      className={cx(
        'flex gap-3 rounded-2 px-4 py-3 text-13 text-ink-2 before:w-[3px] before:shrink-0 before:rounded-[2px] before:content-[""]',
        calloutTones[tone],
        className,
      )}
    >
      <div className="min-w-0">{children}</div>
    </div>
  )
}
