/** A mail in zh-TW, as text and as HTML. */
export interface Mail {
  readonly kind: 'mail'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Further headers, by name. */
  readonly headers?: Readonly<Record<string, string>>
  /** One of very many: it leaves after all that someone waits for. */
  readonly isBulk?: true
}

/** A text message to a phone. */
export interface TextMessage {
  readonly kind: 'sms'
  /** E.164: +886912345678. */
  readonly to: string
  readonly text: string
}

export type Message = Mail | TextMessage
