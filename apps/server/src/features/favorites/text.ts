import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({ notFollowable: '查無此基金，或已無淨值資料' })
