// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { demoArticles } from '@zhiheng/demo-market/articles/demo-articles.ts'
import { madeMarket } from '@zhiheng/demo-market/articles/testing/made-market.ts'
import { pictureAddress } from '@zhiheng/domain/article-pictures/picture-address.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseBody } from '../apps/server/src/features/articles/parse-body.ts'
import { withoutBreaks, withoutEmpty } from '../apps/web/src/features/article-editing/body/body-html.ts'
import { bodyExtensions } from '../apps/web/src/features/article-editing/body/body-schema.ts'

/** What the editor makes of a body that is opened and saved as it is. */
function edited(html: string): string {
  const editor = new Editor({ extensions: bodyExtensions, content: withoutBreaks(html) })
  const made = withoutEmpty(editor.getHTML())
  editor.destroy()
  return made
}

const articles = demoArticles(madeMarket({ seed: 7, funds: 400, today: asIsoDate('2026-11-24'), flowMonths: 1 }))

const picture = pictureAddress({ hash: 'a1'.repeat(16), width: 800, height: 600 })

/** A body of any of its forms, with the characters that HTML itself is made of. */
const words = fc.stringMatching(/^[a-z中文&<>"' ]{1,12}$/).map((said) => escaped(said.trim() || 'x'))
const inline = fc.oneof(
  words,
  words.map((said) => `<strong>${said}</strong>`),
  words.map((said) => `<em>${said}</em>`),
  words.map((said) => `<a href="https://a.example/?x=1&amp;y=2">${said}</a>`),
  words.map((said) => `<a href="/market">${said}</a>`),
  words.map((said) => `<a href="/funds/F1">${said}</a>`),
  words.map((said) => `<a href="/market/perform#2360">${said}</a>`),
)
const inlines = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('，'))
const rows = fc.integer({ min: 1, max: 3 }).chain((columns) => {
  const cells = (name: string) =>
    fc
      .array(inlines, { minLength: columns, maxLength: columns })
      .map((made) => `<tr>${made.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`)
  return fc.tuple(cells('th'), fc.array(cells('td'), { maxLength: 3 })).map(([head, others]) => head + others.join(''))
})
const block = fc.oneof(
  inlines.map((made) => `<p>${made}</p>`),
  words.map((said) => `<h2>${said}</h2>`),
  words.map((said) => `<h3>${said}</h3>`),
  fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(inlines, { minLength: 1, maxLength: 3 }))
    .map(([name, items]) => `<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`),
  fc
    .array(inlines, { minLength: 1, maxLength: 2 })
    .map((made) => `<blockquote>${made.map((each) => `<p>${each}</p>`).join('')}</blockquote>`),
  fc.tuple(words, rows).map(([caption, made]) => `<table><caption>${caption}</caption>${made}</table>`),
  words.map((said) => `<figure data-live="funds:F1,F2"><figcaption>${said}</figcaption></figure>`),
  words.map((said) => `<figure><img src="${picture}" alt="${said}"></figure>`),
  words.map((said) => `<figure><img src="${picture}" alt="a"><figcaption>${said}</figcaption></figure>`),
)

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

describe('a body that goes through the editor', () => {
  it.each(articles.map(({ id, bodyHtml }) => ({ id, bodyHtml })))('$id is the same blocks', ({ bodyHtml }) => {
    expect(parseBody(edited(bodyHtml))).toEqual(parseBody(bodyHtml))
  })

  it('is the same blocks whatever it consists of, and the same again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const html = blocks.join('')
        const once = edited(html)
        expect(parseBody(once)).toEqual(parseBody(html))
        expect(edited(once)).toBe(once)
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    ['a script', '<p>a<script>alert(1)</script></p>', 'a'],
    ['a handler', '<p onclick="alert(1)">a<img src=x onerror=alert(1)></p>', 'a'],
    ['a link that runs', '<p><a href="javascript:alert(1)">a</a></p>', 'a'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>a</p>', 'a'],
    ['a drawing with a script', '<svg onload="alert(1)"><a href="javascript:alert(1)">a</a></svg>', 'a'],
    ['a picture from elsewhere', '<p>a</p><figure><img src="https://a.example/x.png"></figure>', 'a'],
  ])('keeps the words of %s and nothing else', (_what, html, said) => {
    expect(edited(html)).toBe(`<p>${said}</p>`)
  })

  it('makes of what Word and the web bring the nearest that a body has', () => {
    const word =
      '<h1 style="color:red">大標</h1><h4>小標</h4><p class="MsoNormal"><b style="font-weight:bold">粗</b>' +
      '<span style="font-style:italic">斜</span><u>底</u><o:p></o:p></p><div>段<br>落</div>'
    expect(edited(word)).toBe('<h2>大標</h2><h3>小標</h3><p><strong>粗</strong><em>斜</em>底</p><p>段 落</p>')
  })
})
