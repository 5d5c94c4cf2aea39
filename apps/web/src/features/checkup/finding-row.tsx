import type { FindingKey } from '@zhiheng/domain/checkup/findings.ts'
import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatAmount, formatPercent, formatShare } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Link } from '../../ui/text/link.tsx'
import { countryName } from '../funds/country-names.ts'
import { stressText } from '../portfolio-analysis/text.ts'
import type { Finding } from './queries.ts'
import { findingText as words } from './text.ts'

const tones = { broken: 'warn', kept: 'success', unknown: 'plain' } as const

/** A finding: what was found, what it stands on, and what could be done. */
export function FindingRow({ finding, funds }: { readonly finding: Finding; readonly funds: number }) {
  const { key, state, evidence, covered } = finding
  const shown = evidence.filter(() => key !== 'same_strategy' || finding.measured !== 0)
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-3.5 last:border-0 md:grid-cols-[11rem_1fr]">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 md:flex-col md:items-start">
        <h3 className="text-14 font-bold">{words.names[key]}</h3>
        <Tag tone={tones[state]}>{words.states[state]}</Tag>
      </div>
      <div className="min-w-0">
        <p className="text-14">{sentenceOf(finding, funds)}</p>
        {shown.length > 0 && (
          <p className="mt-1 text-13 text-ink-2">
            <span className="text-ink-3">{words.evidence}：</span>
            {shown.map(({ lipper_id: id, name, percent }, at) => (
              <span key={`${id ?? ''}${name}`}>
                {at > 0 && '、'}
                {id === null ? labelOf(key, name) : <Link to={`/funds/${id}`}>{name}</Link>}
                {percent !== null && ` ${key === 'cost' ? formatPercent(percent) : formatShare(percent)}`}
              </span>
            ))}
            {covered < 99.95 && `（${words.covered(formatShare(covered))}）`}
          </p>
        )}
        {state === 'broken' && (
          <p className="mt-1 text-13 text-ink-2">
            <span className="text-ink-3">{words.todo}：</span>
            {words.advice[key]}
          </p>
        )}
      </div>
    </li>
  )
}

function labelOf(key: FindingKey, name: string): string {
  if (key === 'largest_country') return countryName(name)
  return key === 'foreign_currency' && isCurrency(name) ? currencyNames[name] : name
}

function sentenceOf(finding: Finding, funds: number): string {
  const { key, measured, limit, amount, later } = finding
  const { say } = words
  if (measured === null) return key === 'overlap' && funds === 1 ? say.oneFund : say.unknown[key]
  switch (key) {
    case 'same_strategy':
      return measured === 0 ? say.noSame : say.same_strategy(measured)
    case 'not_sold':
      return measured === 0 ? say.allSold : say.not_sold(formatShare(measured))
    case 'worst_case':
      return finding.case === null || measured === 0
        ? say.unharmed
        : say.worst_case({
            name: stressText.cases[finding.case],
            amount: formatAmount(amount === null ? null : -amount),
            percent: formatShare(measured),
            limit: formatShare(limit),
          })
    case 'cost':
      return say.cost({
        yearly: formatAmount(amount),
        percent: formatPercent(measured),
        later: formatAmount(later),
        limit: formatPercent(limit),
      })
    case 'largest_fund':
    case 'overlap':
    case 'largest_company':
    case 'largest_country':
    case 'foreign_currency':
    case 'risk_level':
      return say[key](formatShare(measured), formatShare(limit))
  }
}
