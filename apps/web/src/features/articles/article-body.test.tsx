import { cleanup, screen } from '@testing-library/react'
import type { NamedFund } from '@zhiheng/contract/articles/named.ts'
import { afterEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { ArticleBody } from './article-body.tsx'
import type { Block } from './queries.ts'

afterEach(cleanup)

const attack = '<img src=x onerror="document.title=1"><script>document.title=1</script>'
const run = (text: string) => ({ type: 'text', text, strong: false, em: false }) as const
const picture = { hash: '0123456789abcdef0123456789abcdef', width: 1200, height: 800 }
const fund = (changes: Partial<NamedFund>): NamedFund => ({
  lipper_id: 'A',
  name: '甲基金',
  warnings: [],
  score: 2,
  not_rated: null,
  status: 'active',
  successor: null,
  perf: 3.2,
  basis: 'total_return',
  from: null,
  to: null,
  ...changes,
})

function draw(body: readonly Block[], funds: readonly NamedFund[] = []) {
  return renderPart(<ArticleBody body={body} funds={[...funds]} markets={[]} live={[]} />, '/articles/a')
}

describe('the text of an article', () => {
  it('shows whatever stands in it as text, in every block', async () => {
    const { container } = draw([
      { type: 'heading', level: 2, id: 's1', text: attack },
      { type: 'paragraph', inlines: [run(attack), { type: 'link', href: '/funds', text: attack }] },
      { type: 'list', ordered: false, items: [[run(attack)]] },
      { type: 'quote', paragraphs: [[run(attack)]] },
      { type: 'table', caption: attack, head: [[run(attack)]], rows: [[[run(attack)]]] },
      { type: 'picture', picture, alt: attack, caption: attack },
      { type: 'live', live: 'market', ids: ['1'], caption: attack },
    ])
    await screen.findByRole('table')
    expect(container.querySelectorAll('script, img[onerror], img[src=x]')).toHaveLength(0)
    expect(container.textContent?.split(attack)).toHaveLength(11)
  })

  it('lets the browser choose among the widths of a picture, and keeps its room before it is there', () => {
    const { container } = draw([{ type: 'picture', picture, alt: '十年走勢', caption: '圖一' }])
    const shown = screen.getByRole('img', { name: '十年走勢' })
    const at = (width: number) => `/pictures/${picture.hash}-1200x800-${width}.webp`
    expect(shown.getAttribute('srcset')).toBe(`${at(480)} 480w, ${at(960)} 960w, ${at(1200)} 1200w`)
    expect(['width', 'height', 'loading'].map((name) => shown.getAttribute(name))).toEqual(['1200', '800', 'lazy'])
    expect(shown.getAttribute('src')).toBe(at(1200))
    expect(container.querySelector('figure figcaption')?.textContent).toBe('圖一')
  })

  it('leads from a merged fund to the one that took it over, and nowhere from one that is gone', () => {
    const mention = (id: string, text: string) => ({ type: 'fund', id, text }) as const
    draw(
      [{ type: 'paragraph', inlines: [mention('A', '舊基金'), mention('B', '沒有的基金')] }],
      [fund({ status: 'merged', perf: null, successor: { lipper_id: 'HEIR', name: '新基金' } })],
    )
    const link = screen.getByRole('link', { name: /舊基金/ })
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/funds/HEIR', '舊基金已併入新基金'])
    expect(screen.queryByRole('link', { name: /沒有的基金/ })).toBeNull()
    expect(screen.getByText('已不在本站')).toBeDefined()
  })

  it('sets a column of figures to the right and one of words to the left', async () => {
    draw([
      {
        type: 'table',
        caption: '',
        head: [[run('指標')], [run('收盤')], [run('樣子')]],
        rows: [
          [[run('台股')], [run('−1.24%')], [run('支出領先')]],
          [[run('黃金')], [run('2,310.5')], [run('–')]],
        ],
      },
    ])
    const [, row] = (await screen.findAllByRole('row')).map(({ children }) => Array.from(children))
    expect(row?.map(({ className }) => /text-(?:left|right)/.exec(className)?.[0])).toEqual([
      'text-left',
      'text-right',
      'text-left',
    ])
  })
})
