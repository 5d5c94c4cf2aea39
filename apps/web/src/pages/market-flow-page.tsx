import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { AfterSection } from '../features/market-flows/aftermath.tsx'
import {
  type FlowAddress,
  flowAddress,
  flowAddressKeys,
  monthChoices,
  readFlowAddress,
} from '../features/market-flows/flow-address.ts'
import { FlowHead } from '../features/market-flows/flow-head.tsx'
import { FlowMonths } from '../features/market-flows/flow-months.tsx'
import { FlowRows } from '../features/market-flows/flow-rows.tsx'
import { type FlowTable, flowTable, isTable, marketFlow } from '../features/market-flows/queries.ts'
import { text } from '../features/market-flows/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatMonth } from '../platform/format-day.ts'
import { formatCount, formatShare } from '../platform/format-number.ts'
import { SegmentLinks } from '../ui/controls/segment.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'

export const addressKeys = flowAddressKeys

export async function load({ queries, url }: LoadInput): Promise<void> {
  const { by, of } = readFlowAddress(url.searchParams)
  await Promise.all([
    queries.ensureQueryData(flowTable('type')),
    // a line that there never was: the address is unknown
    queries.ensureQueryData(marketFlow(of)),
    prefetch(queries, [flowTable(by)]),
  ])
}

/** The money that comes into funds and leaves them. */
export function Page() {
  const [search] = useSearchParams()
  const asked = readFlowAddress(search)
  const { data } = useSuspenseQuery(flowTable('type'))
  const table = isTable(data) && data.source !== null ? data : null
  return (
    <>
      <PageHead title={text.title} description={text.description} />
      <FlowHead table={table} />
      <div className="wrap pb-10">
        {table === null ? (
          <Panel className="mt-6">
            <EmptyState title={text.none} text={text.noneText} />
          </Panel>
        ) : (
          <Flows table={table} asked={asked} />
        )}
      </div>
    </>
  )
}

interface PartProps {
  readonly table: FlowTable
  readonly asked: FlowAddress
}

function Flows({ table, asked }: PartProps) {
  return (
    <>
      <Section title={text.typeTitle} note={noteOf(table)} className="mt-6 md:mt-8">
        <Panel flush>
          <FlowRows caption={text.typeTitle} rows={table.rows} asked={asked} />
        </Panel>
        <Coverage table={table} />
      </Section>
      <Months table={table} asked={asked} />
      <Markets asked={asked} />
      <After table={table} asked={asked} />
      <Method />
    </>
  )
}

function noteOf({ source, as_of: day }: FlowTable): string | undefined {
  return source === null ? undefined : text.note[source](formatMonth(day))
}

function Coverage({ table: { rows, source } }: { readonly table: FlowTable }) {
  const total = rows.find(({ key }) => key === 'total')
  if (total === undefined || source === null) return null
  const { funds, of, history } = total
  const isPlaced = rows.some(({ pctile }) => pctile !== null)
  const isHeld = rows.some(({ tw_hold_twd: held }) => held !== null)
  return (
    <p className="mt-2 max-w-[64em] text-12 text-ink-3">
      {source === 'estimated' ? (
        <>
          <b className="mr-1 rounded-1 bg-warn-bg px-1.5 py-0.5 text-11 font-medium text-warn">{text.estimate}</b>
          {text.estimated(formatCount(funds), formatCount(of), formatShare((100 * funds) / Math.max(of, 1)))}
        </>
      ) : (
        text.published(formatCount(funds), formatCount(of))
      )}
      {isPlaced ? text.pctileNote(formatCount(history)) : text.pctileShort(formatCount(history))}
      {isHeld && text.holdNote}
    </p>
  )
}

function Months({ table, asked }: PartProps) {
  const { data: flow } = useSuspenseQuery(marketFlow(asked.of))
  const spans = monthChoices.filter((months, at) => at === 0 || flow.months.length > (monthChoices[at - 1] ?? 0))
  return (
    <Section
      id="months"
      title={text.chartTitle(flow.label)}
      note={noteOf(table)}
      aside={
        spans.length > 1 && (
          <SegmentLinks
            label={text.spanChoice}
            value={String(asked.months)}
            choices={spans.map((months) => ({
              key: String(months),
              label: text.spans[months],
              to: flowAddress(asked, { months }),
            }))}
          />
        )
      }
    >
      <Panel>
        <SegmentLinks
          label={text.chartChoice}
          value={asked.of}
          className="mb-4"
          choices={table.rows
            .filter(({ net }) => net !== null)
            .map(({ key, label }) => ({ key, label, to: flowAddress(asked, { of: key }) }))}
        />
        <FlowMonths flow={flow} most={asked.months} />
      </Panel>
    </Section>
  )
}

function Markets({ asked }: { readonly asked: FlowAddress }) {
  return (
    <Section
      title={text.marketTitle}
      aside={
        <SegmentLinks
          label={text.sets}
          value={asked.by}
          choices={(['set14', 'set23'] as const).map((by) => ({
            key: by,
            label: text.marketSets[by],
            to: flowAddress(asked, { by }),
          }))}
        />
      }
    >
      <Panel flush>
        <Block query={flowTable(asked.by)} name={text.marketTitle} skeleton={<SkeletonRows rows={14} />}>
          {(reply) => (isTable(reply) ? <MarketRows table={reply} asked={asked} /> : null)}
        </Block>
      </Panel>
    </Section>
  )
}

/** What came in most, as a share of its assets, first. */
function MarketRows({ table: { rows }, asked }: PartProps) {
  const sorted = rows.toSorted((a, b) => (b.pct ?? Number.NEGATIVE_INFINITY) - (a.pct ?? Number.NEGATIVE_INFINITY))
  return <FlowRows caption={text.marketTitle} rows={sorted} asked={asked} />
}

function After({ table, asked }: PartProps) {
  return (
    <Section title={text.afterTitle} note={text.afterNote}>
      <Block
        query={flowTable(asked.by)}
        name={text.afterTitle}
        skeleton={<Skeleton className="h-50 w-full rounded-3" />}
      >
        {(reply) => (
          <AfterSection
            aftermath={table.aftermath}
            months={table.months.length}
            rows={isTable(reply) ? reply.rows : []}
            asked={asked}
          />
        )}
      </Block>
    </Section>
  )
}

function Method() {
  return (
    <Section title={text.method}>
      <ul className="list-disc space-y-1 pl-5 text-13 text-ink-2">
        {text.methods.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )
}
