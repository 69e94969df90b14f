import { optional } from 'valibot'

import { about, flag, oneOf, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { WishlistButton } from './wishlist-button.tsx'

export const define = () =>
  defineWidget(
    'vitrine-wishlist-button',
    WishlistButton,
    {
      productId: about('Id of the product whose selected variant the widget follows.', text),
      productVariantId: about('Id of the variant that the page was rendered with.', text),
      kind: about(
        'Kind of list that the popup shows first.',
        optional(oneOf(['wishlist', 'birthlist']), 'wishlist')
      ),
      popupHref: about(
        'URL of the popup; defaults to `{site}/{culture}/catalog/wishlist/popup`.',
        optional(url)
      ),
      wishlistHref: about(
        'URL of the wishlist page; defaults to `pages.wishlist` of the page settings.',
        optional(url)
      ),
      inList: about(
        'Whether that variant is on a list; fetched from the server if not given.',
        optional(flag)
      ),
      label: about(
        'Text of the button while the variant is on no list, and title of the dialog; defaults to a translated text.',
        optional(text)
      )
    },
    {
      group: 'wishlist',
      summary:
        'Adds a heart button that saves the selected variant to a wishlist or birth list.',
      events: { 'vitrine:wishlist:changed': 'The server has changed the lists.' }
    },
    'control'
  )
