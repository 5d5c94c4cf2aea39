/** A calendar day in Asia/Taipei, `YYYY-MM-DD`. Compare with < and >: the text order is the day order. */
export type IsoDate = string & { readonly __brand: 'IsoDate' }

/**
 * A text that is known to be a day, as one. The form alone is checked: contract/fields.ts checks calendars.
 *
 * @throws RangeError where it has not the form
 */
export function asIsoDate(text: string): IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new RangeError(`asIsoDate: ${text} is not YYYY-MM-DD`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is where the brand is given
  return text as IsoDate
}
