import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What the result says of taking the firm's plan. */
export const adoptText = catalogue({
  title: (name: string, number: number) => `採用「${name}」（第 ${number} 版）`,
  lead: '選一個投資組合，先比較調整前後，再決定是否採用；這裡不會進行交易。',
  least: (amount: string) => `最低金額 ${amount} 元`,
  elsewhere: '在新分頁採用這個方案',
  signIn: '登入後採用這個方案',
  clientsOnly: '這個方案只提供給本機構的客戶。',
  portfolio: '投資組合',
  portfolioHint: '新的投資組合會先帶入方案的基金與比重，您再填金額。',
  newOne: '建立新的投資組合',
  more: '載入更多投資組合',
  recorded: '繼續時會把這次的答案記為您的風險屬性，取代先前的評估。',
  go: '記錄風險屬性並繼續',
  going: '記錄中⋯⋯',
  adopted: (name: string) => `這個投資組合已依「${name}」`,
  notAdopted: '投資組合已建立，但沒有採用方案：',
})
