import { useEffect, useState } from 'react'

/** A value once it has stood still for a while. */
export function useDebounced<V>(value: V, milliseconds: number): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
