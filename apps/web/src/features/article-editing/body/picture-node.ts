import { Node } from '@tiptap/core'
import { pictureAt } from '@zhiheng/domain/article-pictures/picture-address.ts'

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
    const { src, alt, caption } = node.attrs
    const image = ['img', { src, alt }] as const
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
  return pictureAt(src) === null ? false : { src, alt: image.getAttribute('alt') ?? '', caption }
}
