import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({ noRate: (from: string, to: string) => `沒有 ${from} 兌 ${to} 的匯率` })
