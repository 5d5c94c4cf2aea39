import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  title: '功能開關',
  lead: '開啟或關閉網站的功能，對所有人立刻生效，不必重新啟動。已開著的網頁在下次換頁時更新。',
  list: '功能開關',
  csvHeads: ['功能', '代碼', '狀態', '依據'],
  names: {
    market: '財經頻道',
    holding: '從持股找基金',
    compare: '績效比較',
    'module.favoriteSlider': '最愛基金輪播',
  } satisfies Record<FeatureName, string>,
  hides: {
    market:
      '關閉後：/market 底下的頁面回覆 404，選單、首頁與網站地圖不再列出財經頻道，只供這些頁面使用的呼叫一併停止。',
    holding:
      '關閉後：/search/holding 回覆 404，選單與網站地圖不再列出從持股找基金，持股搜尋的呼叫停止；內部人員編輯主題時仍可使用。',
    compare: '關閉後：選單與各處的比較勾選不再出現，/compare 改為說明目前沒有開放；已分享的比較連結照常可看。',
    'module.favoriteSlider': '關閉後：首頁與手機選單不再輪播最愛基金，最愛基金頁不受影響。',
  } satisfies Record<FeatureName, string>,
  on: '開啟中',
  off: '已關閉',
  saidBy: {
    nobody: '預設值',
    staff: (who: string, at: string) => `${who} 於 ${at} 變更`,
    setting: (setting: string) => `由環境設定 ${setting} 決定，須改設定後重新啟動`,
  },
  someone: '已刪除的帳號',
  turnOn: '開啟',
  turnOff: '關閉',
  turnOnOf: (name: string) => `開啟${name}`,
  turnOffOf: (name: string) => `關閉${name}`,
  sure: (name: string) => `輸入開關名稱 ${name} 與您的密碼確認。變更會記入稽核紀錄，之後可以隨時改回。`,
  typed: '開關名稱',
  typedWrong: (name: string) => `請輸入 ${name}`,
  password: '您的密碼',
  passwordMissing: '請輸入密碼',
  stale: '其他人已先變更這個開關，請確認目前狀態後再試一次',
  turnedOn: (name: string) => `已開啟${name}`,
  turnedOff: (name: string) => `已關閉${name}`,
})
