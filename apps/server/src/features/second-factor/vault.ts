import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

import type { Environment } from '../../environment.ts'
import { secretIn } from '../../platform/secret-file.ts'

type KeyPlaces = Pick<Environment, 'secondFactorKey' | 'sessionSecret' | 'dataDir'>

const IV = 12
const TAG = 16

/**
 * Seals what authenticators share with us and hashes recovery codes, with a key that the database does not have: who
 * steals the one has neither.
 */
export function vaultOf(environment: KeyPlaces) {
  const key =
    environment.secondFactorKey ?? environment.sessionSecret ?? secretIn(environment.dataDir, 'second-factor.key')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `second-factor:${purpose}`, 32))
  const [sealing, hashing, naming] = [derive('totp'), derive('recovery'), derive('passkey')]
  return {
    /** AES-256-GCM, bound to its member: a sealed secret that is moved to another row does not open. */
    seal(memberId: number, secret: Uint8Array): Buffer {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(String(memberId)))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    /** @throws where the key is another one than it was sealed with */
    open(memberId: number, sealed: Buffer): Buffer {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, IV), { authTagLength: TAG })
      decipher.setAAD(Buffer.from(String(memberId))).setAuthTag(sealed.subarray(IV, IV + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()])
    },
    hashCode: (memberId: number, code: string): Buffer =>
      createHmac('sha256', hashing).update(`${memberId}:${code}`).digest(),
    /** What authenticators know a member by: always the same, and nothing that says who it is. */
    handleOf: (memberId: number): Buffer => createHmac('sha256', naming).update(String(memberId)).digest(),
  }
}
