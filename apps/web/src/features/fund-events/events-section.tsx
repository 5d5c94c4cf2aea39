import type { Fund } from '@zhiheng/contract/funds.ts'

import { useReply } from '../../api/use-reply.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatRatio, formatShare, formatShortTwd } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { EventList } from './event-list.tsx'
import { eventRows } from './event-rows.ts'
import { fundEvents, type Sizes } from './queries.ts'
import { SizeTable } from './size-table.tsx'
import { text } from './text.ts'

/** How near a fund is to its end, and what happened to it so far. */
export function EventsSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(fundEvents(fund.lipper_id))
  const rows = eventRows(fund, data)
  const { size } = data
  const isSized = size !== null || data.class_size !== null
  if (!isSized && rows.length === 0) return <p className="text-14 text-ink-2">{text.nothing}</p>
  return (
    <>
      <p className="mb-4 max-w-[60em] text-16 text-ink-2">
        {size === null ? text.noSize : <SizeSaid sizes={data} size={size} />}
        <Successor of={data} />
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-12 lg:gap-6">
        {isSized && (
          <Panel flush className="lg:col-span-7">
            <SizeTable sizes={data} />
          </Panel>
        )}
        <Panel className={isSized ? 'lg:col-span-5' : 'lg:col-span-12'}>
          <EventList rows={rows} until={data.events_until} />
        </Panel>
      </div>
    </>
  )
}

interface SizeSaidProps {
  readonly sizes: Sizes
  readonly size: NonNullable<Sizes['size']>
}

function SizeSaid({ sizes: { trend, limits }, size }: SizeSaidProps) {
  const { lead } = text
  const limit = limits.find(({ kind }) => kind === 'termination')?.twd ?? null
  return (
    <>
      {lead.size} <b className="text-ink">{formatShortTwd(size.twd)}</b>
      {lead.asOf(formatDay(size.date))}
      {trend !== null && (
        <>
          {lead.since(formatDay(trend.from.date))}
          <b className="text-ink">{changeOf(trend.change)}</b>
        </>
      )}
      {limit !== null && <Distance twd={size.twd} limit={limit} />}
      {lead.stop}
    </>
  )
}

function changeOf(change: number): string {
  const { lead } = text
  const said = formatShare(Math.abs(change))
  if (Math.abs(change) < 0.05) return lead.same
  return change > 0 ? lead.grown(said) : lead.shrunk(said)
}

function Distance({ twd, limit }: { readonly twd: number; readonly limit: number }) {
  const { lead } = text
  const amount = formatShortTwd(limit)
  if (twd < limit) {
    return (
      <>
        {lead.comma}
        <b className="text-ink">{lead.below(amount)}</b>
      </>
    )
  }
  return (
    <>
      {lead.far(amount)}
      <b className="text-ink">{lead.times(formatRatio(twd / limit))}</b>
    </>
  )
}

function Successor({ of: { successor } }: { readonly of: Sizes }) {
  if (successor === null) return null
  return (
    <>
      {text.lead.successor}
      <TextLink to={`/funds/${successor.lipper_id}`} className="mx-1">
        {successor.name}
      </TextLink>
      {text.lead.stop}
    </>
  )
}
