import { useQuery } from '@tanstack/react-query'

import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { ownColumns } from './own-columns.ts'
import { ownWords } from './queries.ts'
import { text } from './text.ts'

/** A fund of a page, each once. */
export interface NamedFund {
  readonly lipper_id: string
  readonly name: string
}

/** What the firm of this site says of the funds of a page, one a row; nothing until it is known, or where it says nothing. */
export function OwnWordsSection({ funds }: { readonly funds: readonly NamedFund[] }) {
  const rows = [...new Map(funds.map((fund) => [fund.lipper_id, fund])).values()]
  const { data } = useQuery(ownWords(rows.map(({ lipper_id }) => lipper_id)))
  const own = data === undefined ? [] : ownColumns(data)
  if (own.length === 0) return null
  const columns: Column<NamedFund>[] = [
    { key: 'name', head: text.fund, cell: nameCell },
    ...own.map(({ head, valueOf }) => ({
      key: `own ${head}`,
      head,
      className: 'whitespace-nowrap',
      cell: ({ lipper_id }: NamedFund) => valueOf(lipper_id),
    })),
  ]
  return (
    <Section title={text.ownWords} note={text.ownWordsNote}>
      <Panel flush>
        <Table caption={text.ownWords} columns={columns} rows={rows} rowKey={({ lipper_id }) => lipper_id} />
      </Panel>
    </Section>
  )
}

function nameCell({ lipper_id: id, name }: NamedFund) {
  return (
    <Link to={`/funds/${id}`} className="reach hover:underline">
      {name}
    </Link>
  )
}
