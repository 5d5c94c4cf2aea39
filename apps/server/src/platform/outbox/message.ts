/** A mail in zh-TW, as text and as HTML. */
export interface Mail {
  readonly kind: 'mail'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A text message to a phone. */
export interface TextMessage {
  readonly kind: 'sms'
  /** E.164: +886912345678. */
  readonly to: string
  readonly text: string
}

export type Message = Mail | TextMessage
