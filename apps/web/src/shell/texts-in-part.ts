/** No page says this by chance. It begins as an address of the site does, so that a link takes it for one. */
const mark = `/~text:${crypto.randomUUID()}:`
const marked = new RegExp(`${mark}(\\w+);`)

/** The texts of a part by their names. */
export type Texts = Readonly<Record<string, string>>

/** A part as it was drawn, cut where its texts come in: bytes, then the name of a text, then bytes. */
export type CutPart = readonly (Buffer | string)[]

/** What a part is drawn with instead of its texts. */
export function standIns<Given extends Texts>(texts: Given): Given {
  const drawn: Record<string, string> = { ...texts }
  for (const name of Object.keys(texts)) drawn[name] = `${mark}${name};`
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, each with a text
  return drawn as Given
}

/** Cuts what was drawn with stand-ins. */
export function cutAtTexts(html: string): CutPart {
  return html.split(marked).map((piece, at) => (at % 2 === 0 ? Buffer.from(piece) : piece))
}

/** The part with its texts, as React would have written them. */
export function withTexts(part: CutPart, texts: Texts): Buffer[] {
  return part.map((piece) => (typeof piece === 'string' ? Buffer.from(written(texts[piece] ?? '')) : piece))
}

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

function written(text: string): string {
  return /["&'<>]/.test(text) ? text.replaceAll(/["&'<>]/g, (sign) => entities[sign] ?? '') : text
}
