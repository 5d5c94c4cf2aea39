import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

type Bound = (limit: number | bigint) => string

const atLeast: Readonly<Record<string, Bound>> = {
  string: (limit) => (limit === 1 ? '此欄位為必填' : `至少需要 ${limit} 個字元`),
  array: (limit) => `至少需要 ${limit} 項`,
  number: (limit) => (limit === 0 ? '必須大於 0' : `不可小於 ${limit}`),
  int: (limit) => `不可小於 ${limit}`,
}

const atMost: Readonly<Record<string, Bound>> = {
  string: (limit) => `最多 ${limit} 個字元`,
  array: (limit) => `最多 ${limit} 項`,
  number: (limit) => `不可大於 ${limit}`,
  int: (limit) => `不可大於 ${limit}`,
}

export const text = catalogue({
  required: '此欄位為必填',
  notAnOption: '不是可用的選項',
  places: (most: number) => `最多 ${most} 位小數`,
  repeated: '參數重複',
  fileAtMost: (megabytes: number) => `檔案不可超過 ${megabytes} MB`,
  /** By what kind of thing is too small. */
  atLeast,
  atMost,
})
