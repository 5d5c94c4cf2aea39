import { activationHours } from '@zhiheng/domain/joining/activation.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

import type { Letter } from '../../platform/outbox/mail-of.ts'

// None of these repeats what was written into the form: the address is not proven, and no one shall send words of their
// own to others in our name.

const foot = '本信由知衡基金網站自動寄出，請勿直接回覆。知衡不會以電話、簡訊或信件詢問您的密碼。'

export const mails = catalogue({
  /** The link that shows that the address is its reader's. */
  activation: (href: string, firm: string | null): Letter => ({
    subject: '啟用您的知衡帳號',
    title: '啟用您的知衡帳號',
    paragraphs: [
      `您好：感謝您註冊知衡基金。請於 ${activationHours} 小時內開啟下方連結，並在頁面上按下「啟用帳號」。`,
      // whose member one becomes by the link is said before one follows it
      ...(firm === null
        ? []
        : [
            `這次註冊來自「${firm}」的網站，啟用後您會成為這家機構的會員：機構看得到您的姓名、電子郵件、風險屬性與最後使用時間；投資組合由您自己決定是否開放。`,
          ]),
      '連結只能使用一次。若您曾重新申請，請使用最新一封信中的連結。',
      '如果您沒有註冊，請忽略本信；未啟用的帳號無法登入，資料將自動刪除。',
    ],
    links: [['啟用帳號', href]],
    foot,
  }),
  /** For whom someone wanted to sign up, though they are a member already. */
  alreadyMember: (links: { readonly signIn: string; readonly forget: string }): Letter => ({
    subject: '您已是知衡會員',
    title: '您已是知衡會員',
    paragraphs: [
      '您好：剛才有人以這個電子郵件註冊知衡基金，而您已有帳號，因此沒有建立新的帳號，您的資料也沒有任何變更。',
      '如果是您本人，請直接登入；若忘記密碼，可以重新設定。如果不是您本人，請忽略本信。',
    ],
    links: [
      ['登入', links.signIn],
      ['忘記密碼', links.forget],
    ],
    foot,
  }),
  /** For whom another link was asked for, though they need none. */
  alreadyActive: (signIn: string): Letter => ({
    subject: '您的知衡帳號已啟用',
    title: '您的知衡帳號已啟用',
    paragraphs: [
      '您好：剛才有人為這個電子郵件申請啟用信。您的帳號先前已啟用，可以直接登入。如果不是您本人，請忽略本信。',
    ],
    links: [['登入', signIn]],
    foot,
  }),
})
