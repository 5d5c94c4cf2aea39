import { secondFactorKinds } from '@zhiheng/domain/session/second-step.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Name, TypedPassword } from './fields.ts'
import { SignedIn } from './session.ts'

/** As browsers write bytes. */
const Base64Url = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/)

const Credential = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/** What `navigator.credentials.create` is asked with. Source: WebAuthn level 3, 5.1. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification: z.enum(['discouraged', 'preferred', 'required']),
  }),
  attestation: z.literal('none'),
})

/** What `navigator.credentials.get` is asked with. */
const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  /** Empty: any that the authenticator has for this site. */
  allowCredentials: z.array(Credential),
  userVerification: z.enum(['discouraged', 'preferred', 'required']),
})

const Transports = z.array(z.string().max(32)).max(8)

/** A passkey that a browser has made. */
export const MadePasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: Base64Url, attestationObject: Base64Url, transports: Transports.optional() }),
})
export type MadePasskey = z.output<typeof MadePasskey>

/** What a passkey has signed. */
export const ShownPasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullable().optional(),
  }),
})
export type ShownPasskey = z.output<typeof ShownPasskey>

/** The password, a code of the authenticator or a recovery code: who sits at an open page may not be its member. */
const Proof = TypedPassword
const PasskeyId = z.object({ id: z.string().regex(/^\d{1,9}$/) })

/** Shown once: they are kept as hashes. null where the member has a list already. */
const NewCodes = z.array(z.string()).nullable()

const own = {
  allow: ['any'],
  notWhileActing: true,
  beforeSecondFactor: true,
} as const
const proofRefusals = ['proof_wrong', 'rate_limited', 'busy'] as const

/** The member's second factors; moments are ISO 8601. The specification has none of these calls. */
export const getSecurity = endpoint({
  ...own,
  method: 'GET',
  path: '/api/members/security',
  summary: '兩步驟驗證的設定：驗證器、通行密鑰、備用碼',
  refusals: [],
  reply: z.object({
    /** Whether this member must have one. */
    is_required: z.boolean(),
    totp: z.object({ made_at: z.string() }).nullable(),
    passkeys: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Copied to the owner's other devices. */
        is_backed_up: z.boolean(),
        made_at: z.string(),
        last_used_at: z.string().nullable(),
      }),
    ),
    recovery_codes: z.object({ left: z.int(), made_at: z.string() }).nullable(),
  }),
})

/**
 * Begins to set an authenticator app up: a new secret and its `otpauth:` address. It counts once confirmed within ten
 * minutes, and then replaces an earlier one.
 *
 * Refuses: `proof_wrong`, `rate_limited`, `busy`.
 */
export const beginTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/api/members/security/totp',
  summary: '開始設定驗證器：十分鐘內以驗證碼確認後生效，取代原有的驗證器',
  repliesSecret: true,
  refusals: proofRefusals,
  body: z.object({ proof: Proof }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

/**
 * Confirms the authenticator app by one of its codes. A first factor brings recovery codes.
 *
 * Refuses: `setup_expired` ten minutes after its beginning, `second_factor_wrong`, `rate_limited`.
 */
export const confirmTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/api/members/security/totp/confirm',
  summary: '以驗證碼確認驗證器；第一種驗證方式會附上一組備用碼',
  repliesSecret: true,
  refusals: ['setup_expired', 'second_factor_wrong', 'rate_limited'],
  body: z.object({ code: z.string().min(1).max(20) }),
  reply: z.object({ recovery_codes: NewCodes }),
})

/**
 * Removes the authenticator app.
 *
 * Refuses: `not_found` without one, `second_factor_needed` where it is the last of someone who must have one,
 * `proof_wrong`, `rate_limited`, `busy`.
 */
export const removeTotp = endpoint({
  ...own,
  method: 'POST',
  path: '/api/members/security/totp/remove',
  summary: '移除驗證器',
  refusals: ['not_found', 'second_factor_needed', ...proofRefusals],
  body: z.object({ proof: Proof }),
  reply: z.object({ removed: z.literal(true) }),
})

/**
 * Begins to add a passkey: what the browser needs to make one within ten minutes.
 *
 * Refuses: `too_many` at the limit of passkeys, `proof_wrong`, `rate_limited`, `busy`.
 */
export const beginPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/members/security/passkeys',
  summary: '開始新增通行密鑰：取得瀏覽器建立密鑰所需的參數，十分鐘內有效',
  repliesSecret: true,
  refusals: ['too_many', ...proofRefusals],
  body: z.object({ proof: Proof }),
  reply: z.object({ options: CreationOptions }),
})

/**
 * Stores the passkey that the browser made. A first factor brings recovery codes.
 *
 * Refuses: `setup_expired` ten minutes after its beginning, `passkey_refused` where it cannot be verified, `too_many`,
 * `rate_limited`.
 */
export const confirmPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/members/security/passkeys/confirm',
  summary: '儲存瀏覽器建立的通行密鑰；第一種驗證方式會附上一組備用碼',
  repliesSecret: true,
  refusals: ['setup_expired', 'passkey_refused', 'too_many', 'rate_limited'],
  body: z.object({ name: Name, passkey: MadePasskey }),
  reply: z.object({ recovery_codes: NewCodes }),
})

/**
 * Renames a passkey.
 *
 * Refuses: `not_found`.
 */
export const renamePasskey = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/members/security/passkeys/:id',
  summary: '變更通行密鑰的名稱',
  refusals: ['not_found'],
  params: PasskeyId,
  body: z.object({ name: Name }),
  reply: z.object({ renamed: z.literal(true) }),
})

/**
 * Removes a passkey.
 *
 * Refuses: `not_found`, `second_factor_needed` where it is the last of someone who must have one, `proof_wrong`,
 * `rate_limited`, `busy`.
 */
export const removePasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/members/security/passkeys/:id/remove',
  summary: '移除通行密鑰',
  refusals: ['not_found', 'second_factor_needed', ...proofRefusals],
  params: PasskeyId,
  body: z.object({ proof: Proof }),
  reply: z.object({ removed: z.literal(true) }),
})

/**
 * Makes new recovery codes, shown this once; the old ones stop working.
 *
 * Refuses: `not_found` without a second factor, `proof_wrong`, `rate_limited`, `busy`.
 */
export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/api/members/security/recovery_codes',
  summary: '產生新的備用碼；舊的全部失效',
  repliesSecret: true,
  refusals: ['not_found', ...proofRefusals],
  body: z.object({ proof: Proof }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
})

const open = { allow: 'public', beforeSecondFactor: true, beforePasswordChange: true } as const

/**
 * Which second factors the sign-in that this browser has begun can be finished with.
 *
 * Refuses: `second_step_expired` where none waits.
 */
export const getSecondStep = endpoint({
  ...open,
  method: 'GET',
  path: '/api/members/signin/second',
  summary: '這個瀏覽器等待第二步驗證的登入，可用的驗證方式',
  refusals: ['second_step_expired'],
  reply: z.object({ kinds: z.array(z.enum(secondFactorKinds)) }),
})

/**
 * Finishes a sign-in by a code, a recovery code or a passkey; a passkey alone signs in as well. Five attempts per
 * sign-in.
 *
 * Refuses: `second_step_expired`, `second_factor_wrong`, `passkey_refused`, `invalid_field` with neither code nor
 * passkey, `rate_limited`, `busy`.
 */
export const passSecondStep = endpoint({
  ...open,
  method: 'POST',
  path: '/api/members/signin/second',
  summary: '以驗證碼、備用碼或通行密鑰完成登入；每次登入至多嘗試五次',
  repliesSecret: true,
  refusals: ['second_step_expired', 'second_factor_wrong', 'passkey_refused', 'invalid_field', 'rate_limited', 'busy'],
  body: z.object({ code: z.string().min(1).max(40).optional(), passkey: ShownPasskey.optional() }),
  reply: SignedIn,
})

/**
 * What the browser needs to finish the waiting sign-in with a passkey.
 *
 * Refuses: `second_step_expired`, `passkey_refused` where the member has none, `rate_limited`.
 */
export const askForPasskey = endpoint({
  ...open,
  method: 'POST',
  path: '/api/members/signin/second/passkey',
  summary: '取得以通行密鑰完成第二步驗證所需的參數',
  repliesSecret: true,
  refusals: ['second_step_expired', 'passkey_refused', 'rate_limited'],
  reply: z.object({ options: RequestOptions }),
})

/**
 * What the browser needs to sign in with a passkey and no password.
 *
 * Refuses: `rate_limited`.
 */
export const askForAnyPasskey = endpoint({
  ...open,
  method: 'POST',
  path: '/api/members/signin/passkey',
  summary: '取得不輸入密碼、直接以通行密鑰登入所需的參數',
  repliesSecret: true,
  refusals: ['rate_limited'],
  reply: z.object({ options: RequestOptions }),
})
