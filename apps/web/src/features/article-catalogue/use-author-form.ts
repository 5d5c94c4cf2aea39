import { useQueryClient } from '@tanstack/react-query'
import { changeAuthor, createAuthor } from '@zhiheng/contract/article-catalogue.ts'
import { authorLimits, slugPattern } from '@zhiheng/domain/article-catalogue/limits.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { editText } from '../../ui/form/edit-text.ts'
import type { Faults } from '../../ui/form/faults-of-error.ts'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { authorText as text } from './author-text.ts'
import { type EditedAuthor, editedAuthors } from './queries.ts'

export interface AuthorInputs {
  readonly name: string
  readonly title: string
  readonly bio: string
  readonly specialties: string
  /** Of a new one alone. */
  readonly slug: string
}

interface FormFor {
  readonly row: EditedAuthor | null
  /** The version to replace. */
  readonly version: number | null
  readonly onDone: () => void
}

/** Writes an author, or what is said of one. */
export function useAuthorForm({ row, version, onDone }: FormFor): FormState<AuthorInputs> {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: editedAuthors.queryKey })
  const sending = useMutation({
    mutationFn: (values: AuthorInputs) => send(values, row === null ? null : { id: row.id, version: version ?? 1 }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: editText.saved })
      return refresh()
    },
    onError: refresh,
  })
  return useForm<AuthorInputs>({
    start: {
      name: row?.name ?? '',
      title: row?.title ?? '',
      bio: row?.bio ?? '',
      specialties: text.joined(row?.specialties ?? []),
      slug: row?.slug ?? '',
    },
    faultsOf,
    send: sending.mutate,
    sending,
    paths: { 'specialties.*': 'specialties' },
    sentences: { stale_version: editText.stale },
  })
}

function send(
  { specialties, slug, ...said }: AuthorInputs,
  known: { readonly id: number; readonly version: number } | null,
) {
  const body = { ...said, specialties: [...specialtiesOf(specialties)] }
  return known === null
    ? call(createAuthor, { body: { ...body, slug: slug.trim() } })
    : call(changeAuthor, { params: { id: String(known.id) }, body: { ...body, version: known.version } })
}

/** What stands between the marks that people put between things. */
function specialtiesOf(typed: string): readonly string[] {
  return typed
    .split(/[、,，;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function faultsOf({ name, title, bio, specialties, slug }: AuthorInputs): Faults<AuthorInputs> {
  const limits = authorLimits
  const named = lengthOf(name.trim())
  const parts = specialtiesOf(specialties)
  const isFew = parts.length <= limits.specialties && parts.every((part) => lengthOf(part) <= limits.specialty)
  return {
    name: named < 1 || named > limits.name ? text.wrong.name(limits.name) : undefined,
    title: lengthOf(title.trim()) > limits.title ? text.wrong.most(limits.title) : undefined,
    bio: lengthOf(bio.trim()) > limits.bio ? text.wrong.most(limits.bio) : undefined,
    specialties: isFew ? undefined : text.wrong.specialties(limits.specialties, limits.specialty),
    slug: slugPattern.test(slug.trim()) ? undefined : text.wrong.slug,
  }
}
