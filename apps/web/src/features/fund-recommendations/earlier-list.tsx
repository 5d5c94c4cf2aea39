import type { EarlierPick } from '@zhiheng/contract/fund-recommendations.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatCount, MISSING } from '../../platform/format-number.ts'
import { writtenDifference } from '../../platform/written-difference.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { OutcomeWords } from './outcome-words.tsx'
import type { List } from './queries.ts'
import { sayFigure } from './say-figure.ts'
import { text } from './text.ts'

/** Every fund of the last quarter's list beside the middle of its market, those that have ended among them. */
export function EarlierList({ list }: { readonly list: List }) {
  const { type, outcome, why_no_record: why, earlier } = list
  if (outcome === null)
    return (
      <Section title={text.record}>
        <Panel>
          <p className="max-w-[46em] text-pretty">{text.noRecord[why ?? 'no_data']}</p>
        </Panel>
      </Section>
    )
  const unmeasured = outcome.listed - outcome.measured
  return (
    <Section title={text.record}>
      <Panel>
        <div className="max-w-[46em] text-pretty">
          <OutcomeWords outcome={outcome} />
        </div>
      </Panel>
      <Panel flush className="mt-3 max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
        <Table
          caption={text.earlierCaption(formatDay(outcome.day))}
          columns={columnsOf(list)}
          rows={earlier}
          rowKey={(pick) => pick.lipper_id}
          stacked
        />
      </Panel>
      <p className="mt-3 max-w-[60em] text-12 text-ink-3">
        {outcome.ended > 0 && text.ended(formatCount(outcome.ended))}
        {unmeasured > 0 && text.unmeasured(formatCount(unmeasured))}
        {text.basis[outcome.basis]}
        {text.caveats[type]}
        {text.method}
      </p>
    </Section>
  )
}

function columnsOf({ type }: List): Column<EarlierPick>[] {
  return [
    {
      key: 'name',
      head: text.heads.name,
      className: 'name',
      cell: ({ lipper_id, name, ended, last_price_date: last }) => (
        <>
          <Link to={`/funds/${lipper_id}`} className="name-link">
            {name}
          </Link>
          {ended !== null && <span className="sub">{text.endedOn(text.endings[ended], formatDay(last))}</span>}
        </>
      ),
    },
    { key: 'value', ...figure(text.values[type]), cell: ({ value }) => sayFigure(type, value) },
    { key: 'since', ...figure(text.heads.since), cell: ({ perf }) => <b>{formatChange(perf)}</b> },
    {
      key: 'median',
      ...figure(text.heads.median),
      cell: ({ peer_median: median, peers, peer_count: count }) => (
        <>
          {formatChange(median)}
          <span className="sub">{text.peersCount(peers, formatCount(count))}</span>
        </>
      ),
    },
    {
      key: 'difference',
      ...figure(text.heads.difference),
      cell: ({ perf, peer_median: median }) => writtenDifference(perf, median, 2),
    },
    {
      // on a phone the sign of the difference says it
      key: 'result',
      head: text.heads.result,
      align: 'right',
      cell: (pick) => (pick.is_ahead === null ? MISSING : pick.is_ahead ? text.won : text.lost),
    },
  ]
}

function figure(label: string) {
  return { head: label, align: 'right', stack: 'figure', label } as const
}
