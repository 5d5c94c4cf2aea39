import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-invitations.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

import { readPage } from '../../platform/database/read-page.ts'
import { mailText } from '../../platform/outbox/mail-html.ts'
import type { Site } from '../../platform/site.ts'
import { leftToday } from './invite.ts'
import { countInvitations, listInvitations as list } from './store.ts'
import { invitationAddress, invitationLetter } from './write-letter.ts'

/** A firm's invitations, a page of them. */
export async function listInvitations(
  site: Pick<Site, 'db' | 'clock'>,
  firmId: number,
  { query, state, kind, page, rows: limit }: InputOf<typeof contract.listFirmInvitations>['query'],
): Promise<ReplyOf<typeof contract.listFirmInvitations>> {
  const wanted = { firmId, words: query?.trim() ?? '', state, kind, now: site.clock.now().toISOString() }
  const [{ rows, place }, left] = await Promise.all([
    readPage(
      { page, limit: Number(limit) },
      { count: () => countInvitations(site.db, wanted), read: (part) => list(site.db, wanted, part) },
    ),
    leftToday(site, firmId),
  ])
  return { entries: [...rows], ...place, left_today: left }
}

/** The letter of a kind, with a link that leads nowhere. */
export function sampleInvitation(
  { environment }: Pick<Site, 'environment'>,
  firm: Pick<Firm, 'id' | 'brand'>,
  { kind }: InputOf<typeof contract.sampleFirmInvitation>['query'],
): ReplyOf<typeof contract.sampleFirmInvitation> {
  const link = { firmId: firm.id, kind, email: 'sample@mail.example', token: 'sample' }
  const href = invitationAddress(environment, link)
  const letter = invitationLetter({ firm: firm.brand, kind, name: '', note: '', href })
  return { subject: letter.subject, text: mailText(letter) }
}
