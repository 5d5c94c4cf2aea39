import { uploadPicture } from '@zhiheng/contract/article-pictures.ts'

import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { AskedDialog } from '../../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../../ui/overlays/asked.ts'
import { bodyText as text } from './body-text.ts'
import type { PictureAttributes } from './picture-node.ts'

interface Chosen {
  readonly file: File | null
  readonly alt: string
  readonly caption: string
}

/** Brings a picture to the site; without words for it, none is brought. */
export function InsertPicture({ asked }: { readonly asked: Asked<PictureAttributes | null> }) {
  const start: Chosen = { file: null, alt: '', caption: '' }
  const form = useForm({
    start,
    faultsOf: ({ file, alt }) => ({
      file: file === null ? text.picture.noFile : undefined,
      alt: alt.trim() === '' ? text.picture.noAlt : undefined,
    }),
    send: async ({ file, alt, caption }) => {
      if (file === null) return
      const { src } = await call(uploadPicture, { query: { alt: alt.trim() }, file })
      asked.answer({ src, alt: alt.trim(), caption: caption.trim() })
    },
  })
  return (
    <AskedDialog
      asked={asked}
      size="md"
      crossless
      title={text.picture.title}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <SubmitButton of={form} busy={text.picture.sending}>
            {text.insert}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} className="grid gap-4 pt-4">
        <FormAlert of={form} />
        <Field label={text.picture.file} error={form.faults.file}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="block w-full text-14 file:mr-3 file:h-11 file:rounded-2 file:border file:border-line-2 file:bg-panel file:px-4 file:text-ink"
              onChange={({ target }) => form.change({ file: target.files?.[0] ?? null })}
            />
          )}
        </Field>
        <TextField of={form} field="alt" label={text.picture.alt} hint={text.picture.altHint} autoComplete="off" />
        <TextField of={form} field="caption" label={text.picture.caption} autoComplete="off" />
      </Form>
    </AskedDialog>
  )
}
