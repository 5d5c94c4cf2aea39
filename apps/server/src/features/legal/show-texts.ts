import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getLegal, getLegalVersion, listLegalVersions } from '@zhiheng/contract/legal.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { isComing, isFirst, readPublished, textsInForce, versionsOf } from './published.ts'
import { headReply, versionReply } from './version-reply.ts'

type OfSite = Pick<Site, 'db' | 'clock'>

/** What counts today, and what will. */
export async function showTexts({ db, clock }: OfSite, firmId: number | null): Promise<ReplyOf<typeof getLegal>> {
  const all = await readPublished(db, firmId)
  const today = clock.today()
  const when = { all, today }
  return {
    texts: textsInForce(all, { firmId, today }).map((one) => versionReply(one, when)),
    coming: all.filter((one) => isComing(one, today)).map((one) => headReply(one, when)),
  }
}

/** Every version, the newest first, and last the texts that the site began with, in the order of the page. */
export async function showVersions(
  { db, clock }: OfSite,
  firmId: number | null,
): Promise<ReplyOf<typeof listLegalVersions>> {
  const all = await readPublished(db, firmId)
  const ordered = [...all.filter((one) => !isFirst(one)).toReversed(), ...all.filter(isFirst)]
  return { entries: ordered.map((one) => headReply(one, { all, today: clock.today() })) }
}

/** One of them. @throws Refusal not_found */
export async function showVersion(
  { db, clock }: OfSite,
  firmId: number | null,
  { owner, kind, number }: InputOf<typeof getLegalVersion>['params'],
): Promise<ReplyOf<typeof getLegalVersion>> {
  if (owner === 'firm' && firmId === null) throw new Refusal('not_found')
  const all = await readPublished(db, firmId)
  const versions = versionsOf(all, { firmId: owner === 'site' ? null : firmId, kind })
  const found = versions.find((one) => one.number === number)
  if (found === undefined) throw new Refusal('not_found')
  return { version: versionReply(found, { all, today: clock.today() }) }
}
