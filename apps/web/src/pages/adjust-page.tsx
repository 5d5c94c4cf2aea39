import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { askedChoice } from '../features/adjust-choice/choice-address.ts'
import { ChoiceView } from '../features/adjust-choice/choice-view.tsx'
import { FollowedPlans } from '../features/adjust-choice/followed-plans.tsx'
import { adjustChoice, followedPlans } from '../features/adjust-choice/queries.ts'
import { LeavePlan } from '../features/adjust-choice/take-plan.tsx'
import { text } from '../features/adjust-choice/text.ts'
import { PortfolioCrumb } from '../features/portfolio-ledger/portfolio-crumb.tsx'
import { portfolio as portfolioQuery } from '../features/portfolios/queries.ts'
import { useBoot } from '../page/boot.tsx'
import { idInAddress } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay } from '../platform/format-day.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { DateMark } from '../ui/layout/panel.tsx'

export const addressKeys = ['kycId', 'kycEntry']

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const id = idInAddress(params)
  const sections = [adjustChoice(id, askedChoice(url.searchParams)), followedPlans(id)]
  await Promise.all([need(queries, portfolioQuery(id)), prefetch(queries, sections)])
}

/** How a client of a firm may adjust a portfolio: the level first, then two ways with what each would do. */
export function Page() {
  const id = useParams()['id'] ?? ''
  const [search] = useSearchParams()
  const data = useReply(portfolioQuery(id))
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={`${text.title}：${data.name}`} />
      <PortfolioCrumb portfolio={{ id, name: data.name }} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
        <DateMark label={text.asOf} day={formatDay(data.as_of)} />
      </div>
      <p className="mt-1 max-w-[48em] text-pretty text-ink-2">{text.lead}</p>
      <FollowedPlans id={id} />
      <Block query={adjustChoice(id, askedChoice(search))} name={text.ways} skeleton={<SkeletonRows rows={8} />}>
        {(choice) => <ChoiceView id={id} choice={choice} />}
      </Block>
      <LeaveHere id={id} />
    </div>
  )
}

/** Ends what this firm's plan is to the portfolio. */
function LeaveHere({ id }: { readonly id: string }) {
  const firmId = useBoot().firm?.id
  const own = useQuery(followedPlans(id)).data?.plans.find((plan) => plan.firm_id === firmId)
  if (own === undefined) return null
  return (
    <div className="mt-8">
      <LeavePlan id={id} name={own.name} />
    </div>
  )
}
