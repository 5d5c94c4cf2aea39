import { useQueryClient } from '@tanstack/react-query'
import { orderCategories, removeCategory } from '@zhiheng/contract/article-catalogue.ts'
import { type ArticleSection, articleSections } from '@zhiheng/domain/articles/article.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { AddressedRows } from '../../ui/tables/addressed-row-list.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import type { CategoryEdit } from './category-forms.tsx'
import { categoryText as text } from './category-text.ts'
import { type EditedCategory, editedCategories } from './queries.ts'

interface ListProps {
  /** Of all sections, each in its order. */
  readonly entries: readonly EditedCategory[]
  readonly onDo: (edit: CategoryEdit) => void
}

/** The categories of every section, or those that are looked for. */
export function CategoryList({ entries, onDo }: ListProps) {
  const all = (section: ArticleSection) => entries.filter((row) => row.section === section)
  // the first one is added to a section, too
  if (entries.length === 0)
    return articleSections.map((section) => (
      <CategorySection key={section} section={section} rows={[]} isWhole onDo={onDo} />
    ))
  return (
    <AddressedRows<EditedCategory, ArticleSection>
      label={text.list}
      rows={entries}
      wordsOf={({ name }) => name}
      states={{ names: text.sections, of: ({ section }) => section }}
      file={{
        name: text.title,
        heads: text.csvHeads,
        lineOf: (row) => [text.sections[row.section], all(row.section).indexOf(row) + 1, row.name, row.articles],
      }}
      empty={{ title: text.empty }}
    >
      {(shown) =>
        articleSections.map((section) => {
          const rows = shown.filter((row) => row.section === section)
          const isWhole = rows.length === all(section).length
          if (rows.length === 0 && shown.length < entries.length) return null
          return <CategorySection key={section} section={section} rows={rows} isWhole={isWhole} onDo={onDo} />
        })
      }
    </AddressedRows>
  )
}

interface SectionProps extends Pick<ListProps, 'onDo'> {
  readonly section: ArticleSection
  /** In their order. */
  readonly rows: readonly EditedCategory[]
  /** Whether these are all of the section: only then they are put into an order. */
  readonly isWhole: boolean
}

/** The categories of a section in the order in which readers see them. */
function CategorySection({ section, rows, isWhole, onDo }: SectionProps) {
  const { order, said } = useOrder(section, rows)
  const remove = useRemove()
  const title = text.sections[section]
  const add = (
    <Button size="sm" aria-label={text.addTo(title)} onClick={() => onDo({ kind: 'add', section })}>
      {text.add}
    </Button>
  )
  return (
    <Section title={title} aside={add}>
      <output className="vh">{said}</output>
      {rows.length === 0 ? (
        <Panel>
          <EmptyState title={text.empty} />
        </Panel>
      ) : (
        <Panel flush>
          <ul aria-label={title}>
            {rows.map((row, at) => (
              <li
                key={row.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 first:border-t-0 md:px-5"
              >
                {isWhole && <OrderButtons name={row.name} at={at} last={rows.length - 1} order={order} />}
                <span className="min-w-40 flex-1 wrap-anywhere">
                  <span className="text-14 font-medium">{row.name}</span>
                  <span className="ml-3 text-12 text-ink-3">{text.articles(row.articles)}</span>
                </span>
                <RowButtons
                  row={row}
                  canMerge={!isWhole || rows.length > 1}
                  onDo={onDo}
                  onRemove={() => void remove(row)}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Section>
  )
}

interface OrderProps {
  readonly name: string
  readonly at: number
  /** The place of the last one. */
  readonly last: number
  readonly order: (at: number, by: 1 | -1) => void
}

function OrderButtons({ name, at, last, order }: OrderProps) {
  return (
    <span className="flex">
      <IconButton label={text.up(name)} aria-disabled={at === 0} onClick={() => order(at, -1)}>
        <Icon name="up" className="size-4" />
      </IconButton>
      <IconButton label={text.down(name)} aria-disabled={at === last} onClick={() => order(at, 1)}>
        <Icon name="down" className="size-4" />
      </IconButton>
    </span>
  )
}

interface RowButtonsProps extends Pick<SectionProps, 'onDo'> {
  readonly row: EditedCategory
  readonly canMerge: boolean
  readonly onRemove: () => void
}

function RowButtons({ row, canMerge, onDo, onRemove }: RowButtonsProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" aria-label={text.renameOf(row.name)} onClick={() => onDo({ kind: 'rename', row })}>
        {text.rename}
      </Button>
      {canMerge && (
        <Button size="sm" aria-label={text.mergeOf(row.name)} onClick={() => onDo({ kind: 'merge', row })}>
          {text.merge}
        </Button>
      )}
      {row.articles === 0 && (
        <Button size="sm" variant="ghost" aria-label={text.removeOf(row.name)} onClick={onRemove}>
          {text.remove}
        </Button>
      )}
    </span>
  )
}

function useOrder(section: ArticleSection, rows: readonly EditedCategory[]) {
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const ordering = useMutation({
    mutationFn: (ids: number[]) => call(orderCategories, { body: { section, ids } }),
    onError: (error) => showToast({ kind: 'error', message: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: editedCategories.queryKey }),
  })
  const order = (at: number, by: 1 | -1) => {
    const [row, other] = [rows[at], rows[at + by]]
    if (row === undefined || other === undefined || ordering.isPending) return
    const swapped = rows.with(at, other).with(at + by, row)
    setSaid(text.moved(row.name, at + by + 1))
    ordering.mutate(swapped.map(({ id }) => id))
  }
  return { order, said }
}

function useRemove(): (row: EditedCategory) => Promise<void> {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: ({ id, version }: EditedCategory) =>
      call(removeCategory, { params: { id: String(id) }, query: { version: String(version) } }),
    onSuccess: () => showToast({ kind: 'success', message: text.done }),
    onError: (error: Error & { readonly fields?: Readonly<Record<string, string>> }) =>
      showToast({ kind: 'error', message: Object.values(error.fields ?? {})[0] ?? error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: editedCategories.queryKey }),
  })
  return async (row) => {
    const title = text.removeOf(row.name)
    const isMeant = await confirm({ title, text: text.removeText, approve: text.remove, danger: true })
    if (isMeant) removing.mutate(row)
  }
}
