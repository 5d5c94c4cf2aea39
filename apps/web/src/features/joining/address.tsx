import { text } from './text.ts'

/** An address in running text. */
export function Address({ email }: { email: string | null }) {
  return email === null ? text.yourMailbox : <strong className="font-medium wrap-anywhere text-ink"> {email} </strong>
}
