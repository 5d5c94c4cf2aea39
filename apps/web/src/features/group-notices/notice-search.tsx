import { useState } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { cx } from '../../ui/text/cx.ts'
import { type NoticeAddress, noticeAddress } from './queries.ts'
import { text } from './text.ts'

/** Finds notices by words of their title and text: what is found is an address. */
export function NoticeSearch({ asked }: { readonly asked: NoticeAddress }) {
  // another address fills the field anew
  return <Search key={asked.search} asked={asked} />
}

function Search({ asked }: { readonly asked: NoticeAddress }) {
  const [typed, setTyped] = useState(asked.search)
  const navigate = useNavigate()
  const go = () =>
    void navigate(noticeAddress({ ...asked, search: typed.trim(), page: 1 }), { preventScrollReset: true })
  return (
    <AddressForm action="/admin/messages" onGo={go} className="mb-3 flex flex-wrap gap-2">
      <Input
        type="search"
        name="search"
        aria-label={text.search}
        placeholder={text.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={cx(lowField, 'min-w-44 flex-1 sm:max-w-80')}
      />
      <Button type="submit">{text.submit}</Button>
    </AddressForm>
  )
}
