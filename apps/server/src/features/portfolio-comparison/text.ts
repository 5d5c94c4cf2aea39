import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({ model: (level: string) => `模型・${level}` })
