import type { CostKind, PricedClass, PricedPart } from '@zhiheng/domain/fund-costs/cost-of-class.ts'

import { formatAmount } from '../../platform/format-number.ts'
import { text } from './text.ts'

/** The colour of each part, in the list and in all bars. */
const fills = {
  entry: 'var(--chart-2)',
  deferred: 'var(--chart-5)',
  management: 'var(--chart-1)',
  custody: 'var(--chart-4)',
  distribution: 'var(--chart-3)',
  rest: 'var(--chart-14)',
  expense: 'var(--chart-1)',
  exchange: 'var(--chart-12)',
} satisfies Record<CostKind, string>

/** What a part is called: a rest beside a known custodian holds no custodian. */
function nameOf({ kind }: PricedPart, all: readonly PricedPart[]): string {
  const isBesideCustody = kind === 'rest' && all.some((one) => one.kind === 'custody')
  return isBesideCustody ? text.otherFees : text.parts[kind]
}

/** The total and its parts, in the colours of the bars. */
export function CostParts({
  cost,
  years,
  mark,
}: {
  readonly cost: PricedClass
  readonly years: number
  readonly mark: string
}) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 px-4 py-4 md:px-5">
      <div>
        <dt className="text-12 text-ink-3">{text.total(years)}</dt>
        <dd className="text-30 leading-tight font-bold tracking-[-0.01em]">
          {mark !== '' && <span className="mr-1 text-14 font-normal tracking-normal">{mark}</span>}
          {formatAmount(cost.total)}
          <span className="ml-1 text-14 font-normal tracking-normal">{text.lead.yuan}</span>
        </dd>
      </div>
      {cost.parts.map((part) => (
        <div key={part.kind} className="min-w-24">
          <dt className="flex items-center gap-1.5 text-12 text-ink-3">
            <i aria-hidden="true" className="size-2.5 rounded-[2px]" style={{ background: fills[part.kind] }} />
            {nameOf(part, cost.parts)}
          </dt>
          <dd className="text-16 font-medium">{formatAmount(part.amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CostBarProps {
  readonly parts: readonly PricedPart[]
  /** What the whole width is. */
  readonly most: number
  readonly isPale: boolean
}

/** The parts in one line, on the scale of the largest total; its figures stand beside it. */
export function CostBar({ parts, most, isPale }: CostBarProps) {
  const known = parts.filter(({ amount }) => amount !== null && amount > 0)
  const said = known.map((part) => `${nameOf(part, parts)} ${formatAmount(part.amount)}`).join(text.lead.and)
  return (
    <span title={said} className={isPale ? 'flex h-3.5 gap-px opacity-45' : 'flex h-3.5 gap-px'}>
      <span className="vh">{said}</span>
      {known.map(({ kind, amount }) => (
        <i
          key={kind}
          aria-hidden="true"
          className="min-w-px [print-color-adjust:exact]"
          style={{ width: `${((amount ?? 0) / most) * 100}%`, background: fills[kind] }}
        />
      ))}
    </span>
  )
}
