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
import { demoText } from './text.ts'

/** A part of a list: how much of which kind, the so-many-th of those that are on sale. */
interface DemoPart {
  readonly assetType: AssetType
  readonly choice: number
  readonly percent: number
}

interface DemoPick {
  /** What is said of it. */
  readonly about: keyof typeof demoText
  readonly riskLevel: number
  readonly monthsAgo: number
  readonly parts: readonly DemoPart[]
  /** Shares after a change half-way, in the order of the parts. */
  readonly later: readonly number[] | null
}

const part = (assetType: AssetType, choice: number, percent: number): DemoPart => ({ assetType, choice, percent })

const demoPicks: readonly DemoPick[] = [
  {
    about: 'retirement',
    riskLevel: 2,
    monthsAgo: 16,
    parts: [
      part('bond', 2, 35),
      part('bond', 5, 20),
      part('money_market', 0, 15),
      part('balanced', 1, 15),
      part('equity', 6, 15),
    ],
    later: [40, 22, 8, 15, 15],
  },
  {
    about: 'core',
    riskLevel: 3,
    monthsAgo: 11,
    parts: [
      part('equity', 9, 20),
      part('equity', 14, 18),
      part('equity', 20, 12),
      part('bond', 8, 30),
      part('balanced', 4, 20),
    ],
    later: [18, 18, 14, 30, 20],
  },
  {
    about: 'growth',
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
  const { adviserTitle, later: note, ...said } = demoText[pick.about]
  const head = { ...said, adviser_title: adviserTitle, risk_level: pick.riskLevel }
  const { id } = await publishPick(siteOn(site, market, begun), null, { ...head, funds })
  const later = pick.later === null ? null : fundsWith(ids, pick.later)
  if (later === null) return
  const day = monthsBefore(market, pick.monthsAgo / 2)
  await changePick(siteOn(site, market, day), { id, actorId: null }, { note, funds: later })
}

/** null in a market too small for the list. */
function fundsWith(ids: readonly (string | null)[], percents: readonly number[]) {
  const known = ids.flatMap((id, index) => (id === null ? [] : [{ lipper_id: id, percent: percents[index] ?? 0 }]))
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
