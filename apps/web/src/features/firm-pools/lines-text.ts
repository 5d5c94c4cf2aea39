import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What is said of lines that were brought, whatever stands on them. */
export const linesText = catalogue({
  line: '行',
  content: '內容',
  why: '原因',
  countsOf: (label: string, count: string) => `${label} ${count}`,
  first: (shown: string, all: string) => `先列 ${shown} 行，共 ${all} 行；完整清單請下載`,
})
