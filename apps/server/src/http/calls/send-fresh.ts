import { type Endpoint, isKeyed, type ServedFile } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { readingOnce } from '../../platform/database/reads-once.ts'
import { checkCsrf } from '../guards/check-csrf.ts'
import { countVisit } from '../guards/count-visit.ts'
import { requireOfFirm, visitFirm } from '../guards/firm-visit.ts'
import { originOf } from '../guards/origin-of.ts'
import { viewingOf } from '../guards/viewing-of.ts'
import { type CachedText, sendText } from '../pages/send-text.ts'
import { inOwnMemory } from '../site/in-own-memory.ts'
import type { Answer } from './answer.ts'
import type { Doorway, Exchange } from './doorway.ts'
import { runOnce } from './idempotency.ts'
import { readFileBody } from './read-file-body.ts'
import { replyAsCsv } from './reply-as-csv.ts'
import { requireConsent } from './require-consent.ts'
import { type Asked, permit, requireOwnPassword, runAnswer } from './run-answer.ts'
import { sendServedFile } from './send-served-file.ts'

interface Sending extends Exchange {
  readonly answer: Answer
  /** Below which firm it was asked; null on our own site. */
  readonly firmId: number | null
  /** What the reply's table says, as a file for spreadsheets. */
  readonly asTable: boolean
}

/** Sends an answer of this moment, for this caller alone: no one keeps it. */
export async function sendFresh(doorway: Doorway, { answer, firmId, asTable, request, reply }: Sending) {
  const carried = doorway.cookies.read(request.headers.cookie)
  const own = await doorway.readVisit(carried.sessionToken)
  countVisit(doorway, { visit: own, ip: request.ip })
  const there = firmId === null ? null : await visitFirm(doorway.findFirm, { id: firmId, visit: own })
  if (there !== null) requireOfFirm(answer.endpoint, there)
  const visit = there?.visit ?? own
  if (answer.endpoint.method !== 'GET') {
    permit(answer.endpoint, visit) // who may not do it at all hears that, and not of a token
    checkCsrf(doorway.cookies, { request, visit, carried, needsToken: answer.endpoint.fromFrame !== true })
    requireOwnPassword(answer.endpoint, visit)
    await requireConsent(doorway, { endpoint: answer.endpoint, visit, firmId })
  }
  const asked: Asked = {
    raw: { params: request.params, query: queryOf(request, asTable), ...(await sentWith(request, answer.endpoint)) },
    visit,
    viewing: viewingOf(request, carried),
    firm: there?.firm ?? null,
    origin: originOf(request, carried),
    setHeader: (name, value) => reply.header(name, value),
    isGone: () => reply.raw.destroyed,
  }
  const key = request.headers['idempotency-key']
  if (key !== undefined && visit.kind === 'member' && isKeyed(answer.endpoint)) {
    return sendOnce(doorway, { answer, asked, request, reply, key: String(key), memberId: visit.caller.id })
  }
  const run = () => runAnswer(doorway.site, answer, asked)
  const content = await (answer.endpoint.method === 'GET' ? readingOnce(run) : run())
  if (asTable) return sendTable({ request, reply }, content, answer.endpoint)
  if (content instanceof Uint8Array) return sendFile(reply, content, answer.endpoint)
  if (isServed(content, answer.endpoint)) return sendServedFile({ request, reply }, content, answer.endpoint)
  return send({ request, reply }, { status: 200, content })
}

interface Once extends Exchange {
  readonly answer: Answer
  readonly asked: Asked
  readonly key: string
  readonly memberId: number
}

async function sendOnce({ site }: Doorway, { answer, asked, key, memberId, ...exchange }: Once) {
  const written = await runOnce(site, {
    memberId,
    key,
    asked: { call: `${answer.endpoint.method} ${answer.endpoint.path}`, ...onFirm(asked), ...asked.raw },
    requestId: asked.origin.requestId,
    statuses: answer.statuses,
    run: () => runAnswer(site, answer, asked),
  })
  return send(exchange, { status: written.status, content: written.reply })
}

/** The same is asked on each firm's site by itself. */
function onFirm({ firm = null }: Asked): { readonly firm?: number } {
  return firm === null ? {} : { firm: firm.id }
}

function send(exchange: Exchange, { status, content }: { status: number; content: unknown }) {
  exchange.reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .header('content-type', 'application/json; charset=utf-8')
  return sendText(exchange, textOf(content))
}

const texts = new WeakMap<object, CachedText | null>()

/** The form that is asked for is no part of the question. */
function queryOf({ query }: Exchange['request'], asTable: boolean): Record<string, unknown> {
  const { format: _format, ...rest } = Object(query)
  return asTable ? rest : Object(query)
}

/** @throws Refusal not_found where the reply has no table */
function sendTable(exchange: Exchange, content: unknown, endpoint: Endpoint) {
  const table = replyAsCsv(endpoint, content)
  if (table === null) throw new Refusal('not_found')
  const name = endpoint.path
    .slice('/api/'.length)
    .replaceAll(/\/:\w+/g, '')
    .replaceAll('/', '-')
  exchange.reply
    .header('cache-control', 'private, no-store')
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
  return sendText(exchange, table)
}

/** As JSON; of a frozen reply its bytes are kept from the second time on. */
function textOf(content: unknown): string | CachedText {
  if (typeof content !== 'object' || content === null || !Object.isFrozen(content)) return JSON.stringify(content)
  const known = texts.get(content)
  if (known) return known
  const text = JSON.stringify(content)
  texts.set(content, known === undefined ? null : { bytes: inOwnMemory(Buffer.from(text)), packed: null })
  return text
}

/** What a call for a file answers is bytes, or a file that is read in parts: its contract says so. */
function isServed(content: unknown, { file }: Endpoint): content is ServedFile {
  return file !== undefined && typeof content === 'object' && content !== null && 'read' in content
}

/** Bytes as they are: they are packed already. */
function sendFile(reply: Exchange['reply'], content: Uint8Array, { file }: Endpoint) {
  reply.header('cache-control', 'private, no-store').header('content-type', file ?? 'application/octet-stream')
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
}

/** What came with a request beside its address: a file where the call takes one, else fields. */
async function sentWith(request: Exchange['request'], { fileBytes }: Endpoint) {
  return fileBytes === undefined
    ? { body: withoutOurFields(request.body) }
    : { body: undefined, file: await readFileBody(request, { most: fileBytes }) }
}

/** @throws Refusal bad_request where the body is no object */
function withoutOurFields(body: unknown): unknown {
  if (body === undefined || body === null) return undefined
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('bad_request')
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== '_csrf' && key !== '_method'))
}
