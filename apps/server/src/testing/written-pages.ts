import type { NoticeInput, PageSource, RenderInput, Rendered } from '../http/pages/page-source.ts'

/** What the web application does besides drawing pages. */
export const besidesPages = {
  ownAddress: (url: URL) => Promise.resolve(url.pathname + url.search),
  renderNotice: ({ status, nonce }: NoticeInput) => Promise.resolve(Buffer.from(`notice ${status} ${nonce}`)),
  drawSharePicture: () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>'),
  drawOutside: () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>'),
}

/** A web application of a few lines, which writes down what it was given. */
export function writtenPages(answer: Partial<Rendered> = {}) {
  const drawn: RenderInput[] = []
  const render = (input: RenderInput) => {
    drawn.push(input)
    const html = `<script nonce="${input.nonce}"></script><meta content="${input.csrf}">${input.member?.email ?? 'guest'} ${'頁'.repeat(2000)}`
    return Promise.resolve({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: [Buffer.from(html)],
      ...answer,
    })
  }
  const source: PageSource = {
    appVersion: 'one',
    assets: { js: '/assets/a.js', css: [], preload: [] },
    files: new Map(),
    wrap: null,
    isDevelopment: false,
    web: () => Promise.resolve({ ...besidesPages, render }),
  }
  return { source, drawn }
}
