import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  deleted: '已刪除帳號的會員',
  noPool: '請選擇一個基金池',
  noClient: '機構裡沒有這個電子郵件的會員',
  notAsked: '這份文件目前不需要您同意',
  demo: {
    risk: { name: '海外基金投資風險預告書', note: '依主管機關範本修訂第三、五條' },
    product: { name: '財富管理上架基金說明', note: '' },
    heading: '示範文件',
    lines: [
      '本文件為示範網站的虛構內容，不構成任何契約或投資建議。',
      '一、基金投資具有風險，過去績效不代表未來表現。',
      '二、投資海外基金另有匯率與當地市場的風險。',
      '三、申購前請詳閱公開說明書與各項費用說明。',
    ],
  },
})
