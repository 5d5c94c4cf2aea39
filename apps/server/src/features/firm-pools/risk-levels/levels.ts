import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-pools/risk-levels.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { riskConflict } from '@zhiheng/domain/firm-pools/own-risk.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market, MarketFund } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { type Desk, requireRead, write } from '../desk.ts'
import { fundsByKey, isNamed, requireKnown } from '../known-fund.ts'
import { pageOf } from '../paging.ts'
import { isRating } from '../read-shelf.ts'
import { text } from '../text.ts'
import * as store from './store.ts'

type Level = ReplyOf<typeof contract.getRiskLevel>

const byName = new Intl.Collator('zh-Hant')

function levelOf(market: Market, row: store.RiskRow): { readonly fund: MarketFund; readonly level: Level }[] {
  const fund = fundsByKey(market).get(row.fund_id)
  if (fund === undefined || !isRating(row.level)) return []
  const { id, version, level, source, day, reason } = row
  const shown = {
    lipper_id: fund.lipperId,
    name: displayName(fund.name),
    official: fund.officialRiskLevel,
    shown: fund.riskLevel,
    conflict: riskConflict(row.level, fund.officialRiskLevel, fund.riskLevel),
  }
  return [{ fund, level: { id, version, level, source, day, reason, ...shown } }]
}

/** The levels of a firm, by name. */
export async function listLevels(
  { db, market }: Pick<Site, 'db' | 'market'>,
  firmId: number,
  { query, conflict, page, size }: InputOf<typeof contract.listRiskLevels>['query'],
): Promise<ReplyOf<typeof contract.listRiskLevels>> {
  const rows = (await store.listRows(db, firmId)).flatMap((row) => levelOf(market(), row))
  const found = rows
    .filter(
      ({ fund, level }) =>
        (query === undefined || isNamed(fund, query)) &&
        (conflict === undefined || (conflict === 'any' ? level.conflict !== null : level.conflict === conflict)),
    )
    .map(({ level }) => level)
    .toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
  const { rows: entries, ...paged } = pageOf(found, { page, size: Number(size) })
  const count = (kind: Level['conflict']) => rows.filter(({ level }) => level.conflict === kind).length
  return {
    entries: [...entries],
    ...paged,
    conflicts: {
      below_official: count('below_official'),
      below_ours: count('below_ours'),
      above: count('above'),
    },
  }
}

/** One of them. @throws Refusal not_found */
export async function showLevel({ db, market }: Pick<Site, 'db' | 'market'>, key: store.RiskKey): Promise<Level> {
  const row = await store.findRow(db, key)
  const [found] = row === null ? [] : levelOf(market(), row)
  if (found === undefined) throw new Refusal('not_found')
  return found.level
}

/** What a fund house publishes is the least that a firm may say. */
function requireNotBelow({ officialRiskLevel: official }: Pick<MarketFund, 'officialRiskLevel'>, level: number): void {
  if (official !== null && level < official) throw new Refusal('invalid_field', { level: text.belowOfficial(official) })
}

/** @throws Refusal fund_not_available, invalid_field */
export function createLevel(
  site: Site,
  desk: Desk,
  { lipper_id, ...said }: InputOf<typeof contract.createRiskLevel>['body'],
): Promise<{ id: number; version: number }> {
  return write(site, desk, async (trx, note) => {
    const fund = requireKnown(site.market(), lipper_id)
    requireNotBelow(fund, said.level)
    const id = await store.insertRow(trx, { firmId: desk.firmId, fundId: fund.fundId, said })
    if (id === null) throw new Refusal('invalid_field', { lipper_id: text.riskThere })
    await note('firm_risk_level_written', { fund: lipper_id, level: said.level })
    return { id, version: 1 }
  })
}

/** @throws Refusal not_found, stale_version, invalid_field */
export function changeLevel(
  site: Site,
  desk: Desk,
  {
    id,
    body: { version, ...said },
  }: { readonly id: number; readonly body: InputOf<typeof contract.changeRiskLevel>['body'] },
): Promise<{ id: number; version: number }> {
  const key = { firmId: desk.firmId, id }
  return write(site, desk, async (trx, note) => {
    const row = requireRead(await store.findRow(trx, key), version)
    const fund = fundsByKey(site.market()).get(row.fund_id)
    if (fund !== undefined) requireNotBelow(fund, said.level)
    await store.updateRow(trx, key, said)
    await note('firm_risk_level_written', { fund: fund?.lipperId ?? '', before: row.level, level: said.level })
    return { id, version: version + 1 }
  })
}

/** @throws Refusal not_found, stale_version */
export function removeLevel(
  site: Site,
  desk: Desk,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<{ id: number }> {
  const key = { firmId: desk.firmId, id }
  return write(site, desk, async (trx, note) => {
    const row = requireRead(await store.findRow(trx, key), version)
    await store.deleteRow(trx, key)
    const fund = fundsByKey(site.market()).get(row.fund_id)
    await note('firm_risk_level_removed', { fund: fund?.lipperId ?? '', level: row.level })
    return { id }
  })
}
