import { graceDays } from '@zhiheng/domain/account-data/leaving.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

import type { Letter } from '../../platform/outbox/mail-of.ts'

const foot = '本信由知衡基金網站自動寄出，請勿直接回覆。本公司不會要求您匯款至私人帳戶；如有疑慮請撥打 165 反詐騙專線。'

export const mails = catalogue({
  /** Tells a member that their account will go, and how to keep it. */
  leaving: (dueOn: IsoDate): Letter => ({
    subject: '我們已收到您刪除帳號的申請',
    title: '您的知衡帳號即將刪除',
    paragraphs: [
      `我們已收到刪除帳號的申請，所有裝置上的登入皆已結束。帳號與個人資料將於 ${graceDays} 天後刪除，刪除後無法復原。`,
      '在此之前，只要重新登入並選擇「恢復帳號」，即可保留帳號。',
      '如果這不是您本人的操作，請立即登入恢復帳號並變更密碼。',
    ],
    facts: [['預定刪除日期', dueOn.replaceAll('-', '/')]],
    foot,
  }),
  /** Tells a member that their account stays. */
  staying: (): Letter => ({
    subject: '您的知衡帳號已恢復',
    title: '您的知衡帳號已恢復',
    paragraphs: ['刪除帳號的申請已取消，您的資料都保留著。', '如果這不是您本人的操作，請立即變更密碼。'],
    foot,
  }),
})
