import { AskedFund, Day, TypedPassword } from '@zhiheng/contract/fields.ts'
import { groups } from '@zhiheng/domain/access/roles.ts'
import { isColour } from '@zhiheng/domain/firms/brand-colours.ts'
import { firmRoles } from '@zhiheng/domain/firms/firm.ts'
import { isEmail } from '@zhiheng/domain/members/email.ts'
import { isFeedFormat } from '@zhiheng/feeds/formats.ts'
import { z } from 'zod'

import type { Market } from '../../platform/nav-store/market.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { ImportPlace } from './import-market-data.ts'
import type { ImportProgress } from './importing/import-report.ts'

/** As it was typed: what stands before the @ becomes the name. */
const Email = z.string().refine(isEmail)
const Password = TypedPassword.nullable()
const FirmName = z.string().trim().min(1).max(30)
const FirmColour = z.string().refine(isColour)
const FirmNumber = z.coerce.number().int().positive()
const Groups = z.array(z.enum(groups)).min(1)

/** What an operator can ask for on the command line; the same in this process or in the one that has the database. */
export const Command = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('import'),
    paths: z.array(z.string()).min(1),
    format: z.string().refine(isFeedFormat).nullable(),
    fundId: z.string().nullable(),
    isDryRun: z.boolean(),
    replacesDemo: z.boolean(),
  }),
  z.object({ name: z.literal('documents'), folder: z.string().min(1), isDryRun: z.boolean() }),
  z.object({
    name: z.literal('create-user'),
    email: Email,
    memberName: z.string().nullable(),
    password: Password,
    groups: Groups,
  }),
  z.object({ name: z.literal('grant'), email: Email, groups: Groups }),
  z.object({ name: z.literal('reset-password'), email: Email, password: Password }),
  z.object({ name: z.literal('require-password-change'), email: Email }),
  z.object({ name: z.literal('reset-second-factor'), email: Email }),
  z.object({
    name: z.literal('confirm-step'),
    fund: AskedFund,
    /** Of the first price behind the step. */
    day: Day,
    isWithdrawn: z.boolean(),
  }),
  z.object({ name: z.literal('create-firm'), firmName: FirmName, email: Email, colour: FirmColour }),
  z.object({ name: z.literal('join-firm'), firm: FirmNumber, email: Email, role: z.enum(firmRoles) }),
  z.object({ name: z.literal('rebuild') }),
  z.object({ name: z.literal('check') }),
  z.object({ name: z.literal('remove-accounts') }),
])
export type Command = z.output<typeof Command>

/** What a command says while it runs, and with which code it ends. */
export type CommandEvent =
  | { readonly kind: 'line'; readonly text: string; readonly isError?: boolean }
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'exit'; readonly code: 0 | 1 | 2 }

/** Where a command runs. */
export interface CommandPlace extends ImportPlace {
  /** The market in memory, where a site is running. */
  readonly market?: () => Market
  /** Where members stand, by every feature. */
  readonly personalData: readonly PersonalData[]
}

export type Say = (event: CommandEvent) => void
