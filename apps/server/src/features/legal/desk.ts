import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { LegalFile, listLegalDesk } from '@zhiheng/contract/legal/desk.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type LegalDraft, type LegalKind, legalKinds, mayPublish } from '@zhiheng/domain/legal/legal-text.ts'
import { legalTitles } from '@zhiheng/domain/legal/text.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { countConsents } from './consents/store.ts'
import { currentOf, isComing, isFirst, type Published, readPublished, versionsOf } from './published.ts'
import { findDraft, listDrafts, type TextAt } from './store.ts'
import { stateOf } from './version-reply.ts'

type OfSite = Pick<Site, 'db' | 'clock'>
type Head = ReplyOf<typeof listLegalDesk>['entries'][number]

/** How many members have agreed to a version. */
type Agreed = (kind: LegalKind, number: number) => number

/** Every text of one owner: where it stands, and how many agreed. */
export async function listDesk({ db, clock }: OfSite, firmId: number | null): Promise<ReplyOf<typeof listLegalDesk>> {
  const [all, drafts, agreed] = await Promise.all([
    readPublished(db, firmId),
    listDrafts(db, firmId),
    readAgreed(db, firmId),
  ])
  const today = clock.today()
  const entries = legalKinds.map((kind): Head => {
    const versions = versionsOf(all, { firmId, kind })
    const current = currentOf(versions, today)
    return {
      kind,
      title: legalTitles[kind],
      state: drafts.find((one) => one.kind === kind)?.state ?? 'published',
      number: current?.number ?? null,
      effective_on: current?.effectiveOn ?? null,
      coming_on: versions.find((one) => isComing(one, today))?.effectiveOn ?? null,
      versions: versions.toReversed().map(({ number, effectiveOn }) => ({
        number,
        effective_on: effectiveOn,
        agreed: agreed(kind, number),
      })),
    }
  })
  return { entries }
}

/** One text as those who write it see it. */
export async function showDesk(
  { db, clock }: OfSite,
  { memberId, ...at }: TextAt & { readonly memberId: number },
): Promise<{ text: LegalFile }> {
  const [all, row, agreed] = await Promise.all([
    readPublished(db, at.firmId),
    findDraft(db, at),
    readAgreed(db, at.firmId),
  ])
  const today = clock.today()
  const versions = versionsOf(all, at)
  const kept = { version: 0, draft: null, state: 'published', restores: null, writer: null, writtenAt: null } as const
  const { version, draft, state, restores, writer, writtenAt } = row ?? kept
  return {
    text: {
      kind: at.kind,
      title: legalTitles[at.kind],
      state,
      version,
      draft: draft && contentReply(draft),
      restores,
      written_by: draft === null ? null : writer,
      written_at: draft === null ? null : writtenAt,
      may_publish: row !== null && mayPublish(memberId, row),
      least_day: leastDay(versions, today),
      is_first: versions.length === 0,
      versions: versions.toReversed().map((one) => keptReply(one, { all, today, agreed })),
    },
  }
}

/** The first day on which a new version may begin: today, and not before the version that it follows. */
export function leastDay(versions: readonly Published[], today: IsoDate): IsoDate {
  return versions.reduce((day, one) => (!isFirst(one) && one.effectiveOn > day ? one.effectiveOn : day), today)
}

function contentReply({ body, effectiveOn, mustAgree, change }: LegalDraft) {
  return { body, effective_on: effectiveOn, must_agree: mustAgree, change }
}

function keptReply(
  one: Published,
  { agreed, ...when }: { readonly all: readonly Published[]; readonly today: IsoDate; readonly agreed: Agreed },
): LegalFile['versions'][number] {
  return {
    number: one.number,
    state: stateOf(one, when),
    effective_on: one.effectiveOn,
    must_agree: one.mustAgree,
    change: one.change,
    restores: one.restores,
    written_by: one.writer,
    published_by: one.publisher,
    published_at: one.publishedAt,
    agreed: agreed(one.kind, one.number),
    body: one.body,
  }
}

async function readAgreed(db: Database, firmId: number | null): Promise<Agreed> {
  const counts = await countConsents(db, firmId)
  return (kind, number) => counts.find((one) => one.kind === kind && one.number === number)?.count ?? 0
}
