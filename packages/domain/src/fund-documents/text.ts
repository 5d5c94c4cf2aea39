import { catalogue } from '../language/catalogue.ts'
import type { FactKey } from './document-fact.ts'
import type { DocumentKind } from './document-kind.ts'

/** What people call the kinds of documents. */
export const kindNames = catalogue({
  prospectus: '公開說明書',
  report: '月報',
  annual_report: '年報',
  notice: '公告',
} satisfies Record<DocumentKind, string>)

/** What people call the facts that are read out of a document. */
export const factNames = catalogue({
  management_fee: '經理費',
  custody_fee: '保管費',
  administration_fee: '行政費用',
  investment_expense: '投資管理費用',
  entry_fee: '申購手續費',
  total_expense: '總費用率',
  benchmark: '績效指標',
  manager: '經理人',
  limit: '投資限制',
} satisfies Record<FactKey, string>)
