import { useQueryClient } from '@tanstack/react-query'
import { uploadPicture } from '@zhiheng/contract/article-pictures.ts'
import { changeGift, createGift } from '@zhiheng/contract/gifts/staff.ts'
import { MOST_ALT } from '@zhiheng/domain/article-pictures/picture.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type GiftAudience, type GiftKind, giftLimits } from '@zhiheng/domain/gifts/gift.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { editText } from '../../../ui/form/edit-text.ts'
import type { Faults } from '../../../ui/form/faults-of-error.ts'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { refreshAll, type StaffGift } from './queries.ts'
import { text } from './text.ts'

export interface GiftInputs {
  readonly kind: GiftKind
  readonly title: string
  readonly description: string
  readonly provider: string
  /** A picture that is chosen and not brought yet. */
  readonly file: File | null
  /** Where its picture is; null: it has none. */
  readonly src: string | null
  readonly alt: string
  readonly points: string
  readonly stock: string
  readonly last_day: IsoDate | null
  /** Why what is typed as the last day is none; null: it is one, or empty. */
  readonly refused: string | null
  readonly audience: GiftAudience
  readonly per_member: string
  readonly is_open: boolean
}

interface FormFor {
  readonly row: StaffGift | null
  /** The version to replace; null for a new one. */
  readonly version: number | null
  readonly onDone: () => void
}

/** Writes a gift, or the next version of one. */
export function useGiftForm({ row, version, onDone }: FormFor): FormState<GiftInputs> {
  const queries = useQueryClient()
  const refresh = () => refreshAll(queries)
  const sending = useMutation({
    mutationFn: (values: GiftInputs) => send(values, row === null ? null : { id: row.id, version }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: editText.saved })
      return refresh()
    },
    // someone else was quicker: the newest stands beside what was filled in
    onError: refresh,
  })
  return useForm<GiftInputs>({
    start: startOf(row),
    faultsOf,
    send: sending.mutate,
    sending,
    sentences: { stale_version: editText.stale },
    paths: { 'picture.src': 'file', 'picture.alt': 'alt' },
  })
}

function startOf(row: StaffGift | null): GiftInputs {
  const { kind, title, description, provider, points, stock, last_day, audience, per_member, is_open, picture } =
    row ?? empty
  return {
    kind,
    title,
    description,
    provider: provider ?? '',
    file: null,
    src: picture?.src ?? null,
    alt: picture?.alt ?? '',
    points: String(points),
    stock: String(stock),
    last_day,
    refused: null,
    audience,
    per_member: String(per_member),
    is_open,
  }
}

const empty = {
  kind: 'code',
  title: '',
  description: '',
  provider: null,
  picture: null,
  points: 10,
  stock: 0,
  last_day: null,
  audience: 'everyone',
  per_member: 1,
  is_open: true,
} as const

async function send(values: GiftInputs, known: { readonly id: number; readonly version: number | null } | null) {
  const { refused: _, file, src, alt, kind, provider, points, stock, per_member, ...rest } = values
  const body = {
    ...rest,
    picture: await pictureOf({ file, src, alt: alt.trim() }),
    provider: provider.trim() === '' ? null : provider,
    points: Number(points),
    stock: kind === 'code' ? null : Number(stock),
    per_member: Number(per_member),
  }
  return known === null || known.version === null
    ? call(createGift, { body: { ...body, kind } })
    : call(changeGift, { params: { id: String(known.id) }, body: { ...body, version: known.version } })
}

/** Brings the picture that was chosen; brought again after a refusal it is the same one. */
async function pictureOf({ file, src, alt }: Pick<GiftInputs, 'file' | 'src' | 'alt'>) {
  if (file !== null) return { src: (await call(uploadPicture, { query: { alt }, file })).src, alt }
  return src === null ? null : { src, alt }
}

function faultOfAlt({ file, src, alt }: GiftInputs): string | undefined {
  if (file === null && src === null) return undefined
  if (alt.trim() === '') return text.noAlt
  return lengthOf(alt.trim()) > MOST_ALT ? text.longAlt(MOST_ALT) : undefined
}

function faultsOf(values: GiftInputs): Faults<GiftInputs> {
  const { kind, title, description, provider, points, stock, per_member, refused } = values
  const { title: mostTitle, description: mostText, points: mostPoints, perMember, stock: mostStock } = giftLimits
  return {
    title: !fits(title, mostTitle) ? text.wrong.title(mostTitle) : undefined,
    description: !fits(description, mostText) ? text.wrong.title(mostText) : undefined,
    provider: lengthOf(provider.trim()) > mostTitle ? text.nameHint(mostTitle) : undefined,
    alt: faultOfAlt(values),
    points: isWhole(points, 1, mostPoints) ? undefined : text.wrong.points(mostPoints),
    stock: kind === 'code' || isWhole(stock, 0, mostStock) ? undefined : text.wrong.stock(mostStock),
    last_day: refused ?? undefined,
    per_member: isWhole(per_member, 1, perMember) ? undefined : text.wrong.points(perMember),
  }
}

function fits(line: string, most: number): boolean {
  return line.trim() !== '' && lengthOf(line.trim()) <= most
}

function isWhole(typed: string, least: number, most: number): boolean {
  return /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
}
