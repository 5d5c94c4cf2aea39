/** What may not begin a line in Chinese: it hangs at the end of the one before. */
const closing = /^[，。、；：？！）」』》〉…％%)\],.;:!?]/u
/** A word of letters or figures stays together, with what belongs to it; all else may be parted anywhere. */
const pieces = /[A-Za-z0-9À-ɏ.,+\-–/&'’%]+|\s+|./gsu

/**
 * Parts a text into lines, as a picture needs it that no browser lays out.
 *
 * @param room.width - of a line, in widths of a Chinese character
 * @param room.lines - so many at most; the last one ends with … where more is to be said
 */
export function wrapText(text: string, { width, lines }: { width: number; lines: number }): string[] {
  const made: string[] = []
  let line = ''
  for (const piece of text.replaceAll(/\s+/g, ' ').trim().match(pieces) ?? []) {
    if (widthOf(line + piece.trimEnd()) > width && line !== '' && !closing.test(piece)) {
      made.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  made.push(line.trimEnd())
  return made.length <= lines ? made : [...made.slice(0, lines - 1), shortened(made.slice(lines - 1).join(''), width)]
}

/** In widths of a Chinese character: what no font was asked, rather too wide than too narrow. */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width
}

function letterWidth(letter: string): number {
  if ((letter.codePointAt(0) ?? 0) > 0x2e80) return 1
  if (/[\s.,:;'’|!ijl()]/.test(letter)) return 0.3
  if (letter === '/') return 0.42
  return /[A-Z%@&MWmw–—+]/.test(letter) ? 0.74 : 0.58
}

function shortened(text: string, width: number): string {
  const letters = Array.from(text)
  while (letters.length > 0 && widthOf(letters.join('')) + 1 > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
