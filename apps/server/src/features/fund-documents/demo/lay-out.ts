import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import {
  A4,
  type PdfDraft,
  type PdfLine,
  type PdfPage,
  type PdfRule,
  widthOf,
} from '../../../platform/pdf/write-pdf.ts'
import { text } from './demo-text.ts'
import type { Block, Draft, DraftPage } from './draft.ts'

const MARGIN = 56
const WIDTH = A4.width - 2 * MARGIN
const ORANGE = [0.941, 0.514, 0] as const
const PALE = [0.85, 0.85, 0.85] as const
const SIZES = { heading: 13, text: 10.5, fact: 10.5, row: 10, title: 17, small: 8 } as const
const LEADING = 1.75

/** Puts a draft on pages of A4; each says at its head that it is a demonstration, and its number at its foot. */
export function layOut({ title, pages }: Draft, day: IsoDate): PdfDraft {
  return {
    title,
    language: 'zh-TW',
    day,
    pages: pages.map((page, at) => layOutPage(page, { title, at, count: pages.length })),
  }
}

/** The text of each page as a reader of the file finds it. */
export function textOfPages({ pages }: PdfDraft): string[] {
  return pages.map(({ lines }) => {
    const rows = Map.groupBy(lines, ({ y }) => y)
    return [...rows.values()].map((row) => row.map((line) => line.text).join(' ')).join('\n')
  })
}

interface Laid {
  readonly lines: PdfLine[]
  readonly rules: PdfRule[]
  y: number
}

function layOutPage(
  page: DraftPage,
  { title, at, count }: { readonly title: string; readonly at: number; readonly count: number },
): PdfPage {
  const laid: Laid = {
    lines: [{ x: MARGIN, y: A4.height - 40, size: SIZES.small, text: text.mark, grey: 0.35 }],
    rules: [{ x: MARGIN, y: A4.height - 48, width: WIDTH, thickness: 2, colour: ORANGE }],
    y: A4.height - 84,
  }
  for (const line of wrap(page.heading, SIZES.title, WIDTH)) put(laid, { text: line, size: SIZES.title, isBold: true })
  laid.y -= 6
  for (const block of page.blocks) layOutBlock(laid, block)
  if (laid.y < 60) throw new RangeError(`${title}: page ${at + 1} is too long`)
  const foot = text.foot(at + 1, count)
  laid.lines.push({ x: MARGIN, y: 36, size: SIZES.small, text: foot, grey: 0.35 })
  return { lines: laid.lines, rules: laid.rules }
}

function put(
  laid: Laid,
  { text: words, size, x = MARGIN, isBold = false }: Pick<PdfLine, 'text' | 'size'> & Partial<PdfLine>,
) {
  laid.lines.push({ x, y: laid.y, size, text: words, isBold })
  laid.y -= size * LEADING
}

function layOutBlock(laid: Laid, block: Block): void {
  switch (block.kind) {
    case 'heading':
      laid.y -= 8
      return put(laid, { text: block.text, size: SIZES.heading, isBold: true })
    case 'text':
      for (const line of wrap(block.text, SIZES.text, WIDTH)) put(laid, { text: line, size: SIZES.text })
      return
    case 'fact':
      for (const line of wrap(text.pair(block.label, block.value), SIZES.fact, WIDTH)) {
        put(laid, { text: line, size: SIZES.fact })
      }
      return
    case 'row':
      return layOutRow(laid, block)
  }
}

function layOutRow(laid: Laid, { cells, isHead = false }: Extract<Block, { kind: 'row' }>): void {
  const room = WIDTH / cells.length
  for (const [at, cell] of cells.entries()) {
    laid.lines.push({ x: MARGIN + at * room, y: laid.y, size: SIZES.row, text: cell, isBold: isHead })
  }
  laid.rules.push({ x: MARGIN, y: laid.y - 6, width: WIDTH, thickness: 0.5, colour: PALE })
  laid.y -= SIZES.row * 2
}

/** No line begins with these. */
const notFirst = /^[，。；：、）」』％%.,)]/

/** Breaks a text into lines of a width, between any two letters but inside no word or figure of Latin letters. */
function wrap(words: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of words.match(/[\x21-\x7e]+|[^\x21-\x7e]/gu) ?? []) {
    const isOver = widthOfText(line + part) * size > width
    if (!isOver || notFirst.test(part) || line === '') line += part
    else {
      lines.push(line)
      line = part.trimStart()
    }
  }
  return line === '' ? lines : [...lines, line]
}

function widthOfText(words: string): number {
  return Array.from(words).reduce((sum, letter) => sum + widthOf(letter), 0)
}
