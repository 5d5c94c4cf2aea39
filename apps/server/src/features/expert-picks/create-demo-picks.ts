import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AssetType } from '@zhiheng/domain/funds/asset-type.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { marketAsOf } from '../../platform/nav-store/market-as-of.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { changePick, publishPick } from './publish-pick.ts'
import { listPicks } from './store.ts'

/** A part of a list: how much of which kind, the so-many-th of those that are on sale. */
interface DemoPart {
  readonly assetType: AssetType
  readonly choice: number
  readonly percent: number
}

interface DemoPick {
  readonly name: string
  readonly adviser: string
  readonly adviserTitle: string
  readonly thesis: string
  readonly target: string
  readonly riskLevel: number
  readonly monthsAgo: number
  readonly parts: readonly DemoPart[]
  /** Shares after a change half-way, in the order of the parts. */
  readonly later: { readonly note: string; readonly percents: readonly number[] } | null
}

const part = (assetType: AssetType, choice: number, percent: number): DemoPart => ({ assetType, choice, percent })

/** Advisers and lists are invented, as the market is. */
const demoPicks: readonly DemoPick[] = [
  {
    name: '退休現金流清單',
    adviser: '林靜宜（虛構）',
    adviserTitle: '示範顧問，專長退休規劃',
    thesis: '退休後最怕在低點賣出。以債券與貨幣市場支應三年生活費，其餘以平衡與股票基金對抗通膨，每半年檢視一次。',
    target: '波動度 6% 以內，優先減少回落',
    riskLevel: 2,
    monthsAgo: 16,
    parts: [
      part('bond', 2, 35),
      part('bond', 5, 20),
      part('money_market', 0, 15),
      part('balanced', 1, 15),
      part('equity', 6, 15),
    ],
    later: { note: '利率見頂，增加債券、減少貨幣市場。', percents: [40, 22, 8, 15, 15] },
  },
  {
    name: '股債均衡核心清單',
    adviser: '陳柏翰（虛構）',
    adviserTitle: '示範顧問，專長資產配置',
    thesis: '不預測市場，把風險分散到不同區域的股票與債券，靠紀律再平衡。費用低、檔數少，容易長期持有。',
    target: '長期報酬與波動兼顧，股票約五成',
    riskLevel: 3,
    monthsAgo: 11,
    parts: [
      part('equity', 9, 20),
      part('equity', 14, 18),
      part('equity', 20, 12),
      part('bond', 8, 30),
      part('balanced', 4, 20),
    ],
    later: { note: '股票上漲後占比偏高，調回原訂比例並略減單一區域。', percents: [18, 18, 14, 30, 20] },
  },
  {
    name: '長期成長清單',
    adviser: '黃雅婷（虛構）',
    adviserTitle: '示範顧問，專長股票型基金',
    thesis: '給投資期間十年以上、能承受一年兩三成回落的人。以多區域股票為主，保留少量債券作為再平衡的資金。',
    target: '十年以上的資本成長',
    riskLevel: 5,
    monthsAgo: 5,
    parts: [
      part('equity', 3, 20),
      part('equity', 11, 20),
      part('equity', 17, 20),
      part('equity', 25, 20),
      part('bond', 11, 20),
    ],
    later: null,
  },
]

const DAYS_PER_MONTH = 30.4

/** Gives the demo its advisers' lists, once: each published and changed on a day of its own. */
export async function createDemoPicks(site: Site): Promise<void> {
  const market = site.market()
  if ((await listPicks(site.db, 'demo')).length > 0) return
  for (const pick of demoPicks) await createPick(site, market, pick)
}

async function createPick(site: Site, market: Market, pick: DemoPick): Promise<void> {
  const begun = monthsBefore(market, pick.monthsAgo)
  const ids = pick.parts.map(({ assetType, choice }) => fundAt(market, { assetType, choice, begun }))
  const funds = fundsWith(
    ids,
    pick.parts.map(({ percent }) => percent),
  )
  if (funds === null) return
  const { name, adviser, thesis, target } = pick
  const head = { name, adviser, adviser_title: pick.adviserTitle, thesis, target, risk_level: pick.riskLevel }
  const { id } = await publishPick(siteOn(site, market, begun), null, { ...head, funds })
  const later = pick.later === null ? null : fundsWith(ids, pick.later.percents)
  if (pick.later === null || later === null) return
  const day = monthsBefore(market, pick.monthsAgo / 2)
  await changePick(siteOn(site, market, day), { id, actorId: null }, { note: pick.later.note, funds: later })
}

/** null in a market too small for the list. */
function fundsWith(ids: readonly (string | null)[], percents: readonly number[]) {
  const known = ids.flatMap((id, place) => (id === null ? [] : [{ lipper_id: id, percent: percents[place] ?? 0 }]))
  return new Set(known.map(({ lipper_id: id }) => id)).size === ids.length ? known : null
}

/** A fund on sale that was old enough then; the same each time. */
function fundAt(
  market: Market,
  { assetType, choice, begun }: Pick<DemoPart, 'assetType' | 'choice'> & { readonly begun: IsoDate },
): string | null {
  const found = market.funds.filter((fund) => {
    const { firstSlot, values } = market.prices(fund.index)
    const isOld = values.length > 0 && isoDayOf(epochDayOfSlot(firstSlot)) < begun
    return isOld && fund.forSale && fund.status === 'active' && !fund.isEtf && fund.sector2Id !== '95002'
  })
  return found.filter(({ lipperId }) => fundFacts(market, lipperId).assetType === assetType)[choice]?.lipperId ?? null
}

function monthsBefore(market: Market, months: number): IsoDate {
  return isoDayOf(epochDayOf(market.asOf) - Math.round(months * DAYS_PER_MONTH))
}

/** The site as it was at noon of an earlier day. */
function siteOn(site: Site, market: Market, day: IsoDate): Site {
  const then = marketAsOf(market, day)
  return { ...site, market: () => then, clock: { now: () => new Date(`${day}T12:00:00+08:00`), today: () => day } }
}
