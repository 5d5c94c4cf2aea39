import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  getRebalanceSettings as readCall,
  setRebalanceSettings as writeCall,
} from '@zhiheng/contract/rebalancing/settings.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { aimingRecord } from '@zhiheng/domain/portfolio-ledger/aiming-record.ts'
import { isWhole } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'
import { type Bands, defaultBands } from '@zhiheng/domain/rebalancing/bands.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { readLedger } from '../portfolio-ledger/read-ledger.ts'
import { readSnapshot } from './read-snapshot.ts'
import { findSettings, saveSettings } from './store.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof readCall>
type Body = InputOf<typeof writeCall>['body']

/** What a portfolio is aimed at, and how far it may be from it. @throws Refusal not_found */
export async function getRebalanceSettings(site: Site, key: { id: number; memberId: number }): Promise<Reply> {
  const market = site.market()
  const { snapshot, settings } = await readSnapshot(site.db, market, key)
  if (typeof snapshot !== 'string') {
    return replyOf(market, { ...snapshot, from: snapshot.targetsFrom })
  }
  return replyOf(market, { bands: settings?.bands ?? defaultBands, targets: [], from: 'record' })
}

/** Sets bands and targets; trades nothing. @throws Refusal not_found, weights_not_100, fund_not_available, invalid_field */
export async function setRebalanceSettings(
  site: Site,
  key: { id: number; memberId: number },
  body: Body,
): Promise<Reply> {
  const market = site.market()
  const { ledger } = await readLedger(site.db, key)
  const last = ledger.at(-1)
  const aiming = aimingRecord(ledger)
  const known = await findSettings(site.db, key.id)
  const held = new Set(last?.after.map(({ lipperId }) => lipperId))
  const kept = known !== null && known.noteId === aiming?.noteId ? known.targets : null
  const targets = body.targets === undefined ? kept : targetsOf(market, body.targets, held)
  await saveSettings(site.db, key.id, {
    bands: body.bands === undefined ? (known?.bands ?? defaultBands) : bandsOf(body.bands),
    targets,
    noteId: targets === null ? null : (aiming?.noteId ?? null),
  })
  return getRebalanceSettings(site, key)
}

function targetsOf(
  market: Market,
  asked: NonNullable<Body['targets']> | null,
  held: ReadonlySet<string>,
): TargetShare[] | null {
  if (asked === null) return null
  if (held.size === 0) throw new Refusal('invalid_field', { targets: text.empty })
  if (new Set(asked.map((one) => one.lipper_id)).size < asked.length) {
    throw new Refusal('invalid_field', { targets: text.fundTwice })
  }
  if (!isWhole(asked.map(({ percent }) => percent))) throw new Refusal('weights_not_100')
  return asked.map(({ lipper_id, percent }, index) => {
    const { fund, isActive, name } = fundFacts(market, lipper_id)
    if (percent > 0 && !held.has(lipper_id) && !(fund.forSale && isActive)) {
      throw new Refusal('fund_not_available', { [`targets.${index}.lipper_id`]: text.notForTargets(name) })
    }
    return { lipperId: lipper_id, percent: Math.round(percent * 10) / 10 }
  })
}

function bandsOf(asked: NonNullable<Body['bands']>): Bands {
  return { bucketPoints: asked.bucket_points, fundPoints: asked.fund_points, fundPercent: asked.fund_percent }
}

function replyOf(
  market: Market,
  { bands, targets, from }: { bands: Bands; targets: readonly TargetShare[]; from: Reply['targets_from'] },
): Reply {
  return {
    bands: { bucket_points: bands.bucketPoints, fund_points: bands.fundPoints, fund_percent: bands.fundPercent },
    targets: targets.map(({ lipperId, percent }) => ({
      lipper_id: lipperId,
      name: fundFacts(market, lipperId).name,
      percent,
    })),
    targets_from: from,
  }
}
