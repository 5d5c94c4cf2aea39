import type { Currency } from '@zhiheng/domain/money/currency.ts'

import type { OtherGroup } from './holding-recipes.ts'

/** A contract or deposit a fund may hold. `months` are the months after the list's date on which one falls due. */
export interface OtherInstrument {
  readonly name: string
  readonly englishName: string
  readonly currency: Currency
  readonly country: string | null
}

/** By group; each comes in twelve maturities. */
export const otherInstruments: Readonly<Record<OtherGroup, readonly OtherInstrument[]>> = {
  cashTwd: [
    { name: '新臺幣定期存款', englishName: 'TWD time deposit', currency: 'TWD', country: 'TW' },
    { name: '附買回債券', englishName: 'Bonds under repurchase', currency: 'TWD', country: 'TW' },
    { name: '商業本票', englishName: 'Commercial paper', currency: 'TWD', country: 'TW' },
  ],
  cashUsd: [
    { name: '美元定期存單', englishName: 'USD certificate of deposit', currency: 'USD', country: 'US' },
    { name: '美國國庫券', englishName: 'US Treasury bill', currency: 'USD', country: 'US' },
  ],
  cashEur: [{ name: '歐元商業本票', englishName: 'EUR commercial paper', currency: 'EUR', country: null }],
  cashCny: [{ name: '人民幣定期存款', englishName: 'CNY time deposit', currency: 'CNY', country: 'CN' }],
  cashAud: [{ name: '澳幣銀行票據', englishName: 'AUD bank bill', currency: 'AUD', country: 'AU' }],
  gold: [{ name: '黃金期貨', englishName: 'Gold future', currency: 'USD', country: 'US' }],
  oil: [{ name: '西德州原油期貨', englishName: 'WTI crude oil future', currency: 'USD', country: 'US' }],
  crops: [
    { name: '黃豆期貨', englishName: 'Soybean future', currency: 'USD', country: 'US' },
    { name: '高級銅期貨', englishName: 'Copper future', currency: 'USD', country: 'US' },
    { name: '玉米期貨', englishName: 'Corn future', currency: 'USD', country: 'US' },
  ],
  taiwanIndex: [{ name: '臺股指數期貨', englishName: 'Taiwan index future', currency: 'TWD', country: 'TW' }],
  worldIndex: [{ name: '國外指數期貨', englishName: 'Foreign index future', currency: 'USD', country: null }],
  dollar: [{ name: '美元指數期貨', englishName: 'US dollar index future', currency: 'USD', country: 'US' }],
}
