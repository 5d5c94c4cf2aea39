import { Node } from '@tiptap/core'
import { isSafeSource } from '@zhiheng/domain/articles/safe-href.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      setPicture: (picture: PictureAttributes) => ReturnType
    }
  }
}

/** A picture of the site, with what it shows in words. */
export interface PictureAttributes {
  readonly src: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
  readonly caption: string
}

/** A picture of the site; one from elsewhere does not come through. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '', rendered: false },
    alt: { default: '', rendered: false },
    width: { default: null, rendered: false },
    height: { default: null, rendered: false },
    caption: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure:not([data-live])',
      priority: 80,
      getAttrs: (element) => {
        const images = element.querySelectorAll('img')
        const caption = element.querySelector('figcaption')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
        return images.length === 1 && images[0] !== undefined ? attributesOf(images[0], caption) : false
      },
    },
    { tag: 'img[src]', getAttrs: (element) => attributesOf(element, '') },
  ],
  renderHTML: ({ node }) => {
    const { src, alt, width, height, caption } = node.attrs
    const image = ['img', { src, alt, ...(width === null || height === null ? {} : { width, height }) }] as const
    return caption === '' ? ['figure', image] : ['figure', image, ['figcaption', String(caption)]]
  },
  addCommands() {
    return {
      setPicture:
        (attrs) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs }),
    }
  },
})

function attributesOf(image: HTMLElement, caption: string): PictureAttributes | false {
  const src = image.getAttribute('src') ?? ''
  if (!isSafeSource(src)) return false
  const [width, height] = [sizeOf(image, 'width'), sizeOf(image, 'height')]
  return { src, alt: image.getAttribute('alt') ?? '', width, height, caption }
}

function sizeOf(image: HTMLElement, name: 'width' | 'height'): number | null {
  const words = image.getAttribute(name) ?? ''
  return /^[1-9]\d{0,3}$/.test(words) ? Number(words) : null
}
