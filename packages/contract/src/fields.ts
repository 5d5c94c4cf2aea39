import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { withoutHiddenMarks } from '@zhiheng/domain/language/without-hidden-marks.ts'
import { emailPattern, longestEmail, normaliseEmail } from '@zhiheng/domain/members/email.ts'
import { lengthOf, longestName } from '@zhiheng/domain/members/given-name.ts'
import { passwordLengths } from '@zhiheng/domain/members/password-strength.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import { isDecimal, MOST_FIGURE, parseDecimal, places } from '@zhiheng/domain/money/decimal.ts'
import { z } from 'zod'

/** A number in an address: digits only, since `Number()` would also take '1e309', '0x10' and ' 5 '. */
export const NumberText = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,8})?$/)
  .transform(Number)
  .meta({ format: 'number' })

/** A whole number of 1 or more in an address. */
export const PageText = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .meta({ format: 'integer' })

/** The largest number that a row can have as its id or version. */
const MOST_NUMBER = 2 ** 31 - 1

/** A row's id or version in a body. */
export const RowNumber = z.int().min(1).max(MOST_NUMBER)

/** A row's id in an address. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= MOST_NUMBER)
  .meta({ format: 'integer' })

/** A share class by its id, the specification's `lipper_id`: 1 to 20 letters and digits. */
export const LipperId = z.string().regex(/^[0-9A-Za-z]{1,20}$/)

/** A fund as someone names it: `00631l` is `00631L`. */
export const AskedFund = LipperId.toUpperCase()

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Replies are full of days: nothing is made to look at one. */
function isCalendarDay(text: string): boolean {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : (LENGTHS[month - 1] ?? 0))
}

/** A real calendar day. */
export const Day = z.custom<IsoDate>(
  (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDay(value),
  { error: 'invalid_date' },
)

/** A moment with its offset: `2026-11-24T08:00:00+08:00`. */
export const Moment = z.iso.datetime({ offset: true })

/** One of the site's currencies, ISO 4217 code in capitals (GBX and CNH as the market writes them). */
export const CurrencyCode = z.enum(currencies)

const MAX_IDS = 100

/** Several fund ids in an address, joined by commas. */
export const LipperIds = z
  .string()
  .max(2100)
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(AskedFund).max(MAX_IDS))

/** A text as it is kept for others to read: the marks that nobody sees turn no line around and make no name a twin. */
const asShown = (text: string) => withoutHiddenMarks(text).normalize('NFC')

/** NFC text of a person in one line, trimmed, without control characters and hidden marks. */
const PlainText = z
  .string()
  .transform((text) => asShown(text).trim())
  .refine((text) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text), { error: 'invalid_text' })

/** What another program or page wrote and others will read: as it came, but for marks that nobody sees. */
export const ShownText = ({ most }: { readonly most: number }) => z.string().max(most).transform(withoutHiddenMarks)

/** An address as it is kept and compared. */
export const Email = z
  .string()
  .max(longestEmail)
  .transform(normaliseEmail)
  .pipe(z.email({ pattern: emailPattern, error: 'invalid_field' }))

/** An address as a person types it to be found by: too long to be one is refused before it costs anything. */
export const TypedEmail = z.string().min(3).max(longestEmail)

/** A password that there is, or a code in its place, as a person types it. */
export const TypedPassword = z.string().min(1).max(passwordLengths.most)

/** Before something dangerous: the name of what it is done to, as it was typed, and the password of the one who does it. */
export const Confirmed = z.object({ typed: z.string().max(254), password: TypedPassword })

/** What a call that asks for it refuses. */
export const confirmedRefusals = ['invalid_field', 'current_password_wrong', 'rate_limited', 'busy'] as const

/** A name a member gives: 1 to 40 characters. */
export const Name = PlainText.refine((text) => text !== '', { error: 'name_missing' }).refine(
  (text) => lengthOf(text) <= longestName,
  { error: 'too_long' },
)

/** What a person writes in one line, trimmed; lengths in characters as people count. */
export const LineText = ({ least, most }: { readonly least: number; readonly most: number }) =>
  PlainText.refine((text) => lengthOf(text) >= least, { error: 'invalid_field' }).refine(
    (text) => lengthOf(text) <= most,
    { error: 'too_long' },
  )

/** What a person writes in several lines: as `LineText`, and with ends of lines of one kind. */
export const LongText = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z
    .string()
    .transform((text) =>
      asShown(text)
        .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
        .trim(),
    )
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll(/[\n\t]/g, '')), { error: 'invalid_text' })
    .refine((text) => Array.from(text).length >= least, { error: 'invalid_field' })
    .refine((text) => Array.from(text).length <= most, { error: 'too_long' })

/** A number of at most so many decimal places; `parse-input.ts` names them in its sentence. */
const decimal = (most: number) =>
  z.number().refine((value) => isDecimal(value, most), { error: 'invalid_number', params: { places: most } })

/** Money with at most two decimals, above zero, at most 10^12. */
export const Amount = decimal(places.money).positive().max(MOST_FIGURE)

/** What a holding was worth on a day: money that may be nothing. */
export const Worth = decimal(places.money).min(0).max(MOST_FIGURE)

/** Units of a fund with at most six decimals, above zero, at most 10^12. */
export const Units = decimal(places.units).positive().max(MOST_FIGURE)

/** Percent of a whole on the 0.1 grid, 0 to 100. */
export const Share = decimal(places.share).min(0).max(100)

/** Percent or percentage points with at most two decimals, between two bounds. */
export const Percentage = ({ least, most }: { readonly least: number; readonly most: number }) =>
  decimal(places.percent).min(least).max(most)

/** Money in an address: digits, and at most two behind a point. */
export const AmountText = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,2})?$/)
  .transform((text) => parseDecimal(text) ?? Number.NaN)
  .pipe(Amount)
  .meta({ format: 'number' })

/**
 * The specification's periods: one week, one to six months, this year, one to ten years. They end on the date of the
 * figures.
 */
export const periods = ['wow', '1m', '3m', '6m', 'ytd', '1y', '3y', '5y', '10y'] as const
/** One of the specification's periods. */
export type PeriodKey = (typeof periods)[number]

/** A figure of each period, percent units (Sharpe: a plain number); null unknown. */
export const PeriodFigures = z.object({
  wow: z.number().nullable(),
  '1m': z.number().nullable(),
  '3m': z.number().nullable(),
  '6m': z.number().nullable(),
  ytd: z.number().nullable(),
  '1y': z.number().nullable(),
  '3y': z.number().nullable(),
  '5y': z.number().nullable(),
  '10y': z.number().nullable(),
} satisfies Record<PeriodKey, z.ZodType<number | null>>)
