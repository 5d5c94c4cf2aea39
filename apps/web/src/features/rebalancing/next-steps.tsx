import type { Portfolio } from '@zhiheng/contract/portfolios.ts'

import { formatShare } from '../../platform/format-number.ts'
import { Block } from '../../ui/block.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { rebalancePlan } from './queries.ts'
import { text } from './text.ts'

/** What deserves a look in a portfolio, each with a way on: its drift, funds that are too much, funds no longer sold. */
export function NextSteps({ portfolio }: { portfolio: Portfolio }) {
  const id = String(portfolio.id)
  const heavy = portfolio.funds.filter((fund) => fund.flags.includes('overweight'))
  const stopped = portfolio.funds.filter((fund) => fund.flags.includes('discontinued'))
  return (
    <div data-tour="steps" className="divide-y divide-line">
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
