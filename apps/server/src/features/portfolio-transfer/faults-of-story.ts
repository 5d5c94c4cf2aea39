import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { EARLIEST_DAY } from '@zhiheng/domain/calendar/earliest-day.ts'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { followedPlan } from '@zhiheng/domain/portfolio-ledger/followed-plan.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { lineKey } from '@zhiheng/domain/portfolio-ledger/line-key.ts'
import { isWhole } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import { checkStory } from '@zhiheng/domain/portfolio-transfer/check-story.ts'
import type { StoryRecord } from '@zhiheng/domain/portfolio-transfer/story.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { requirePlan } from '../portfolio-ledger/check-plans.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { requirePrices } from '../portfolio-ledger/require-prices.ts'
import type { Story } from './read-file.ts'
import { text } from './text.ts'

/** A plan that goes on behind a trade begins with its next charge: at most a month later. */
const NEXT_CHARGE_DAYS = 31

/** Where something is wrong, by its path in the file, with a sentence for a person. */
type FileFaults = ReadonlyMap<string, string>

/** Everything because of which a story cannot be taken in: the rules are those of making and changing a portfolio. */
export function faultsOfStory(site: Pick<Site, 'market' | 'clock'>, story: Story): FileFaults {
  const market = site.market()
  const faults = new Map<string, string>()
  const now = site.clock.now().toISOString()
  for (const { place, fault } of checkStory(story.records, { now, holdings: story.holdings })) {
    faults.set(`file.records.${place}`, text.story[fault](place + 1))
  }
  for (const [line, { place, day }] of firstSeen(story.records)) {
    for (const [field, sentence] of faultsOfLine(market, { line, day })) {
      faults.set(`file.records.${place}.${field}`, text.inRecord(place + 1, sentence))
    }
  }
  for (const [field, sentence] of faultsOfTargets(story)) faults.set(field, sentence)
  return faults
}

/** Each line of a story once, at the record that brought it. */
function firstSeen(records: readonly StoryRecord[]): Map<Holding, { place: number; day: IsoDate }> {
  const known = new Set<string>()
  const seen = new Map<Holding, { place: number; day: IsoDate }>()
  for (const [index, { before, after, rebalanceAt }] of records.entries()) {
    for (const line of [...before, ...after]) {
      const key = lineKey(line)
      if (known.has(key)) continue
      known.add(key)
      seen.set(line, { place: index, day: taipeiDayOf(rebalanceAt) })
    }
  }
  return seen
}

function faultsOfLine(market: Market, { line, day }: { line: Holding; day: IsoDate }): [string, string][] {
  const fund = fundOfId(market, line.lipperId)
  const { plan, date } = line
  const isFollowed = followedPlan(line) !== null
  const last = isFollowed ? asIsoDate(isoDateOf(epochDayOf(day) + NEXT_CHARGE_DAYS)) : day
  const first = isFollowed && plan !== null ? plan.dateStart : EARLIEST_DAY
  if (date < first || date > last) return [['date', text.dayOutOfRange(fund.name, date.replaceAll('-', '/'))]]
  return faultsIn(() => {
    if (plan === null) requirePrices(market, fund, { date, at: 'date' })
    else requirePlan(market, { fund, plan, today: day, at: 'plan.' })
  })
}

function faultsIn(check: () => void): [string, string][] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof Refusal) return Object.entries(error.fields ?? { line: error.message })
    throw error
  }
}

function faultsOfTargets({ settings, records }: Story): [string, string][] {
  const targets = settings?.targets ?? null
  if (settings === null || targets === null) return []
  const at = 'file.settings.targets'
  if (new Set(targets.map(({ lipperId }) => lipperId)).size < targets.length) return [[at, text.targetTwice]]
  if (!isWhole(targets.map(({ percent }) => percent))) return [[at, text.targetsNotWhole]]
  return settings.setAt === null || settings.setAt >= records.length ? [[at, text.targetsWithoutRecord]] : []
}
