import { Button } from '../../../ui/controls/button.tsx'
import { FormField, TextField } from '../../../ui/form/text-field.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { text } from './text.ts'
import type { GiftInputs } from './use-gift-form.ts'

/** The picture of a gift: the one that it has, another that is chosen, and what it shows. */
export function PictureFields({ form }: { readonly form: FormState<GiftInputs> }) {
  const { file, src } = form.values
  const hasPicture = file !== null || src !== null
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div>
        <FormField of={form} field="file" label={text.picture} hint={text.pictureHint}>
          {(control) => (
            <input
              // taken off, the same file can be chosen again
              key={String(hasPicture)}
              {...control}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="block w-full text-14 file:mr-3 file:h-11 file:rounded-2 file:border file:border-line-2 file:bg-panel file:px-4 file:text-ink"
              onChange={({ target }) => form.change({ file: target.files?.[0] ?? null })}
            />
          )}
        </FormField>
        {file === null && src !== null && (
          <img src={src} alt={form.values.alt} className="mt-3 aspect-[16/9] w-48 rounded-2 bg-sunken object-cover" />
        )}
        {hasPicture && (
          <Button size="sm" className="mt-3" onClick={() => form.change({ file: null, src: null, alt: '' })}>
            {text.pictureGone}
          </Button>
        )}
      </div>
      {hasPicture && (
        <TextField of={form} field="alt" label={text.pictureAlt} hint={text.pictureAltHint} autoComplete="off" />
      )}
    </div>
  )
}
