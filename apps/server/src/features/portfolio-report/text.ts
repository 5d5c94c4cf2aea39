import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({ chooseSection: '請至少選一個段落' })
