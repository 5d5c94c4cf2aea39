import { industryAddress, securityAddress } from '@zhiheng/domain/funds/security-address.ts'
import { writeConditions } from '@zhiheng/domain/holding-search/conditions-in-address.ts'
import type { ReactNode } from 'react'

import { useFeature } from '../../page/boot.tsx'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatPercent, formatShare, formatShortTwd, MISSING } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { DateMark, Panel, Stat } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { countryName } from '../funds/country-names.ts'
import { addressOf } from '../holding-search/address.ts'
import type { HeldSubject } from './queries.ts'
import { text } from './text.ts'

interface HeadProps {
  readonly held: HeldSubject
  /** What can be done besides going on to the search. */
  readonly action?: ReactNode
}

/** What it is, the answer in one sentence, and its figures. */
export function HeldHead({ held, action }: HeadProps) {
  const hasHolding = useFeature('holding')
  return (
    <>
      {hasHolding && <Breadcrumb crumbs={[{ label: text.trail, to: '/search/holding' }, { label: held.name }]} />}
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-24 leading-tight font-bold wrap-anywhere">{text.title(held.name, held.ticker ?? '')}</h1>
          <Facts held={held} />
        </div>
        <div className="no-print flex flex-wrap gap-3">
          {action}
          {hasHolding && held.holders > 0 && <ToSearch held={held} />}
        </div>
      </div>
      <p className="mt-2 max-w-[56em] text-16 text-ink-2">{sentenceOf(held)}</p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <DateMark label={text.asOf} day={formatDay(held.as_of)} />
        {held.lists_until !== null && <DateMark label={text.listsUntil} day={formatDay(held.lists_until)} />}
      </p>
      {held.holders > 0 && <Figures held={held} />}
    </>
  )
}

function Facts({ held }: { readonly held: HeldSubject }) {
  const { english_name: english, isin, country, industry, asset_kind: kind } = held
  const toIndustry = industry === null ? null : industryAddress(industry)
  const plain = [
    english === held.name ? null : english,
    isin,
    country === null ? null : countryName(country),
    held.kind === 'industry' ? text.industryKind : kind && text.kinds[kind],
  ].filter((fact) => fact !== null)
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-3">
      {plain.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {industry !== null &&
        (toIndustry === null ? <span>{industry}</span> : <TextLink to={toIndustry}>{industry}</TextLink>)}
    </p>
  )
}

/** On to the search by holdings. */
function ToSearch({ held: { kind, id } }: { readonly held: HeldSubject }) {
  const query = writeConditions([{ kind, id, op: 'holds', percent: null }])
  return <ButtonLink to={addressOf({ mode: kind, query })}>{text.search}</ButtonLink>
}

function sentenceOf({ kind, holders, funds, largest }: HeldSubject): string {
  if (largest === null)
    return `${kind === 'security' ? text.none : text.noneIndustry}。${text.noneText(formatCount(funds))}`
  return (
    text.answer(formatCount(holders), formatCount(funds)) + text.answerTop(largest.name, formatShare(largest.weight))
  )
}

function Figures({ held: { holders, funds, average, taiwan, moves } }: { readonly held: HeldSubject }) {
  const { stats } = text
  return (
    <Panel className="mt-4">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
        <Stat
          label={stats.holders}
          value={formatCount(holders)}
          unit={text.unit}
          note={stats.holdersNote(formatShare(funds === 0 ? null : (holders / funds) * 100))}
        />
        <Stat label={stats.average} value={formatPercent(average)} note={stats.averageNote} />
        <Stat
          label={stats.amount}
          value={formatShortTwd(taiwan.amount)}
          note={
            taiwan.holders === 0
              ? stats.amountNoOne
              : taiwan.sized === 0
                ? stats.amountNone
                : stats.amountNote(formatCount(taiwan.sized), formatCount(taiwan.holders))
          }
        />
        <Stat
          label={stats.moves}
          value={
            moves.compared === 0
              ? MISSING
              : stats.movesValue(formatCount(moves.added.count), formatCount(moves.gone.count))
          }
          note={moves.compared === 0 ? stats.movesNone : stats.movesNote(formatCount(moves.compared))}
        />
      </div>
    </Panel>
  )
}

/** The address of another page of the holders. */
export function pageAddress({ kind, id }: HeldSubject, page: number): string {
  const path = (kind === 'security' ? securityAddress(id) : industryAddress(id)) ?? '/search/holding'
  return page > 1 ? `${path}?page=${page}` : path
}
