/** A link to an account that is asked for. */
export interface LinkRequest {
  /** Names the request for ever: asked again under it, the partner makes no second link. */
  readonly key: string
  readonly account: string
}

/** What the partner makes of it; `silent`: it gave no answer that can be understood, and may have linked the account. */
export type LinkAnswer = 'linked' | 'refused' | 'silent'

/** The partner as the site sees it. */
export interface Partner {
  /** Never throws: whatever goes wrong is silence. */
  readonly link: (request: LinkRequest) => Promise<LinkAnswer>
}
