import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as a browser would show it, and what its service was told beside it. */
interface TakenPush {
  readonly path: string
  readonly payload: unknown
  readonly ttl: number
  /** What the site signed: for whom, until when, and who is told of trouble. Its signature was right. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

/** A browser's subscription with this service. */
interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** A push service on this machine with the browsers behind it: it takes messages and opens them as a browser does. */
export interface PushService {
  readonly origin: string
  readonly taken: readonly TakenPush[]
  subscribe(): Subscription
  /** What the next messages are answered with, until told otherwise. */
  answerWith(status: number, headers?: Readonly<Record<string, string>>): void
  close(): void
}

/** @param port - 0: any that is free */
export async function pushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, { readonly pair: ReturnType<typeof createECDH>; readonly auth: Buffer }>()
  const taken: TakenPush[] = []
  let answer: { status: number; headers: Readonly<Record<string, string>> } = { status: 201, headers: {} }
  const server = createServer((request, response) => {
    void takeMessage(request)
      .then((message) => {
        if (message !== null) taken.push(message)
        return response.writeHead(answer.status, answer.headers).end('{}')
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const takeMessage = async (request: IncomingMessage): Promise<TakenPush | null> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const path = request.url ?? ''
    const browser = browsers.get(path)
    if (browser === undefined || answer.status >= 300) return null
    const payload: unknown = JSON.parse(open(Buffer.concat(parts), browser))
    return { path, payload, ttl: Number(request.headers['ttl']), claims: claimsOf(request.headers.authorization ?? '') }
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    taken,
    subscribe() {
      const pair = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/send/${randomUUID()}`
      const p256dh = pair.generateKeys('base64url')
      browsers.set(path, { pair, auth })
      return { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    answerWith: (status, headers = {}) => (answer = { status, headers }),
    close: () => server.close(),
  }
}

/** Opens a message by RFC 8291 and RFC 8188, written here once more: what seals it is not asked whether it is right. */
function open(body: Buffer, { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** What the site says of itself, by RFC 8292. @throws where its signature is wrong */
function claimsOf(authorization: string): TakenPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature of the site is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}
