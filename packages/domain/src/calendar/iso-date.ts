/** A calendar day in Asia/Taipei, `YYYY-MM-DD`. Compare with < and >: the text order is the day order. */
export type IsoDate = string & { readonly __brand: 'IsoDate' }
