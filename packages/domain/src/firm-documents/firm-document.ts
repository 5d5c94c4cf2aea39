/** What a firm's document is. */
export const documentKinds = ['contract', 'prospectus', 'risk', 'fees', 'statement', 'other'] as const
export type FirmDocumentKind = (typeof documentKinds)[number]

/** Whom it is for: all clients, all clients beside one pool of funds, or one client alone. */
export const documentAudiences = ['clients', 'pool', 'client'] as const
export type DocumentAudience = (typeof documentAudiences)[number]

/** The pages from which clients open a document: their vault, and the page of a pool. */
export const documentPages = ['vaults', 'pool'] as const
export type DocumentPage = (typeof documentPages)[number]

/** Lengths in characters as people count, a file in bytes. */
export const documentLimits = {
  name: { least: 1, most: 80 },
  note: { least: 0, most: 200 },
  reason: { least: 1, most: 200 },
  fileBytes: 10 * 1024 * 1024,
  /** Documents of one firm, and versions of one document. */
  documents: 1000,
  versions: 100,
  rowsAPage: 50,
  /** Clients on a page of who has read a document. */
  readersAPage: 100,
  /** Opened again within so many minutes, it is the same opening. */
  openingMinutes: 10,
} as const

/** Where a version of a document stands to somebody. */
export interface VersionToSomebody {
  readonly number: number
  /** The newest version that there is. */
  readonly newest: number
  /** Whether the document is meant for them and not withdrawn. */
  readonly isShown: boolean
  /** The versions that they agreed to. */
  readonly agreed: readonly number[]
}

/**
 * Whether somebody may open a version: the newest while it is shown to them, and for good each that they agreed to. What was
 * replaced before they agreed to it was never theirs to keep.
 */
export function mayOpen({ number, newest, isShown, agreed }: VersionToSomebody): boolean {
  return (isShown && number === newest) || agreed.includes(number)
}

/** Whether somebody is asked to agree: to the newest version, as long as it is shown to them. */
export function isAsked({
  newest,
  isShown,
  agreed,
  mustAgree,
}: Omit<VersionToSomebody, 'number'> & { readonly mustAgree: boolean }): boolean {
  return mustAgree && isShown && !agreed.includes(newest)
}
