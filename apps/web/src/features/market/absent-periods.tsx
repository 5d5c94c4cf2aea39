import type { PeriodKey } from '@zhiheng/contract/fields.ts'

import { fundText } from '../funds/text.ts'
import { heatText as text } from './heat-text.ts'
import { knownPeriods } from './known-periods.ts'
import type { MarketView } from './market-address.ts'
import type { MarketRow } from './queries.ts'

interface AbsentPeriodsProps {
  readonly rows: readonly MarketRow[]
  readonly view: MarketView
  readonly groups: readonly (readonly PeriodKey[])[]
}

/** The periods that a table of markets has no column for, said once below it. */
export function AbsentPeriods({ rows, view, groups }: AbsentPeriodsProps) {
  const known = knownPeriods(rows, view)
  const absent = groups.flat().filter((period) => !known.includes(period))
  if (absent.length === 0) return null
  return <p className="mt-2 text-12 text-ink-2">{text.absent(absent.map((period) => fundText.periods[period]))}</p>
}
