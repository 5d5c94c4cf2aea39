import { useQueryClient } from '@tanstack/react-query'
import { retireAuthor } from '@zhiheng/contract/article-catalogue.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay } from '../../platform/format-day.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirm } from '../../ui/overlays/ask.ts'
import { AddressedRowList } from '../../ui/tables/addressed-row-list.tsx'
import { authorText as text } from './author-text.ts'
import { type EditedAuthor, editedAuthors } from './queries.ts'

interface AuthorListProps {
  readonly entries: readonly EditedAuthor[]
  readonly onEdit: (row: EditedAuthor) => void
}

/** Everyone who writes or has written. */
export function AuthorList({ entries, onEdit }: AuthorListProps) {
  const retire = useRetire()
  return (
    <AddressedRowList
      label={text.list}
      rows={entries}
      keyOf={({ id }) => id}
      wordsOf={({ name, title, slug, specialties }) => [name, title, slug, ...specialties].join(' ')}
      states={{ names: text.states, of: ({ retired_on }) => (retired_on === null ? 'writing' : 'retired') }}
      file={{
        name: text.title,
        heads: text.csvHeads,
        lineOf: (row) => [row.name, row.title, row.slug, row.specialties.join('、'), row.articles, row.retired_on],
      }}
      empty={{ title: text.empty, text: text.emptyText }}
      renderWords={(row) => <Said row={row} />}
      renderActions={(row) => (
        <>
          <ButtonLink size="sm" variant="ghost" to={`/authors/${row.id}`} aria-label={text.pageOf(row.name)}>
            {text.page}
          </ButtonLink>
          <Button size="sm" aria-label={text.editOf(row.name)} onClick={() => onEdit(row)}>
            {text.edit}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={row.retired_on === null ? text.retireOf(row.name) : text.comeBackOf(row.name)}
            onClick={() => void retire(row)}
          >
            {row.retired_on === null ? text.retire : text.comeBack}
          </Button>
        </>
      )}
    />
  )
}

function Said({ row }: { readonly row: EditedAuthor }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-14 font-medium wrap-anywhere">{row.name}</span>
        <span className="text-13 wrap-anywhere text-ink-2">{row.title}</span>
        {row.retired_on !== null && <Tag>{text.retired(formatDay(row.retired_on))}</Tag>}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-12 text-ink-3">
        <span>{text.articles(row.articles)}</span>
        {row.specialties.length > 0 && <span className="wrap-anywhere">{text.joined(row.specialties)}</span>}
      </p>
    </>
  )
}

function useRetire(): (row: EditedAuthor) => Promise<void> {
  const queries = useQueryClient()
  const retiring = useMutation({
    mutationFn: ({ id, version, retired_on }: EditedAuthor) =>
      call(retireAuthor, { params: { id: String(id) }, body: { version, is_retired: retired_on === null } }),
    onError: (error) => showToast({ kind: 'error', message: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: editedAuthors.queryKey }),
  })
  return async (row) => {
    const isMeant =
      row.retired_on !== null ||
      (await confirm({ title: text.retireOf(row.name), text: text.retireText, approve: text.retire }))
    if (isMeant) retiring.mutate(row)
  }
}
