import type { ReactNode } from 'react'

import type { CallQuery } from '../../api/query.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { alertRowText as text } from './alert-row-text.ts'
import { useAlertChange } from './use-alert-change.ts'

interface AlertRowsProps<Entry> {
  /** undefined until they have come. */
  readonly entries: readonly Entry[] | undefined
  readonly title: string
  /** What is said where there are none. */
  readonly none: string
  readonly children: (entry: Entry) => ReactNode
}

/** The existing alerts of one kind, each as an `AlertRow`. */
export function AlertRows<Entry>({ entries, title, none, children }: AlertRowsProps<Entry>) {
  if (entries === undefined) return <Skeleton className="h-16 w-full" />
  if (entries.length === 0) return <p className="text-13 text-ink-3">{none}</p>
  return (
    <section aria-label={title}>
      <h3 className="text-14 font-bold">{title}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">{entries.map(children)}</ul>
    </section>
  )
}

interface AlertRowProps<Reply> {
  /** The list that each change answers anew. */
  readonly list: Pick<CallQuery<Reply>, 'queryKey'>
  /** What it is on, above its rule, where alerts on several things stand together. */
  readonly subject?: ReactNode
  readonly rule: string
  /** The rule as buttons name it. */
  readonly spoken: string
  readonly state: string
  readonly isPaused: boolean
  /** It was reached, and waits no more until it is set again. */
  readonly isReached: boolean
  /** Said when it waits anew. */
  readonly changed: string
  /** Absent where nothing of it can be changed. */
  readonly onEdit?: (() => void) | undefined
  readonly onPause: (isPaused: boolean) => Promise<Reply>
  readonly onRemove: () => Promise<Reply>
}

/** An existing alert: it can be edited, paused, set again and deleted. */
export function AlertRow<Reply>({ list, subject, rule, spoken, state, ...alert }: AlertRowProps<Reply>) {
  const { isBusy, run } = useAlertChange(list)
  const { isPaused, isReached, changed, onEdit, onPause, onRemove } = alert
  const act = (label: string, onClick: () => void) => (
    <Button variant="ghost" size="sm" aria-label={text.act(label, spoken)} disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <li className="py-2 text-13">
      {subject}
      <p>{rule}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-12 text-ink-3">{state}</span>
        <span className="-mr-3 flex">
          {onEdit && act(text.edit, onEdit)}
          {isReached || isPaused
            ? act(isReached ? text.rearm : text.resume, () => run(() => onPause(false), changed))
            : act(text.pause, () => run(() => onPause(true), text.pausedDone))}
          {act(text.remove, () => run(onRemove, text.removed))}
        </span>
      </div>
    </li>
  )
}
