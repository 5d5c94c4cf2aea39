import { publishArticle } from '@zhiheng/contract/article-editing/publishing.ts'

import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { formatMoment } from '../../../platform/format-day.ts'
import { todayInTaipei } from '../../../platform/today.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Segment } from '../../../ui/controls/segment.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { AskedDialog } from '../../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../../ui/overlays/asked.ts'
import { MomentField } from '../fields/moment-field.tsx'
import type { Publication } from '../queries.ts'
import { publishText } from './publish-text.ts'

const text = publishText.dialog

interface PublishDialogProps {
  readonly asked: Asked<Publication | null>
  readonly id: string
  readonly version: number
  /** One that is out can only be changed at once. */
  readonly isOut: boolean
}

interface Chosen {
  readonly when: 'now' | 'later'
  readonly at: string | null
}

/** Gives a version to the readers: at once, or at a time to come. */
export function PublishDialog({ asked, id, version, isOut }: PublishDialogProps) {
  const start: Chosen = { when: 'now', at: null }
  const form = useForm({
    start,
    codes: {},
    faultsOf: ({ when, at }) => ({ at: when === 'later' && !isMoment(at) ? text.noMoment : undefined }),
    send: async ({ when, at }) => {
      const publication = await publish({ id, version, at: when === 'later' ? at : null })
      showToast({ kind: 'success', message: doneText(publication) })
      asked.answer(publication)
    },
  })
  const { when } = form.values
  return (
    <AskedDialog
      asked={asked}
      size="md"
      crossless
      title={text.title}
      text={text.text(version)}
      actions={
        <>
          <Button onClick={asked.deny}>{text.close}</Button>
          <SubmitButton of={form} busy={text.busy}>
            {when === 'now' ? text.approve : text.schedule}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} className="grid gap-4 pt-4">
        <FormAlert of={form} className="whitespace-pre-line" />
        {!isOut && <When form={form} />}
      </Form>
    </AskedDialog>
  )
}

function When({ form }: { readonly form: FormState<Chosen> }) {
  const { when, at } = form.values
  return (
    <>
      <Segment
        label={text.when}
        value={when}
        choices={[
          { value: 'now', label: text.now },
          { value: 'later', label: text.later },
        ]}
        className="justify-self-start"
        onChange={(next) => form.change({ when: next })}
      />
      {when === 'later' && (
        <>
          <MomentField
            what={text.moment}
            value={at}
            min={todayInTaipei()}
            error={form.faults.at}
            onChange={(next) => form.change({ at: next })}
          />
          <p className="text-12 text-ink-3">{text.zone}</p>
        </>
      )}
    </>
  )
}

/** What the version lacks is said line by line. */
async function publish({ id, version, at }: { id: string; version: number; at: string | null }): Promise<Publication> {
  try {
    return await call(publishArticle, { params: { id }, body: { version, at } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'article_incomplete') throw error
    throw new ApiError({
      code: error.code,
      status: error.status,
      message: [error.message, ...Object.values(error.fields)].join('\n'),
    })
  }
}

function doneText({ state, published_at }: Publication): string {
  return state === 'scheduled' ? text.scheduled(formatMoment(published_at)) : text.done
}

function isMoment(at: string | null): boolean {
  return at !== null && !Number.isNaN(Date.parse(at))
}
