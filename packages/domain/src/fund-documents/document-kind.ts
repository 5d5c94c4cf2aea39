/** The actions of the specification's route FundReport: what a document of a fund is. */
export const documentKinds = ['report', 'annual_report', 'notice', 'prospectus'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** In the order in which a page lists them: what binds the fund first. */
export const kindsInOrder = ['prospectus', 'report', 'annual_report', 'notice'] as const satisfies DocumentKind[]

/** The largest file that is taken in. Source: prospectuses of umbrella funds have 2 to 15 MB. */
export const MOST_DOCUMENT_BYTES = 30 * 1024 * 1024
/** The longest document that is taken in: annual reports of umbrella funds have up to some 700 pages. */
export const MOST_DOCUMENT_PAGES = 800
