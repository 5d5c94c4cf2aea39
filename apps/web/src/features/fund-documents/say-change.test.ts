import type { FactChange } from '@zhiheng/contract/fund-documents.ts'
import { expect, it } from 'vitest'

import { sayChange } from './say-change.ts'

const fact = (key: FactChange['key'], text: string) => ({ key, text, percent: null, page: 1 })

it.each([
  [fact('management_fee', '1.60%'), fact('management_fee', '1.50%'), '經理費 1.60% → 1.50%'],
  [fact('limit', '投資於甲之 10%，不得超過 20%'), fact('limit', '投資於甲之 10%，不得超過 30%'), '投資限制 20% → 30%'],
  [fact('limit', '不得超過百分之二十'), fact('limit', '不得超過百分之三十'), '投資限制 百分之二十 → 百分之三十'],
  [null, fact('limit', '不得超過 30%'), '新增投資限制'],
  [fact('limit', '不得超過 30%'), null, '刪除投資限制'],
])('says a change in a few words', (before, after, said) => {
  const key = after?.key ?? before?.key ?? 'limit'
  expect(sayChange({ key, before, after })).toBe(said)
})
