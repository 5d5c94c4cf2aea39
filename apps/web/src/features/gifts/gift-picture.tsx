import type { Gift } from '@zhiheng/contract/gifts.ts'
import { pictureAt, srcSetOf } from '@zhiheng/domain/article-pictures/picture-address.ts'

import { Icon } from '../../ui/text/icon.tsx'

/** On a phone a card is as wide as the page, beside others a half or a third of it. */
const SIZES = '(min-width: 1024px) 380px, (min-width: 768px) 50vw, calc(100vw - 2rem)'

/** What a gift looks like, over the whole width of its card. Where no picture is known its room stays, with a sign of a gift. */
export function GiftPicture({ picture }: Pick<Gift, 'picture'>) {
  const at = picture === null ? null : pictureAt(picture.src)
  return (
    <div className="-mx-4 -mt-4 mb-4 aspect-[16/9] overflow-clip rounded-t-3 bg-sunken md:-mx-5 md:-mt-5">
      {picture === null || at === null ? (
        <div className="flex h-full items-center justify-center text-ink-3">
          <Icon name="gift" className="size-10" />
        </div>
      ) : (
        <img
          src={picture.src}
          srcSet={srcSetOf(at.picture)}
          sizes={SIZES}
          width={at.picture.width}
          height={at.picture.height}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
          className="size-full object-cover dark:brightness-90"
        />
      )}
    </div>
  )
}
