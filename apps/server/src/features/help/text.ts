import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  foot: '本信由知衡基金網站自動寄出，請勿直接回覆。本公司不會要求您匯款至私人帳戶；如有疑慮請撥打 165 反詐騙專線。',
  visitor: '訪客',
  labels: { receipt: '受理編號', topic: '主題', name: '姓名', email: '電子郵件', memberId: '會員編號' },
  toUs: {
    subject: (number: string, about: string) => `[${number}] 聯絡表單：${about}`,
    title: '收到一則新訊息',
    paragraphs: ['請以下列電子郵件回覆，並於主旨保留受理編號。'],
  },
  receipt: {
    subject: (number: string) => `我們已收到您的訊息（${number}）`,
    title: '我們已收到您的訊息',
    paragraphs: [
      '您好：感謝您與知衡基金聯絡，我們將於 7 個工作天內以電子郵件回覆。',
      '如需補充說明，請再次使用網站的聯絡表單並註明受理編號。若您並未送出訊息，請忽略本信。',
    ],
  },
})
