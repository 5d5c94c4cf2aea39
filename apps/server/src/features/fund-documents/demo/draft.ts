/** A document before it is laid out. */
export interface Draft {
  readonly title: string
  readonly pages: readonly DraftPage[]
}

export interface DraftPage {
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** What stands on a page: a heading, a paragraph, a label with its value, or a row of a table. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fact'; readonly label: string; readonly value: string }
  | { readonly kind: 'row'; readonly cells: readonly string[]; readonly isHead?: boolean }

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const paragraph = (text: string): Block => ({ kind: 'text', text })
export const fact = (label: string, value: string | null): Block[] =>
  value === null ? [] : [{ kind: 'fact', label, value }]
export const row = (...cells: readonly string[]): Block => ({ kind: 'row', cells })
export const headRow = (...cells: readonly string[]): Block => ({ kind: 'row', cells, isHead: true })
