import type { ShownFirm } from '@zhiheng/domain/firms/firm.ts'

import { text } from '../../features/firms/text.ts'

interface LandingFragmentProps {
  readonly firm: ShownFirm
  /** Where the firm's site begins, whole. */
  readonly address: string
}

/** What of a firm's landing page stands in the firm's own page: its words and the way in, to be dressed by that page. */
export function LandingFragment({ firm: { brand }, address }: LandingFragmentProps) {
  return (
    <section className="zhiheng-landing">
      <h2>{text.welcome(brand.name)}</h2>
      <p>{text.lead}</p>
      <p>
        <a href={`${address}/members/signin`}>{text.signIn}</a>
      </p>
      <p>
        <a href={`${address}/legal`}>{text.legal}</a>
      </p>
    </section>
  )
}
