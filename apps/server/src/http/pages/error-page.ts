import type { FastifyReply } from 'fastify'

import { newNonce, pagePolicy } from '../guards/security-headers.ts'

const sayings: Readonly<Record<number, readonly [string, string]>> = {
  404: ['哎呀！糟糕 ...', '頁面不存在，或是檔案移除了'],
  429: ['請稍候再看', '這個網路或帳號在短時間內開啟了很多頁面，請稍候幾分鐘再重新整理。'],
  500: ['系統維護中', '我們正在進行維護，請稍後重新整理頁面。'],
  503: ['系統忙碌中', '目前使用人數較多，請稍後再試。'],
}

/** A page that needs nothing: no database, no bundle, no script. */
export function sendErrorPage(reply: FastifyReply, status: number) {
  const nonce = newNonce()
  const [title, sentence] = sayings[status] ?? ['無法處理這個請求', '網址或請求內容有誤。']
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', pagePolicy(nonce))
    .header('content-type', 'text/html; charset=utf-8')
    .send(
      `<!doctype html>
<html lang="zh-Hant-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - 知衡基金</title>
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
<p><a href="/">回首頁</a></p>
<small>錯誤代碼: ${status}・${reply.request.id}</small>
</main>
</body>
</html>
`,
    )
}
