import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/gifts/staff.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { GiftKind } from '@zhiheng/domain/gifts/gift.ts'

import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Site } from '../../../platform/site.ts'
import { datasetOf } from '../gift-place.ts'
import { keepPictureAt } from '../keep-picture-at.ts'
import { hasPartner } from '../partner/partner-url.ts'
import { pictureOf } from '../picture-of.ts'
import { type GiftRow, lockGift } from '../store.ts'
import { text } from '../text.ts'
import { hasOtherPartnerGift, insertCodes, insertGift, listAll, updateGift } from './store.ts'

type Entries = ReplyOf<typeof contract.listAllGifts>['entries']
type Created = InputOf<typeof contract.createGift>['body']
type Changed = Omit<InputOf<typeof contract.changeGift>['body'], 'version'>

/** A gift in the version in which someone read it. */
interface Read {
  readonly id: number
  readonly version: number
}

/** Every gift with where it stands today. */
export async function listAllGifts(site: Site): Promise<ReplyOf<typeof contract.listAllGifts>> {
  const today = site.clock.today()
  const rows = await listAll(site.db, datasetOf(site))
  return {
    today,
    has_partner: hasPartner(site),
    entries: rows.map((row) => entryOf(row, today)),
  }
}

function entryOf(row: GiftRow, today: IsoDate): Entries[number] {
  const { id, version, kind, title, description, provider, points, stock, taken, ...rest } = row
  const { last_day, audience, per_member, is_open } = rest
  const left = stock - taken
  const set = { picture: pictureOf(row), points, stock, left, last_day, audience, per_member, is_open }
  return { id, version, kind, title, description, provider, ...set, state: stateOf({ ...rest, left }, today) }
}

function stateOf(
  { is_open, last_day, left }: Pick<GiftRow, 'is_open' | 'last_day'> & { readonly left: number },
  today: IsoDate,
): Entries[number]['state'] {
  if (!is_open) return 'closed'
  if (last_day !== null && last_day < today) return 'over'
  return left === 0 ? 'sold_out' : 'open'
}

/** @throws Refusal invalid_field */
export async function createGift(site: Site, actor: Actor, { stock, ...made }: Created): Promise<{ id: number }> {
  requireStock(made.kind, stock)
  const dataset = datasetOf(site)
  return site.db.transaction().execute(async (db) => {
    await requireOnePartner(db, { ...made, dataset, id: null })
    await keepPicture(site, db, made.picture)
    const id = await insertGift(db, { ...made, dataset, stock: stock ?? 0 })
    await recordAudit({ ...site, db }, { ...actor, event: 'gift_written', details: { gift: id, version: 1 } })
    return { id }
  })
}

/** @throws Refusal not_found; stale_version where someone else has changed it; invalid_field */
export async function changeGift(site: Site, actor: Actor, read: Read, made: Changed): Promise<{ id: number }> {
  const { id, version } = read
  return site.db.transaction().execute(async (db) => {
    const gift = await requireGift(site, db, id)
    if (gift.version !== version) throw new Refusal('stale_version')
    requireStock(gift.kind, made.stock)
    if (made.stock !== null && made.stock < gift.taken) throw new Refusal('invalid_field', { stock: text.wrongStock })
    await requireOnePartner(db, { ...gift, is_open: made.is_open })
    await keepPicture(site, db, made.picture)
    await updateGift(db, read, made)
    const details = { gift: id, version: version + 1 }
    await recordAudit({ ...site, db }, { ...actor, event: 'gift_written', details })
    return { id }
  })
}

/** @throws Refusal not_found; invalid_field where the gift has no codes */
export async function addCodes(
  site: Site,
  actor: Actor,
  { id, codes }: { readonly id: number; readonly codes: readonly string[] },
): Promise<ReplyOf<typeof contract.addGiftCodes>> {
  return site.db.transaction().execute(async (db) => {
    const gift = await requireGift(site, db, id)
    if (gift.kind !== 'code') throw new Refusal('invalid_field', { codes: text.noCodes })
    const added = await insertCodes(db, id, codes)
    await recordAudit({ ...site, db }, { ...actor, event: 'gift_codes_added', details: { gift: id, added } })
    return { added, repeated: codes.length - added }
  })
}

async function requireGift(site: Site, db: Database, id: number): Promise<GiftRow> {
  const gift = await lockGift(db, id)
  if (gift === null || gift.dataset !== datasetOf(site)) throw new Refusal('not_found')
  return gift
}

function requireStock(kind: GiftKind, stock: number | null): void {
  if ((kind === 'code') !== (stock === null)) throw new Refusal('invalid_field', { stock: text.stockOfKind })
}

/** @throws Refusal invalid_field where the picture is not here: members would see a gap */
async function keepPicture({ clock }: Site, db: Database, picture: Created['picture']): Promise<void> {
  if (picture !== null && !(await keepPictureAt({ clock, db }, picture.src)))
    throw new Refusal('invalid_field', { 'picture.src': text.pictureGone })
}

async function requireOnePartner(
  db: Database,
  gift: Pick<GiftRow, 'kind' | 'is_open' | 'dataset'> & { readonly id: number | null },
): Promise<void> {
  if (gift.kind !== 'partner' || !gift.is_open) return
  if (await hasOtherPartnerGift(db, gift)) throw new Refusal('invalid_field', { is_open: text.secondPartner })
}
