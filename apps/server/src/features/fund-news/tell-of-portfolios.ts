import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { nextChargeDate } from '@zhiheng/domain/fund-plans/next-charge-date.ts'
import { type Breach, breachesOf, worstBreach } from '@zhiheng/domain/rebalancing/inside-bands.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { type NewNotice, notifyMember } from '../notifications/notify-member.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { toHolding } from '../portfolio-ledger/fund-keys.ts'
import { type ReadPortfolio, readPortfolios } from '../portfolio-ledger/read-portfolios.ts'
import { type Purchases, purchasesNow } from '../portfolio-ledger/worth-of-lines.ts'
import { nameOfBreach } from '../rebalancing/name-of-breach.ts'
import { type NoSnapshot, type PortfolioSnapshot, readSnapshots } from '../rebalancing/read-snapshot.ts'
import { notedPortfolio, type PortfolioState } from './noted-states.ts'
import { listRuled, readNoted, ruledPortfolios, writeNoted } from './store.ts'

const SCOPE = 'portfolio'
const AT_ONCE = 200

/**
 * Tells owners of portfolios what is charged tomorrow, what was not charged, and that a band of theirs has been left, each
 * once: told first and noted then. What is so when a portfolio is first looked at is noted alone.
 *
 * @returns how many notices were new
 */
export async function tellOfPortfolios(site: Site, stopped: AbortSignal): Promise<number> {
  const market = site.market()
  const noted = await readNoted(site.db, SCOPE, notedPortfolio)
  const ids = await listRuled(site.db)
  let told = 0
  for (let at = 0; at < ids.length && !stopped.aborted; at += AT_ONCE) {
    const some = ruledPortfolios(ids.slice(at, at + AT_ONCE))
    // Some at a time: each is followed through its ledger.
    const [read, snapshots] = [await readPortfolios(site.db, market, some), await readSnapshots(site.db, market, some)]
    const now = new Map<string, PortfolioState>()
    for (const one of read) {
      const key = String(one.portfolio.id)
      const found = lookAt(market, one, snapshots.get(one.portfolio.id) ?? 'empty')
      const before = noted.get(key) ?? found.state
      const notices = [...noticesOf(market, one, found, before), ...chargesTomorrow(site.clock.today(), one)]
      // One member after the other, so that none is told twice.
      for (const notice of notices) told += Number(await notifyMember(site, notice))
      now.set(key, found.state)
    }
    // What has been told is noted before more is.
    await writeNoted(site.db, SCOPE, now)
  }
  return told
}

interface Found {
  readonly state: PortfolioState
  readonly breaches: readonly Breach[]
}

function lookAt(market: Market, one: ReadPortfolio, snapshot: PortfolioSnapshot | NoSnapshot): Found {
  const { portfolio, saved } = one
  const isWatched = typeof snapshot !== 'string' && saved !== null && !portfolio.autorebalance
  const breaches = isWatched ? breachesOf(snapshot.funds, snapshot.bands) : []
  const lines = one.holdings.map((line) => toHolding(market, line))
  const purchases = purchasesNow(market, portfolio.currency, lines)
  const missed = lines.flatMap(({ lipperId }, at) => {
    const last = lastMissed(market, lipperId, purchases[at])
    return last === null ? [] : [[lipperId, last] as const]
  })
  return { state: { isOut: breaches.length > 0, missed: Object.fromEntries(missed) }, breaches }
}

/** The last charge that was not made, and will not be: no price came in time. That a fund has ended is told otherwise. */
function lastMissed(market: Market, lipperId: string, purchases: Purchases | undefined): IsoDate | null {
  const isOpen = market.funds[market.indexOf(lipperId) ?? -1]?.status === 'active'
  return (isOpen ? purchases?.overdue : null) ?? purchases?.skipped?.to ?? null
}

function noticesOf(
  market: Market,
  { portfolio: { id, memberId, name } }: ReadPortfolio,
  { state, breaches }: Found,
  before: PortfolioState,
): NewNotice[] {
  const notices: NewNotice[] = Object.entries(state.missed)
    .filter(([fund, day]) => day > (before.missed[fund] ?? ''))
    .map(([fund, on]) => ({
      memberId,
      kind: 'plan',
      message: { code: 'plan_not_charged', name, fund: fundFacts(market, fund).name, on },
      link: `/portfolios/${id}`,
      dedupKey: `not-charged:${id}:${fund}:${on}`,
    }))
  const worst = worstBreach(breaches)
  if (worst !== undefined && !before.isOut)
    notices.push({
      memberId,
      kind: 'drift',
      message: {
        code: 'drift_over',
        name,
        what: nameOfBreach(market, worst),
        percent: worst.percent,
        target: worst.target,
        count: breaches.length,
        on: market.asOf,
      },
      link: `/portfolios/${id}/rebalance`,
      dedupKey: `drift:${id}:${market.asOf}`,
    })
  return notices
}

/** What is charged on the day after, all funds of a portfolio together. */
function chargesTomorrow(today: IsoDate, { portfolio, holdings }: ReadPortfolio): NewNotice[] {
  const tomorrow = isoDayOf(epochDayOf(today) + 1)
  const count = holdings.filter(({ plan }) => plan !== null && nextChargeDate(plan, today) === tomorrow).length
  const { id, memberId, name } = portfolio
  if (count === 0) return []
  return [
    {
      memberId,
      kind: 'plan',
      message: { code: 'plan_charges', name, on: tomorrow, count },
      link: `/portfolios/${id}`,
      dedupKey: `charge:${id}:${tomorrow}`,
    },
  ]
}
