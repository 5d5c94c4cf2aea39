import { type MessagePart, readMessage } from '@zhiheng/domain/notifications/message-html.ts'
import { Fragment } from 'react'

/** A message as React draws text: nothing in it becomes markup but our own emphasis. */
export function Message({ html }: { html: string }) {
  return <>{readMessage(html).map(drawn)}</>
}

function drawn({ text, strong }: MessagePart, index: number) {
  // a message never changes: its parts have no better name than their place
  return <Fragment key={index}>{strong === true ? <strong className="font-bold">{text}</strong> : text}</Fragment>
}
