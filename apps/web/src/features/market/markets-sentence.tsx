import { sumUpPeriod } from '@zhiheng/domain/market/sum-up-markets.ts'

import { formatPercent } from '../../platform/format-number.ts'
import { heatText as text } from './heat-text.ts'
import type { MarketView } from './market-address.ts'
import { marketName } from './market-names.ts'
import type { MarketFigures, MarketRow } from './queries.ts'

/** What the markets did over the period in view, in one sentence computed from the figures below it. */
export function MarketsSentence({ figures, view }: { figures: MarketFigures; view: MarketView }) {
  const { period, set, currency } = view
  const rows = new Map(figures.rows.map((row) => [row.id, row]))
  const said = sumUpPeriod(figures.rows, period)
  if (said === null) return text.unknown
  const name = (id: string) => nameOf(rows.get(id))
  const { risen, fallen, level, best, worst, gap } = said
  const count = risen + fallen + level
  return (
    <>
      {text.summed({ lead: text.leads[period], count, kind: text.kinds[set], risen, fallen, level })}
      <b className="font-medium text-ink md:whitespace-nowrap">{text.ends(name(best.id), name(worst.id))}</b>
      {text.apart(gap.toFixed(1), text.currencies[currency])}
      {currency === 'TWD' ? dollar(figures.usd_in_twd[period]) : text.stop}
    </>
  )
}

function nameOf(row: MarketRow | undefined): string {
  return row === undefined ? '' : marketName(row)
}

/** What the dollar did to what is held in it. */
function dollar(change: number | null): string {
  if (change === null) return text.stop
  const written = formatPercent(Math.abs(change))
  if (Number(change.toFixed(2)) === 0) return text.dollarLevel
  return change > 0 ? text.dollarUp(written) : text.dollarDown(written)
}
