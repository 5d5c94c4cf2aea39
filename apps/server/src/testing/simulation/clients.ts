import { createHash } from 'node:crypto'

import { hash } from '@node-rs/argon2'
import type { LightMyRequestResponse } from 'fastify'

import { insertMember } from '../../features/members/store.ts'
import { cookiesOf } from '../../http/guards/cookies.ts'
import type { Database } from '../../platform/database/database.ts'
import { testEnvironment } from '../test-environment.ts'
import type { SimulatedNode } from './cluster.ts'
import { tokenPutBack } from './members-rows.ts'
import type { Answer, Operation } from './operations.ts'
import { requestOf } from './requests.ts'

/** What a member's browser keeps of their session. */
export interface KeptSession {
  readonly token: string
  readonly csrf: string
  readonly hash: string
}

/** An operation that was asked under a key and of which the member heard nothing. */
export interface Unheard {
  readonly key: string
  readonly operation: Operation
}

/** A member with their browser. */
export interface Client {
  readonly member: number
  readonly email: string
  readonly password: string
  readonly ip: string
  session: KeptSession | null
  readonly unheard: Unheard[]
}

const password = 'a password of the simulation'
/** Each has an address of their own: a node that lives on counts the calls of an address. */
let addresses = 0

function newAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Members who have just joined; the cheapest hash there is, since no one steals these. */
export async function makeClients(db: Database, count: number): Promise<Client[]> {
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1 })
  const clients: Client[] = []
  for (let index = 0; index < count; index++) {
    const email = `member-${index}@simulated.example`
    const known = { name: `會員 ${index}`, groups: ['member'], dataset: 'real' } as const
    const member = await insertMember(db, { email, passwordHash, ...known })
    if (member === null) throw new RangeError(`${email} is taken`)
    clients.push({ member, email, password, ip: newAddress(), session: null, unheard: [] })
  }
  return clients
}

/** The member that another's rows were put back as, whose ids are higher by so much. */
export function putBack(settled: Client, higher: number): Client {
  if (settled.session === null) throw new TypeError('a member who has settled is signed in')
  const member = settled.member + higher
  const token = tokenPutBack(member)
  const session = { token, csrf: settled.session.csrf, hash: hashOf(token) }
  return { ...settled, member, ip: newAddress(), session, unheard: [] }
}

/** A request on its way. */
export interface Sent {
  readonly operation: Operation
  readonly key: string | null
  readonly session: KeptSession | null
}

const GUEST = 'a-guest-of-the-simulation'

/** Asks a node, and takes what it answers, whether the browser will hear it or not. */
export async function send(node: SimulatedNode, client: Client, { operation, key, session }: Sent) {
  const isGuest = operation.kind === 'sign-in' || session === null
  const headers = {
    host: 'localhost',
    ...(isGuest
      ? { cookie: `gid=${GUEST}`, 'x-csrf-token': cookiesOf(testEnvironment).guestCsrf(GUEST) }
      : { cookie: `sid=${session.token}`, 'x-csrf-token': session.csrf }),
    ...(key === null ? {} : { 'idempotency-key': key }),
  }
  const response = await node.server.inject({ ...requestOf(operation, client), headers, remoteAddress: client.ip })
  return { answer: answerOf(response), begun: sessionOf(operation, response) }
}

/** Reads something as a member. */
export async function read(node: SimulatedNode, client: Client, url: string): Promise<Answer> {
  const cookie = client.session === null ? '' : `sid=${client.session.token}`
  return answerOf(await node.server.inject({ url, headers: { host: 'localhost', cookie }, remoteAddress: client.ip }))
}

function answerOf(response: LightMyRequestResponse): Answer {
  const body: unknown = response.json()
  return { status: response.statusCode, body: typeof body === 'object' && body !== null ? { ...body } : {} }
}

function sessionOf(operation: Operation, response: LightMyRequestResponse): KeptSession | null {
  if (operation.kind !== 'sign-in' || response.statusCode !== 200) return null
  const token = response.cookies.find(({ name }) => name === 'sid')?.value
  const csrf: unknown = Reflect.get(Object(response.json()), 'csrf')
  if (token === undefined || typeof csrf !== 'string') throw new TypeError('a sign-in without a session')
  return { token, csrf, hash: hashOf(token) }
}

/** What the site keeps of a session's token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
