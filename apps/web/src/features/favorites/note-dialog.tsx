import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { noteText as text } from './note-text.ts'
import { type NotedFund, type NoteForm, useNote } from './use-note.ts'

interface NoteDialogProps {
  readonly asked: Asked<void>
  readonly fund: NotedFund
}

/** A member's own words on a fund: saved when they say so, and said whether they are. */
export function NoteDialog({ asked, fund }: NoteDialogProps) {
  const form = useNote(fund)
  const { words, state, left, isChanged } = form
  const isTooLong = left < 0
  return (
    <AskedDialog
      asked={asked}
      size="md"
      crossless
      title={text.title}
      text={text.intro(fund.c_name)}
      actions={
        <>
          <Button onClick={asked.deny}>{text.close}</Button>
          <Button
            variant="primary"
            aria-disabled={state.kind === 'saving' || !isChanged || isTooLong}
            onClick={() => {
              if (isChanged && !isTooLong) void form.save()
            }}
          >
            {state.kind === 'saving' ? text.saving : state.kind === 'conflict' ? text.saveMine : text.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pt-3">
        <Field label={text.label} error={isTooLong ? text.tooLong(-left) : undefined} hint={text.left(left)}>
          {(control) => (
            <TextArea
              {...control}
              value={words}
              onChange={(event) => form.write(event.target.value)}
              placeholder={text.placeholder}
            />
          )}
        </Field>
        <State form={form} />
      </div>
    </AskedDialog>
  )
}

function State({ form }: { readonly form: NoteForm }) {
  const { state } = form
  if (state.kind === 'conflict') {
    return (
      <div role="alert">
        <Callout tone="warn">
          <p className="font-medium">{text.conflict}</p>
          <p className="whitespace-pre-wrap break-words">{state.theirs === '' ? text.emptied : state.theirs}</p>
          <Button size="sm" className="mt-2" onClick={form.takeTheirs}>
            {text.takeTheirs}
          </Button>
        </Callout>
      </div>
    )
  }
  if (state.kind === 'failed') {
    return (
      <div role="alert">
        <Callout tone="warn">
          <p className="font-medium">{text.failed}</p>
          {state.message} {text.kept}
        </Callout>
      </div>
    )
  }
  return <output className="min-h-5 text-13 text-ink-2">{saidOf(form)}</output>
}

function saidOf({ state, isChanged, isDraft }: NoteForm): string {
  if (state.kind === 'saving') return text.saving
  if (!isChanged) return state.kind === 'saved' ? text.saved : ''
  return isDraft ? text.draft : text.unsaved
}
