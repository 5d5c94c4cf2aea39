import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-pools.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { breachesOf, type PoolRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { type PoolAction, poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Site } from '../../../platform/site.ts'
import { type Desk, requireRead, requireTyped, write } from '../desk.ts'
import { knownFund, requireKnown } from '../known-fund.ts'
import { listSubsectors } from '../store.ts'
import type { ChangeFacts } from '../tables.ts'
import { text } from '../text.ts'
import * as store from './store.ts'

type Body = InputOf<typeof contract.changePool>['body']
type Rules = InputOf<typeof contract.createPool>['body']['rules']

/** How many funds a line of the history names. */
const NAMED = 5

function rulesOf({ rated, least_size, least_years }: Rules): PoolRules {
  return { isRated: rated, leastSizeTwd: least_size, leastYears: least_years }
}

/** @throws Refusal too_many, invalid_field */
export function createPool(
  site: Site,
  desk: Desk,
  { name, purpose, rules }: InputOf<typeof contract.createPool>['body'],
): Promise<ReplyOf<typeof contract.createPool>> {
  return write(site, desk, async (trx, note) => {
    await requireRoom(trx, desk.firmId, { id: null, name })
    const id = await store.insertPool(trx, { firmId: desk.firmId, name, purpose, rules: rulesOf(rules) })
    await tell(site, trx, { desk, id, action: 'created', facts: { after: name } })
    await note('firm_pool_written', { pool: id, version: 1 })
    return { id, version: 1 }
  })
}

/** @throws Refusal not_found, stale_version, fund_not_available, exception_needed, invalid_field */
export function changePool(
  site: Site,
  desk: Desk,
  { id, body }: { readonly id: number; readonly body: Body },
): Promise<ReplyOf<typeof contract.changePool>> {
  const key = { firmId: desk.firmId, id }
  return write(site, desk, async (trx, note) => {
    const pool = requireRead(await store.findPool(trx, key), body.version)
    const said = {
      name: body.name ?? pool.name,
      purpose: body.purpose ?? pool.purpose,
      rules: body.rules === undefined ? pool.rules : rulesOf(body.rules),
    }
    if (said.name !== pool.name) await requireRoom(trx, desk.firmId, { id, name: said.name })
    const put = await rowsToPut(site, trx, { firmId: desk.firmId, rules: said.rules, put: body.put ?? [] })
    const funds = await moveFunds(site, trx, { key, put, take: body.take ?? [] })
    await store.updatePool(trx, key, said)
    await tellWords(site, trx, { desk, pool, said })
    await tellFunds(site, trx, {
      desk,
      id,
      put: (body.put ?? []).map(({ lipper_id }) => lipper_id),
      taken: funds.taken,
    })
    const version = pool.version + 1
    await note('firm_pool_written', { pool: id, version })
    return { version, put: put.length, taken: funds.taken.length }
  })
}

/** @throws Refusal too_many, invalid_field */
async function requireRoom(
  trx: Database,
  firmId: number,
  { id, name }: { readonly id: number | null; readonly name: string },
): Promise<void> {
  const others = (await store.listPools(trx, firmId)).filter((pool) => pool.id !== id)
  if (others.some((pool) => pool.name === name)) throw new Refusal('invalid_field', { name: text.nameTaken })
  if (others.length >= poolLimits.pools) throw new Refusal('too_many')
}

/** The funds to be listed: each is known, in a class of this firm, and meets the rules or has a note. */
async function rowsToPut(
  site: Site,
  trx: Database,
  {
    firmId,
    rules,
    put,
  }: { readonly firmId: number; readonly rules: PoolRules; readonly put: NonNullable<Body['put']> },
): Promise<readonly store.PutRow[]> {
  if (put.length === 0) return []
  const [market, today] = [site.market(), site.clock.today()]
  const own = new Set((await listSubsectors(trx, firmId)).map(({ id }) => id))
  const rows = new Map<number, store.PutRow>()
  const broken: string[] = []
  for (const one of put) {
    const fund = requireKnown(market, one.lipper_id)
    if (one.subsector !== null && !own.has(one.subsector))
      throw new Refusal('invalid_field', { subsector: text.noSubsector })
    const breaches = breachesOf(rules, knownFund(market, fund), today)
    if (breaches.length > 0 && one.exception === null) broken.push(one.lipper_id)
    rows.set(fund.fundId, {
      fund_id: fund.fundId,
      is_on_sale: one.shelf,
      subsector_id: one.subsector,
      fee: one.fee,
      tags: one.tags,
      from_day: one.from,
      to_day: one.to,
      reason: one.reason,
      exception: breaches.length > 0 ? one.exception : null,
    })
  }
  if (broken.length > 0)
    throw new Refusal('exception_needed', { exception: text.withoutNote(broken.slice(0, 20).join('、')) })
  return [...rows.values()]
}

async function moveFunds(
  site: Site,
  trx: Database,
  {
    key,
    put,
    take,
  }: { readonly key: store.PoolKey; readonly put: readonly store.PutRow[]; readonly take: readonly string[] },
): Promise<{ readonly taken: readonly string[] }> {
  const market = site.market()
  const leaving = new Map(take.map((id) => [requireKnown(market, id).fundId, id]))
  const taken = await store.takeFunds(trx, key, [...leaving.keys()])
  await store.putFunds(trx, key, put)
  return { taken: taken.flatMap((fundId) => leaving.get(fundId) ?? []) }
}

interface Told {
  readonly desk: Desk
  readonly id: number
  readonly action: PoolAction
  readonly facts: ChangeFacts
}

/** Notes one thing in the history of a pool. */
async function tell({ clock }: Pick<Site, 'clock'>, trx: Database, { desk, id, action, facts }: Told): Promise<void> {
  const { firmId, actor } = desk
  await store.insertChange(
    trx,
    { firmId, id },
    { authorId: actor.memberId, at: clock.now().toISOString(), action, facts },
  )
}

async function tellWords(
  site: Site,
  trx: Database,
  {
    desk,
    pool,
    said,
  }: {
    readonly desk: Desk
    readonly pool: store.PoolRow
    readonly said: Pick<store.PoolRow, 'name' | 'purpose' | 'rules'>
  },
): Promise<void> {
  const [before, after] = [text.named(pool), text.named(said)]
  if (before !== after) await tell(site, trx, { desk, id: pool.id, action: 'renamed', facts: { before, after } })
  const [old, rules] = [text.rules(pool.rules), text.rules(said.rules)]
  if (old !== rules)
    await tell(site, trx, { desk, id: pool.id, action: 'rules_set', facts: { before: old, after: rules } })
}

async function tellFunds(
  site: Site,
  trx: Database,
  {
    desk,
    id,
    put,
    taken,
  }: { readonly desk: Desk; readonly id: number; readonly put: readonly string[]; readonly taken: readonly string[] },
): Promise<void> {
  for (const [action, funds] of [
    ['funds_put', put],
    ['funds_taken', taken],
  ] as const) {
    if (funds.length === 0) continue
    await tell(site, trx, { desk, id, action, facts: { count: funds.length, funds: funds.slice(0, NAMED) } })
  }
}

/** Before a password is asked for: whoever has no such pool hears that alone. @throws Refusal not_found */
export async function requirePool({ db }: Pick<Site, 'db'>, key: store.PoolKey): Promise<void> {
  if ((await store.findPool(db, key)) === null) throw new Refusal('not_found')
}

/** Takes a pool away; the password was asked before. @throws Refusal not_found, invalid_field */
export function removePool(
  site: Site,
  desk: Desk,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<{ id: number }> {
  const key = { firmId: desk.firmId, id }
  return write(site, desk, async (trx, note) => {
    const pool = await store.findPool(trx, key)
    if (pool === null) throw new Refusal('not_found')
    requireTyped(name, pool.name)
    await store.setRemoved(trx, key, site.clock.now().toISOString())
    await tell(site, trx, { desk, id, action: 'removed', facts: { before: pool.name } })
    await note('firm_pool_removed', { pool: id, name: pool.name })
    return { id }
  })
}

/** Brings a pool back. @throws Refusal not_found, too_many, invalid_field */
export function restorePool(site: Site, desk: Desk, id: number): Promise<{ id: number }> {
  const key = { firmId: desk.firmId, id }
  return write(site, desk, async (trx, note) => {
    const pool = await store.findPool(trx, key, true)
    if (pool === null) throw new Refusal('not_found')
    await requireRoom(trx, desk.firmId, pool)
    await store.setRemoved(trx, key, null)
    await tell(site, trx, { desk, id, action: 'restored', facts: { after: pool.name } })
    await note('firm_pool_restored', { pool: id, name: pool.name })
    return { id }
  })
}
