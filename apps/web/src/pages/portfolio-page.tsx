import { useQuery } from '@tanstack/react-query'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { AdjustLink, FollowedPlans } from '../features/adjust-choice/followed-plans.tsx'
import { followedPlans } from '../features/adjust-choice/queries.ts'
import { OwnWordsAtFirm } from '../features/firm-shelf/own-words-at-firm.tsx'
import { StatusMark } from '../features/funds/status-mark.tsx'
import { AnalysisSection } from '../features/portfolio-analysis/analysis-section.tsx'
import { structure } from '../features/portfolio-analysis/queries.ts'
import { PortfolioCaveats } from '../features/portfolio-ledger/portfolio-caveats.tsx'
import { PortfolioCrumb } from '../features/portfolio-ledger/portfolio-crumb.tsx'
import { askHowToExport } from '../features/portfolio-transfer/ask-how-to-export.ts'
import { type HoldingsFacts, holdingsFacts } from '../features/portfolios/holding-facts.ts'
import { HoldingsSection } from '../features/portfolios/holdings-section.tsx'
import { PerformanceSections } from '../features/portfolios/performance-sections.tsx'
import { PlansSection } from '../features/portfolios/plans-section.tsx'
import { PortfolioMenu } from '../features/portfolios/portfolio-menu.tsx'
import { PortfolioSummary } from '../features/portfolios/portfolio-summary.tsx'
import { performance, performancePeriods, portfolio } from '../features/portfolios/queries.ts'
import { text } from '../features/portfolios/text.ts'
import { GainSplitPanel, GrowthPanel } from '../features/portfolios/worth-panel.tsx'
import { AllocationDrift } from '../features/rebalancing/allocation-drift.tsx'
import { NextSteps } from '../features/rebalancing/next-steps.tsx'
import { proposals, rebalanceHistory, rebalancePlan } from '../features/rebalancing/queries.ts'
import { RebalanceHistory } from '../features/rebalancing/rebalance-history.tsx'
import { useMember } from '../features/session/queries.ts'
import { idInAddress } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay } from '../platform/format-day.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { PageNav } from '../ui/layout/page-nav.tsx'
import { DateMark, Panel } from '../ui/layout/panel.tsx'

export async function load({ queries, params }: LoadInput): Promise<void> {
  const id = idInAddress(params)
  const sections = [
    performance(id),
    performancePeriods(id),
    rebalancePlan(id),
    rebalanceHistory(id),
    proposals(id),
    followedPlans(id),
  ]
  // without the portfolio there is no page; its sections may be missing
  await Promise.all([need(queries, portfolio(id)), prefetch(queries, sections)])
}

const sections = (['overview', 'holdings', 'performance', 'analysis'] as const).map((id) => ({
  id,
  label: text.page.parts[id],
}))

/** What a portfolio is worth, how it got there, what it holds; and the ways to change it. */
export function Page() {
  const id = useParams()['id'] ?? ''
  const data = useReply(portfolio(id))
  const [historyShown, setHistoryShown] = useState(false)
  return (
    <>
      <PageHead title={data.name} />
      <div className="wrap pt-5 pb-5">
        <Head data={data} onHistory={() => setHistoryShown(true)} />
      </div>
      {data.funds.length > 0 && <PageNav sections={sections} />}
      <div className="wrap pb-10">
        <PortfolioCaveats caveats={data.caveats} />
        {data.funds.length === 0 ? (
          <Panel className="mt-5">
            <EmptyState
              title={text.page.empty}
              text={text.page.emptyText}
              action={<ButtonLink to={`/portfolios/${id}/history`}>{text.page.toHistory}</ButtonLink>}
            />
          </Panel>
        ) : (
          <Body data={data} />
        )}
      </div>
      <RebalanceHistory portfolio={data} open={historyShown} onClose={() => setHistoryShown(false)} />
    </>
  )
}

function Body({ data }: { data: Portfolio }) {
  const id = String(data.id)
  const facts = useHoldingsFacts(id)
  return (
    <>
      <section
        id="overview"
        aria-label={text.page.parts.overview}
        // two columns whose panels need not begin in one line: what is higher than its neighbour reaches into the second row
        className="grid gap-4 pt-5 md:gap-6 lg:grid-cols-[7fr_4fr] lg:-mb-6 lg:grid-rows-[auto_minmax(min-content,0.001fr)_auto_minmax(min-content,1fr)] lg:gap-y-0 lg:*:mb-6"
      >
        <Panel>
          <PortfolioSummary data={data} />
        </Panel>
        <Panel className="lg:row-span-2">
          <h2 className="mb-1 text-16 font-bold">{text.page.steps}</h2>
          <NextSteps portfolio={data} />
        </Panel>
        <GrowthPanel id={id} />
        <GainSplitPanel id={id} />
        <Panel className="self-start">
          <h2 className="mb-3 text-16 font-bold">{text.page.allocation}</h2>
          <AllocationDrift id={id} allocation={data.allocation} />
        </Panel>
      </section>
      <HoldingsSection portfolio={data} facts={facts} />
      <OwnWordsAtFirm funds={data.funds} />
      <PlansSection portfolio={data} />
      <PerformanceSections id={id} />
      <AnalysisSection id={id} />
    </>
  )
}

/** What each holding is aimed at, and what it does to return and risk, as far as that is here. */
function useHoldingsFacts(id: string): HoldingsFacts {
  const plan = useQuery(rebalancePlan(id)).data
  const gains = useQuery(performance(id)).data?.funds
  const risks = useQuery(structure(id)).data?.funds
  return useMemo(
    () =>
      holdingsFacts({
        changes: plan?.changes ?? [],
        buckets: plan?.buckets ?? [],
        gains: gains ?? [],
        risks: risks ?? [],
      }),
    [plan, gains, risks],
  )
}

function Head({ data, onHistory }: { data: Portfolio; onHistory: () => void }) {
  const member = useMember()
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <PortfolioCrumb />
        <h1 className="text-24 leading-snug font-bold">{data.name}</h1>
        <p className="flex flex-wrap gap-x-4 text-12 text-ink-3">
          <StatusMark>
            <DateMark label={text.page.asOf} day={formatDay(data.as_of)} />
          </StatusMark>
          {data.first_date !== null && <span>{text.page.since(formatDay(data.first_date))}</span>}
          {data.funds.length > 0 && <span>{data.autorebalance ? text.page.autoOn : text.page.autoOff}</span>}
        </p>
        <FollowedPlans id={String(data.id)} />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full">
        {data.funds.length > 0 && (
          <>
            <ButtonLink
              data-tour="optimise"
              to={`/portfolios/${data.id}/optimise`}
              variant="primary"
              className="max-md:flex-1"
            >
              {text.page.optimise}
            </ButtonLink>
            <ButtonLink to={`/portfolios/${data.id}/rebalance`} className="max-md:flex-1">
              {text.page.rebalance}
            </ButtonLink>
            <AdjustLink id={data.id} />
          </>
        )}
        <Button data-tour="history" onClick={onHistory} className="max-md:flex-1">
          {text.page.history}
        </Button>
        <PortfolioMenu
          portfolio={data}
          groups={member?.groups ?? []}
          onAlerts={async () => (await import('../features/fund-alerts/ask-alerts.ts')).openAlerts(watched(data))}
          onExport={() => askHowToExport(data)}
        />
      </div>
    </div>
  )
}

function watched({ id, name, currency }: Portfolio) {
  return { portfolio_id: id, name, currency }
}
