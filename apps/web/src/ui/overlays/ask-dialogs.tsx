import { useRef } from 'react'

import { Button } from '../controls/button.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import { TextField } from '../form/text-field.tsx'
import { useForm } from '../form/use-form.ts'
import { cx } from '../text/cx.ts'
import { Icon, type IconName } from '../text/icon.tsx'
import { askText as words } from './ask-text.ts'
import { AskedDialog } from './asked-dialog.tsx'
import type { Asked } from './asked.ts'

/** Something to know. `classic` has no picture. */
export interface Telling {
  readonly kind: 'success' | 'error' | 'warning' | 'info' | 'classic'
  readonly title: string
  readonly text?: string
  /** The one button: 我知道了 where nothing is given. */
  readonly close?: string
}

/** Something to decide. */
export interface Confirmation {
  readonly title: string
  readonly text?: string
  /** The button that does it, named by its verb. */
  readonly approve: string
  /** The button that leaves it: 取消 where nothing is given. */
  readonly deny?: string
  /** It cannot be undone: the button is red, and the focus begins at the other one. */
  readonly danger?: boolean
}

/** Something to fill in. */
export interface Prompting {
  readonly title: string
  readonly text?: string
  readonly label: string
  /** What stands in the box at first, selected. */
  readonly value?: string
  readonly type?: 'text' | 'email' | 'number' | 'password'
  /** What is wrong with an input, as a sentence, null for nothing. Asked when it is sent. */
  readonly check?: (input: string) => string | null
  readonly approve?: string
  readonly deny?: string
}

/** Never colour alone: each kind has its own picture, and is named for those who do not see it. */
const marks = {
  success: { icon: 'check', label: words.marks.success, look: 'bg-success-bg text-success' },
  error: { icon: 'close', label: words.marks.error, look: 'bg-danger-bg text-danger' },
  warning: { icon: 'warning', label: words.marks.warning, look: 'bg-warn-bg text-warn' },
  info: { icon: 'info', label: words.marks.info, look: 'bg-info-bg text-info' },
} satisfies Record<Exclude<Telling['kind'], 'classic'>, { icon: IconName; label: string; look: string }>

/** Something to know, with one button. */
export function TellDialog({ asked, telling }: { asked: Asked<void>; telling: Telling }) {
  const close = useRef<HTMLButtonElement>(null)
  const { kind, title, text } = telling
  return (
    <AskedDialog
      asked={asked}
      role="alertdialog"
      crossless
      title={title}
      {...(kind === 'classic' ? {} : { mark: <Mark kind={kind} /> })}
      {...(text === undefined ? {} : { text })}
      initialFocus={() => close.current}
      actions={
        <Button ref={close} variant="primary" onClick={asked.deny}>
          {telling.close ?? words.understood}
        </Button>
      }
    />
  )
}

function Mark({ kind }: { kind: keyof typeof marks }) {
  const { icon, label, look } = marks[kind]
  return (
    <span className={cx('grid size-9 shrink-0 place-items-center rounded-full', look)}>
      <Icon name={icon} />
      <span className="vh">{label}</span>
    </span>
  )
}

/** Something to decide, with two buttons. */
export function ConfirmDialog({ asked, confirmation }: { asked: Asked<boolean>; confirmation: Confirmation }) {
  const first = useRef<HTMLButtonElement>(null)
  const { title, text, approve, deny = words.cancel, danger = false } = confirmation
  return (
    <AskedDialog
      asked={asked}
      role="alertdialog"
      crossless
      title={title}
      {...(text === undefined ? {} : { text })}
      initialFocus={() => first.current}
      actions={
        <>
          <Button ref={danger ? first : null} onClick={asked.deny}>
            {deny}
          </Button>
          <Button
            ref={danger ? null : first}
            variant={danger ? 'danger' : 'primary'}
            onClick={() => asked.answer(true)}
          >
            {approve}
          </Button>
        </>
      }
    />
  )
}

/** Something to fill in. Enter sends it. */
export function PromptDialog({ asked, prompting }: { asked: Asked<string | null>; prompting: Prompting }) {
  const box = useRef<HTMLInputElement>(null)
  const form = useForm({
    start: { input: prompting.value ?? '' },
    faultsOf: ({ input }) => ({ input: prompting.check?.(input) ?? undefined }),
    send: ({ input }) => asked.answer(input),
  })
  return (
    <AskedDialog
      asked={asked}
      crossless
      role="alertdialog"
      title={prompting.title}
      {...(prompting.text === undefined ? {} : { text: prompting.text })}
      initialFocus={() => box.current}
      actions={
        <>
          <Button onClick={asked.deny}>{prompting.deny ?? words.cancel}</Button>
          <SubmitButton of={form}>{prompting.approve ?? words.ok}</SubmitButton>
        </>
      }
    >
      <Form of={form} className="pt-4">
        <TextField
          of={form}
          field="input"
          label={prompting.label}
          ref={box}
          type={prompting.type ?? 'text'}
          autoComplete="off"
        />
      </Form>
    </AskedDialog>
  )
}
