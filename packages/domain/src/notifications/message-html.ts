/** A piece of a message: plain text, or text that stands out. Nothing else can be said in a notification. */
export interface MessagePart {
  readonly text: string
  readonly strong?: boolean
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const
const characters = new Map<string, string>(Object.entries(entities).map(([character, entity]) => [entity, character]))

/** Writes a message as HTML that holds our own `<strong>` and nothing of what a person wrote but text. */
export function writeMessage(parts: readonly MessagePart[]): string {
  return parts
    .map(({ text, strong }) => (strong === true ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text)))
    .join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (found) => Reflect.get(entities, found))
}

/** Reads what `writeMessage` wrote. Any other tag comes out as the text that it is, so that a page can never run it. */
export function readMessage(html: string): MessagePart[] {
  return html
    .split(/(<strong>[^<]*<\/strong>)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const strong = /^<strong>([^<]*)<\/strong>$/.exec(piece)?.[1]
      return strong === undefined ? { text: unescapeHtml(piece) } : { text: unescapeHtml(strong), strong: true }
    })
}

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters.get(entity) ?? entity)
}
