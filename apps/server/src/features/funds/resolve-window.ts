import type { chartWindows } from '@zhiheng/contract/funds/performances.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AskedDays } from '@zhiheng/domain/funds/chart-stretch.ts'
import { windowStart } from '@zhiheng/domain/funds/window-start.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { text } from './text.ts'

type ChartWindow = (typeof chartWindows)[number]

interface Ask {
  readonly window: ChartWindow
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
}

interface Limits {
  readonly asOf: IsoDate
  /** The fund's first price. */
  readonly birth: number
}

/**
 * From when to when a chart goes. Only a custom window reads `from` and `to`; nothing goes beyond the date of figures.
 *
 * @throws Refusal invalid_date where a custom window has no beginning, or ends before it
 */
export function resolveWindow(ask: Ask, { asOf, birth }: Limits): AskedDays {
  const last = epochDayOf(asOf)
  if (ask.window !== 'custom') return { from: windowStart(ask.window, { last, birth }), to: last }
  if (ask.from === undefined) throw new Refusal('invalid_date', { from: text.chooseFirstDay })
  const from = epochDayOf(ask.from)
  const to = ask.to === undefined ? last : Math.min(epochDayOf(ask.to), last)
  if (from >= to) throw new Refusal('invalid_date', { from: text.endsBeforeItBegins })
  return { from, to }
}
