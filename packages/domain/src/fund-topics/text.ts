import { catalogue } from '../language/catalogue.ts'
import type { RuleFault } from './rule-faults.ts'

/** What is wrong with a rule, as a sentence. */
export const faultText: Readonly<Record<RuleFault, string>> = catalogue({
  no_condition: '至少要有一個篩選條件',
  no_pick: '至少要選一檔基金',
  repeated_pick: '同一檔基金只能選一次',
  no_theme: '至少要有一項主題持股',
  repeated_theme: '同一項主題持股只能列一次',
  too_many: '最少檔數不能超過列出的證券數',
  bounds: '報酬率的下限不能高於上限',
})
