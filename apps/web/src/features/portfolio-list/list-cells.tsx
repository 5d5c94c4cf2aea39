import type { Health } from '@zhiheng/contract/portfolio-analysis/health.ts'
import type { ListEntry } from '@zhiheng/contract/portfolio-list.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatPercent, formatShare, MISSING } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { PercentBar } from '../../ui/layout/panel.tsx'
import { Link } from '../../ui/text/link.tsx'
import { caveatsText } from '../portfolio-ledger/caveats-text.ts'
import { ledgerText } from '../portfolio-ledger/ledger-text.ts'
import { useMember } from '../session/queries.ts'
import { listText } from './list-text.ts'

interface CellProps {
  readonly entry: ListEntry
}

/** Its name, its tags, and what one should look at. */
export function NameCell({ entry, health }: CellProps & { health: Health | undefined }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-1">
      <Link
        to={`/portfolios/${entry.id}`}
        className="reach text-14 font-medium wrap-anywhere hover:underline max-md:text-16"
      >
        {entry.name}
      </Link>
      {entry.flags.map((flag) => (
        <Tag key={flag} tone="warn">
          {ledgerText.flags[flag]}
        </Tag>
      ))}
      {entry.left_out.length > 0 && (
        <Tag tone="warn" title={caveatsText.leftOut(entry.left_out.map(({ name }) => name).join('、'))}>
          {caveatsText.part}
        </Tag>
      )}
      {health !== undefined && <HealthTags health={health} />}
      {entry.is_shared && <Tag tone="info">{listText.shared}</Tag>}
      {entry.tags.map(({ id, name }) => (
        <Tag key={id} title={name}>
          {name}
        </Tag>
      ))}
    </span>
  )
}

function HealthTags({ health: { overlap, fallen } }: { health: Health }) {
  return (
    <>
      {overlap !== null && (
        <Tag tone="warn" title={listText.overlapOf(overlap.first, overlap.second, formatShare(overlap.percent))}>
          {listText.overlap}
        </Tag>
      )}
      {fallen.length > 0 && (
        <Tag
          tone="warn"
          title={fallen
            .map(({ name, before, now }) => listText.fallenOf(name, formatScore(before), formatScore(now)))
            .join('；')}
        >
          {listText.fallen}
        </Tag>
      )}
    </>
  )
}

function formatScore(score: number): string {
  return score > 0 ? `+${score}` : String(score).replace('-', '−')
}

/** Worth in TWD, and in the portfolio's own currency where that is another. */
export function WorthCell({ entry }: CellProps) {
  return (
    <>
      <span className="font-bold">{formatAmount(entry.twd.amount)}</span>
      {entry.currency !== 'TWD' && (
        <span className="block text-12 text-ink-3">
          {formatAmount(entry.amount, entry.currency)} {entry.currency}
        </span>
      )}
    </>
  )
}

/** The time-weighted return since it began, which is no rate a year. */
export function TotalReturnCell({ entry }: { entry: Pick<ListEntry, 'perf'> }) {
  return (
    <>
      {formatChange(entry.perf)}
      {entry.perf !== null && <span className="block text-12 text-ink-3">{listText.whole}</span>}
    </>
  )
}

/** The money-weighted return: a rate a year, or the plain gain of a young portfolio; why there is none. */
export function OwnReturnCell({ entry }: { entry: Pick<ListEntry, 'mwr' | 'mwr_yearly' | 'mwr_missing'> }) {
  if (entry.mwr === null) {
    return (
      <>
        {MISSING}
        {entry.mwr_missing !== null && (
          <span className="block text-12 text-ink-3">{listText.missing[entry.mwr_missing]}</span>
        )}
      </>
    )
  }
  return (
    <>
      {formatChange(entry.mwr)}
      <span className="block text-12 text-ink-3">{entry.mwr_yearly ? listText.yearly : listText.whole}</span>
    </>
  )
}

/** The level its mix belongs to; said where that is above the member's own. */
export function RiskCell({ entry }: CellProps) {
  const member = useMember()
  const own = member?.properties.risklevel.value ?? null
  const level = entry.risk_level
  if (level === null || !isRiskLevel(level)) return MISSING
  return (
    <>
      {riskLevelNames[level]}
      {own !== null && isRiskLevel(own) && level > own && (
        <span className="block text-12 text-warn">{listText.riskAbove(own)}</span>
      )}
    </>
  )
}

/** A drift this large fills the gauge, percent. */
const FULL_DRIFT = 20
/** From here on it is worth a look. Source: PRODUCT A11.10, the usual band of a class. */
const WORTH_A_LOOK = 5

/** How far it has drifted, and how much of the gauge that fills. */
export function DriftCell({ entry: { drift } }: CellProps) {
  if (drift === null) return MISSING
  return (
    <>
      {formatPercent(drift, 1)}
      <span className="ml-auto block w-14 pt-1 max-md:ml-0">
        <PercentBar
          percent={(drift / FULL_DRIFT) * 100}
          fill={drift < WORTH_A_LOOK ? 'var(--chart-bar)' : 'var(--warn)'}
        />
      </span>
    </>
  )
}

/** The next charge of its regular plans. */
export function ChargeCell({ entry: { next_charge: charge, currency } }: CellProps) {
  if (charge === null) return MISSING
  return (
    <>
      {formatDay(charge.date)}
      <span className="block text-12 text-ink-3">
        {formatAmount(charge.amount, currency)} {currency}
      </span>
    </>
  )
}
