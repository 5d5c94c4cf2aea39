import { locale } from '@zhiheng/domain/language/locale-text.ts'
import type { FastifyReply } from 'fastify'

import { text as site } from '../../platform/text.ts'
import { newNonce, pagePolicy } from '../guards/security-headers.ts'
import { text } from './error-page-text.ts'

/** A page that needs nothing: no database, no bundle, no script. */
export function sendErrorPage(reply: FastifyReply, status: number) {
  const nonce = newNonce()
  const [title, sentence] = text.byStatus[status] ?? text.otherwise
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', pagePolicy(nonce))
    .header('content-type', 'text/html; charset=utf-8')
    .send(
      `<!doctype html>
<html lang="${locale.html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${site.siteName}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 24px;
  font: 14px/1.7 "PingFang TC", "Noto Sans TC", "Microsoft JhengHei", sans-serif }
h1 { font-size: 24px; margin: 0 }
a { color: inherit }
small { opacity: .65 }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/">${text.home}</a></p>
<small>${text.code}: ${status}・${reply.request.id}</small>
</main>
</body>
</html>
`,
    )
}
