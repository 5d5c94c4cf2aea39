import { durationBuckets } from '@zhiheng/domain/market-bonds/fund-duration.ts'
import { useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { StatusMark } from '../funds/status-mark.tsx'
import { fundColumns, type SortedBy, sortFunds } from './fund-columns.tsx'
import type { BondFunds } from './queries.ts'
import { text } from './text.ts'

type Bucket = 'all' | (typeof durationBuckets)[number]

const FIRST = 20

/** Bond funds by how long their money is tied up. */
export function FundsSection({ data }: { readonly data: BondFunds }) {
  const { total, funds } = data
  return (
    <Section
      id="durations"
      title={text.funds.title}
      note={
        <>
          {text.funds.note}
          <StatusMark>{text.funds.until(formatDay(data.as_of))}</StatusMark>
        </>
      }
    >
      {funds.length === 0 ? (
        <Panel>
          <p className="text-14 text-ink-2">{total === 0 ? text.funds.noFunds : text.funds.none(total)}</p>
        </Panel>
      ) : (
        <Listed data={data} />
      )}
    </Section>
  )
}

function Listed({ data: { total, funds } }: { readonly data: BondFunds }) {
  const [bucket, setBucket] = useState<Bucket>('all')
  const [sorted, setSorted] = useState<SortedBy>({ by: 'duration', direction: 'asc' })
  const [isWhole, setWhole] = useState(false)
  const wanted = sortFunds(
    funds.filter((fund) => bucket === 'all' || fund.bucket === bucket),
    sorted,
  )
  const count = (one: Bucket) => funds.filter((fund) => one === 'all' || fund.bucket === one).length
  return (
    <>
      <Segment
        label={text.funds.bucket}
        className="mb-3 max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(max(40%,9rem),1fr))]"
        value={bucket}
        onChange={setBucket}
        choices={(['all', ...durationBuckets] as const).map((value) => ({
          value,
          label: text.funds.counted(text.funds.buckets[value], count(value)),
          disabled: count(value) === 0,
        }))}
      />
      <Panel flush>
        <Table
          caption={text.funds.title}
          columns={fundColumns(sorted, setSorted)}
          rows={isWhole ? wanted : wanted.slice(0, FIRST)}
          rowKey={(fund) => fund.lipper_id}
          stacked
        />
      </Panel>
      {!isWhole && wanted.length > FIRST && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          {text.funds.more(wanted.length)}
        </Button>
      )}
      <p className="mt-2 max-w-[70em] text-12 text-ink-3">
        {text.funds.foot}
        {total > funds.length && text.funds.unknown(total - funds.length, total)}
      </p>
    </>
  )
}
