import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getRiskReturn } from '@zhiheng/contract/model-portfolios.ts'
import type { getHealth } from '@zhiheng/contract/portfolio-analysis/health.ts'
import type { MapPeriod } from '@zhiheng/contract/portfolio-list/quadrantal.ts'
import { hasRole } from '@zhiheng/domain/access/roles.ts'
import { buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import { query } from '../api/query.ts'
import { useReply } from '../api/use-reply.ts'
import { FollowedPicks } from '../features/expert-picks/followed-picks.tsx'
import { StatusMark } from '../features/funds/status-mark.tsx'
import { SampleReminder } from '../features/model-portfolios/sample-reminder.tsx'
import { FollowedPortfolios } from '../features/portfolio-following/followed-portfolios.tsx'
import { followed } from '../features/portfolio-following/queries.ts'
import { bucketFill } from '../features/portfolio-ledger/allocation-slices.ts'
import { caveatsText } from '../features/portfolio-ledger/caveats-text.ts'
import { Gain } from '../features/portfolio-ledger/gain.tsx'
import { ledgerText } from '../features/portfolio-ledger/ledger-text.ts'
import { ListCards } from '../features/portfolio-list/list-cards.tsx'
import {
  addressOf,
  conditionsOf,
  isNarrowed,
  type ListConditions,
  type PortfolioList,
  portfoliosWhere,
} from '../features/portfolio-list/list-conditions.ts'
import { ListTable } from '../features/portfolio-list/list-table.tsx'
import { listText } from '../features/portfolio-list/list-text.ts'
import { ListTools } from '../features/portfolio-list/list-tools.tsx'
import { health } from '../features/portfolio-list/queries.ts'
import { RiskMapPanel } from '../features/portfolio-list/risk-map-panel.tsx'
import { useChoosing } from '../features/portfolio-list/use-choosing.tsx'
import { askHowToExport } from '../features/portfolio-transfer/ask-how-to-export.ts'
import { text } from '../features/portfolios/text.ts'
import { useMember } from '../features/session/queries.ts'
import { portfolioTags } from '../features/tags/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay } from '../platform/format-day.ts'
import { formatAmount, formatChange } from '../platform/format-number.ts'
import { formatText } from '../platform/format-text.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Callout, EmptyState } from '../ui/feedback/states.tsx'
import { DateMark, Panel, Stat } from '../ui/layout/panel.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'

export const addressKeys = ['page', 'sort', 'direction', 'tag', 'query']

export async function load({ queries, url }: LoadInput): Promise<void> {
  const beside = prefetch(queries, [portfolioTags, followed])
  const { entries } = await need(queries, portfoliosWhere(conditionsOf(url.searchParams)))
  await Promise.all([beside, prefetch(queries, healthOf(entries))])
}

/** What is asked of the portfolios on the screen; nothing where there are none. */
function healthOf(entries: PortfolioList['entries']) {
  return entries.length === 0 ? [] : [health(entries.map(({ id }) => id))]
}

/** A member's portfolios: totals, then each with its worth, what it made and how it is spread; and those of others. */
export function Page() {
  const [address] = useSearchParams()
  const conditions = conditionsOf(address)
  const data = useReply(portfoliosWhere(conditions))
  if (conditions.page > data.page_total)
    return <Navigate to={addressOf({ ...conditions, page: data.page_total })} replace />
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead title={listText.page.title} />
      <Head data={data} />
      {data.total === 0 ? (
        <NoPortfolios />
      ) : (
        <>
          <Totals data={data} />
          <LeftOut totals={data.totals} />
          <Listed data={data} conditions={conditions} />
          <MapOfAll />
        </>
      )}
      <FollowedPortfolios />
      <FollowedPicks />
    </div>
  )
}

function Head({ data }: { data: PortfolioList }) {
  const isStaff = hasRole(useMember()?.groups ?? null, 'staff')
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-24 leading-tight font-bold">{listText.page.title}</h1>
        <p className="mt-1 text-13 text-ink-3">{listText.page.lead(data.total, data.quota.limit)}</p>
      </div>
      {(data.total > 0 || isStaff) && (
        <div className="flex flex-wrap gap-2 max-md:w-full">
          {isStaff && (
            <ButtonLink to="/portfolios/batches" className="max-md:flex-1">
              {listText.page.batches}
            </ButtonLink>
          )}
          <ButtonLink to="/portfolios/import" className="max-md:flex-1">
            {listText.page.importing}
          </ButtonLink>
          <ButtonLink to="/portfolios/new" variant="primary" className="max-md:flex-1">
            {listText.page.create}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Listed({ data, conditions }: { data: PortfolioList; conditions: ListConditions }) {
  const choosing = useChoosing(data.entries)
  const looked = useQueries({ queries: healthOf(data.entries) })[0]?.data
  const byId = new Map(looked?.entries.map((entry) => [entry.id, entry]))
  const listed = { entries: data.entries, conditions, mark: choosing.mark, health: byId, onExport: askHowToExport }
  return (
    <>
      <ListTools conditions={conditions} isChoosing={choosing.isOn} onChoosing={choosing.toggle} />
      {isNarrowed(conditions) && (
        <output className="mt-3 block text-13 text-ink-3">{listText.matched(data.matched)}</output>
      )}
      {data.matched === 0 ? (
        <Panel className="mt-4">
          <EmptyState
            title={listText.noMatch}
            text={listText.noMatchText}
            action={<ButtonLink to="/portfolios">{listText.clear}</ButtonLink>}
          />
        </Panel>
      ) : (
        <>
          {choosing.bar}
          <ListTable {...listed} />
          <ListCards {...listed} />
          <Legend health={looked} />
          <Pagination
            page={data.page}
            pageTotal={data.page_total}
            toPage={(page) => addressOf({ ...conditions, page })}
          />
        </>
      )}
    </>
  )
}

/** What the colours of the bars and the heads of the columns mean. */
function Legend({ health: looked }: { health: ReplyOf<typeof getHealth> | undefined }) {
  const marks = [
    ...(looked?.entries.some(({ overlap }) => overlap !== null)
      ? [`${listText.overlap}：${listText.overlapNote(looked.threshold)}。`]
      : []),
    ...(looked?.entries.some(({ fallen }) => fallen.length > 0)
      ? [`${listText.fallen}：${listText.fallenNote}。`]
      : []),
  ]
  return (
    <>
      <ul aria-label={listText.page.allocation} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-3">
        {buckets.map((bucket) => (
          <li key={bucket} className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-[9px] rounded-[2px]" style={{ background: bucketFill[bucket] }} />
            {ledgerText.buckets[bucket]}
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-[70em] text-12 text-ink-3">
        {listText.perf}：{listText.perfNote}。{listText.mwr}：{listText.mwrNote}。{listText.risk}：{listText.riskNote}。
        {listText.drift}：{listText.driftNote}。{marks}
      </p>
    </>
  )
}

/** With the model portfolios that have figures of the period; without them the map stands as well. */
function MapOfAll() {
  const [period, setPeriod] = useState<MapPeriod>('1y')
  const points = useQuery(query(getRiskReturn, { query: { period } })).data?.points ?? []
  const models = points.flatMap(({ level, vol, ret_compound: perf }) =>
    vol === null || perf === null || !isRiskLevel(level)
      ? []
      : [{ key: `model-${level}`, name: listText.map.model(level), vol, perf }],
  )
  return <RiskMapPanel period={period} onPeriod={setPeriod} models={models} />
}

function NoPortfolios() {
  return (
    <Panel className="mt-6">
      <SampleReminder />
      <EmptyState
        title={listText.page.empty}
        text={listText.page.emptyText}
        action={
          <ButtonLink to="/portfolios/new" variant="primary">
            {listText.page.create}
          </ButtonLink>
        }
      />
    </Panel>
  )
}

function Totals({ data: { totals, as_of } }: { data: PortfolioList }) {
  return (
    <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-x-4 gap-y-3 border-y border-line py-4 max-md:*:first:col-span-full md:flex md:flex-wrap md:gap-x-6 lg:gap-x-10">
      <Stat label={listText.page.totalValue} value={formatAmount(totals.value)} unit={formatText.yuan} size="lg" />
      <Stat
        label={listText.page.totalGain}
        value={<Gain value={totals.gain} currency="TWD" />}
        unit={totals.gain === null ? undefined : formatText.yuan}
      />
      <Stat
        label={listText.week}
        value={<Gain value={totals.pnl_wow} currency="TWD" />}
        unit={totals.pnl_wow === null ? undefined : formatText.yuan}
        note={formatChange(totals.perf_wow)}
      />
      <Stat label={listText.perf} value={formatChange(totals.perf)} note={listText.perfNote} />
      <Stat label={listText.mwr} value={formatChange(totals.mwr)} note={noteOfOwnReturn(totals)} />
      <div className="ml-auto self-end max-md:col-span-full">
        <StatusMark>
          <DateMark label={text.page.asOf} day={formatDay(as_of)} />
        </StatusMark>
      </div>
    </div>
  )
}

/** What the totals do not have. */
function LeftOut({ totals }: Pick<PortfolioList, 'totals'>) {
  const { left_out: funds, portfolios_left_out: portfolios, week_left_out: weeks } = totals
  if (funds.length === 0 && portfolios === 0 && weeks === 0) return null
  const names = funds.map(({ name }) => name).join('、')
  return (
    <Callout tone="warn" className="mt-4">
      {funds.length > 0 && <p>{caveatsText.leftOut(names)}</p>}
      {portfolios > 0 && <p>{caveatsText.portfoliosLeftOut(portfolios)}</p>}
      {weeks > 0 && <p>{caveatsText.weekLeftOut(weeks)}</p>}
    </Callout>
  )
}

/** How the money-weighted return is meant, or why there is none. */
function noteOfOwnReturn({ mwr_yearly: isYearly, mwr_missing: missing }: PortfolioList['totals']): string {
  if (missing !== null) return listText.missing[missing]
  return isYearly ? `${listText.mwrNote}，${listText.yearly}` : listText.mwrNote
}
