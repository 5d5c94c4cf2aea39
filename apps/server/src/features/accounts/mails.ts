import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

import type { Letter } from '../../platform/outbox/mail-of.ts'

const foot =
  '本信由知衡基金網站自動寄出，請勿直接回覆。本公司不會要求您提供密碼或驗證碼；如有疑慮請撥打 165 反詐騙專線。'
const notYou = '如果這不是您本人的操作，請立即以「忘記密碼」重新設定密碼，並與我們聯絡。'

export const mails = catalogue({
  /** Tells a member that their password is another one now. */
  passwordChanged: (): Letter => ({
    subject: '您的知衡密碼已變更',
    title: '您的知衡密碼已變更',
    paragraphs: ['您的知衡帳號密碼剛剛已變更，其他裝置上的登入皆已結束。', notYou],
    foot,
  }),
  /** The same after a reset. */
  passwordReset: (): Letter => ({
    subject: '您的知衡密碼已重設',
    title: '您的知衡密碼已重設',
    paragraphs: ['您的知衡帳號密碼剛剛已透過信中的連結重設，所有裝置上的登入皆已結束。請以新密碼登入。', notYou],
    foot,
  }),
  /** Leads to where a new password is set. */
  resetLink: (href: string): Letter => ({
    subject: '重設您的知衡密碼',
    title: '重設密碼',
    paragraphs: [
      '我們收到重設密碼的申請。請於 60 分鐘內以下方連結設定新密碼；連結僅能使用一次，若申請多次，只有最新的一封有效。',
      '若您沒有提出申請，請忽略本信，您的密碼不會改變。',
    ],
    links: [['設定新密碼', href]],
    foot,
  }),
  /** Tells the owner that someone tries their account, and lets them open it. */
  locked: (links: { readonly unlock: string; readonly forget: string }): Letter => ({
    subject: '您的知衡帳號已暫時鎖定',
    title: '帳號已暫時鎖定',
    paragraphs: [
      '因連續多次輸入錯誤密碼，您的帳號已暫時鎖定。已登入的裝置不受影響。',
      '若是您本人輸入錯誤，可於 24 小時內以下方連結立即解除鎖定；若不是您本人，不需任何動作，帳號稍後會自動解除鎖定。',
    ],
    links: [
      ['解除鎖定', links.unlock],
      ['忘記密碼', links.forget],
    ],
    foot,
  }),
  /** The link to open an account, for who asked for it. */
  unlockLink: (href: string): Letter => ({
    subject: '解除您的知衡帳號鎖定',
    title: '解除帳號鎖定',
    paragraphs: [
      '請於 24 小時內以下方連結解除鎖定；連結僅能使用一次，若申請多次，只有最新的一封有效。',
      '若您沒有提出申請，請忽略本信。',
    ],
    links: [['解除鎖定', href]],
    foot,
  }),
})
