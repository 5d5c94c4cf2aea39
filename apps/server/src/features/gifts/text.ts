import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  noRecipient: '請填寫收件資料',
  wrongPhone: '請輸入台灣的手機號碼',
  partnerRefused: '合作機構無法連結這個帳號',
  wrongStock: '庫存不能少於已兌換的數量',
  stockOfKind: '序號類好禮的庫存由匯入的序號計算，其他種類需填庫存',
  secondPartner: '合作帳戶類的好禮一次只能開放一項',
  pictureGone: '這張圖片已不在，請重新選擇檔案',
  noCodes: '這項好禮不使用序號',
  demo: {
    coffee: {
      title: '青禾咖啡 中杯拿鐵一杯',
      description: '憑序號到任一門市兌換，冰熱皆可，取得後 90 天內有效。',
      provider: '青禾咖啡',
      alt: '一杯冒著熱氣的拿鐵',
    },
    book: {
      title: '拾光書店 電子書 100 元折價券',
      description: '結帳時輸入序號，單筆滿 200 元可折抵，每個帳號限用一次。',
      provider: '拾光書店',
      alt: '一本翻開的書',
    },
    bag: {
      title: '知衡 厚磅帆布袋',
      description: '米白色，可放 A4 與 13 吋筆電。寄送台灣本島與離島，約 7 個工作天送達。',
      alt: '米白色的帆布提袋',
    },
    account: {
      title: '遠帆證券 手續費 200 元抵用金',
      description: '連結您在遠帆證券的帳號，抵用金會存入該帳號，用於基金申購手續費。',
      provider: '遠帆證券',
      alt: '幾枚疊起的硬幣與上升的線',
    },
    movie: {
      title: '山海影城 平日電影票一張',
      description: '憑序號到售票口換票，週一至週四場次適用。',
      provider: '山海影城',
      alt: '一張電影票',
    },
  },
})
