import { SaxesParser } from 'saxes'

/** An element of an XML file. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  /** All text in it. */
  text: string
}

/** Reads an XML file as strictly as the standard asks. @throws where it is not well-formed */
export function readXml(file: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false })
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const write = (text: string) => open.forEach((element) => (element.text += text))
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', () => void open.pop())
  parser.write(file).close()
  return root
}

/** The elements of a name, at any depth. */
export function elementsOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)])
}
