import type { answerClientAdvice, ClientAdvice, listClientAdvice } from '@zhiheng/contract/advice-sharing.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Site } from '../../../platform/site.ts'
import { requireClient } from '../../firms/require-client.ts'
import { getAdvice, headOf } from '../read-advice.ts'
import { listHeadsOf } from '../store.ts'
import { sharedOf } from './share-advice.ts'
import { type Between, listShared, writeAnswer } from './store.ts'

/** One of a firm's people. */
interface AskedClient {
  readonly firmId: number
  readonly email: string
}

/**
 * What a client has shared with the firm, and one of it in whole; nothing else of the client's trail is told.
 *
 * @throws Refusal not_found
 */
export async function readClientAdvice(
  site: Site,
  { firmId, email }: AskedClient,
  id: number | null,
): Promise<ReplyOf<typeof listClientAdvice>> {
  const between = await betweenOf(site, { firmId, email })
  const entries = await entriesOf(site, between)
  if (id === null) return { entries, open: null }
  if (!entries.some((entry) => entry.id === id)) throw new Refusal('not_found')
  const advice = await getAdvice(site, { id, memberId: between.memberId })
  // the firm has no way into what the client has
  return { entries, open: { ...advice, portfolio: null, note_id: null } }
}

/**
 * Says what the firm thinks of a shared suggestion.
 *
 * @throws Refusal not_found, stale_version
 */
export async function answerAdvice(
  site: Site,
  { firmId, email, actor, adviserId }: AskedClient & { readonly actor: Actor; readonly adviserId: number },
  { id, version, view, words }: InputOf<typeof answerClientAdvice>['body'],
): Promise<ReplyOf<typeof answerClientAdvice>> {
  const between = await betweenOf(site, { firmId, email })
  if (!(await entriesOf(site, between)).some((entry) => entry.id === id)) throw new Refusal('not_found')
  const at = site.clock.now().toISOString()
  const answer = { ...between, id, version, view, words, saidBy: adviserId, at }
  if (!(await writeAnswer(site.db, answer))) throw new Refusal('stale_version')
  await recordAudit(site, { ...actor, event: 'advice_answered', details: { firm: firmId, advice: id, view } })
  return { entries: await entriesOf(site, between) }
}

async function betweenOf({ db }: Pick<Site, 'db'>, client: AskedClient): Promise<Between> {
  const { member_id } = await requireClient(db, client)
  return { firmId: client.firmId, memberId: member_id }
}

async function entriesOf({ db }: Pick<Site, 'db'>, between: Between): Promise<ClientAdvice[]> {
  const shared = await listShared(db, between)
  const heads = await listHeadsOf(
    db,
    between.memberId,
    shared.map(({ id }) => id),
  )
  const byId = new Map(heads.map((row) => [row.id, headOf(row)]))
  return shared.flatMap((row) => {
    const head = byId.get(row.id)
    if (head === undefined) return []
    const { portfolio, note_id, ...told } = head
    return [
      {
        ...told,
        portfolio_name: portfolio?.name ?? null,
        is_taken: note_id !== null,
        shared: { ...sharedOf(row), said_by: row.said_by },
      },
    ]
  })
}
