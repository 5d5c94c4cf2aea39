import { type ReactNode, useId } from 'react'

/** What a control needs to belong to its label and its error. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: string
  /** A word after the label, such as 必填. */
  readonly mark?: string | undefined
  readonly hint?: string | undefined
  /** What is wrong, as a sentence. */
  readonly error?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** A labelled control with its hint and its error under it. */
export function Field({ label, mark, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex items-baseline gap-2 text-13 font-medium">
        {label}
        {mark !== undefined && <span className="text-12 font-normal text-ink-3">{mark}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? 'mt-1 text-12 text-ink-3' : 'mt-1 text-12 text-danger'}>
          {note}
        </p>
      )}
    </div>
  )
}
