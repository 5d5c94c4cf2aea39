import type { Mail } from '../../platform/outbox/message.ts'

/** Tells a member that another phone is bound to their account. @param shown - the phone, masked */
export function phoneChangedMail(to: string, shown: string): Mail {
  const lines = [
    `您的知衡帳號剛剛改綁手機號碼 ${shown}，原先的號碼已解除綁定。`,
    '如果這不是您本人的操作，請立即變更密碼，並與我們聯絡。',
  ]
  return {
    kind: 'mail',
    to,
    subject: '知衡帳號安全：已變更綁定的手機',
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${line}</p>`).join('\n'),
  }
}
