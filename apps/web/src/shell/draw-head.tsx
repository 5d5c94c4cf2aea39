import { locale } from '@zhiheng/domain/language/locale-text.ts'
import { renderToString } from 'react-dom/server'

import { Head, type HeadProps } from './document.tsx'
import { createRecent } from './recent.ts'

/** Sites of firms have their own colours in it. */
const MOST_HEADS = 200
const heads = createRecent<Buffer>(MOST_HEADS)

/**
 * What every page of a site has in its head, drawn once: a tenth of what React draws of a page. Token and nonce are not a
 * reader's own, but what stands for them until the page goes out.
 */
export function drawHead({ boot, csrf, nonce }: HeadProps): Buffer {
  const key = `${boot.assets.css.join()} ${boot.firm?.brand.colour} ${csrf} ${nonce}`
  const known = heads.get(key)
  if (known !== undefined) return known
  const html = renderToString(
    <html lang={locale.html}>
      <head>
        <Head boot={boot} csrf={csrf} nonce={nonce} />
      </head>
    </html>,
  )
  const drawn = Buffer.from(html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>')))
  heads.set(key, drawn)
  return drawn
}
