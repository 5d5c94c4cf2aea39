import { useQueryClient } from '@tanstack/react-query'
import { restorePool } from '@zhiheng/contract/firm-pools.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Callout, EmptyState } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { RowList } from '../../ui/tables/row-list.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { type PoolRow, refreshPools } from './queries.ts'
import { rulesInWords } from './rules-in-words.ts'
import { text } from './text.ts'

const heads = text.columns

const columns: readonly Column<PoolRow>[] = [
  {
    key: 'pool',
    head: heads.pool,
    className: 'min-w-56',
    cell: ({ id, name, purpose, rules }) => (
      <span className="block py-1 leading-snug">
        <TextLink to={`/manage/pools/${id}`} className="inline-flex min-h-11 items-center fine:min-h-7">
          {name}
        </TextLink>
        {purpose !== '' && <span className="block text-12 font-normal text-ink-3">{purpose}</span>}
        <span className="block text-12 font-normal text-ink-3">{rulesInWords(rules)}</span>
      </span>
    ),
  },
  {
    key: 'funds',
    head: heads.funds,
    label: heads.funds,
    align: 'right',
    stack: 'figure',
    cell: ({ funds }) => formatCount(funds),
  },
  {
    key: 'on',
    head: heads.onSale,
    label: heads.onSale,
    align: 'right',
    stack: 'figure',
    cell: ({ on_sale }) => formatCount(on_sale),
  },
  {
    key: 'problems',
    head: heads.problems,
    label: heads.problems,
    align: 'right',
    stack: 'figure',
    cell: ({ problems }) => (problems === 0 ? formatCount(0) : <Tag tone="warn">{formatCount(problems)}</Tag>),
  },
]

/** The pools that stand, with how they are; and what clients see where there is none, or none with a fund. */
export function PoolList({ entries }: { readonly entries: readonly PoolRow[] }) {
  const isNothingShown = entries.length > 0 && entries.every(({ funds }) => funds === 0)
  return (
    <>
      {isNothingShown && (
        <Callout tone="warn" className="mt-5">
          {text.noneShown}
        </Callout>
      )}
      <Panel flush className="mt-5">
        {entries.length === 0 ? (
          <EmptyState title={text.empty} text={text.emptyText} />
        ) : (
          <Table caption={text.list} columns={columns} rows={entries} rowKey={({ id }) => id} stacked />
        )}
      </Panel>
    </>
  )
}

/** Pools that were removed, each with a way back; nothing where there is none. */
export function RemovedPools({ entries }: { readonly entries: readonly PoolRow[] }) {
  const queries = useQueryClient()
  const restoring = useMutation({
    mutationFn: (id: number) => call(restorePool, { params: { id: String(id) }, body: {} }),
    onSuccess: () => {
      showToast({ kind: 'success', message: text.restored })
      return refreshPools(queries)
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  if (entries.length === 0) return null
  return (
    <Section title={text.removedList}>
      <RowList
        label={text.removedList}
        rows={entries}
        keyOf={({ id }) => id}
        wordsOf={({ name }) => name}
        empty={{ title: text.empty }}
        renderWords={({ name, funds, removed_at: at }) => (
          <>
            <p className="text-14 font-medium wrap-anywhere">{name}</p>
            <p className="text-12 text-ink-3">
              {text.countOf(formatCount(funds))}
              {'　'}
              {text.removedOn(formatDay(at?.slice(0, 10)))}
            </p>
          </>
        )}
        renderActions={({ id, name }) => (
          <Button
            size="sm"
            aria-label={text.restoreOf(name)}
            disabled={restoring.isPending}
            onClick={() => restoring.mutate(id)}
          >
            {text.restore}
          </Button>
        )}
      />
    </Section>
  )
}
