import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { ApiError } from '../api/api-error.ts'
import { need, prefetch } from '../api/prefetch.ts'
import { cancelCalls } from '../api/restart-calls.ts'
import { useReply } from '../api/use-reply.ts'
import { PortfolioCrumb } from '../features/portfolio-ledger/portfolio-crumb.tsx'
import { portfolio as portfolioQuery } from '../features/portfolios/queries.ts'
import { AutoPanel } from '../features/rebalancing/auto-panel.tsx'
import { closePlan } from '../features/rebalancing/close-plan.ts'
import { ModeChoice } from '../features/rebalancing/mode-choice.tsx'
import { type AskedPlan, askedPlan, requestOf, withAmount } from '../features/rebalancing/plan-ask.ts'
import { PlanView } from '../features/rebalancing/plan-view.tsx'
import type { Plan } from '../features/rebalancing/plan.ts'
import { ProposalsPanel } from '../features/rebalancing/proposals-panel.tsx'
import { autorebalance, proposals, rebalancePlan, rebalanceSettings } from '../features/rebalancing/queries.ts'
import { RebalanceBar } from '../features/rebalancing/rebalance-bar.tsx'
import { RedirectBar } from '../features/rebalancing/redirect-bar.tsx'
import { SettingsPanel } from '../features/rebalancing/settings-panel.tsx'
import { text } from '../features/rebalancing/text.ts'
import { idInAddress } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { formatDay } from '../platform/format-day.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx'
import { DateMark, Panel } from '../ui/layout/panel.tsx'

const KeepRebalancePlan = fetchPart(
  async () => (await import('../features/advice-trail/keep-rebalance-plan.tsx')).KeepRebalancePlan,
)

export const addressKeys = ['mode', 'to', 'amount']

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const id = idInAddress(params)
  const sections = [
    rebalancePlan(id, requestOf(askedPlan(url.searchParams))),
    rebalanceSettings(id),
    autorebalance(id),
    proposals(id),
  ]
  await cancelCalls(queries, [rebalanceSettings(id)])
  await Promise.all([need(queries, portfolioQuery(id)), prefetch(queries, sections)])
}

/** The ways to bring a portfolio back to what it is aimed at, what each would do, and the button that does it. */
export function Page() {
  const id = useParams()['id'] ?? ''
  const [search] = useSearchParams()
  const asked = askedPlan(search)
  const portfolio = useReply(portfolioQuery(id))
  return (
    <>
      <PageHead title={`${text.plan.title}：${portfolio.name}`} />
      <div className="wrap pt-5">
        <PortfolioCrumb portfolio={{ id, name: portfolio.name }} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-24 leading-snug font-bold">{text.plan.title}</h1>
          <DateMark label={text.plan.asOf} day={formatDay(portfolio.as_of)} />
        </div>
      </div>
      {portfolio.funds.length === 0 ? (
        <Nothing id={id} />
      ) : (
        <Bench id={id} asked={asked} currency={portfolio.currency} />
      )}
    </>
  )
}

function Nothing({ id }: { id: string }) {
  return (
    <div className="wrap pb-10">
      <Panel className="mt-6">
        <EmptyState
          title={text.plan.nothing}
          text={text.plan.nothingText}
          action={<ButtonLink to={`/portfolios/${id}`}>{text.plan.back}</ButtonLink>}
        />
      </Panel>
    </div>
  )
}

/** The way that is chosen, and what comes of it. */
function Bench({ id, asked, currency }: { id: string; asked: AskedPlan; currency: Plan['currency'] }) {
  const { data: exact, error, isFetching, refetch } = useQuery(rebalancePlan(id, requestOf(asked)))
  const data = useMemo(() => exact && closePlan(exact), [exact])
  if (data?.value === null) return <Nothing id={id} />
  const failure = error === null || isFetching ? null : sentenceOf(error)
  return (
    <>
      <div className="wrap">
        <ModeChoice key={`${asked.mode} ${asked.amount}`} id={id} asked={asked} currency={currency} fault={failure} />
        {data === undefined && error !== null && !isFetching && !isOfAmount(error, asked) && (
          <Panel className="mt-6">
            <ErrorState title={text.plan.failed} text={failure} onRetry={() => void refetch()} />
          </Panel>
        )}
        {data === undefined && error === null && (
          <Panel className="mt-6">
            <SkeletonRows rows={6} />
          </Panel>
        )}
        {data !== undefined && <PlanView plan={data} asked={asked} />}
        {data !== undefined && data.trades.length > 0 && (
          <Suspense fallback={<div className="mt-4 h-11" />}>
            <KeepRebalancePlan id={id} plan={data} asked={asked} />
          </Suspense>
        )}
        <div className="mt-6 grid items-start gap-4 md:gap-6 lg:grid-cols-2">
          <SettingsPanel id={id} />
          <div className="grid gap-4 md:gap-6">
            <AutoPanel id={id} />
            <ProposalsPanel id={id} />
          </div>
        </div>
      </div>
      {data !== undefined && data.mode !== 'redirect' && <RebalanceBar id={id} plan={data} asked={asked} />}
      {data?.plans && data.plans.rows.length > 0 && <RedirectBar id={id} plan={data} />}
    </>
  )
}

/** Whether a failure is said at the field of the amount. */
function isOfAmount(error: Error, { mode }: AskedPlan): boolean {
  return withAmount.some((one) => one === mode) && error instanceof ApiError && 'amount' in error.fields
}

function sentenceOf(error: Error): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : []
  return fields[0] ?? error.message
}
