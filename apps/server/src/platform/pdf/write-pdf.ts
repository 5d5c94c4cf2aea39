import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** A line of text on a page: its baseline's left end from the lower left corner, in points. */
export interface PdfLine {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
  readonly isBold?: boolean
  /** 0 black to 1 white. */
  readonly grey?: number
}

/** A thin rule across a page. */
export interface PdfRule {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly thickness: number
  /** Red, green and blue, 0 to 1. */
  readonly colour: readonly [number, number, number]
}

export interface PdfPage {
  readonly lines: readonly PdfLine[]
  readonly rules: readonly PdfRule[]
}

export interface PdfDraft {
  readonly title: string
  readonly language: string
  /** `YYYY-MM-DD`, the only day in it: the same draft gives the same bytes. */
  readonly day: string
  readonly pages: readonly PdfPage[]
}

/** A4 in points. */
export const A4 = { width: 595, height: 842 } as const

/** How wide a letter is in parts of its size: Chinese ones are square, all others half of it. */
export function widthOf(letter: string): number {
  return (letter.codePointAt(0) ?? 0) < 0x7f ? 0.5 : 1
}

/**
 * Writes a PDF of plain text pages in Chinese. The font is named and not brought (Adobe-CNS1, by `UniCNS-UTF16-H`):
 * every viewer has one of its own for it, its text can be searched and copied, and a page takes one kilobyte.
 *
 * Source: ISO 32000-1, 7.5 (structure), 9.7.5.2 (predefined CMaps).
 */
export function writePdf({ title, language, day, pages }: PdfDraft): Buffer {
  const first = 7
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  const moment = `D:${day.replaceAll('-', '')}000000+08'00'`
  const objects: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /MHei-Medium-UniCNS-UTF16-H /Encoding /UniCNS-UTF16-H /DescendantFonts [4 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /MHei-Medium /CIDSystemInfo << /Registry (Adobe) /Ordering (CNS1) /Supplement 0 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500] >>`,
    `<< /Type /FontDescriptor /FontName /MHei-Medium /Flags 4 /FontBBox [-100 -250 1100 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>`,
    `<< /Title ${textOf(title)} /CreationDate (${moment}) /ModDate (${moment}) >>`,
    ...pages.flatMap((page, at) => pageOf(page, first + 2 * at)),
  ]
  return assemble(objects)
}

function pageOf(page: PdfPage, number: number): (string | Buffer)[] {
  const content = deflateSync(Buffer.from(operatorsOf(page), 'latin1'))
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources << /Font << /F 3 0 R >> >> /Contents ${number + 1} 0 R >>`,
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`, 'latin1'),
      content,
      Buffer.from('\nendstream', 'latin1'),
    ]),
  ]
}

function operatorsOf({ lines, rules }: PdfPage): string {
  return [
    ...rules.map(({ x, y, width, thickness, colour }) => `${colour.join(' ')} rg ${x} ${y} ${width} ${thickness} re f`),
    ...lines.map(({ x, y, size, text, isBold = false, grey = 0 }) => {
      const weight = isBold ? `2 Tr ${(size / 40).toFixed(2)} w ${grey} G` : '0 Tr'
      return `BT ${grey} g ${weight} /F ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td <${hexOf(text)}> Tj ET`
    }),
  ].join('\n')
}

/** UTF-16, the high byte first. */
function hexOf(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
}

function textOf(text: string): string {
  return `<FEFF${hexOf(text)}>`
}

function assemble(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const put = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [at, object] of objects.entries()) {
    places.push(length)
    put(Buffer.from(`${at + 1} 0 obj\n`, 'latin1'))
    put(typeof object === 'string' ? Buffer.from(object, 'latin1') : object)
    put(Buffer.from('\nendobj\n', 'latin1'))
  }
  const id = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32)
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R /ID [<${id}> <${id}>] >>\nstartxref\n${length}\n%%EOF\n`
  put(Buffer.from(end, 'latin1'))
  return Buffer.concat(parts)
}
