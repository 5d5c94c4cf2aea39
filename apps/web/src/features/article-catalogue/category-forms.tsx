import { useQueryClient } from '@tanstack/react-query'
import { createCategory, mergeCategory, renameCategory } from '@zhiheng/contract/article-catalogue.ts'
import { LONGEST_CATEGORY } from '@zhiheng/domain/article-catalogue/limits.ts'
import type { ArticleSection } from '@zhiheng/domain/articles/article.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Select } from '../../ui/controls/input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { faultsOfConfirmation, ConfirmationFields, nothingTyped } from '../../ui/form/confirmation-fields.tsx'
import { EditPanel, NewestNotice } from '../../ui/form/edit-panel.tsx'
import { editText } from '../../ui/form/edit-text.ts'
import { FormField, TextField } from '../../ui/form/text-field.tsx'
import type { TypedConfirmation } from '../../ui/form/typed-confirmation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { type ReadVersion, useReadVersion } from '../../ui/form/use-read-version.ts'
import { categoryText as text } from './category-text.ts'
import { type EditedCategory, editedCategories } from './queries.ts'

/** What of a category is being edited. */
export type CategoryEdit =
  | { readonly kind: 'add'; readonly section: ArticleSection }
  | { readonly kind: 'rename' | 'merge'; readonly row: EditedCategory }

interface CategoryFormProps {
  readonly edit: CategoryEdit
  readonly entries: readonly EditedCategory[]
  readonly onDone: () => void
}

/** The form for what is being edited. */
export function CategoryForm({ edit, entries, onDone }: CategoryFormProps) {
  if (edit.kind === 'add') return <NameForm section={edit.section} row={null} newest={null} onDone={onDone} />
  const newest = entries.find(({ id }) => id === edit.row.id) ?? null
  const others = entries.filter(({ id, section }) => section === edit.row.section && id !== edit.row.id)
  return edit.kind === 'rename' ? (
    <NameForm section={edit.row.section} row={edit.row} newest={newest} onDone={onDone} />
  ) : (
    <MergeForm row={newest ?? edit.row} others={others} onDone={onDone} />
  )
}

/** How what a form does ends. */
function useEnd(onDone: () => void) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: editedCategories.queryKey })
  return {
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: editText.saved })
      return refresh()
    },
    onError: refresh,
  }
}

interface NameFormProps {
  readonly section: ArticleSection
  readonly row: EditedCategory | null
  readonly newest: EditedCategory | null
  readonly onDone: () => void
}

function NameForm({ section, row, newest, onDone }: NameFormProps) {
  const version = useReadVersion(newest?.version ?? null)
  const form = useNameForm({ section, row, onDone }, version)
  return (
    <EditPanel
      of={form}
      title={row === null ? text.addTo(text.sections[section]) : text.renameOf(row.name)}
      onCancel={onDone}
      notice={<NewestNotice version={version} newest={newest === null ? null : [[text.name, newest.name]]} />}
    >
      <TextField of={form} field="name" label={text.name} hint={text.nameHint(LONGEST_CATEGORY)} autoComplete="off" />
    </EditPanel>
  )
}

function useNameForm({ section, row, onDone }: Omit<NameFormProps, 'newest'>, { read }: ReadVersion) {
  const sending = useMutation({
    mutationFn: ({ name }: { readonly name: string }) =>
      row === null || read === null
        ? call(createCategory, { body: { section, name } })
        : call(renameCategory, { params: { id: String(row.id) }, body: { version: read, name } }),
    ...useEnd(onDone),
  })
  return useForm({
    start: { name: row?.name ?? '' },
    faultsOf: ({ name }) => {
      const length = lengthOf(name.trim())
      return { name: length < 1 || length > LONGEST_CATEGORY ? text.wrong.name(LONGEST_CATEGORY) : undefined }
    },
    send: sending.mutate,
    sending,
    sentences: { stale_version: editText.stale, not_found: editText.stale },
  })
}

interface MergeFormProps {
  readonly row: EditedCategory
  readonly others: readonly EditedCategory[]
  readonly onDone: () => void
}

function MergeForm({ row, others, onDone }: MergeFormProps) {
  const sending = useMutation({
    mutationFn: ({ into, ...confirmation }: TypedConfirmation & { readonly into: string }) =>
      call(mergeCategory, {
        params: { id: String(row.id) },
        body: { ...confirmation, version: row.version, into: Number(into) },
      }),
    ...useEnd(onDone),
  })
  const form = useForm({
    start: { into: '', ...nothingTyped },
    faultsOf: ({ into, ...confirmation }) => ({
      into: into === '' ? text.wrong.into : undefined,
      ...faultsOfConfirmation(confirmation, row.name),
    }),
    codes: { current_password_wrong: 'password' },
    send: sending.mutate,
    sending,
  })
  return (
    <EditPanel of={form} title={text.mergeOf(row.name)} verb={text.mergeNow} onCancel={onDone}>
      <p className="text-13 text-ink-2">{text.mergeNote(row.articles)}</p>
      <FormField of={form} field="into" label={text.into}>
        {(control) => (
          <Select
            {...control}
            className="w-full md:w-72"
            value={form.values.into}
            onChange={({ target }) => form.change({ into: target.value })}
          >
            <option value="">{text.choose}</option>
            {others.map(({ id, name, articles }) => (
              <option key={id} value={id}>
                {name}（{text.articles(articles)}）
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ConfirmationFields of={form} name={row.name} />
      </div>
    </EditPanel>
  )
}
