import { pictureAt } from '@zhiheng/domain/article-pictures/picture-address.ts'
import { type Block, type Inline, liveKinds } from '@zhiheng/domain/articles/article-body.ts'
import { isSafeHref } from '@zhiheng/domain/articles/safe-href.ts'
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

import { sanitiseBody } from './sanitise-body.ts'

/**
 * The body of an article as a tree of what an article may consist of. Whatever else the HTML holds does not come
 * through: no page ever writes it as HTML.
 */
export function parseBody(html: string): Block[] {
  const state = { headings: 0 }
  return parseDocument(sanitiseBody(html)).children.flatMap((node) => blockOf(node, state))
}

interface State {
  headings: number
}

function blockOf(node: ChildNode, state: State): Block[] {
  if (isText(node)) return paragraphOf([node])
  if (!isTag(node)) return []
  switch (node.name) {
    case 'h2':
    case 'h3':
      return headingOf(node, state)
    case 'ul':
    case 'ol':
      return listOf(node)
    case 'table':
      return tableOf(node)
    case 'blockquote':
      return quoteOf(node)
    case 'figure':
      return figureOf(node)
    case 'img':
      return pictureOf(node, '')
    default:
      return paragraphOf(node.name === 'p' ? node.children : [node])
  }
}

function headingOf(node: Element, state: State): Block[] {
  const text = textOf(node)
  if (text === '') return []
  state.headings += 1
  return [{ type: 'heading', level: node.name === 'h2' ? 2 : 3, id: `s${state.headings}`, text }]
}

/** A paragraph, and behind it the pictures that stood in it. */
function paragraphOf(nodes: readonly ChildNode[]): Block[] {
  const inlines = trimmed(inlinesIn(nodes))
  const pictures = nodes.flatMap((node) => (isTag(node) && node.name === 'img' ? pictureOf(node, '') : []))
  return [...(inlines.length === 0 ? [] : [{ type: 'paragraph', inlines } as const]), ...pictures]
}

function listOf(node: Element): Block[] {
  const items = itemsIn(node).filter((item) => item.length > 0)
  return items.length === 0 ? [] : [{ type: 'list', ordered: node.name === 'ol', items }]
}

/** Its items, and behind each those of the lists that stand in it: an article's list has one level. */
function itemsIn(list: Element): Inline[][] {
  return list.children.flatMap((child) => {
    if (isTag(child) && isList(child)) return itemsIn(child)
    const parts = isTag(child) && child.name === 'li' ? child.children : [child]
    const inner = parts.filter((part) => isTag(part)).filter(isList)
    return [trimmed(inlinesIn(parts.filter((part) => !(isTag(part) && isList(part))))), ...inner.flatMap(itemsIn)]
  })
}

function isList({ name }: Element): boolean {
  return name === 'ul' || name === 'ol'
}

function tableOf(node: Element): Block[] {
  const rows = elementsIn(node, 'tr').map((row) =>
    row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th'),
  )
  const [first, ...others] = rows
  if (first === undefined) return []
  const hasHead = first.every(({ name }) => name === 'th')
  const [caption] = elementsIn(node, 'caption')
  return [
    {
      type: 'table',
      caption: caption === undefined ? '' : textOf(caption),
      head: hasHead ? cellsOf(first) : [],
      rows: (hasHead ? others : rows).map(cellsOf),
    },
  ]
}

function cellsOf(row: readonly Element[]): Inline[][] {
  return row.map((cell) => trimmed(inlinesIn(cell.children)))
}

function quoteOf(node: Element): Block[] {
  const own = elementsIn(node, 'p').map(({ children }) => children)
  const paragraphs = (own.length === 0 ? [node.children] : own)
    .map((children) => trimmed(inlinesIn(children)))
    .filter((inlines) => inlines.length > 0)
  return paragraphs.length === 0 ? [] : [{ type: 'quote', paragraphs }]
}

function figureOf(node: Element): Block[] {
  const [title] = elementsIn(node, 'figcaption')
  const caption = title === undefined ? '' : textOf(title)
  const [kind = '', named = ''] = splitOnce(node.attribs['data-live'] ?? '')
  const live = liveKinds.find((known) => known === kind)
  if (live === undefined) return elementsIn(node, 'img').flatMap((image) => pictureOf(image, caption))
  const ids = live === 'funds' ? named.split(',').filter((id) => id !== '') : [named]
  return [{ type: 'live', live, ids, caption }]
}

/** In whichever of its widths it is named, it is the same picture. */
function pictureOf({ attribs: { src = '', alt = '' } }: Element, caption: string): Block[] {
  const at = pictureAt(src)
  return at === null ? [] : [{ type: 'picture', picture: at.picture, alt: alt.trim(), caption }]
}

function splitOnce(text: string): string[] {
  const at = text.indexOf(':')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

interface Look {
  readonly strong: boolean
  readonly em: boolean
}

function inlinesIn(nodes: readonly ChildNode[], look: Look = { strong: false, em: false }): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (isText(node)) return [{ type: 'text', text: node.data.replaceAll(/\s+/g, ' '), ...look }]
    if (!isTag(node) || node.name === 'img') return []
    if (node.name === 'a') return linkOf(node, look)
    if (node.name === 'br') return [{ type: 'text', text: ' ', ...look }]
    return inlinesIn(node.children, {
      strong: look.strong || node.name === 'strong',
      em: look.em || node.name === 'em',
    })
  })
}

function linkOf(node: Element, look: Look): Inline[] {
  const { href = '' } = node.attribs
  const text = textOf(node)
  if (text === '') return []
  const fund = /^\/funds\/([0-9A-Za-z]{1,20})$/.exec(href)?.[1]
  if (fund !== undefined) return [{ type: 'fund', id: fund, text }]
  const market = /^\/market\/perform#(\d{4,5})$/.exec(href)?.[1]
  if (market !== undefined) return [{ type: 'market', id: market, text }]
  return isSafeHref(href) ? [{ type: 'link', href, text }] : [{ type: 'text', text, ...look }]
}

/** Without empty text, and without spaces at either end; neighbours of one look are one. */
function trimmed(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    const isOne =
      inline.type === 'text' && last?.type === 'text' && last.strong === inline.strong && last.em === inline.em
    if (isOne) joined[joined.length - 1] = { ...last, text: `${last.text}${inline.text}` }
    else joined.push(inline)
  }
  return joined
    .map((inline, at) => {
      if (inline.type !== 'text') return inline
      const start = at === 0 ? inline.text.trimStart() : inline.text
      return { ...inline, text: at === joined.length - 1 ? start.trimEnd() : start }
    })
    .filter(({ text }) => text !== '')
}

function textOf(node: Element): string {
  return DomUtils.textContent(node).replaceAll(/\s+/g, ' ').trim()
}

function elementsIn(node: Element, name: string): Element[] {
  return DomUtils.getElementsByTagName(name, node.children)
}
