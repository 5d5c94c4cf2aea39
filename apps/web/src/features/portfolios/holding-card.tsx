import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'

import { formatAmount, formatChange, formatPoints, formatShare } from '../../platform/format-number.ts'
import { cx } from '../../ui/text/cx.ts'
import { Gain } from '../portfolio-ledger/gain.tsx'
import type { HeldFund } from '../portfolio-ledger/whole-funds.ts'
import type { HoldingGroup, HoldingSector } from './group-holdings.ts'
import { factsOfRow, type HoldingsFacts } from './holding-facts.ts'
import { HoldingMenu } from './holding-menu.tsx'
import { NameCell, SubtotalName } from './holding-names.tsx'
import { holdingText } from './holding-text.ts'
import { text } from './text.ts'

/** The funds of a class, or of a market within it, together: a line on a phone. */
export function SubtotalLine({ row, currency }: { row: HoldingGroup | HoldingSector; currency: string }) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-13',
        row.kind === 'group' && 'bg-panel-2 font-bold',
      )}
    >
      <SubtotalName row={row} />
      <span>
        {formatAmount(row.value, currency)}
        <span className="ml-3">{formatShare(row.proportion)}</span>
      </span>
    </div>
  )
}

interface HoldingCardProps {
  readonly row: HeldFund
  readonly portfolio: Pick<Portfolio, 'id' | 'currency'>
  readonly facts: HoldingsFacts
}

/** A fund of a portfolio on a phone. */
export function HoldingCard({ row, portfolio: { id, currency }, facts }: HoldingCardProps) {
  const own = factsOfRow({ kind: 'fund', fund: row }, facts)
  return (
    <div className="px-4 py-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <NameCell row={row} />
        </div>
        <div className="-mt-1 -mr-3">
          <HoldingMenu portfolioId={id} fund={row} />
        </div>
      </div>
      <dl className="mt-2 grid grid-cols-4 gap-2 text-13">
        {(
          [
            [text.page.share, <b key="share">{formatShare(row.proportion)}</b>],
            [text.page.value, formatAmount(row.value, currency)],
            [text.page.gainText, <Gain key="gain" value={own.gain} currency={currency} />],
            [holdingText.costs.mwr, formatChange(own.mwr)],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-ink-3">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {own.target !== null && (
        <p className="mt-1.5 text-12 text-ink-3">
          {text.page.cardFacts({
            target: formatShare(own.target),
            gap: formatPoints(own.gap),
            contribution: formatChange(own.contribution),
            risk: formatShare(own.riskShare),
          })}
        </p>
      )}
    </div>
  )
}
