import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What search engines are told besides what a page says itself. */
export const text = catalogue({ funds: '基金搜尋' })
