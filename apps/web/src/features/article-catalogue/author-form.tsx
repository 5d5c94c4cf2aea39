import { authorLimits } from '@zhiheng/domain/article-catalogue/limits.ts'

import { EditPanel, NewestNotice } from '../../ui/form/edit-panel.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useReadVersion } from '../../ui/form/use-read-version.ts'
import { authorText as text } from './author-text.ts'
import type { EditedAuthor } from './queries.ts'
import { useAuthorForm } from './use-author-form.ts'

interface AuthorFormProps {
  /** As it was when editing began; null: a new one. */
  readonly row: EditedAuthor | null
  /** As it stands now. */
  readonly newest: EditedAuthor | null
  readonly onDone: () => void
}

/** Who an author is. */
export function AuthorForm({ row, newest, onDone }: AuthorFormProps) {
  const version = useReadVersion(newest?.version ?? null)
  const form = useAuthorForm({ row, version: version.read, onDone })
  const { bio, specialties, specialty } = authorLimits
  return (
    <EditPanel
      of={form}
      title={row === null ? text.addTitle : text.editTitle(row.name)}
      onCancel={onDone}
      notice={<NewestNotice version={version} newest={newest === null ? null : factsOf(newest)} />}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField of={form} field="name" label={text.name} autoComplete="off" />
        <TextField of={form} field="title" label={text.job} autoComplete="off" />
      </div>
      <TextAreaField of={form} field="bio" label={text.bio} hint={text.bioHint(bio)} rows={4} />
      <TextField
        of={form}
        field="specialties"
        label={text.specialties}
        hint={text.specialtiesHint(specialties, specialty)}
      />
      {row === null && (
        <TextField of={form} field="slug" label={text.slug} hint={text.slugHint} autoComplete="off" inputMode="email" />
      )}
    </EditPanel>
  )
}

function factsOf({ name, title, bio, specialties }: EditedAuthor) {
  return [
    [text.name, name],
    [text.job, title],
    [text.bio, bio],
    [text.specialties, text.joined(specialties)],
  ] as const
}
