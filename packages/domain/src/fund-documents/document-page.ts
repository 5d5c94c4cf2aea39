/** A page of a document with its number, from 1. */
export interface DocumentPage {
  readonly page: number
  readonly text: string
}

/** A line of a page. */
export interface PageLine {
  readonly page: number
  readonly line: string
}
