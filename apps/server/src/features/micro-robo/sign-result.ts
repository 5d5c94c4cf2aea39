import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { askMicroRobo, listMicroRoboKeys } from '@zhiheng/contract/micro-robo.ts'
import { HANDOVER_SECONDS } from '@zhiheng/domain/micro-robo/handover.ts'

import { randomBytes } from '../../platform/random-bytes.ts'
import { siteAddress } from '../../platform/site-address.ts'
import type { Site } from '../../platform/site.ts'

type Handover = NonNullable<ReplyOf<typeof askMicroRobo>['handover']>
type PublicKey = ReplyOf<typeof listMicroRoboKeys>['keys'][number]

/** What a token says: nothing of who the visitor is, and none of their answers. */
interface Said {
  readonly firm: number
  /** Of the page that it is for. */
  readonly origin: string
  readonly level: number
  readonly score: number
  /** The version of the questions. */
  readonly questionnaire: string
}

/** Signs results, and gives the key by which others check them. */
export interface Signer {
  readonly sign: (said: Said) => Handover
  readonly publicKey: PublicKey
}

/** Without a SESSION_SECRET only this process can sign, which is enough for an embedded site. */
const ownSecret = randomBytes(32).toString('base64url')

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. Source: RFC 8410, 7. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The site's signer: the same key on every node and after every start, made of the secret of sessions. */
export function signerOf({ environment, clock }: Pick<Site, 'environment' | 'clock'>): Signer {
  const key = keyFrom(environment.sessionSecret ?? ownSecret)
  const publicKey = describeKey(key)
  return {
    publicKey,
    sign: ({ firm, origin, ...result }) => {
      const at = Math.floor(clock.now().getTime() / 1000)
      const expires = at + HANDOVER_SECONDS
      const iss = siteAddress(environment, `/firm/${firm}`)
      const jti = randomBytes(16).toString('base64url')
      const head = { alg: 'EdDSA', typ: 'JWT', kid: publicKey.kid }
      const claims = { iss, aud: origin, iat: at, exp: expires, jti, firm, ...result }
      const signed = `${encoded(head)}.${encoded(claims)}`
      const signature = sign(null, Buffer.from(signed), key).toString('base64url')
      return { token: `${signed}.${signature}`, origin, expires_at: new Date(expires * 1000).toISOString() }
    },
  }
}

function keyFrom(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'micro-robo', 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

function describeKey(key: KeyObject): PublicKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  // Source: RFC 7638 and RFC 8037: the members in this order
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
