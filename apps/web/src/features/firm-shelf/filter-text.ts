import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** Conditions on a firm's own classes and columns. */
export const filterText = catalogue({
  form: '機構的分類與欄位',
  least: '最少',
  most: '最多',
  from: '起',
  until: '迄',
  has: '包含',
  unknown: (count: string) => `${count} 檔機構未提供，未列入`,
  remove: (label: string) => `移除條件：${label}`,
  atLeast: (name: string, value: string) => `${name} ≥ ${value}`,
  atMost: (name: string, value: string) => `${name} ≤ ${value}`,
  since: (name: string, day: string) => `${name} ${day} 起`,
  upTo: (name: string, day: string) => `${name} ${day} 止`,
  contains: (name: string, words: string) => `${name}含「${words}」`,
  is: (name: string, value: string) => `${name}：${value}`,
})
