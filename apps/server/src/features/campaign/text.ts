import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  verification: {
    subject: (memberId: number) => `金融機構任職認證：會員 ${memberId}`,
    title: '收到一則任職認證申請',
    paragraphs: ['請核對任職資料後處理。'],
    labels: {
      memberId: '會員編號',
      email: '電子郵件',
      year: '年度',
      kind: '類別',
      institution: '機構名稱',
      jobTitle: '職稱',
    },
    foot: '本信由知衡基金網站自動寄出，請勿直接回覆。',
  },
})
