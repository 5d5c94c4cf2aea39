import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { locale } from '@zhiheng/domain/language/locale-text.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { newNonce, pagePolicy } from '../guards/security-headers.ts'
import { text } from './api-text.ts'
import { openApiOf } from './openapi.ts'

/** Shows every call of the site to people at /api/docs, and to programs at /api/openapi.json. */
export function mountApiDocs(server: FastifyInstance, calls: readonly Endpoint[], version: string): void {
  const description = onFirstUse(() => JSON.stringify(openApiOf(calls, { version })))
  const sections = onFirstUse(() => calls.map(sectionOf).join('\n'))

  server.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(description()),
  )
  server.get('/api/docs', (_request, reply) => {
    const nonce = newNonce()
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(pageOf(sections(), nonce))
  })
}

/** Few read the description, and writing it takes a tenth of a second: no start waits for it. */
function onFirstUse(write: () => string): () => string {
  let written: string | null = null
  return () => (written ??= write())
}

function sectionOf(call: Endpoint): string {
  const parts = [
    [text.params, call.params, 'input'],
    [text.query, call.query, 'input'],
    [text.body, call.body, 'input'],
    [text.reply, call.reply, 'output'],
  ] as const
  const shown = parts.flatMap(([name, schema, io]) =>
    schema ? [`<details><summary>${name}</summary><pre>${escape(schemaText(schema, io))}</pre></details>`] : [],
  )
  const who = call.allow === 'public' ? text.everyone : call.allow.join(text.separator)
  const refusals =
    call.refusals.length > 0 ? `<p>${text.mayRefuse}<code>${call.refusals.join('</code> <code>')}</code></p>` : ''
  return `<section><h2><b>${call.method}</b> ${escape(call.path)}</h2>
<p>${escape(call.summary)}</p><p>${text.mayCall}${who}</p>${refusals}${shown.join('')}</section>`
}

function schemaText(schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return JSON.stringify(made, null, 1)
}

function escape(raw: string): string {
  return raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function pageOf(sections: string, nonce: string): string {
  return `<!doctype html>
<html lang="${locale.html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.pageTitle}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { max-width: 960px; margin: 0 auto; padding: 24px; font: 14px/1.7 "PingFang TC", "Noto Sans TC", "Microsoft JhengHei", sans-serif }
section { border-top: 1px solid color-mix(in srgb, currentcolor 20%, transparent); padding: 12px 0 }
h2 { font: 600 15px/1.5 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere }
p { margin: 4px 0 }
pre { overflow-x: auto; padding: 12px; background: color-mix(in srgb, currentcolor 6%, transparent); border-radius: 6px }
</style>
</head>
<body>
<main>
<h1>${text.heading}</h1>
<p>${text.lead}</p>
${sections}
</main>
</body>
</html>
`
}
