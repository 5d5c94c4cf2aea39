import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-invitations.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

import { mailText } from '../../platform/outbox/mail-html.ts'
import type { Site } from '../../platform/site.ts'
import { leftToday } from './invite.ts'
import { countInvitations, listInvitations as list } from './store.ts'
import { invitationAddress, invitationLetter } from './write-letter.ts'

/** A firm's invitations, a page of them. */
export async function listInvitations(
  site: Pick<Site, 'db' | 'clock'>,
  firmId: number,
  { query, state, kind, page: asked, rows }: InputOf<typeof contract.listFirmInvitations>['query'],
): Promise<ReplyOf<typeof contract.listFirmInvitations>> {
  const wanted = { firmId, words: query?.trim() ?? '', state, kind, now: site.clock.now().toISOString() }
  const limit = Number(rows)
  const read = (page: number) => list(site.db, wanted, { limit, offset: (page - 1) * limit })
  const [total, onAsked, left] = await Promise.all([
    countInvitations(site.db, wanted),
    read(asked),
    leftToday(site, firmId),
  ])
  const page_total = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(asked, page_total)
  return { entries: page === asked ? onAsked : await read(page), page, page_total, total, left_today: left }
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
