import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  settings: {
    title: '機構設定',
    lead: '機構網站的品牌、聯絡資料、網域與可嵌入的來源。變更立刻生效，並留下稽核紀錄。',
    brand: '品牌與聯絡資料',
    editBrand: '更改品牌',
    reach: '嵌入其他網站',
    noDomains: '還沒有機構自己的網域。需要時請洽平台人員。',
    origins: '可嵌入的來源',
    originsHint: '一行一個，例如 https://www.bank.example；這些網站可以把機構的部分頁面放進自己的頁面。',
    editOrigins: '更改可嵌入的來源',
    signup: '自行註冊',
    signupText:
      '開放時，機構首頁會有註冊的連結；在機構網站註冊的人啟用帳號後，即成為機構會員。停止時，只有由平台人員加入的人可以使用機構網站。',
    signupOpen: '開放在機構網站自行註冊',
    signupOn: '已開放自行註冊',
    signupOff: '已停止自行註冊',
    wrong: {
      origin: (line: string) => `不是來源：${line}`,
      origins: (most: number) => `最多 ${most} 個來源`,
    },
  },
  audit: {
    title: '稽核紀錄',
    lead: '誰在何時對這個機構做了什麼。紀錄只會增加，任何人都不能更改或刪除。',
    list: '機構稽核紀錄',
    filters: '篩選稽核紀錄',
    event: '事件',
    who: '人員的電子郵件',
    from: '自',
    to: '至',
    total: (count: string) => `共 ${count} 筆`,
    cut: (count: string) => `超過 ${count} 筆，只能看最新的 ${count} 筆；請縮小日期或條件。`,
    columns: { at: '時間', event: '事件', actor: '操作者', member: '有關的會員', details: '內容' },
    by: { outside: '平台人員或已離開機構的人', command: '營運指令', site: '系統' },
    csvName: '機構稽核紀錄',
    none: '沒有符合條件的紀錄',
    noneText: '請放寬或清除條件再試一次。',
  },
})
