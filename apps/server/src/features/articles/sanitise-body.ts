import { pictureAt } from '@zhiheng/domain/article-pictures/picture-address.ts'
import { liveKinds } from '@zhiheng/domain/articles/article-body.ts'
import { isSafeHref } from '@zhiheng/domain/articles/safe-href.ts'
import { withoutHiddenMarks } from '@zhiheng/domain/language/without-hidden-marks.ts'
import sanitizeHtml from 'sanitize-html'

const livePattern = new RegExp(`^(?:${liveKinds.join('|')}):[\\w.:,=-]{1,200}$`)

/** Deeper than any article is: what stands in deeper elements is text of the last one that counts. */
const DEEPEST = 24

const options: sanitizeHtml.IOptions = {
  nestingLimit: DEEPEST,
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'blockquote',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'], figure: ['data-live'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // what stands in these is no text of an article
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
    'title',
  ],
  transformTags: { b: 'strong', i: 'em', div: 'p' },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && pictureAt(attribs['src'] ?? '') === null) ||
    (tag === 'figure' && attribs['data-live'] !== undefined && !livePattern.test(attribs['data-live'])),
}

/** HTML of an article with the elements and addresses alone that an article may have; the same again changes nothing. */
export function sanitiseBody(html: string): string {
  const clean = sanitizeHtml(html, {
    ...options,
    transformTags: {
      ...options.transformTags,
      a: (tagName, { href = '' }) => ({ tagName, attribs: isSafeHref(href) ? { href } : {} }),
    },
  })
  // also those that were written as `&#8238;`
  return withoutHiddenMarks(clean)
}
