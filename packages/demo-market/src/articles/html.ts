import { set14, set23 } from '@zhiheng/domain/funds/sectors-table.ts'

/** What a paragraph is made of; a sentence that nothing is known for is left out. */
type Part = string | null

/** Sentences as one paragraph; nothing where all are missing. */
export function p(...sentences: readonly Part[]): string {
  return element('p', sentences)
}

export function h2(title: string): string {
  return `<h2>${title}</h2>`
}

export function quote(...sentences: readonly Part[]): string {
  const words = p(...sentences)
  return words === '' ? '' : `<blockquote>${words}</blockquote>`
}

export function ul(...items: readonly Part[]): string {
  return list('ul', items)
}

export function ol(...items: readonly Part[]): string {
  return list('ol', items)
}

/** A table with a head; a row of which a cell is unknown is left out, and the table where no row is left. */
export function table(head: readonly string[], ...rows: readonly (readonly Part[] | null)[]): string {
  const known = rows.flatMap((row) => (row === null || row.includes(null) ? [] : [row]))
  if (known.length === 0) return ''
  const headCells = head.map((cell) => `<th scope="col">${cell}</th>`).join('')
  const body = known.map(([first, ...others]) => {
    const cells = others.map((cell) => `<td>${cell}</td>`).join('')
    return `<tr><th scope="row">${first}</th>${cells}</tr>`
  })
  return `<table><thead><tr>${headCells}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

/** A part that the page draws from today's market: `indicator:<id>`, `market:<id>`, `fund:<id>`, `funds:<id>,<id>`. */
export function live(what: string | null): string {
  return what === null ? '' : `<figure data-live="${escape(what)}"></figure>`
}

/** A fund's name that leads to it. */
export function fundLink({ id, name }: { readonly id: string; readonly name: string }): string {
  return link(`/funds/${id}`, escape(name))
}

/** A market's name that leads to it; its own name unless another one reads better. */
export function marketLink(id: string, name?: string): string {
  const market = [...set23, ...set14].find((one) => one.id === id)
  if (market === undefined) throw new RangeError(`articles: no market ${id}`)
  return link(`/market/perform#${id}`, name ?? market.name)
}

export function link(to: string, words: string): string {
  return `<a href="${to}">${words}</a>`
}

function list(name: 'ul' | 'ol', items: readonly Part[]): string {
  return element(
    name,
    items.map((item) => item && `<li>${item}</li>`),
  )
}

function element(name: string, parts: readonly Part[]): string {
  const words = parts.filter((part) => part !== null).join('')
  return words === '' ? '' : `<${name}>${words}</${name}>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
