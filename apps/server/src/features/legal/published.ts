import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { inForce, legalKinds } from '@zhiheng/domain/legal/legal-text.ts'

import type { Database } from '../../platform/database/database.ts'
import { firstText } from './first-text.ts'
import { hashBody } from './hash-body.ts'
import { listVersions, type TextAt, type VersionRow } from './store.ts'

/** A version that is published; the first of ours was written by nobody of the site. */
export type Published = Omit<VersionRow, 'publishedAt'> & { readonly publishedAt: string | null }

const FIRST_DAY = asIsoDate('2026-11-21')

/** The texts that the site has had from its beginning. */
const first: readonly Published[] = legalKinds.map((kind) => {
  const body = firstText[kind].join('\n')
  return {
    firmId: null,
    kind,
    number: 1,
    hash: hashBody(body),
    body,
    effectiveOn: FIRST_DAY,
    mustAgree: false,
    change: '',
    restores: null,
    writer: null,
    publisher: null,
    publishedAt: null,
  }
})

/** Every published version of our texts, and of one firm's where one is named; of each text the oldest first. */
export async function readPublished(db: Database, firmId: number | null): Promise<Published[]> {
  return [...first, ...(await listVersions(db, firmId))]
}

/** Those of one text. */
export function versionsOf(all: readonly Published[], { firmId, kind }: TextAt): Published[] {
  return all.filter((one) => one.firmId === firmId && one.kind === kind)
}

/** The version of a text that counts on a day. The site has never been without its first texts. */
export function currentOf(versions: readonly Published[], today: IsoDate): Published | null {
  return inForce(versions, today) ?? versions.find(isFirst) ?? null
}

/** Whether a version is published and its day still to come. */
export function isComing(one: Published, today: IsoDate): boolean {
  return one.effectiveOn > today && !isFirst(one)
}

/** Whether it is one of the texts that the site began with. */
export function isFirst({ publishedAt }: Published): boolean {
  return publishedAt === null
}

/** The texts that count today, ours before the firm's, in the order of the page. */
export function textsInForce(
  all: readonly Published[],
  { firmId, today }: { readonly firmId: number | null; readonly today: IsoDate },
): Published[] {
  const owners = firmId === null ? [null] : [null, firmId]
  return owners.flatMap((owner) =>
    legalKinds.flatMap((kind) => currentOf(versionsOf(all, { firmId: owner, kind }), today) ?? []),
  )
}
