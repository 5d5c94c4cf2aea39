import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { RoboFirmPlan } from '@zhiheng/contract/micro-robo.ts'
import { listPortfoliosCompact } from '@zhiheng/contract/portfolio-list.ts'
import { evaluateRisk } from '@zhiheng/contract/risk-evaluation.ts'
import { useState } from 'react'
import { useHref, useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { Button, ButtonLink, lookOf } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { riskEvaluation } from '../risk-evaluation/queries.ts'
import { memberQuery, useMember } from '../session/queries.ts'
import { adoptText as text } from './adopt-text.ts'
import { adoptionAddress } from './adoption-address.ts'
import { carriedAnswers, keepAnswers } from './kept-answers.ts'
import type { Made } from './made.ts'

interface AdoptPlanProps {
  readonly made: Made
  readonly plan: RoboFirmPlan
}

/** The way from the firm's plan to a portfolio of one's own: signing in first, and out of a frame into a tab of its own. */
export function AdoptPlan({ made, plan }: AdoptPlanProps) {
  const { name, number, least_amount: least } = plan
  return (
    <Panel className="mt-5">
      <h2 className="text-16 font-bold wrap-anywhere">{text.title(name, number)}</h2>
      <p className="mt-1 text-13 text-ink-2">{text.lead}</p>
      {least > 0 && <p className="text-13 text-ink-2">{text.least(formatAmount(least))}</p>}
      <div className="mt-4">
        <NextStep made={made} plan={plan} />
      </div>
    </Panel>
  )
}

function NextStep({ made, plan }: AdoptPlanProps) {
  const member = useMember()
  const own = useHref('/micro-robo')
  if (window.parent !== window)
    // a frame has no cookies of ours: nobody can be signed in there
    return (
      <a
        href={own + carriedAnswers(made.body)}
        target="_blank"
        rel="noopener"
        className={lookOf({ variant: 'primary' })}
      >
        {text.elsewhere}
      </a>
    )
  if (member === null)
    return (
      <ButtonLink
        variant="primary"
        to={`/members/signin?referer=${encodeURIComponent('/micro-robo')}`}
        onClick={() => keepAnswers(made.body)}
      >
        {text.signIn}
      </ButtonLink>
    )
  if (!member.groups.some((group) => group === 'firm_member' || group === 'firm_admin'))
    return <p className="text-13 text-ink-2">{text.clientsOnly}</p>
  return <Choose made={made} plan={plan} />
}

/** Which portfolio it is for. The answers become the client's own level on the way. */
function Choose({ made, plan }: AdoptPlanProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState('')
  const own = useOwnPortfolios()
  const going = useMutation({
    mutationFn: () => call(evaluateRisk, { body: made.body }),
    onSuccess: async ({ level }) => {
      await Promise.all([queries.invalidateQueries(riskEvaluation), queries.invalidateQueries(memberQuery)])
      await navigate(adoptionAddress({ plan, level, portfolio: chosen === '' ? null : Number(chosen) }))
    },
  })
  return (
    <>
      <Field label={text.portfolio} hint={text.portfolioHint}>
        {(control) => (
          <Select {...control} className="w-full" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{text.newOne}</option>
            {own.portfolios.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {own.more !== null && (
        <Button size="sm" variant="ghost" className="mt-1" onClick={own.more}>
          {text.more}
        </Button>
      )}
      <p className="mt-3 text-13 text-ink-2">{text.recorded}</p>
      {going.error !== null && (
        <p role="alert" className="mt-2 text-13 text-danger">
          {going.error.message}
        </p>
      )}
      <Button variant="primary" className="mt-3" disabled={going.isPending} onClick={() => going.mutate()}>
        {going.isPending ? text.going : text.go}
      </Button>
    </>
  )
}

function useOwnPortfolios() {
  const list = useInfiniteQuery({
    queryKey: [listPortfoliosCompact.path],
    queryFn: ({ pageParam, signal }) => call(listPortfoliosCompact, { query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page_total: total }, _pages, page) => (page < total ? page + 1 : undefined),
  })
  const portfolios = list.data?.pages.flatMap(({ pfms }) => pfms) ?? []
  return { portfolios, more: list.hasNextPage ? () => void list.fetchNextPage() : null }
}
