import { catalogue } from '../language/catalogue.ts'

export const text = catalogue({
  formOfSet: '格式為「基金代碼-比例」，以逗號分隔',
  fundTwice: '同一檔基金只能出現一次',
})
