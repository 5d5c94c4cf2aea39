import { catalogue } from '../language/catalogue.ts'
import type { Currency } from './currency.ts'

/** The names of the currencies, as a Taiwanese bank writes them. */
export const currencyNames = catalogue({
  TWD: '台幣',
  USD: '美元',
  GBP: '英鎊',
  EUR: '歐元',
  AUD: '澳幣',
  CNY: '人民幣',
  ZAR: '南非幣',
  JPY: '日圓',
  HKD: '港幣',
  SGD: '新加坡幣',
  NZD: '紐幣',
  CAD: '加幣',
  SEK: '瑞典克朗',
  NOK: '挪威克朗',
  PLN: '波蘭茲羅提',
  CHF: '瑞士法郎',
  CNH: '離岸人民幣',
  GBX: '英鎊便士',
  INR: '印度盧比',
  RUB: '俄羅斯盧布',
} satisfies Record<Currency, string>)
