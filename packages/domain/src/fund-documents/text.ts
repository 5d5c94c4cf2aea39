import { catalogue } from '../language/catalogue.ts'
import type { DocumentKind } from './document-kind.ts'

/** What people call the kinds of documents. */
export const kindNames = catalogue({
  prospectus: '公開說明書',
  report: '月報',
  annual_report: '年報',
  notice: '公告',
} satisfies Record<DocumentKind, string>)
