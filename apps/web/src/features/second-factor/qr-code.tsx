import { useQuery } from '@tanstack/react-query'

import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** A text as a QR code: black on white in every theme, since cameras read no other. Its script comes when it is needed. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data: drawing } = useQuery({
    queryKey: ['qr-code', content],
    queryFn: async () => draw(content),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (drawing === undefined) return <Skeleton className="size-44" />
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own, which no img element can hold
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-2"
    >
      <rect width={drawing.size} height={drawing.size} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  )
}

async function draw(content: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr')
  const { data, size } = encode(content, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
