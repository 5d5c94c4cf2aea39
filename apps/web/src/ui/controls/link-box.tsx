import { useHref } from 'react-router'

import { copyText } from '../feedback/copy-text.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { linkBoxText as text } from './link-box-text.ts'

/** An address of this site in full, to be given away. Only where a page is awake: the server does not know how it is called. */
export function LinkBox({ label, path }: { readonly label: string; readonly path: string }) {
  // with the prefix under which the site is read
  const address = new URL(useHref(path), window.location.origin).href
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            readOnly
            value={address}
            className="min-w-0 flex-1"
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={() => void copyText(address, text)}>{text.copy}</Button>
        </div>
      )}
    </Field>
  )
}
