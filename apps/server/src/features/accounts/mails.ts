import type { Mail } from '../../platform/outbox/message.ts'

/** Tells a member that their password is another one now. Nothing of it comes from a person, so nothing is escaped. */
export function passwordChangedMail(to: string): Mail {
  const lines = ['您的知衡帳號密碼剛剛已變更，其他裝置上的登入皆已結束。', '如果這不是您本人的操作，請立即與我們聯絡。']
  return {
    kind: 'mail',
    to,
    subject: '您的知衡密碼已變更',
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${line}</p>`).join('\n'),
  }
}
