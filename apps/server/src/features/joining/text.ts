import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({ tooYoung: '須年滿 18 歲才能註冊' })
