import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

import type { ShortLetter } from '../../platform/outbox/mail-of.ts'

export const mails = catalogue({
  /** Tells a member that another phone is bound to their account. @param shown - the phone, masked */
  phoneChanged: (shown: string): ShortLetter => ({
    subject: '知衡帳號安全：已變更綁定的手機',
    paragraphs: [
      `您的知衡帳號剛剛改綁手機號碼 ${shown}，原先的號碼已解除綁定。`,
      '如果這不是您本人的操作，請立即變更密碼，並與我們聯絡。',
    ],
  }),
})
