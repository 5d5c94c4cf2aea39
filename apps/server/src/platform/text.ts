import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({ siteName: '知衡基金' })
