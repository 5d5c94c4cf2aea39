import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { formatDay } from '../../platform/format-day.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { LoadInput } from '../../shell/page-row.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { DateMark, Panel, Section } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FundChangeRow } from '../portfolios/fund-change-row.tsx'
import { portfolio as portfolioQuery } from '../portfolios/queries.ts'
import { rebalancePlan } from './queries.ts'
import { RebalanceBar } from './rebalance-bar.tsx'
import { text } from './text.ts'

export async function load({ queries, params }: LoadInput): Promise<void> {
  const id = params['id'] ?? ''
  await Promise.all([queries.ensureQueryData(portfolioQuery(id)), queries.ensureQueryData(rebalancePlan(id))])
}

/** What it takes to return to the weights of the last change, and the button that does it. */
export function Page() {
  const id = useParams()['id'] ?? ''
  const { data: portfolio } = useSuspenseQuery(portfolioQuery(id))
  const { data: plan } = useSuspenseQuery(rebalancePlan(id))
  return (
    <>
      <PageHead title={`${text.plan.title}：${portfolio.name}`} />
      <div className="wrap pt-5">
        <p className="text-12 text-ink-3">
          <Link to="/portfolios" className="hover:underline">
            {text.plan.crumb}
          </Link>
          {' / '}
          <Link to={`/portfolios/${id}`} className="hover:underline">
            {portfolio.name}
          </Link>
        </p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-24 leading-snug font-bold">{text.plan.title}</h1>
          <DateMark label={text.plan.asOf} day={formatDay(plan.as_of)} />
        </div>
        <p className="mt-1 max-w-[56em] text-16 text-ink-2">{plan.reason}。</p>
        {plan.changes.length === 0 ? (
          <Panel className="mt-6">
            <EmptyState
              title={text.plan.nothing}
              text={text.plan.nothingText}
              action={<ButtonLink to={`/portfolios/${id}`}>{text.plan.back}</ButtonLink>}
            />
          </Panel>
        ) : (
          <Section title={text.plan.changes} note={text.plan.tradesNote(plan.currency)} className="mt-6 md:mt-8">
            <Panel flush>
              <ul>
                {plan.changes.map((change) => (
                  <FundChangeRow key={change.lipper_id} fund={change} currency={plan.currency} />
                ))}
              </ul>
            </Panel>
            <p className="mt-3 max-w-[60em] text-12 text-ink-3">{text.plan.note}</p>
          </Section>
        )}
      </div>
      {plan.changes.length > 0 && <RebalanceBar id={id} plan={plan} />}
    </>
  )
}
