import { brandColours, contrast, isColour, type ThemeColours } from '@zhiheng/domain/firms/brand-colours.ts'
import { firmLimits } from '@zhiheng/domain/firms/firm-record.ts'
import type { FirmBrand } from '@zhiheng/domain/firms/firm.ts'
import { emailPattern } from '@zhiheng/domain/members/email.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import type { Faults } from '../../ui/form/faults-of-error.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { brandText as text } from './brand-text.ts'

/** The fields of a firm's brand, as they are filled in. */
export type BrandInputs = { -readonly [Part in keyof FirmBrand]: string }

export const emptyBrand: BrandInputs = {
  name: '',
  mark: '',
  colour: '#0f6e5c',
  operator: '',
  license: '',
  address: '',
  phone: '',
  email: '',
}

/** What is wrong with the fields of a brand before anybody is asked. */
export function faultsOfBrand(typed: BrandInputs): Faults<BrandInputs> {
  const lineOf = (part: 'name' | 'mark' | 'operator' | 'license' | 'address' | 'phone', isNeeded = false) => {
    const length = lengthOf(typed[part].trim())
    if (isNeeded && length === 0) return text.wrong.missing
    return length > firmLimits[part] ? text.wrong.most(firmLimits[part]) : undefined
  }
  return {
    name: lineOf('name', true),
    mark: lineOf('mark', true),
    colour: isColour(typed.colour.trim()) ? undefined : text.wrong.colour,
    operator: lineOf('operator'),
    license: lineOf('license'),
    address: lineOf('address'),
    phone: lineOf('phone'),
    email: emailPattern.test(typed.email.trim()) ? undefined : text.wrong.email,
  }
}

/** How a firm shows itself, with what becomes of its colour. */
export function BrandFields({ of: form }: { readonly of: FormState<BrandInputs> }) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField of={form} field="name" label={text.name} hint={text.nameHint(firmLimits.name)} />
        <TextField of={form} field="mark" label={text.mark} hint={text.markHint} />
        <TextField
          of={form}
          field="colour"
          label={text.colour}
          hint={text.colourHint}
          spellCheck={false}
          autoComplete="off"
          before={<Swatch form={form} />}
        />
      </div>
      <BrandPreview {...form.values} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField of={form} field="operator" label={text.operator} />
        <TextField of={form} field="license" label={text.license} />
        <TextField of={form} field="address" label={text.address} />
        <TextField of={form} field="phone" label={text.phone} type="tel" autoComplete="off" />
        <TextField of={form} field="email" label={text.email} type="email" inputMode="email" autoComplete="off" />
      </div>
    </>
  )
}

/** The colour, to be picked as well as typed. */
function Swatch({ form }: { readonly form: FormState<BrandInputs> }) {
  const colour = form.values.colour.trim()
  return (
    <input
      type="color"
      aria-label={text.pick}
      value={isColour(colour) ? colour.toLowerCase() : '#000000'}
      onChange={({ target }) => form.change({ colour: target.value })}
      className="size-7 shrink-0 cursor-pointer border-0 bg-transparent p-0"
    />
  )
}

/** A piece of a page in a firm's colour, in both themes, with how well it can be read. */
function BrandPreview({ name, mark, colour: typed }: BrandInputs) {
  const colour = typed.trim()
  if (!isColour(colour)) return null
  const { light, dark } = brandColours(colour)
  return (
    <section aria-label={text.preview} aria-live="polite" className="grid gap-3 sm:grid-cols-2">
      <Sample
        label={text.light}
        page={{ ground: '#ffffff', ink: '#1f1a12' }}
        asked={colour}
        colours={light}
        {...{ name, mark }}
      />
      <Sample
        label={text.dark}
        page={{ ground: '#191b1f', ink: '#eceae6' }}
        asked={colour}
        colours={dark}
        {...{ name, mark }}
      />
    </section>
  )
}

interface SampleProps {
  readonly label: string
  readonly page: { readonly ground: string; readonly ink: string }
  readonly asked: string
  readonly colours: ThemeColours
  readonly name: string
  readonly mark: string
}

const ratio = (one: string, other: string) => contrast(one, other).toFixed(1)

function Sample({ label, page, asked, colours, name, mark }: SampleProps) {
  const { brand, on, text: letters } = colours
  return (
    <div>
      <div
        aria-hidden="true"
        className="rounded-2 border border-line p-4"
        style={{ background: page.ground, color: page.ink }}
      >
        <p className="flex items-center gap-2 font-bold">
          <span
            className="inline-flex size-7 shrink-0 items-center justify-center rounded-2 text-13"
            style={{ background: brand, color: on }}
          >
            {mark.trim()}
          </span>
          <span className="min-w-0 wrap-anywhere">{name.trim()}</span>
        </p>
        <p className="mt-3 flex items-center gap-4 text-13">
          <span className="rounded-2 px-3 py-1.5 font-medium" style={{ background: brand, color: on }}>
            {text.button}
          </span>
          <span className="underline" style={{ color: letters }}>
            {text.link}
          </span>
        </p>
      </div>
      <p className="mt-1 text-12 text-ink-2">
        {label}：{text.contrast(ratio(on, brand), ratio(letters, page.ground))}
      </p>
      <p className="text-12 text-ink-3">{brand === asked.toLowerCase() ? text.asIs : text.mixed}</p>
    </div>
  )
}
