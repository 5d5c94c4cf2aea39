import { setImmediate as breathe } from 'node:timers/promises'

import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { driftedWeights } from '@zhiheng/domain/model-portfolios/follow-model.ts'
import {
  BACKTEST_MONTHS,
  MODEL_METHOD,
  type ModelKind,
  type ModelMonth,
} from '@zhiheng/domain/model-portfolios/model-month.ts'
import {
  knownUntil,
  type Month,
  monthBefore,
  monthOf,
  publishingDay,
} from '@zhiheng/domain/model-portfolios/publishing-days.ts'
import { type RiskLevel, riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Site } from '../../platform/site.ts'
import { proposeModel } from './propose-model.ts'
import { seriesIn, stepOf } from './read-models.ts'
import { datasetOf, insertModelMonths, listModelMonths } from './store.ts'
import { type Universe, universeAt, universeNow } from './universe-at.ts'

/**
 * Publishes this month's model portfolios once their day has come, and before the very first ones computes the months
 * before as a backtest. What is there already is left alone: a month is published once.
 *
 * @returns how many portfolios are new
 */
export async function publishModels(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  how: Publishing = {},
): Promise<number> {
  const market = site.market()
  const dataset = datasetOf(market)
  const known = await listModelMonths(site.db, dataset)
  const today = site.clock.today()
  const month = monthOf(today)
  const isDue = today >= publishingDay(month) && epochDayOf(today) - epochDayOf(market.asOf) <= OLDEST_DAYS
  const wanted = monthsWanted(known, { month, isDue, back: how.backtestMonths ?? BACKTEST_MONTHS })
  const made: ModelMonth[] = []
  for (const [done, one] of wanted.entries()) {
    how.progress?.(done, wanted.length)
    if (how.stopped?.aborted === true) return 0
    const universe = one.kind === 'live' ? universeNow(market) : universeAt(market, knownUntil(one.month))
    const stamp = { ...one, publishedOn: today }
    made.push(...(await modelsOf(universe, [...known, ...made], { stamp, failed: how.failed })))
    await breathe() // others are answered between two months
  }
  how.progress?.(wanted.length, wanted.length)
  return site.db.transaction().execute((trx) => insertModelMonths(trx, dataset, made))
}

export interface Publishing {
  /** Ends the work between two months; nothing is kept then. */
  readonly stopped?: AbortSignal
  /** How many months before the first one. */
  readonly backtestMonths?: number
  /** Told how many months are done, of how many. */
  readonly progress?: (done: number, of: number) => void
  /** Hears of a month of a level that could not be worked out: it is left out, the others are published. */
  readonly failed?: ((error: unknown, what: { readonly level: RiskLevel; readonly month: Month }) => void) | undefined
}

/** By older prices nothing is published: Lunar New Year closes the market for ten days. */
const OLDEST_DAYS = 15

interface WantedMonth {
  readonly month: Month
  readonly kind: ModelKind
}

/** A month that was missed while the site was down stays missing: nothing is published afterwards. */
function monthsWanted(
  known: readonly ModelMonth[],
  { month, isDue, back }: { readonly month: Month; readonly isDue: boolean; readonly back: number },
): WantedMonth[] {
  const past = Array.from({ length: back }, (_, index): WantedMonth => {
    return { month: monthBefore(month, back - index), kind: 'backtest' }
  })
  const live: WantedMonth[] = isDue && !known.some((one) => one.month === month) ? [{ month, kind: 'live' }] : []
  return [...(known.length === 0 ? past : []), ...live]
}

async function modelsOf(
  universe: Universe,
  earlier: readonly ModelMonth[],
  { stamp, failed }: { readonly stamp: WantedMonth & { readonly publishedOn: IsoDate } } & Pick<Publishing, 'failed'>,
): Promise<ModelMonth[]> {
  const made = await Promise.all(
    riskLevels.map(async (level) => {
      const last = earlier.findLast((one) => one.level === level)
      try {
        return await proposeModel(universe, { level, now: last === undefined ? new Map() : driftedNow(universe, last) })
      } catch (error) {
        failed?.(error, { level, month: stamp.month })
        return null
      }
    }),
  )
  return made.flatMap((model) => (model === null ? [] : [{ ...model, ...stamp, method: MODEL_METHOD }]))
}

function driftedNow({ market, lastSlot }: Universe, last: ModelMonth): Map<string, number> {
  const weights = driftedWeights(stepOf(last), { seriesOf: seriesIn(market) }, lastSlot)
  return new Map(
    weights.flatMap(({ lipperId, percent }) =>
      market.indexOf(lipperId) === null ? [] : [[lipperId, percent] as const],
    ),
  )
}
