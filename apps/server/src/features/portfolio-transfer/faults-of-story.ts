import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { EARLIEST_DAY } from '@zhiheng/domain/calendar/earliest-day.ts'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { followedPlan } from '@zhiheng/domain/portfolio-ledger/followed-plan.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { lineKey } from '@zhiheng/domain/portfolio-ledger/line-key.ts'
import { isWhole } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import { checkStory, type StoryFault } from '@zhiheng/domain/portfolio-transfer/check-story.ts'
import type { StoryRecord } from '@zhiheng/domain/portfolio-transfer/story.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { requirePlan } from '../portfolio-ledger/check-plans.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { requirePrices } from '../portfolio-ledger/require-prices.ts'
import type { Story } from './read-file.ts'

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
    faults.set(`file.records.${place}`, said[fault](place + 1))
  }
  for (const [line, { place, day }] of firstSeen(story.records)) {
    for (const [field, sentence] of faultsOfLine(market, { line, day })) {
      faults.set(`file.records.${place}.${field}`, `第 ${place + 1} 筆紀錄：${sentence}`)
    }
  }
  for (const [field, sentence] of faultsOfTargets(story)) faults.set(field, sentence)
  return faults
}

const said = {
  not_created: () => '第一筆紀錄必須是「建立」',
  created_again: (number) => `第 ${number} 筆紀錄：只有第一筆可以是「建立」`,
  back_in_time: (number) => `第 ${number} 筆紀錄的時間早於前一筆`,
  future: (number) => `第 ${number} 筆紀錄的時間晚於現在`,
  torn: (number) => `第 ${number} 筆紀錄調整前的持有，與前一筆調整後的不同`,
  closed_holds: (number) => `第 ${number} 筆紀錄是結清，卻還有基金`,
  holdings: () => '目前的持有與最後一筆紀錄不同',
} satisfies Record<StoryFault, (number: number) => string>

/** Each line of a story once, at the record that brought it. */
function firstSeen(records: readonly StoryRecord[]): Map<Holding, { place: number; day: IsoDate }> {
  const known = new Set<string>()
  const seen = new Map<Holding, { place: number; day: IsoDate }>()
  for (const [place, { before, after, rebalanceAt }] of records.entries()) {
    for (const line of [...before, ...after]) {
      const key = lineKey(line)
      if (known.has(key)) continue
      known.add(key)
      seen.set(line, { place, day: taipeiDayOf(rebalanceAt) })
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
  if (date < first || date > last) return [['date', `${fund.name}的投入日期 ${date.replaceAll('-', '/')} 不在可用範圍`]]
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
  if (new Set(targets.map(({ lipperId }) => lipperId)).size < targets.length)
    return [[at, '目標比例中同一檔基金出現兩次']]
  if (!isWhole(targets.map(({ percent }) => percent))) return [[at, '目標比例合計必須為 100%']]
  return settings.setAt === null || settings.setAt >= records.length ? [[at, '目標比例沒有對應的紀錄']] : []
}
