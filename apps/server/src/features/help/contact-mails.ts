import { type ContactTopic } from '@zhiheng/domain/help/contact.ts'
import { contactTopicNames } from '@zhiheng/domain/help/text.ts'

import { type MailBody, mailHtml, mailText } from '../../platform/outbox/mail-html.ts'
import type { Mail } from '../../platform/outbox/message.ts'

const FOOT = '本信由知衡基金網站自動寄出，請勿直接回覆。本公司不會要求您匯款至私人帳戶；如有疑慮請撥打 165 反詐騙專線。'

/** What both mails of a message are made of. */
export interface Written {
  readonly receipt: string
  readonly name: string
  readonly email: string
  readonly topic: ContactTopic
  readonly message: string
  readonly memberId: number | null
}

/** The message, for those who answer it. */
export function mailToUs(written: Written, to: string): Mail {
  const { receipt, name, email, topic, message, memberId } = written
  return mailOf(to, `[${receipt}] 聯絡表單：${contactTopicNames[topic]}`, {
    title: '收到一則新訊息',
    paragraphs: ['請以下列電子郵件回覆，並於主旨保留受理編號。'],
    facts: [
      ['受理編號', receipt],
      ['主題', contactTopicNames[topic]],
      ['姓名', name],
      ['電子郵件', email],
      ['會員編號', memberId === null ? '訪客' : String(memberId)],
    ],
    quote: message,
    foot: FOOT,
  })
}

/**
 * Says that the message has come. The address is not proven to be the sender's, so the mail repeats nothing that they
 * wrote: no one can use it to send words of their own to others in our name.
 */
export function receiptMail({ receipt, email, topic }: Written): Mail {
  return mailOf(email, `我們已收到您的訊息（${receipt}）`, {
    title: '我們已收到您的訊息',
    paragraphs: [
      '您好：感謝您與知衡基金聯絡，我們將於 7 個工作天內以電子郵件回覆。',
      '如需補充說明，請再次使用網站的聯絡表單並註明受理編號。若您並未送出訊息，請忽略本信。',
    ],
    facts: [
      ['受理編號', receipt],
      ['主題', contactTopicNames[topic]],
    ],
    foot: FOOT,
  })
}

function mailOf(to: string, subject: string, body: MailBody): Mail {
  return { kind: 'mail', to, subject, text: mailText(body), html: mailHtml(body) }
}
