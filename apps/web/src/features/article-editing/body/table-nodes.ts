import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** A cell spans nothing: a body has no such tables. What spanned where it was pasted from is filled up. */
const spanless = () => ({
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})

const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (element: HTMLElement) =>
        element.querySelector('caption')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '',
    },
  }),
  // what stands in `caption` is kept as the table's own
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => {
    const caption = String(node.attrs['caption'])
    const body = ['tbody', 0] as const
    return caption === '' ? ['table', body] : ['table', ['caption', caption], body]
  },
  // drawn by `renderHTML` alone
  addNodeView: () => null,
})

/** Tables of a body: a caption, and cells of one paragraph each. */
export const tableNodes = [
  CaptionedTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: 'paragraph', addAttributes: spanless }),
  TableCell.extend({ content: 'paragraph', addAttributes: spanless }),
]
