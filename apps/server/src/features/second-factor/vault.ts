import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Environment } from '../../environment.ts'

type KeyPlaces = Pick<Environment, 'secondFactorKey' | 'sessionSecret' | 'dataDir'>

const IV = 12
const TAG = 16

/**
 * Seals what authenticators share with us and hashes recovery codes, with a key that the database does not have: who
 * steals the one has neither.
 */
export function vaultOf(environment: KeyPlaces) {
  const key = environment.secondFactorKey ?? environment.sessionSecret ?? keyFileIn(environment.dataDir)
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

let known: { readonly file: string; readonly key: string } | null = null

/** An embedded site that was given no secret keeps one beside its database: one process, one folder. */
function keyFileIn(dataDir: string): string {
  const file = path.join(dataDir, 'second-factor.key')
  if (known?.file === file) return known.key
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  known = { file, key: readFileSync(file, 'utf8').trim() }
  return known.key
}
