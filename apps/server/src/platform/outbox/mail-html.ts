import { locale } from '@zhiheng/domain/language/locale-text.ts'

/** What a mail of ours says; plain text throughout, whoever wrote it. */
export interface MailBody {
  /** In whose name it comes, where that is not ours: above all else, in their colour. */
  readonly head?: MailHead
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Facts as pairs, one a line. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** What to press: addresses of our own, one a line. */
  readonly links?: readonly (readonly [label: string, href: string])[]
  /** Stands after the facts, in lines as they were written. */
  readonly quote?: string
  readonly foot: string
}

/** Whose letter it is. */
interface MailHead {
  readonly name: string
  /** One or two letters in the square before the name. */
  readonly mark: string
  /** `#rrggbb`, and that of letters on it. */
  readonly colour: string
  readonly on: string
}

/** The mail for readers without HTML. */
export function mailText({ head, title, paragraphs, facts = [], links = [], quote, foot }: MailBody): string {
  const pairs = facts.map(([label, value]) => `${label}：${value}`).join('\n')
  const ways = links.map(([label, href]) => `${label}：\n${href}`)
  return [head?.name ?? '', title, ...paragraphs, ...ways, pairs, quote ?? '', `—\n${foot}`]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The same as HTML. Every text is escaped here and nowhere else, so none can bring a tag along. */
export function mailHtml({ head, title, paragraphs, facts = [], links = [], quote, foot }: MailBody): string {
  const rows = facts.map(([label, value]) => `<tr>${cell('th', label)}${cell('td', value)}</tr>`).join('')
  return [
    `<!doctype html><html lang="${locale.html}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0;padding:24px;font-family:sans-serif;font-size:15px;line-height:1.7">',
    head === undefined ? '' : headHtml(head),
    `<h1 style="margin:0 0 16px;font-size:20px">${lines(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 12px">${lines(text)}</p>`),
    ...links.map(way),
    rows === '' ? '' : `<table style="margin:0 0 16px;border-collapse:collapse">${rows}</table>`,
    quote === undefined ? '' : `<blockquote style="margin:0 0 16px;padding:0 0 0 12px">${lines(quote)}</blockquote>`,
    `<p style="margin:24px 0 0;font-size:12px">${lines(foot)}</p>`,
    '</body></html>',
  ].join('')
}

function headHtml({ name, mark, colour, on }: MailHead): string {
  const square = `display:inline-block;margin:0 8px 0 0;padding:4px 8px;border-radius:6px;background:${escapeHtml(colour)};color:${escapeHtml(on)}`
  return `<p style="margin:0 0 16px;font-weight:bold"><span style="${square}">${lines(mark)}</span>${lines(name)}</p>`
}

function cell(tag: 'th' | 'td', text: string): string {
  return `<${tag} style="padding:4px 16px 4px 0;text-align:left;font-weight:normal">${lines(text)}</${tag}>`
}

/** A link that looks like a button, and its address for whoever wants to see where it leads. */
function way([label, href]: readonly [label: string, href: string]): string {
  const to = escapeHtml(href)
  return (
    `<p style="margin:16px 0"><a href="${to}" style="display:inline-block;padding:10px 20px;border:1px solid #1c1c1c;` +
    `border-radius:6px;color:#1c1c1c;font-weight:bold;text-decoration:none">${lines(label)}</a><br>` +
    `<span style="font-size:12px;word-break:break-all">${to}</span></p>`
  )
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** A text as it may stand in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (found) => entities.get(found) ?? found)
}
