import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({ noSuchAccount: (email: string) => `${email} 此帳號不存在` })
