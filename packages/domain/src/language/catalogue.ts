/**
 * The sentences of one file, as the site's language has them. Every catalogue is written in zh-TW and exported through this
 * function, so one place decides what a reader gets.
 *
 * @param texts strings, lists and objects of them, or functions that return them.
 */
export function catalogue<T extends object>(texts: T): T {
  return texts
}
