import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({ nameMismatch: '與機構名稱不符' })
