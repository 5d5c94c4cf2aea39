import type { MessagePart } from '@zhiheng/domain/notifications/message-html.ts'

import { text } from './text.ts'

/** What a notice to a group says, as the notice of a member. */
export function messageOf({ title, body }: { readonly title: string; readonly body: string }): MessagePart[] {
  return [{ text: title, strong: true }, { text: text.after(body) }]
}
