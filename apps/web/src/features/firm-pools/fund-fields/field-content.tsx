import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { changeFundField } from '@zhiheng/contract/firm-pools/fund-fields.ts'
import { readFieldValue } from '@zhiheng/domain/firm-pools/fund-field.ts'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { untilHere } from '../../../platform/fetch-part.ts'
import { formatDay } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Block } from '../../../ui/feedback/block.tsx'
import { showError } from '../../../ui/feedback/show-error.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { editText } from '../../../ui/form/edit-text.ts'
import { Panel, Section } from '../../../ui/layout/panel.tsx'
import { prompt } from '../../../ui/overlays/ask.ts'
import { paginationText } from '../../../ui/tables/pagination-text.ts'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { DeskCsvButton } from '../../firms/desk-csv-button.tsx'
import { askForFund } from '../ask-for-fund.ts'
import { fieldValues, type FieldValues, type FundField, refreshFields } from './queries.ts'
import { text } from './text.ts'

type Value = FieldValues['entries'][number]

/** What stands in a column, fund by fund. */
export function FieldContent({ field }: { readonly field: FundField }) {
  const [page, setPage] = useState(1)
  const query = { ...fieldValues(field.id, page), placeholderData: keepPreviousData }
  const save = async () => (await untilHere(() => import('./field-csv.ts'), showError)).saveField(field)
  return (
    <Section id="content" title={text.openOf(field.name)} aside={<DeskCsvButton save={save} />}>
      <Block query={query} name={text.value} skeleton={<SkeletonRows rows={6} />}>
        {(found) => <Values found={found} page={page} onTurn={setPage} />}
      </Block>
    </Section>
  )
}

interface ValuesProps {
  readonly found: FieldValues
  readonly page: number
  readonly onTurn: (page: number) => void
}

function Values({ found, page, onTurn }: ValuesProps) {
  const write = useWriting(found)
  const pick = async () => {
    const fund = await askForFund(text.pick)
    if (fund !== null) await write(fund.id, fund.name)
  }
  return (
    <>
      <Button onClick={() => void pick()}>{text.addValue}</Button>
      <Panel flush className="mt-3">
        {found.entries.length === 0 ? (
          <EmptyState title={text.noValues} text={text.noValuesText} />
        ) : (
          <Table
            caption={text.openOf(found.name)}
            columns={columnsOf(found, (row) => void write(row.lipper_id, row.name))}
            rows={found.entries}
            rowKey={({ lipper_id: id }) => id}
          />
        )}
      </Panel>
      {found.page_total > 1 && (
        <div className="mt-3 flex justify-end gap-2">
          <Button size="sm" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            {paginationText.previous}
          </Button>
          <Button size="sm" disabled={page >= found.page_total} onClick={() => onTurn(page + 1)}>
            {paginationText.next}
          </Button>
        </div>
      )}
    </>
  )
}

function columnsOf({ kind }: FieldValues, onEdit: (row: Value) => void): readonly Column<Value>[] {
  const shown = (value: string) =>
    kind === 'percent' ? text.percent(value) : kind === 'date' ? formatDay(value) : value
  return [
    { key: 'fund', head: text.fund, className: 'name', cell: ({ name }) => name },
    {
      key: 'value',
      head: text.value,
      align: kind === 'text' ? 'left' : 'right',
      className: 'min-w-24',
      cell: ({ value }) => <span className="wrap-anywhere">{shown(value)}</span>,
    },
    {
      key: 'act',
      head: <span className="vh">{text.act}</span>,
      align: 'right',
      cell: (row) => (
        <Button size="sm" className="relative z-1" aria-label={text.valueOf(row.name)} onClick={() => onEdit(row)}>
          {text.change}
        </Button>
      ),
    },
  ]
}

/** Asks for the value of a fund, and writes it where it is one of the column's kind. */
function useWriting({ id, kind, version, entries }: FieldValues) {
  const queries = useQueryClient()
  const writing = useMutation({
    mutationFn: (value: { readonly lipper_id: string; readonly value: string | null }) =>
      call(changeFundField, { params: { id: String(id) }, body: { version, values: [value] } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: editText.saved })
      return refreshFields(queries)
    },
    onError: (error) => {
      const isStale = 'code' in error && error.code === 'stale_version'
      showToast({ kind: 'error', message: isStale ? editText.stale : error.message })
      return refreshFields(queries)
    },
  })
  return async (lipperId: string, name: string) => {
    const typed = await prompt({
      title: text.valueOf(name),
      label: text.valueHint(text.kinds[kind]),
      value: entries.find((one) => one.lipper_id === lipperId)?.value ?? '',
    })
    if (typed === null) return
    const isEmpty = typed.trim() === ''
    if (!isEmpty && readFieldValue(kind, typed) === null)
      showToast({ kind: 'error', message: text.wrongValue(text.kinds[kind]) })
    else writing.mutate({ lipper_id: lipperId, value: isEmpty ? null : typed })
  }
}
