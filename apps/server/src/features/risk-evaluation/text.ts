import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  contradicts: '與其他答案互相矛盾',
  confirmReading: '請勾選確認',
  notAnOption: '答案不在選項之中',
})
