import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  sixtyForty: '股債 60/40',
  equal: '四類均分',
  origin: (level: string, isOwn: boolean) => `${level}基準${isOwn ? '' : '（尚未評估風險屬性）'}`,
})
