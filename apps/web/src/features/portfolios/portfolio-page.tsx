import { useSuspenseQuery } from '@tanstack/react-query'
import type { Portfolio } from '@zhiheng/contract/portfolios.ts'
import { useState } from 'react'
import { useParams } from 'react-router'

import { prefetch } from '../../api/prefetch.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatPercent } from '../../platform/format-number.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { LoadInput } from '../../shell/page-row.ts'
import { Block } from '../../ui/block.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Change } from '../../ui/marks.tsx'
import { DateMark, Panel, Section, Stat } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Callout, EmptyState } from '../../ui/states.tsx'
import { rebalanceHistory } from '../rebalancing/queries.ts'
import { RebalanceHistory } from '../rebalancing/rebalance-history.tsx'
import { AllocationPanel } from './allocation-panel.tsx'
import { Gain } from './gain.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { PortfolioMenu } from './portfolio-menu.tsx'
import { portfolio, worthHistory } from './queries.ts'
import { text } from './text.ts'
import { WorthChart } from './worth-chart.tsx'

export async function load({ queries, params }: LoadInput): Promise<void> {
  const id = params['id'] ?? ''
  await queries.ensureQueryData(portfolio(id))
  await prefetch(queries, [worthHistory(id), rebalanceHistory(id)])
}

/** What a portfolio is worth, how it got there, what it holds; and the ways to change it. */
export function Page() {
  const id = useParams()['id'] ?? ''
  const { data } = useSuspenseQuery(portfolio(id))
  const [historyShown, setHistoryShown] = useState(false)
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead title={data.name} />
      <Head data={data} onHistory={() => setHistoryShown(true)} />
      {data.funds.length > 0 && data.value === null && (
        <Callout tone="warn" className="mt-4">
          {text.page.partial}
        </Callout>
      )}
      <Figures data={data} />
      {data.funds.length === 0 ? (
        <Panel className="mt-6">
          <EmptyState title={text.page.empty} text={text.page.emptyText} />
        </Panel>
      ) : (
        <>
          <div className="grid items-start gap-x-6 lg:grid-cols-[7fr_5fr]">
            <Section title={text.page.growth} note={data.currency}>
              <Panel>
                <Block query={worthHistory(id)} name={text.page.growth} skeleton={<Skeleton className="h-80 w-full" />}>
                  {(history) => <WorthChart history={history} />}
                </Block>
              </Panel>
            </Section>
            <Section title={text.page.allocation}>
              <Panel>
                <AllocationPanel allocation={data.allocation} />
              </Panel>
            </Section>
          </div>
          <Section title={text.page.holdings} note={`${data.funds.length} 檔`}>
            <HoldingsTable portfolio={data} />
          </Section>
        </>
      )}
      <RebalanceHistory portfolioId={id} open={historyShown} onClose={() => setHistoryShown(false)} />
    </div>
  )
}

function Head({ data, onHistory }: { data: Portfolio; onHistory: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1">
        <h1 className="text-24 leading-tight font-bold">{data.name}</h1>
        <p className="mt-1">
          <DateMark label={text.page.asOf} day={formatDay(data.as_of)} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full">
        {data.funds.length > 0 && (
          <>
            <ButtonLink to={`/portfolios/${data.id}/optimise`} variant="primary">
              {text.page.optimise}
            </ButtonLink>
            <ButtonLink to={`/portfolios/${data.id}/rebalance`}>{text.page.rebalance}</ButtonLink>
          </>
        )}
        <Button onClick={onHistory}>{text.page.history}</Button>
        <span className="flex flex-wrap">
          <PortfolioMenu portfolio={data} />
        </span>
      </div>
    </div>
  )
}

function Figures({ data }: { data: Portfolio }) {
  return (
    <div className="mt-5 grid grid-cols-2 gap-x-8 gap-y-5 border-y border-line py-5 lg:grid-cols-[auto_auto_1fr_1fr] lg:gap-x-14">
      <Stat
        label={`${text.page.value}（${data.currency}）`}
        value={formatAmount(data.value, data.currency)}
        size="lg"
        note={`${text.page.invested} ${formatAmount(data.invested, data.currency)}`}
      />
      <Stat
        label={text.page.gain}
        value={<Gain value={data.gain} currency={data.currency} />}
        note={
          <>
            {text.page.week} <Gain value={data.pnl_wow} currency={data.currency} />（{formatChange(data.perf_wow)}）
          </>
        }
      />
      <Stat label={text.page.twr} value={<Change value={data.twr} />} note={text.page.twrNote} />
      <Stat
        label={text.page.mwr}
        value={<Change value={data.mwr} />}
        note={data.mwr_missing === null ? text.page.mwrNote : text.page.mwrMissing[data.mwr_missing]}
      />
      <p className="col-span-full flex flex-wrap gap-x-6 text-13 text-ink-2">
        <span>
          {text.page.volatility} {formatPercent(data.volatility)}
        </span>
        <span>
          {text.page.drawdown} {formatPercent(data.max_drawdown === null ? null : -data.max_drawdown)}
        </span>
      </p>
    </div>
  )
}
