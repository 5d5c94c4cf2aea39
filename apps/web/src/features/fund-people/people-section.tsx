import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundPeople } from '@zhiheng/contract/fund-people.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { SURVIVAL_YEARS } from '@zhiheng/domain/fund-people/house-survival.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { FactList, Panel } from '../../ui/layout/panel.tsx'
import { people } from './queries.ts'
import { text } from './text.ts'

type People = ReplyOf<typeof getFundPeople>

/** Who runs a fund, and how the other funds of its house have fared. */
export function PeopleSection({ fund }: { readonly fund: Fund }) {
  const { data } = useSuspenseQuery(people(fund.lipper_id))
  return (
    <>
      <Lead of={data} />
      <Panel className="max-w-[60em]">
        <FactList facts={factsOf(data)} />
      </Panel>
      <p className="mt-3 max-w-[78em] text-12 text-ink-3">{text.note(formatDay(data.as_of))}</p>
    </>
  )
}

function Lead({ of: { house, funds, survival, ahead } }: { readonly of: People }) {
  const { lead } = text
  return (
    <p className="mb-4 max-w-[60em] text-16 text-ink-2">
      {house}
      {lead.has}
      <b className="text-ink">{lead.funds(funds)}</b>
      {survival !== null && (
        <>
          {lead.survived(SURVIVAL_YEARS)}
          <b className="text-ink">{lead.lived(shareOf(survival.lived, survival.of), SURVIVAL_YEARS)}</b>
        </>
      )}
      {ahead !== null && (
        <>
          {lead.ahead}
          <b className="text-ink">{lead.aheadOf(ahead.count, ahead.of)}</b>
          {lead.peers}
        </>
      )}
      {lead.stop}
    </p>
  )
}

function factsOf({ manager, funds, survival, survival_gap: gap, ahead }: People): [string, string][] {
  const { facts } = text
  return [
    [facts.manager, manager === null ? facts.managerUnknown : facts.since(manager.name, formatDay(manager.since))],
    [facts.funds, facts.count(funds)],
    [facts.survival(SURVIVAL_YEARS), survivalOf(survival, gap)],
    [
      facts.ahead,
      ahead === null ? text.aheadUnknown : facts.share(ahead.count, ahead.of, shareOf(ahead.count, ahead.of)),
    ],
  ]
}

function survivalOf(survival: People['survival'], gap: People['survival_gap']): string {
  if (survival !== null) return text.facts.share(survival.lived, survival.of, shareOf(survival.lived, survival.of))
  return gap === null ? '' : text.gaps[gap]
}

function shareOf(count: number, of: number): string {
  return formatPercent((count / of) * 100, 0)
}
