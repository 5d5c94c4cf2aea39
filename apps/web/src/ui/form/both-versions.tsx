import { type Column, Table } from '../tables/table.tsx'
import { bothText as text } from './both-text.ts'

/** A part of something that two people edit: its name, what the other one saved, and what is filled in here. */
export type BothSides = readonly [label: string, theirs: string, mine: string]

const columns: readonly Column<BothSides>[] = [
  { key: 'part', head: text.part, className: 'whitespace-nowrap', cell: ([label]) => label },
  { key: 'mine', head: text.mine, className: 'min-w-24 wrap-anywhere', cell: ([, , mine]) => said(mine) },
  { key: 'theirs', head: text.theirs, className: 'min-w-24 wrap-anywhere', cell: ([, theirs]) => said(theirs) },
]

const said = (words: string) => (words === '' ? text.none : words)

/** What two people have made of one thing, side by side: the parts that differ. */
export function BothVersions({ parts }: { readonly parts: readonly BothSides[] }) {
  const differing = parts.filter(([, theirs, mine]) => theirs !== mine)
  if (differing.length === 0) return <p className="my-2">{text.same}</p>
  return (
    <div className="my-2 rounded-2 bg-panel text-ink">
      <Table caption={text.caption} rows={differing} rowKey={([label]) => label} columns={columns} />
    </div>
  )
}
