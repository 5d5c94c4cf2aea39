import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  reasonNeeded: '退回時請填寫理由',
  letter: {
    subject: (year: number) => `${year} 年度金融機構任職認證的審核結果`,
    title: '任職認證的審核結果',
    approved: (year: number, points: number) =>
      `您的 ${year} 年度任職認證已通過${points === 0 ? '' : `，獲得 ${points} BP`}。`,
    refused: (year: number) => `您的 ${year} 年度任職認證未通過，理由如下：`,
    foot: '本信由知衡基金網站自動寄出，請勿直接回覆。',
  },
})
