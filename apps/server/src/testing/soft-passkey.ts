import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** How an answer of an authenticator differs from an honest one. */
interface Twist {
  readonly origin?: string
  /** The name that it is bound to. */
  readonly rpId?: string
  readonly counter?: number
  /** Whether it has asked its owner for a finger, a face or a number. */
  readonly isVerified?: boolean
}

const ORIGIN = 'http://localhost'
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value])
const hash = (value: string | Buffer) => createHash('sha256').update(value).digest()

const clientData = (type: string, challenge: string, origin = ORIGIN) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
const authData = (flags: number, counter: number, rpId = 'localhost') => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([hash(rpId), Buffer.from([flags]), count])
}

/**
 * An authenticator in software that makes a passkey for `localhost` and shows it, as WebAuthn level 3 writes it down. A
 * browser's own is tried in the journeys; this one can also lie.
 */
export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  // COSE: kty EC2, alg ES256, crv P-256, x, y
  const cose = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    make({ challenge }: { challenge: string }, { origin, rpId, isVerified = true }: Twist = {}) {
      const data = Buffer.concat([
        authData(isVerified ? 0x45 : 0x41, 0, rpId),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    show({ challenge }: { challenge: string }, { origin, rpId, counter = 0, isVerified = true }: Twist = {}) {
      const client = clientData('webauthn.get', challenge, origin)
      const data = authData(isVerified ? 0x05 : 0x01, counter, rpId)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
