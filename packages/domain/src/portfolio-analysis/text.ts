import { catalogue } from '../language/catalogue.ts'

export const text = catalogue({ cash: '現金' })
