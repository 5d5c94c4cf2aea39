import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

import type { HoldingReply } from './queries.ts'

const contradictions: Readonly<Record<HoldingReply['contradictions'][number]['kind'], (conditions: string) => string>> =
  {
    bounds: (conditions) => `${conditions}互相矛盾。`,
    part: (conditions) => `${conditions}互相矛盾：這檔證券就屬於那個產業或國家。`,
    whole: (conditions) => `${conditions}加起來超過 100%，沒有基金做得到。`,
    total: (conditions) => `${conditions}互相矛盾：各項加總與合計的條件對不起來。`,
  }

/** What the search by holdings says where there is no list of funds, and of those that cannot be told. */
export const noHoldersText = catalogue({
  empty: '沒有符合條件的基金',
  emptyAll: '沒有同時符合這些條件的基金',
  emptyText: '拿掉或放寬一個條件，就找得到。',
  drop: (name: string, count: string) => `拿掉「${name}」（${count} 檔）`,
  anyInstead: (count: string) => `改為任一符合（${count} 檔）`,
  startTitle: '還沒有條件',
  startText: (funds: string) => `目前有 ${funds} 檔基金揭露持股。輸入一個名稱或代號就能開始，例如：`,
  guestTitle: (count: string) => `${count} 檔符合，登入後看名單與比重`,
  guestText: '訪客可以試條件、看檔數；每檔的比重、排名與變化開放給會員。條件已放在網址，登入後會回到這裡。',
  signUp: '免費註冊',
  noneAlike: '沒有持股重疊的基金',
  untold: (count: string) => `無法判定 ${count} 檔`,
  untoldNote: (silent: string) =>
    `持股沒有揭露到足以判斷的程度，不算符合，也不當作 0%；其中 ${silent} 檔沒有揭露任何持股。下面列出其中幾檔。`,
  untoldShort: (silent: string) =>
    `持股沒有揭露到足以判斷的程度，不算符合，也不當作 0%；其中 ${silent} 檔沒有揭露任何持股。`,
  contradictions,
  clearFilters: '清除篩選',
  emptyFiltered: '這樣篩選沒有基金',
  emptyFilteredText: (count: string) => `篩選前有 ${count} 檔符合條件。`,
})
