/** Why a drawing was given up: whom it was for has closed the connection. No fault of anybody. */
export class ReaderGone extends Error {
  constructor() {
    super('the reader left before the page was drawn')
    this.name = 'ReaderGone'
  }
}
