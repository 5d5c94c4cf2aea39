import { useSearchParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { AfterSection } from '../features/market-flows/aftermath.tsx'
import {
  type FlowAddress,
  flowAddress,
  flowAddressKeys,
  monthChoices,
  readFlowAddress,
  weekChoices,
} from '../features/market-flows/flow-address.ts'
import { FlowHead } from '../features/market-flows/flow-head.tsx'
import { FlowMonths } from '../features/market-flows/flow-months.tsx'
import { FlowRows } from '../features/market-flows/flow-rows.tsx'
import { formatPeriod } from '../features/market-flows/format-period.ts'
import { FreqChoice } from '../features/market-flows/freq-choice.tsx'
import { type FlowsReply, type FlowTable, flowTable, isTable, marketFlow } from '../features/market-flows/queries.ts'
import { text } from '../features/market-flows/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatCount, formatShare } from '../platform/format-number.ts'
import { SegmentLinks } from '../ui/controls/segment.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'

export const addressKeys = flowAddressKeys

export async function load({ queries, url }: LoadInput): Promise<void> {
  const asked = readFlowAddress(url.searchParams)
  const monthly = await need(queries, flowTable('type', 'month'))
  const { by, of, freq } = told(asked, monthly)
  await Promise.all([
    need(queries, flowTable('type', freq)),
    // a line that there never was: the address is unknown
    need(queries, marketFlow(of, freq)),
    prefetch(queries, [flowTable(by, freq), flowTable(by, 'month')]),
  ])
}

/** Months where weeks are asked for of which nothing is known. */
function told(asked: FlowAddress, monthly: FlowsReply): FlowAddress {
  const known = isTable(monthly) ? monthly.freqs : []
  return known.includes(asked.freq) ? asked : { ...asked, freq: known[0] ?? 'month' }
}

/** The money that comes into funds and leaves them. */
export function Page() {
  const [search] = useSearchParams()
  const monthly = useReply(flowTable('type', 'month'))
  const asked = told(readFlowAddress(search), monthly)
  const data = useReply(flowTable('type', asked.freq))
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
          <Flows table={table} monthly={isTable(monthly) ? monthly : table} asked={asked} />
        )}
      </div>
    </>
  )
}

interface PartProps {
  readonly table: FlowTable
  readonly asked: FlowAddress
}

function Flows({ table, monthly, asked }: PartProps & { readonly monthly: FlowTable }) {
  return (
    <>
      <Section
        title={text.typeTitle}
        note={noteOf(table)}
        aside={<FreqChoice known={table.freqs} asked={asked} />}
        className="mt-6 md:mt-8"
      >
        <Panel flush>
          <FlowRows caption={text.typeTitle} rows={table.rows} asked={asked} />
        </Panel>
        <Coverage table={table} />
      </Section>
      <Months table={table} asked={asked} />
      <Markets asked={asked} />
      <After table={monthly} asked={asked} />
      <Method />
    </>
  )
}

function noteOf({ source, freq, as_of: day }: FlowTable): string | undefined {
  return source === null ? undefined : text.note[source](formatPeriod(day, freq))
}

function Coverage({ table: { rows, source, freq } }: { readonly table: FlowTable }) {
  const total = rows.find(({ key }) => key === 'total')
  if (total === undefined || source === null) return null
  const { funds, of, history } = total
  const words = text.by[freq]
  const isPlaced = rows.some(({ pctile }) => pctile !== null)
  const isHeld = rows.some(({ tw_hold_twd: held }) => held !== null)
  return (
    <p className="mt-2 max-w-[64em] text-12 text-ink-3">
      {source === 'estimated' ? (
        <>
          <b className="mr-1 rounded-1 bg-warn-bg px-1.5 py-0.5 text-11 font-medium text-warn">{text.estimate}</b>
          {words.estimated(formatCount(funds), formatCount(of), formatShare((100 * funds) / Math.max(of, 1)))}
        </>
      ) : (
        text.published(formatCount(funds), formatCount(of))
      )}
      {isPlaced ? words.pctileNote(formatCount(history)) : words.pctileShort(formatCount(history))}
      {isHeld && text.holdNote}
    </p>
  )
}

function Months({ table, asked }: PartProps) {
  const flow = useReply(marketFlow(asked.of, asked.freq))
  const { most, choices } = spansOf(asked, flow.months.length)
  return (
    <Section
      id="months"
      title={text.by[asked.freq].chartTitle(flow.label)}
      note={noteOf(table)}
      aside={choices.length > 1 && <SegmentLinks label={text.spanChoice} value={String(most)} choices={choices} />}
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
        <FlowMonths flow={flow} most={most} />
      </Panel>
    </Section>
  )
}

/** How many of the last months or weeks are drawn, and how many might be: no longer time than there is. */
function spansOf(asked: FlowAddress, count: number) {
  const fits = (spans: readonly number[]) => (_: number, at: number) => at === 0 || count > (spans[at - 1] ?? 0)
  if (asked.freq === 'week') {
    const choices = weekChoices
      .filter(fits(weekChoices))
      .map((weeks) => ({ key: String(weeks), label: text.weekSpans[weeks], to: flowAddress(asked, { weeks }) }))
    return { most: asked.weeks, choices }
  }
  const choices = monthChoices
    .filter(fits(monthChoices))
    .map((months) => ({ key: String(months), label: text.spans[months], to: flowAddress(asked, { months }) }))
  return { most: asked.months, choices }
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
        <Block query={flowTable(asked.by, asked.freq)} name={text.marketTitle} skeleton={<SkeletonRows rows={14} />}>
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
        query={flowTable(asked.by, 'month')}
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
