import { type Endpoint, isKeyed } from '@zhiheng/contract/endpoint.ts'
import { Day } from '@zhiheng/contract/fields.ts'
import { refusalMessages } from '@zhiheng/domain/access/refusal-text.ts'
import { z } from 'zod'

import { text } from './api-text.ts'
import { statuses } from './statuses.ts'

type Json = Readonly<Record<string, unknown>>

/** The OpenAPI 3.1 description of the site's calls, made from what the server itself parses with. */
export function openApiOf(calls: readonly Endpoint[], { version }: { version: string }): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: text.title,
      version,
      description: text.about,
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
  }
}

function operationOf(call: Endpoint): Json {
  return {
    summary: call.summary,
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[/:_]+(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
    ...(call.allow === 'public' ? {} : { security: [{ session: [] }] }),
    'x-allow': call.allow,
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query'), ...headersOf(call)],
    ...bodyOf(call),
    responses: { 200: { description: text.success, content: replyOf(call) }, ...refusalsOf(call) },
  }
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => {
    const isRequired = place === 'path' || !z.safeParse(part, undefined).success
    return { name, in: place, required: isRequired, schema: schemaOf(part, 'input') }
  })
}

function headersOf(call: Endpoint): Json[] {
  if (call.method === 'GET') return []
  const string = { type: 'string' }
  const token = { name: 'X-CSRF-Token', in: 'header', required: true, schema: string }
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { ...string, maxLength: 255 } }
  return isKeyed(call) ? [token, key] : [token]
}

function bodyOf({ body, fileBytes }: Endpoint): Json {
  if (fileBytes !== undefined) {
    const schema = { type: 'string', format: 'binary', maxLength: fileBytes }
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema } } } }
  }
  return body ? { requestBody: { required: true, content: jsonOf(body, 'input') } } : {}
}

function replyOf({ file, reply }: Endpoint): Json {
  return file === undefined ? jsonOf(reply, 'output') : { [file]: { schema: { type: 'string', format: 'binary' } } }
}

function jsonOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: schemaOf(schema, io) } }
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === Day) Object.assign(jsonSchema, { type: 'string', format: 'date' })
    },
  })
  return made
}

/** What any call that takes something may answer to what it cannot take. */
const unreadable = [
  'bad_request',
  'unknown_field',
  'repeated_param',
  'invalid_number',
  'invalid_field',
  'invalid_text',
  'invalid_date',
  'too_long',
  'name_missing',
  'too_many',
] as const

/** By status, each with the codes that it may carry. */
function refusalsOf(call: Endpoint): Json {
  const always = call.allow === 'public' ? [] : (['signin_required', 'session_expired'] as const)
  const parsed = call.params || call.query || call.body ? unreadable : []
  const written = call.method === 'GET' ? [] : (['csrf_invalid', 'storage_full'] as const)
  const codes = [...new Set([...call.refusals, ...always, ...parsed, ...written])]
  const byStatus = Object.groupBy(codes, (code) => statuses[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, some]) => [
      status,
      {
        description: text.codes(some.map((code) => [code, refusalMessages[code]] as const)),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'request_id'],
      properties: {
        code: { type: 'string', enum: Object.keys(refusalMessages) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        request_id: { type: 'string' },
      },
    },
  },
}
