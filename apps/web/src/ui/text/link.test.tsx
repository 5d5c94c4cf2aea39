// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'

import { Link } from './link.tsx'

const addresses = ['/', '/funds/1', '/?a=1', '/#top', '/search/funds?sort=score&page=2#list', '/search/funds/全球科技']

describe('a link that the server writes', () => {
  it.each(['/', '/firm/7', '/app-x'])('is the one that the router would write, below %s', (basename) => {
    for (const to of [...addresses, '?page=2', '#part', 'https://example.org/'])
      expect(written(basename, <Link to={to} className="a" />), to).toBe(
        written(basename, <RouterLink to={to} className="a" discover="none" />),
      )
  })

  it('says nothing of what a press does in a browser', () => {
    const link = <Link to="/funds/1" replace preventScrollReset reloadDocument state={{ from: 'here' }} />
    expect(written('/', link)).toBe('<a href="/funds/1"></a>')
  })
})

function written(basename: string, link: React.ReactElement): string {
  const location = basename === '/' ? '/members/gift?x=1' : `${basename}/members/gift?x=1`
  return renderToString(
    <StaticRouter basename={basename} location={location}>
      {link}
    </StaticRouter>,
  )
}
