/** Of the sentences that say what a firm sees of who joins it. A change of them is a new version. */
export const toldVersion = '1.0'
