import { legalKinds, legalOwners } from '@zhiheng/domain/legal/legal-text.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, Moment, PageText, RowNumber } from './fields.ts'

const Kind = z.enum(legalKinds)
/** Ours, or the firm's on whose site it stands. */
const Owner = z.enum(legalOwners)
/** A path of the site, without what stands behind a `?`. */
const SitePath = z
  .string()
  .max(200)
  .regex(/^\/[\w\-./~%@]*$/)

const Version = z.object({
  owner: Owner,
  kind: Kind,
  title: z.string(),
  /** From 1 on; `name` is how it is called. */
  number: z.int(),
  name: z.string(),
  effective_on: Day,
  /** What it changes, in a sentence; '' where nothing was said. */
  change: z.string(),
  /** Whether whoever agreed to an older one is asked again. */
  must_agree: z.boolean(),
  state: z.enum(['past', 'in_force', 'coming']),
})
const WithBody = Version.extend({ body: z.string() })
/** A version of a text with what it says. */
export type LegalVersion = z.output<typeof WithBody>

/** Every text that is in force today, on a firm's site with the firm's own behind ours, and what is coming. */
export const getLegal = endpoint({
  method: 'GET',
  path: '/api/legal',
  summary: '目前生效的條款與聲明；在機構網站另附該機構自己的條款',
  allow: 'public',
  refusals: [],
  reply: z.object({ texts: z.array(WithBody), coming: z.array(Version) }),
})

/** Every published version without its text, the newest first. */
export const listLegalVersions = endpoint({
  method: 'GET',
  path: '/api/legal/versions',
  summary: '條款與聲明的所有版本與生效日',
  allow: 'public',
  refusals: [],
  reply: z.object({ entries: z.array(Version) }),
})

/**
 * One version.
 *
 * Refuses: `not_found`.
 */
export const getLegalVersion = endpoint({
  method: 'GET',
  path: '/api/legal/versions/:owner/:kind/:number',
  summary: '條款某一版本的全文',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ owner: Owner, kind: Kind, number: PageText }),
  reply: z.object({ version: WithBody }),
})

/** What the member has to agree to before they go on writing, each with its text. Empty on most days. */
export const listDueConsents = endpoint({
  method: 'GET',
  path: '/api/members/consents',
  summary: '會員需要重新同意的條款',
  allow: ['any'],
  refusals: [],
  reply: z.object({ due: z.array(WithBody) }),
})

/**
 * Agrees to texts as they were shown. What was agreed to already stays as it is.
 *
 * Refuses: `stale_version` where one of them is not the version in force any more; `invalid_field` where the member is not asked
 * for it.
 */
export const agreeToTexts = endpoint({
  method: 'POST',
  path: '/api/members/consents',
  summary: '會員同意條款的某些版本',
  allow: ['any'],
  notWhileActing: true,
  beforeConsent: true,
  refusals: ['stale_version', 'invalid_field'],
  body: z.object({
    texts: z
      .array(z.object({ owner: Owner, kind: Kind, number: RowNumber }))
      .min(1)
      .max(2 * legalKinds.length),
    /** The page on which it was agreed to. */
    page: SitePath,
  }),
  reply: z.object({ due: z.array(WithBody) }),
})

const Consent = z.object({
  id: z.int(),
  owner: Owner,
  /** The firm's name; null for a text of ours. */
  firm: z.string().nullable(),
  kind: Kind,
  title: z.string(),
  number: z.int(),
  name: z.string(),
  agreed_at: Moment,
  page: z.string(),
  /** SHA-256 of the text; null where it was agreed to before the texts were kept. */
  hash: z.string().nullable(),
})

/** What the member has agreed to, the newest first: on a firm's site to our texts and the firm's, on our own to all. */
export const listVault = endpoint({
  method: 'GET',
  path: '/api/vaults',
  summary: '會員的文件庫：同意過的條款、版本與時間',
  allow: ['any'],
  refusals: [],
  reply: z.object({ consents: z.array(Consent) }),
})

/**
 * One consent with exactly the text that was shown.
 *
 * Refuses: `not_found`.
 */
export const getVaultConsent = endpoint({
  method: 'GET',
  path: '/api/vaults/consents/:id',
  summary: '會員同意過的條款當時的全文',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: z.object({ consent: Consent.extend({ body: z.string().nullable() }) }),
})
