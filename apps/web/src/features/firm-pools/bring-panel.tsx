import type { ReactNode } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { Field } from '../../ui/controls/field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { takeFocus } from '../../ui/layout/take-focus.ts'

interface BringPanelProps {
  readonly text: {
    readonly title: string
    readonly lead: string
    readonly pasted: string
    readonly progress: (done: string, all: string) => string
  }
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Chosen before the lines are pasted. */
  readonly before?: ReactNode
  readonly actions: ReactNode
  /** How far it has come, in lines; null where nothing is under way. */
  readonly progress: { readonly label: string; readonly done: number; readonly all: number } | null
  readonly fault: string | null
  /** What came of the lines. */
  readonly children: ReactNode
}

/** Bringing many lines at once: pasted or from a file, looked up first, and shown before anything is done with them. */
export function BringPanel({ text, typed, onType, before, actions, progress, fault, children }: BringPanelProps) {
  return (
    <Panel className="mt-5">
      <h2 tabIndex={-1} ref={takeFocus} className="text-16 font-bold outline-none">
        {text.title}
      </h2>
      <p className="mt-1 max-w-[48em] text-13 text-ink-2">{text.lead}</p>
      <div className="mt-4 grid gap-3">
        {before}
        <Field label={text.pasted}>
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              spellCheck={false}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">{actions}</div>
        {progress !== null && (
          <Progress
            label={progress.label}
            value={progress.done}
            max={Math.max(1, progress.all)}
            valueText={text.progress(formatCount(progress.done), formatCount(progress.all))}
          />
        )}
        {fault !== null && (
          <div role="alert">
            <Callout tone="danger">{fault}</Callout>
          </div>
        )}
        {children}
      </div>
    </Panel>
  )
}
