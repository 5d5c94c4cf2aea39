import type { TermChange } from '@zhiheng/demo-market/documents/fund-terms.ts'

import type { DemoFund } from './demo-fund.ts'
import { text } from './demo-text.ts'
import { type Draft, paragraph } from './draft.ts'

const { notice } = text

/** The notice of one change of the terms. */
export function writeNotice({ name }: DemoFund, change: TermChange): Draft {
  const what = text.changes[change.kind]
  return {
    title: notice.title(name, what),
    pages: [
      {
        heading: notice.title(name, what),
        blocks: [paragraph(notice.body(name)), paragraph(text.change(change, what)), paragraph(notice.right)],
      },
    ],
  }
}
