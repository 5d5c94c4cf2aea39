import { Mark, mergeAttributes } from '@tiptap/core'
import { isSafeHref } from '@zhiheng/domain/articles/safe-href.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    articleLink: {
      /** Makes the selection a link; an address that no article may have changes nothing. */
      linkTo: (href: string) => ReturnType
      unlink: () => ReturnType
    }
  }
}

/** A way to a page of the site, or to https elsewhere; whatever else is pasted stays as text. */
export const LinkMark = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isSafeHref(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
  addCommands() {
    return {
      linkTo:
        (href) =>
        ({ chain }) =>
          isSafeHref(href) && chain().extendMarkRange(this.name).setMark(this.name, { href }).run(),
      unlink:
        () =>
        ({ chain }) =>
          chain().extendMarkRange(this.name).unsetMark(this.name).run(),
    }
  },
})
