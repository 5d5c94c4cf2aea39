import type { AdjustEffect } from '@zhiheng/contract/adjust-choice.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatCount, formatPercent, formatShare } from '../../platform/format-number.ts'
import { FactList } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { text } from './text.ts'

interface EffectProps {
  readonly effect: AdjustEffect
  readonly currency: Currency
  readonly level: number
  /** What it is the effect of, for those who do not see it. */
  readonly name: string
}

/** What a way would do: figures on both sides, what it takes, whom it suits, and the shares. */
export function EffectView({ effect, currency, level, name }: EffectProps) {
  return (
    <>
      <Figures figures={effect.figures} name={name} />
      <div className="mt-3">
        <FactList facts={factsOf(effect, currency)} />
      </div>
      {effect.cost === null && <p className="mt-2 text-12 text-ink-3">{text.unknownCost}</p>}
      <Fit effect={effect} level={level} />
      <h4 className="mt-4 mb-1 text-13 font-bold">{text.weights}</h4>
      <ul className="text-13">
        {effect.funds.map((fund) => (
          <li
            key={fund.lipper_id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {fund.name}
              {fund.risk_level !== null && <span className="ml-2 text-12 text-ink-3">{`RR${fund.risk_level}`}</span>}
            </span>
            <span className="ml-auto tabular-nums">
              {formatShare(fund.before)} → <b className="font-bold">{formatShare(fund.after)}</b>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type Sides = NonNullable<AdjustEffect['figures']>
type Figure = keyof Sides['before']

const figureRows: readonly { readonly key: Figure; readonly of: (figures: Sides['before']) => string }[] = [
  { key: 'expected_return', of: (figures) => formatChange(figures.expected_return, 1) },
  { key: 'volatility', of: (figures) => formatPercent(figures.volatility, 1) },
  { key: 'max_drawdown', of: (figures) => formatPercent(figures.max_drawdown, 1) },
  { key: 'total_expense', of: (figures) => formatPercent(figures.total_expense) },
]

function Figures({ figures, name }: { readonly figures: AdjustEffect['figures']; readonly name: string }) {
  if (figures === null) return <p className="text-13 text-ink-2">{text.noFigures}</p>
  const columns: Column<(typeof figureRows)[number]>[] = [
    { key: 'figure', head: text.figure, cell: ({ key }) => text.figures[key] },
    { key: 'before', head: text.before, align: 'right', cell: ({ of }) => of(figures.before) },
    { key: 'after', head: text.after, align: 'right', className: 'font-bold', cell: ({ of }) => of(figures.after) },
  ]
  return (
    <div className="-mx-4 md:-mx-5">
      <Table caption={name} rows={figureRows} rowKey={({ key }) => key} columns={columns} />
    </div>
  )
}

function factsOf(effect: AdjustEffect, currency: Currency): [string, string][] {
  const { distance, done_day: done } = effect
  return [
    [text.trades, formatCount(effect.trades)],
    [text.turnover, formatShare(effect.turnover)],
    [text.cost, formatAmount(effect.cost, currency)],
    [text.tax, formatAmount(effect.tax, currency)],
    [text.doneDay, formatDay(done)],
    [text.distance, distance === null ? '–' : text.points(distance.before.toFixed(1), distance.after.toFixed(1))],
  ]
}

/** Whether it suits the level that is picked: by the mix, and fund by fund. */
function Fit({ effect, level }: { readonly effect: AdjustEffect; readonly level: number }) {
  const { above_level: above, unknown_risk: unknown, mix_level: mix } = effect
  const said = [
    ...(mix !== null && mix > level ? [text.mixAbove(level)] : []),
    ...(above.length > 0 ? [text.above(above.join('、'))] : []),
    ...(unknown.length > 0 ? [text.unknownRisk(unknown.join('、'))] : []),
  ]
  return (
    <div className="mt-3 text-13">
      <h4 className="font-bold">{text.fit}</h4>
      <ul className="mt-1 grid gap-1 text-ink-2">
        {(said.length === 0 ? [text.fits] : said).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}
