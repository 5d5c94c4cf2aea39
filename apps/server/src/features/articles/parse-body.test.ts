import { picturesOf, picturesWithoutAlt } from '@zhiheng/domain/articles/article-body.ts'
import { describe, expect, it } from 'vitest'

import { parseBody } from './parse-body.ts'
import { sanitiseBody } from './sanitise-body.ts'

const run = (text: string, look: object = {}) => ({ type: 'text', text, strong: false, em: false, ...look })

const picture = { hash: '0123456789abcdef0123456789abcdef', width: 640, height: 360 }
const own = '/pictures/0123456789abcdef0123456789abcdef-640x360-640.webp'

/** What is tried against pages that show what people write. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="//evil.example/x.png" alt="">',
  '<img src="https://evil.example/x.png" alt="">',
  '<img src="/media/a.webp" alt="">',
  '<img src="data:image/png;base64,iVBORw0KGgo=" alt="">',
  '<img src="/pictures/0123456789abcdef0123456789abcdef-640x360-640.webp/../../api/members" alt="">',
  '<img src="/pictures/0123456789abcdef0123456789abcdef-640x360-700.webp" alt="">',
  `<img src="${own}" srcset="https://evil.example/x.png 1x" onerror=alert(1) style="position:fixed" alt="">`,
  '<picture><source srcset="https://evil.example/x.png"></picture>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/&#9;/evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="/api/members/me"><input name="x"><button>x</button></form>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0" onclick="alert(1)" class="x" id="root">text</p>',
  '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example"><link rel="stylesheet" href="x">',
  '<figure data-live="fund:<script>">x</figure>',
  '<figure data-live="javascript:alert(1)">x</figure>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<title></title><img src=x onerror=alert(1)></title>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
]

describe('the HTML of an article', () => {
  it('keeps nothing that acts, loads from elsewhere, or changes the page', () => {
    for (const attack of attacks) {
      const clean = sanitiseBody(`<p>before</p>${attack}<p>after</p>`)
      expect(clean, attack).not.toMatch(
        /<(?:script|svg|math|iframe|object|embed|form|input|button|style|base|meta|link|template|noscript|title)/i,
      )
      expect(clean, attack).not.toMatch(/\son\w+=|style=|class=|\sid=|javascript:|vbscript:|data:text|evil\.example/i)
      expect(clean, attack).toMatch(/before.*after/s)
      // cleaning is over after one time: what is kept is what is shown
      expect(sanitiseBody(clean)).toBe(clean)
    }
  })

  it('becomes links to our own pages and to https alone', () => {
    const hrefs = attacks
      .flatMap((attack) => parseBody(`<p>${attack}</p>`))
      .flatMap((block) => (block.type === 'paragraph' ? block.inlines : []))
      .flatMap((inline) => (inline.type === 'link' ? [inline.href] : []))
    expect(hrefs).toEqual([])
    expect(
      parseBody('<p><a href="/search/holding?x=1">one</a> <a href="https://www.sitca.org.tw/">two</a></p>'),
    ).toMatchObject([
      { inlines: [{ type: 'link', href: '/search/holding?x=1' }, {}, { href: 'https://www.sitca.org.tw/' }] },
    ])
  })

  it('turns no line around, whatever way the sign for it was written', () => {
    const body = '<p>基金\u202e名稱&#8238;一&#x200B;二</p><p title="&#8294;">👩‍⚕️</p>'
    expect(sanitiseBody(body)).toBe('<p>基金名稱一二</p><p>👩‍⚕️</p>')
  })

  it('has the pictures of the site alone, and nothing of them but what they are and show', () => {
    const pictures = attacks.flatMap((attack) => picturesOf(parseBody(`<p>${attack}</p>`)))
    expect(pictures).toEqual([{ type: 'picture', picture, alt: '', caption: '' }])
    expect(sanitiseBody(attacks.join(''))).toContain(`<img src="${own}" alt="" />`)
  })

  it('says which of its pictures nobody has described', () => {
    const html = `<img src="${own}" alt="走勢"><p>文<img src="${own}">字<img src="${own}" alt=" "></p>`
    expect(picturesWithoutAlt(parseBody(html))).toEqual([2, 3])
  })

  it('comes as paragraphs, headings, lists, quotes and tables, with what is strong and what is stressed', () => {
    expect(
      parseBody(
        `<h2>一</h2><p>甲<strong>乙<em>丙</em></strong></p><ol><li>一</li><li>二</li></ol>
        <blockquote><p>引</p></blockquote>
        <table><thead><tr><th>年</th><th>%</th></tr></thead><tbody><tr><th>2025</th><td>3.1</td></tr></tbody></table>`,
      ),
    ).toEqual([
      { type: 'heading', level: 2, id: 's1', text: '一' },
      {
        type: 'paragraph',
        inlines: [run('甲'), run('乙', { strong: true }), run('丙', { strong: true, em: true })],
      },
      { type: 'list', ordered: true, items: [[run('一')], [run('二')]] },
      { type: 'quote', paragraphs: [[run('引')]] },
      { type: 'table', caption: '', head: [[run('年')], [run('%')]], rows: [[[run('2025')], [run('3.1')]]] },
    ])
  })

  it('names funds and markets where it links to their pages', () => {
    expect(parseBody('<p>看<a href="/funds/0050">元大</a>與<a href="/market/perform#2370">台股</a>。</p>')).toEqual([
      {
        type: 'paragraph',
        inlines: [
          run('看'),
          { type: 'fund', id: '0050', text: '元大' },
          run('與'),
          { type: 'market', id: '2370', text: '台股' },
          run('。'),
        ],
      },
    ])
  })

  it('holds live parts with their subjects, and pictures of our own with what they show', () => {
    expect(
      parseBody(
        `<figure data-live="funds:0050,0056"><figcaption>兩檔 ETF</figcaption></figure>
        <figure><img src="${own}" alt=" 走勢 " width="9" height="99999"><figcaption>圖一</figcaption></figure>`,
      ),
    ).toEqual([
      { type: 'live', live: 'funds', ids: ['0050', '0056'], caption: '兩檔 ETF' },
      { type: 'picture', picture, alt: '走勢', caption: '圖一' },
    ])
  })

  it('tells a list in a list as items of the one that it stands in', () => {
    const [list] = parseBody('<ul>\n<li><p>一</p><ul><li><p>甲</p></li></ul></li>\n<li>二</li></ul>')
    const texts = list?.type === 'list' ? list.items.map((item) => item.map(({ text }) => text).join('')) : []
    expect(texts).toEqual(['一', '甲', '二'])
  })

  it('reads twenty thousand elements in each other as the outer ones alone', () => {
    const body = parseBody(`${'<em>'.repeat(20_000)}深${'</em>'.repeat(20_000)}<p>外</p>`)
    expect(body.map((block) => (block.type === 'paragraph' ? block.inlines.map(({ text }) => text) : []))).toEqual([
      ['深'],
      ['外'],
    ])
  })
})
