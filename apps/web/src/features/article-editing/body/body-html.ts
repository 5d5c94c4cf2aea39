/** A line end within a paragraph is a space: a body has none. */
export function withoutBreaks(html: string): string {
  return html.replaceAll(/<br\b[^>]*>/gi, ' ')
}

/** The HTML of an editor, without the paragraphs in which nothing stands. */
export function withoutEmpty(html: string): string {
  return html.replaceAll(/(?<=^|<\/(?:p|h2|h3|ul|ol|table|figure|blockquote)>)<p><\/p>/g, '')
}
