import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { endFund as endCall, ruleOnFund as ruleCall } from '@zhiheng/contract/fund-admin.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { RulingKind } from '@zhiheng/domain/funds/fund-rulings.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import { markMarketChanged } from '../../platform/nav-store/data-version.ts'
import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { requireFund } from '../funds/require-fund.ts'
import {
  hasRuling,
  insertRuling,
  lockRulings,
  markWithdrawn,
  readInForce,
  readSourced,
  type RulingRow,
} from './store.ts'
import { text } from './text.ts'

/** Who of the staff decides. */
export type Decider = Actor & { readonly memberId: number }

type Said = Pick<RulingRow, 'kind' | 'day'> &
  Partial<Pick<RulingRow, 'for_sale' | 'sector2_id' | 'ended_as' | 'into_id' | 'ratio'>>

/** Sets whether a class is offered, or its sub-sector; whoever does it has proven before that it is they. @throws Refusal not_found, stale_version, invalid_field */
export async function ruleOnFund(
  site: Site,
  decider: Decider,
  { params, body }: { params: { id: string }; body: Omit<InputOf<typeof ruleCall>['body'], 'typed' | 'password'> },
): Promise<ReplyOf<typeof ruleCall>> {
  const fund = requireFund(site.market(), params.id)
  const { for_sale, sector_2_id } = body
  if ((for_sale === undefined) === (sector_2_id === undefined)) throw new Refusal('invalid_field')
  const day = site.clock.today()
  if (sector_2_id !== undefined) {
    if (subSectorOf(sector_2_id) === null) throw new Refusal('invalid_field', { sector_2_id: text.noSector })
    return keep(site, decider, { fund, ...body, said: { kind: 'sector', day, sector2_id: sector_2_id } })
  }
  const source = await readSourced(site.db, fund.fundId)
  if (for_sale === true && !source.can_tw_sale) throw new Refusal('invalid_field', { for_sale: text.notApproved })
  return keep(site, decider, { fund, ...body, said: { kind: 'sale', day, for_sale: for_sale ?? null } })
}

/** Records a merger or a liquidation; whoever does it has proven before that it is they. @throws as above */
export async function endFund(
  site: Site,
  decider: Decider,
  { params, body }: { params: { id: string }; body: Omit<InputOf<typeof endCall>['body'], 'password'> },
): Promise<ReplyOf<typeof endCall>> {
  const market = site.market()
  const fund = requireFund(market, params.id)
  const { ended_as, day, ratio } = body
  const into = ended_as === 'merged' ? body.into_id : null
  if (body.typed_id !== fund.lipperId) throw new Refusal('invalid_field', { typed_id: text.wrongTyped })
  if (ended_as === 'merged' && (into === null || into === fund.lipperId || market.indexOf(into) === null))
    throw new Refusal('invalid_field', { into_id: text.noHeir })
  const said: Said = { kind: 'ended', day, ended_as, into_id: into, ratio: into === null ? null : ratio }
  return keep(site, decider, { fund, ...body, said })
}

interface Keeping {
  readonly fund: MarketFund
  /** The ruling that stood there when the decider read it. */
  readonly replaces: number | null
  readonly note: string
  readonly said: Said
}

async function keep(site: Site, decider: Decider, { fund, replaces, note, said }: Keeping): Promise<{ id: number }> {
  const at = site.clock.now().toISOString()
  const { fundId, lipperId } = fund
  return site.db.transaction().execute(async (trx) => {
    await lockRulings(trx, fundId)
    if ((await readInForce(trx, fundId, said.kind)) !== replaces) throw new Refusal('stale_version')
    if (replaces !== null) await markWithdrawn(trx, { id: replaces, fundId, by: decider.memberId, at })
    const id = await insertRuling(trx, { fund_id: fundId, ...said, note, decided_by: decider.memberId, decided_at: at })
    const details = { fund: lipperId, ruling: id, kind: said.kind, says: saidOf(said), note }
    await recordAudit({ ...site, db: trx }, { ...decider, event: 'fund_ruled', details })
    await markMarketChanged(trx)
    return { id }
  })
}

function saidOf(said: Said): string {
  const says: Readonly<Record<RulingKind, string>> = {
    sale: String(said.for_sale),
    sector: said.sector2_id ?? '',
    ended: [said.ended_as, said.day, said.into_id].filter(Boolean).join(' '),
  }
  return says[said.kind]
}

/** Lets the source of a class speak again. @throws Refusal not_found, stale_version */
export async function withdrawRuling(
  site: Site,
  decider: Decider,
  { id, ruling }: { id: string; ruling: number },
): Promise<{ id: number }> {
  const { fundId, lipperId } = requireFund(site.market(), id)
  const at = site.clock.now().toISOString()
  return site.db.transaction().execute(async (trx) => {
    await lockRulings(trx, fundId)
    const kind = await markWithdrawn(trx, { id: ruling, fundId, by: decider.memberId, at })
    if (kind === null) throw new Refusal((await hasRuling(trx, { id: ruling, fundId })) ? 'stale_version' : 'not_found')
    const details = { fund: lipperId, ruling, kind }
    await recordAudit({ ...site, db: trx }, { ...decider, event: 'fund_ruling_withdrawn', details })
    await markMarketChanged(trx)
    return { id: ruling }
  })
}
