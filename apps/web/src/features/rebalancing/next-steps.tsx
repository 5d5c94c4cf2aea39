import { useQuery } from '@tanstack/react-query'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatShare } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { proposalText } from './proposal-text.ts'
import { proposals, rebalancePlan } from './queries.ts'
import { text } from './text.ts'

/**
 * What deserves a look in a portfolio, each with a way on: proposals that wait, its drift, funds that are too much,
 * funds no longer sold.
 */
export function NextSteps({ portfolio }: { portfolio: Pick<Portfolio, 'id' | 'funds'> }) {
  const id = String(portfolio.id)
  const heavy = portfolio.funds.filter((fund) => fund.flags.includes('overweight'))
  const { data: offered } = useQuery(proposals(id))
  const stopped = portfolio.funds.filter((fund) => fund.flags.includes('not_for_sale'))
  return (
    <div data-tour="steps" className="divide-y divide-line">
      {offered?.waiting.map((proposal) => (
        <Step
          key={`offered ${proposal.batch_note_id}`}
          text={`${proposalText.waiting}，${proposalText.until(formatDay(proposal.expires_on))}。`}
          to={`/portfolios/${id}/history?open=batch-${proposal.batch_note_id}`}
          link={proposalText.toProposal}
        />
      ))}
      <Block query={rebalancePlan(id)} name={text.steps.drift} skeleton={<Skeleton className="h-14 w-full" />}>
        {(plan) => (
          <Step
            text={`${plan.reason}。`}
            {...(plan.needed ? { to: `/portfolios/${id}/rebalance`, link: text.steps.toRebalance } : {})}
          />
        )}
      </Block>
      {heavy.map((fund) => (
        <Step
          key={`heavy ${fund.lipper_id}`}
          text={text.steps.heavy(fund.name, formatShare(fund.proportion))}
          to={`/portfolios/${id}/optimise`}
          link={text.steps.toOptimise}
        />
      ))}
      {stopped.map((fund) => (
        <Step
          key={`stopped ${fund.lipper_id}`}
          text={text.steps.stopped(fund.name)}
          to={`/portfolios/${id}/optimise`}
          link={text.steps.toOptimise}
        />
      ))}
    </div>
  )
}

function Step({ text: said, to, link }: { text: string; to?: string; link?: string }) {
  return (
    <div className="py-2.5 text-13 text-ink-2">
      <p>{said}</p>
      {to !== undefined && (
        <TextLink to={to} className="mt-0.5 inline-block">
          {link}
        </TextLink>
      )}
    </div>
  )
}
