import { LONGEST_SEARCH } from '@zhiheng/domain/screener/longest-search.ts'
import type { ClipboardEvent } from 'react'

/**
 * Puts a pasted list of several lines into a box of one line: a box alone would join its lines without a sign between.
 *
 * @param put - takes what the box then holds
 */
export function pasteList(event: ClipboardEvent<HTMLInputElement>, put: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text/plain').trim()
  if (!/[\r\n\t]/.test(pasted)) return
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  put((value.slice(0, from) + inOneLine(pasted) + value.slice(to)).slice(0, LONGEST_SEARCH))
}

/** A line's end parts funds, a tab what is said of one. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n]\s*/g, '；').replaceAll(/\t+/g, ' ')
}
