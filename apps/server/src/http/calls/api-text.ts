import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What the description of the calls says, beside their own summaries. */
export const text = catalogue({
  title: '知衡基金 API',
  about: '寫入的呼叫需要 X-CSRF-Token；可重送的寫入可加 Idempotency-Key。',
  success: '成功',
  codes: (sentences: readonly (readonly [code: string, sentence: string])[]) =>
    sentences.map(([code, sentence]) => `${code}：${sentence}`).join('；'),
  pageTitle: 'API 文件 - 知衡基金',
  heading: 'API 文件',
  params: '參數',
  query: '查詢',
  body: '內容',
  reply: '回應',
  everyone: '所有人',
  separator: '、',
  mayCall: '可呼叫：',
  mayRefuse: '可能拒絕：',
  /** As HTML. */
  lead: `機器可讀的描述：<a href="/api/openapi.json">openapi.json</a>（OpenAPI 3.1）。寫入的呼叫需要 <code>X-CSRF-Token</code>，
可自 <code>GET /api/member</code> 的回應標頭取得；可重送的寫入可加 <code>Idempotency-Key</code>。`,
})
