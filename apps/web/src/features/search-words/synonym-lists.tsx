import { useQueryClient } from '@tanstack/react-query'
import { removeSynonym } from '@zhiheng/contract/search-words.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Section } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { AddressedRowList } from '../../ui/tables/addressed-row-list.tsx'
import { RowList } from '../../ui/tables/row-list.tsx'
import { searchPath } from '../screener/search-path.ts'
import { type FailedSearch, type Synonym, synonyms } from './queries.ts'
import { text } from './text.ts'

interface SynonymListProps {
  readonly entries: readonly Synonym[]
  readonly onChange: (row: Synonym) => void
}

/** The synonyms that staff keep, the newest first. */
export function SynonymList({ entries, onChange }: SynonymListProps) {
  const remove = useRemove()
  return (
    <Section title={text.list}>
      <AddressedRowList
        label={text.list}
        rows={entries}
        keyOf={({ id }) => id}
        wordsOf={({ typed, meant }) => `${typed} ${meant}`}
        file={{
          name: text.list,
          heads: text.csvHeads,
          lineOf: ({ typed, meant, written_on: day }) => [typed, meant, day],
        }}
        empty={{ title: text.empty, text: text.emptyText }}
        renderWords={({ typed, meant, written_on: day }) => (
          <>
            <p className="text-14 font-medium wrap-anywhere">{`${typed} → ${meant}`}</p>
            <p className="mt-0.5 text-12 text-ink-3">{text.on(formatDay(day))}</p>
          </>
        )}
        renderActions={(row) => (
          <>
            <Button size="sm" aria-label={text.changeOf(row.typed)} onClick={() => onChange(row)}>
              {text.change}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={text.removeOf(row.typed, row.meant)}
              onClick={() => void remove(row)}
            >
              {text.remove}
            </Button>
          </>
        )}
      />
    </Section>
  )
}

interface FailedListProps {
  readonly failed: readonly FailedSearch[]
  readonly onMake: (typed: string) => void
}

/** What was searched for and not found, with the way to a synonym for it. */
export function FailedList({ failed, onMake }: FailedListProps) {
  return (
    <Section title={text.failed} note={text.failedNote}>
      <RowList
        label={text.failed}
        rows={failed}
        keyOf={({ typed }) => typed}
        wordsOf={({ typed }) => typed}
        file={{
          name: text.failed,
          heads: text.failedHeads,
          lineOf: ({ typed, times, last_on: day }) => [typed, times, day],
        }}
        empty={{ title: text.failedEmpty }}
        renderWords={({ typed, times, last_on: day }) => (
          <>
            <p className="text-14 font-medium wrap-anywhere">{typed}</p>
            <p className="mt-0.5 flex flex-wrap gap-x-4 text-12 text-ink-3">
              <span>{text.times(formatCount(times))}</span>
              <span>{text.lastOn(formatDay(day))}</span>
            </p>
          </>
        )}
        renderActions={({ typed }) => (
          <>
            <Button size="sm" aria-label={text.makeOf(typed)} onClick={() => onMake(typed)}>
              {text.make}
            </Button>
            <ButtonLink size="sm" variant="ghost" aria-label={text.tryOf(typed)} to={searchPath(typed, '/search')}>
              {text.try}
            </ButtonLink>
          </>
        )}
      />
    </Section>
  )
}

function useRemove(): (row: Synonym) => Promise<void> {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: ({ id, version }: Synonym) =>
      call(removeSynonym, { params: { id: String(id) }, query: { version: String(version) } }),
    onSuccess: () => showToast({ kind: 'success', message: text.removed }),
    onError: (error) => showToast({ kind: 'error', message: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: synonyms.queryKey }),
  })
  return async (row) => {
    const title = text.removeOf(row.typed, row.meant)
    const isMeant = await confirm({ title, text: text.removeText, approve: text.remove, danger: true })
    if (isMeant) removing.mutate(row)
  }
}
