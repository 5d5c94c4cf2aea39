import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-pools/fund-fields.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type FundFieldKind, readFieldValue } from '@zhiheng/domain/firm-pools/fund-field.ts'
import { poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Site } from '../../../platform/site.ts'
import { type Desk, requireRead, requireTyped, write } from '../desk.ts'
import { fundsByKey, isNamed, requireKnown } from '../known-fund.ts'
import { pageOf } from '../paging.ts'
import { text } from '../text.ts'
import * as store from './store.ts'

type Field = ReplyOf<typeof contract.listFundFields>['entries'][number]
type Changed = InputOf<typeof contract.changeFundField>['body']

const byName = new Intl.Collator('zh-Hant')

function fieldOf({ id, name, kind, version, values }: store.FieldRow, at: number): Field {
  return { id, name, kind, version, values, position: at + 1 }
}

/** The columns of a firm, in its order. */
export async function listFields(
  { db }: Pick<Site, 'db'>,
  firmId: number,
): Promise<ReplyOf<typeof contract.listFundFields>> {
  const rows = await store.listFields(db, firmId)
  return { entries: rows.map(fieldOf) }
}

/** A column with what stands in it. @throws Refusal not_found */
export async function showField(
  { db, market }: Pick<Site, 'db' | 'market'>,
  key: store.FieldKey,
  { query, page, size }: InputOf<typeof contract.getFundField>['query'],
): Promise<ReplyOf<typeof contract.getFundField>> {
  const { entries: fields } = await listFields({ db }, key.firmId)
  const field = fields.find(({ id }) => id === key.id)
  if (field === undefined) throw new Refusal('not_found')
  const funds = fundsByKey(market())
  const found = (await store.listValues(db, key))
    .flatMap(({ fund_id, value }) => {
      const fund = funds.get(fund_id)
      if (fund === undefined || (query !== undefined && !isNamed(fund, query))) return []
      return [{ lipper_id: fund.lipperId, name: displayName(fund.name), value }]
    })
    .toSorted((a, b) => byName.compare(a.name, b.name))
  const { rows: entries, ...paged } = pageOf(found, { page, size: Number(size) })
  return { ...field, entries: [...entries], ...paged }
}

/** @throws Refusal invalid_field, too_many */
export function createField(
  site: Site,
  desk: Desk,
  { name, kind }: InputOf<typeof contract.createFundField>['body'],
): Promise<{ id: number; version: number }> {
  return write(site, desk, async (trx, note) => {
    const rows = await store.listFields(trx, desk.firmId)
    if (rows.length >= poolLimits.fields) throw new Refusal('too_many')
    requireOwnName(rows, null, name)
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1
    const id = await store.insertField(trx, { firmId: desk.firmId, name, kind, position })
    await note('firm_fund_field_written', { field: id, version: 1 })
    return { id, version: 1 }
  })
}

function requireOwnName(rows: readonly store.FieldRow[], id: number | null, name: string): void {
  if (rows.some((row) => row.id !== id && row.name === name))
    throw new Refusal('invalid_field', { name: text.nameTaken })
}

/** @throws Refusal not_found, stale_version, fund_not_available, invalid_field */
export function changeField(
  site: Site,
  desk: Desk,
  { id, body: { version, name, move, values = [] } }: { readonly id: number; readonly body: Changed },
): Promise<{ id: number; version: number }> {
  const key = { firmId: desk.firmId, id }
  return write(site, desk, async (trx, note) => {
    const rows = await store.listFields(trx, desk.firmId)
    const row = requireRead(rows.find((one) => one.id === id) ?? null, version)
    if (name !== undefined) requireOwnName(rows, id, name)
    await writeValues(site, trx, { key, kind: row.kind, values })
    await store.updateField(trx, key, name ?? row.name)
    if (move !== undefined) await moveField(trx, key, { rows, move })
    await note('firm_fund_field_written', { field: id, version: version + 1, count: values.length })
    return { id, version: version + 1 }
  })
}

async function writeValues(
  site: Site,
  trx: Database,
  {
    key,
    kind,
    values,
  }: { readonly key: store.FieldKey; readonly kind: FundFieldKind; readonly values: NonNullable<Changed['values']> },
): Promise<void> {
  const market = site.market()
  const put = new Map<number, string>()
  const take: number[] = []
  const wrong: string[] = []
  for (const { lipper_id, value } of values) {
    const { fundId } = requireKnown(market, lipper_id)
    if (value === null || value.trim() === '') {
      take.push(fundId)
      continue
    }
    const read = readFieldValue(kind, value)
    if (read === null) wrong.push(lipper_id)
    else put.set(fundId, read)
  }
  if (wrong.length > 0) throw new Refusal('invalid_field', { values: text.wrongValue(wrong.slice(0, 20).join('、')) })
  await store.takeValues(trx, key, take)
  await store.putValues(
    trx,
    key,
    [...put].map(([fund_id, value]) => ({ fund_id, value })),
  )
}

/** Changes places with the column before or behind, and numbers all of them anew. */
async function moveField(
  trx: Database,
  { firmId, id }: store.FieldKey,
  { rows, move }: { readonly rows: readonly store.FieldRow[]; readonly move: 'up' | 'down' },
): Promise<void> {
  const ids = rows.map((row) => row.id)
  const at = ids.indexOf(id)
  const to = move === 'up' ? at - 1 : at + 1
  const other = ids[to]
  if (other === undefined) return
  for (const [place, one] of ids.map((each) => (each === id ? other : each === other ? id : each)).entries())
    // A few rows, within one transaction.
    await store.placeField(trx, { firmId, id: one }, place + 1)
}

/** Before a password is asked for: whoever has no such column hears that alone. @throws Refusal not_found */
export async function requireField({ db }: Pick<Site, 'db'>, { firmId, id }: store.FieldKey): Promise<void> {
  const rows = await store.listFields(db, firmId)
  if (!rows.some((row) => row.id === id)) throw new Refusal('not_found')
}

/** Deletes a column; the password was asked before. @throws Refusal not_found, invalid_field */
export function removeField(
  site: Site,
  desk: Desk,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<{ id: number }> {
  const key = { firmId: desk.firmId, id }
  return write(site, desk, async (trx, note) => {
    const row = (await store.listFields(trx, desk.firmId)).find((one) => one.id === id)
    if (row === undefined) throw new Refusal('not_found')
    requireTyped(name, row.name)
    await store.deleteField(trx, key)
    await note('firm_fund_field_removed', { field: id, name: row.name })
    return { id }
  })
}
