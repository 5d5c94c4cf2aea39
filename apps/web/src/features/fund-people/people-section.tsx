import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundPeople } from '@zhiheng/contract/fund-people.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { SURVIVAL_YEARS } from '@zhiheng/domain/fund-people/house-survival.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { wholeMonths } from '@zhiheng/quant/series/whole-months.ts'
import type { ReactNode } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { FactList, Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { people } from './queries.ts'
import { text } from './text.ts'

type People = ReplyOf<typeof getFundPeople>

/** Who runs a fund, and how the other funds of its house have fared. */
export function PeopleSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(people(fund.lipper_id))
  return (
    <>
      <Lead of={data} />
      <Panel className="max-w-[60em]">
        <FactList facts={[...managerFacts(data, fund), ...houseFacts(data)]} />
      </Panel>
      <p className="mt-3 max-w-[78em] text-12 text-ink-3">
        {text.note(formatDay(data.as_of))}
        {data.manager !== null && data.manager.others_count > 0 && text.sameName}
      </p>
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

type Facts = readonly (readonly [string, ReactNode])[]

function managerFacts({ manager, earlier, as_of: day }: People, { status }: Fund): Facts {
  const { facts } = text
  const name = status === 'merged' || status === 'liquidated' ? facts.lastManager : facts.manager
  const before: Facts = earlier.length === 0 ? [] : [[facts.earlier, <Earlier key="earlier" of={earlier} />]]
  if (manager === null) return [[name, facts.managerUnknown], ...before]
  const { since, others, others_count: count } = manager
  const span = name === facts.manager ? facts.tenure(tenureText(since, day)) : ''
  return [
    [name, `${facts.since(manager.name, formatDay(since))}${span}`],
    ...before,
    ...(count === 0 ? [] : [[facts.others, <Others key="others" of={others} count={count} />] as const]),
  ]
}

function tenureText(from: IsoDate, to: IsoDate): string {
  const months = wholeMonths(epochDayOf(from), epochDayOf(to))
  return text.facts.span(Math.floor(months / 12), months % 12)
}

function Earlier({ of: earlier }: { readonly of: People['earlier'] }) {
  return (
    <ul>
      {earlier.map(({ name, from, to }) => (
        <li key={`${name} ${to}`}>
          {from === null
            ? text.facts.until(name, formatDay(to))
            : text.facts.from(
                `${name}，${formatDay(from)}`,
                `${formatDay(to)}${text.facts.tenure(tenureText(from, to))}`,
              )}
        </li>
      ))}
    </ul>
  )
}

function Others({
  of: others,
  count,
}: {
  readonly of: NonNullable<People['manager']>['others']
  readonly count: number
}) {
  return (
    <ul>
      {others.map(({ lipper_id: id, name }) => (
        <li key={id}>
          <TextLink to={`/funds/${id}`}>{name}</TextLink>
        </li>
      ))}
      {count > others.length && <li className="text-ink-3">{text.facts.ofAll(count)}</li>}
    </ul>
  )
}

function houseFacts({ funds, survival, survival_gap: gap, ahead }: People): Facts {
  const { facts } = text
  return [
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
