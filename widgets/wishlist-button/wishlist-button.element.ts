import { optional } from 'valibot'

import { about, flag, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { WishlistButton } from './wishlist-button.tsx'

defineWidget(
  'vitrine-wishlist-button',
  WishlistButton,
  {
    productId: about('The product; the variant that is chosen on its page is followed.', text),
    productVariantId: about('The variant that the page shows.', text),
    kind: about(
      'Which kind of list the popup shows first.',
      optional(oneOf(['wishlist', 'birthlist']), 'wishlist')
    ),
    popupHref: about(
      'Address of the popup; `{site}/{culture}/catalog/wishlist/popup` when not given.',
      optional(text)
    ),
    wishlistHref: about(
      'Address of the page of lists; `{site}/{culture}/catalog/wishlist/list` when not given.',
      optional(text)
    ),
    inList: about(
      'Whether the variant that the page shows is on a list; asked for when the page does not say.',
      optional(flag)
    ),
    label: about(
      'The text while the variant is on no list, and the name of the dialog; ours when not given.',
      optional(text)
    )
  },
  {
    group: 'wishlist',
    summary: 'Adds a heart button that saves the selected variant to a wishlist or birth list.',
    events: { 'vitrine:wishlist:changed': 'The server has changed the lists.' }
  }
)
