import { useQueryClient } from '@tanstack/react-query'
import { restoreCategory } from '@zhiheng/contract/article-catalogue.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Section } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { RowList } from '../../ui/tables/row-list.tsx'
import { categoryText as text } from './category-text.ts'
import { editedCategories, type MergedCategory } from './queries.ts'

/** Categories that were merged into others, each with the way back. */
export function MergedList({ rows }: { readonly rows: readonly MergedCategory[] }) {
  const restore = useRestore()
  return (
    <Section title={text.merged.title}>
      <RowList
        label={text.merged.title}
        rows={rows}
        keyOf={({ id }) => id}
        wordsOf={({ name, into }) => `${name} ${into.name}`}
        file={{
          name: text.merged.title,
          heads: text.merged.csvHeads,
          lineOf: (row) => [text.sections[row.section], row.name, row.into.name, row.articles, row.merged_at],
        }}
        empty={{ title: text.merged.empty }}
        renderWords={({ section, name, into, articles, merged_at: at }) => (
          <>
            <p className="text-14 font-medium wrap-anywhere">{text.merged.said(name, into.name)}</p>
            <p className="mt-0.5 flex flex-wrap gap-x-4 text-12 text-ink-3">
              <span>{text.sections[section]}</span>
              <span>{text.articles(articles)}</span>
              <span>{formatMoment(at)}</span>
            </p>
          </>
        )}
        renderActions={(row) => (
          <Button size="sm" aria-label={text.merged.restoreOf(row.name)} onClick={() => void restore(row)}>
            {text.merged.restore}
          </Button>
        )}
      />
    </Section>
  )
}

function useRestore(): (row: MergedCategory) => Promise<void> {
  const queries = useQueryClient()
  const restoring = useMutation({
    mutationFn: (id: number) => call(restoreCategory, { params: { id: String(id) }, body: {} }),
    onSuccess: ({ moved }) => showToast({ kind: 'success', message: text.merged.done(moved) }),
    onError: (error: Error & { readonly fields?: Readonly<Record<string, string>> }) =>
      showToast({ kind: 'error', message: Object.values(error.fields ?? {})[0] ?? error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: editedCategories.queryKey }),
  })
  return async ({ id, name, into }) => {
    const asked = {
      title: text.merged.restoreOf(name),
      text: text.merged.restoreText(into.name),
      approve: text.merged.restore,
    }
    if (await confirm(asked)) restoring.mutate(id)
  }
}
