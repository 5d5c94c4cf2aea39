import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  changeNeeded: '須重新同意時，請用一句話說明改了什麼，會員會看到',
  dayGone: (day: string) => `生效日不能早於 ${day}，請改成今天或之後`,
  notAsked: '這份條款目前不需要您同意',
})
