import { useQuery } from '@tanstack/react-query'

import { ApiError } from '../../api/api-error.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { RadioCard } from '../../ui/controls/radio-card.tsx'
import { bodyOf, type Preferences } from './preferences.ts'
import type { Proposal } from './proposal.ts'
import { proposal as proposalQuery } from './queries.ts'
import { rangeText } from './range-text.ts'
import { text } from './text.ts'
import type { Workshop } from './use-proposal.ts'

const ways = ['same_allocation', 'risk_level', 'shares'] as const satisfies readonly Preferences['kind'][]

/** The ways to go side by side, each with what would come of it, before one is chosen. */
export function Ways({ portfolioId, workshop }: { portfolioId: number; workshop: Workshop }) {
  return (
    <fieldset className="grid gap-2 md:grid-cols-3">
      <legend className="mb-1.5 text-13 font-medium">{text.ways.title}</legend>
      {ways.map((kind) =>
        kind === 'shares' ? (
          <Way key={kind} kind={kind} workshop={workshop} />
        ) : (
          <AskedWay key={kind} kind={kind} portfolioId={portfolioId} workshop={workshop} />
        ),
      )}
    </fieldset>
  )
}

interface AskedWayProps {
  readonly kind: Preferences['kind']
  readonly portfolioId: number
  readonly workshop: Workshop
}

/** A way whose answer is known before it is chosen. The one that is gone is asked first, since it is waited for. */
function AskedWay({ kind, portfolioId, workshop }: AskedWayProps) {
  const { asked, data: current } = workshop
  const isGone = asked.kind === kind
  const { data, error } = useQuery({
    ...proposalQuery(String(portfolioId), bodyOf({ ...asked, kind })),
    enabled: isGone || current !== undefined || workshop.failure !== null,
    retry: false,
  })
  return <Way kind={kind} workshop={workshop} proposal={data} error={error} />
}

interface WayProps {
  readonly kind: Preferences['kind']
  readonly workshop: Workshop
  readonly proposal?: Proposal | undefined
  readonly error?: Error | null
}

function Way({ kind, workshop, proposal, error = null }: WayProps) {
  const closed = whyClosed(kind, proposal, error)
  const isChosen = workshop.preferences.kind === kind
  return (
    <RadioCard
      name="way"
      checked={isChosen}
      disabled={closed !== null && !isChosen}
      onChoose={() => workshop.goWay(kind)}
      className="flex min-h-11 flex-col gap-0.5 px-3 py-2"
    >
      <span className="text-14 font-bold text-ink">{text.target.kinds[kind]}</span>
      <span className="text-12 leading-normal text-ink-2">{closed ?? text.ways.says[kind]}</span>
      {closed === null && kind !== 'shares' && <Effect proposal={proposal} />}
    </RadioCard>
  )
}

/** What would come of it, in three lines. */
function Effect({ proposal }: { proposal: Proposal | undefined }) {
  if (proposal === undefined) return <span className="text-12 text-ink-3">{text.runningShort}</span>
  if (proposal.no_change) {
    const said = proposal.conflicts.length > 0 ? text.conflictsStay : text.ways.noChange
    return <span className="text-12 font-medium text-ink-2">{said}</span>
  }
  const { before, after } = proposal.metrics
  return (
    <span className="mt-auto grid text-12 leading-normal text-ink-2">
      <span>{text.ways.volatility(formatPercent(before.volatility, 1), formatPercent(after.volatility, 1))}</span>
      {after.expected_range !== null && <span>{text.ways.expected(rangeText(after.expected_range))}</span>}
      <span>{text.ways.moved(movedCount(proposal), turnoverOf(proposal).toFixed(1))}</span>
    </span>
  )
}

function movedCount({ funds }: Proposal): number {
  return funds.filter((fund) => Math.abs(fund.after - fund.before) >= 0.05).length
}

function turnoverOf({ funds }: Proposal): number {
  return funds.reduce((sum, fund) => sum + Math.abs(fund.after - fund.before), 0) / 2
}

/** Why a way cannot be gone. */
function whyClosed(kind: Preferences['kind'], proposal: Proposal | undefined, error: Error | null): string | null {
  if (error !== null) {
    const [first] = error instanceof ApiError ? Object.values(error.fields) : []
    return text.ways.closed(first ?? error.message)
  }
  return kind === 'same_allocation' && proposal?.newcomers === 0 ? text.ways.noNewcomers : null
}
