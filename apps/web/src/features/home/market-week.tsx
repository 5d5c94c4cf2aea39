import { isComparable, type MarketReturn, returnOver } from '@zhiheng/domain/market/rank-markets.ts'
import { sumUpPeriod } from '@zhiheng/domain/market/sum-up-markets.ts'

import { useBoot } from '../../page/boot.tsx'
import { formatShare } from '../../platform/format-number.ts'
import { marketName } from '../market/market-names.ts'
import type { SectorPerformance } from '../market/queries.ts'
import { marketText } from './market-text.ts'
import { weekName } from './week-name.ts'

interface MarketWeekProps {
  readonly rows: readonly SectorPerformance[]
  readonly held: ReadonlyMap<string, number> | undefined
  readonly asOf: string | null
}

const words = marketText.week
const WEEK = 'wow'
/** So many markets at each end are named with the reader's own share. */
const EACH_END = 2

/** What the equity markets did this week, in one sentence computed from the tiles below it, and the reader's own part in it. */
export function MarketWeek({ rows, held, asOf }: MarketWeekProps) {
  const { today } = useBoot()
  const returns = rows.map((row) => returnOver(row, WEEK))
  const said = sumUpPeriod(rows, WEEK)
  if (said === null) return null
  const name = (id: string) => marketName(rows.find((row) => row.id === id) ?? { id, name: '' })
  const { risen, fallen, level, best, worst, gap } = said
  const apart = gap < 0.05 ? words.flat : words.ends(name(best.id), name(worst.id), gap.toFixed(1))
  return (
    <p className="mt-3 mb-3.5 max-w-[60em] text-ink-2">
      {words.lead(risen + fallen + level, weekName(asOf, today))}
      <b className="text-ink">{words.count(risen, fallen, level)}</b>
      {apart}
      {held !== undefined && <Own returns={returns} held={held} name={name} />}
    </p>
  )
}

interface OwnProps {
  readonly returns: readonly MarketReturn[]
  readonly held: ReadonlyMap<string, number>
  readonly name: (id: string) => string
}

/** Where the reader is at either end; nothing of an end where they are not. */
function Own({ returns, held, name }: OwnProps) {
  const known = returns.filter(isComparable).toSorted((a, b) => b.perf - a.perf)
  const up = known.filter(({ perf }) => perf > 0).slice(0, EACH_END)
  const down = known.filter(({ perf }) => perf < 0).slice(-EACH_END)
  return (
    <>
      <Part markets={up} held={held} name={name} say={words.own} />
      <Part markets={down} held={held} name={name} say={words.ownFallen} />
    </>
  )
}

interface PartProps extends Pick<OwnProps, 'held' | 'name'> {
  readonly markets: readonly MarketReturn[]
  readonly say: (percent: string, markets: string) => string
}

function Part({ markets, held, name, say }: PartProps) {
  const owned = markets.filter(({ id }) => (held.get(id) ?? 0) > 0)
  const percent = owned.reduce((sum, { id }) => sum + (held.get(id) ?? 0), 0)
  return owned.length === 0 ? null : (
    <span className="inline-block">{say(formatShare(percent), owned.map(({ id }) => name(id)).join(words.and))}</span>
  )
}
