interface TagUrl {
  /** `{app}`, `{site}` and `{culture}` as in paths of calls. */
  url: string
  description: string
}

/** The URLs that tags build themselves, besides those of calls, as long as page settings do not name others. docs/backend.md lists them, too. */
export const urls: Readonly<Record<string, TagUrl>> = {
  picture: {
    url: '{app}/assets/{AssetId}/{width}x{height}/{AssetName}',
    description:
      'A `Photo`, cropped to a size in px. Tags ask for squares with sides of 80, 96, 128, 160, 240, 320, 480, 640, 800, 1200 and 1600 px.'
  },
  login: {
    url: '{app}/{culture}/security/login?returnUrl={url}',
    description:
      'The login page. It is opened in a dialog when a call responds with 401, and leads to `returnUrl` after the login.'
  },
  home: {
    url: '{site}/{culture}',
    description: 'Where a login leads that was not started by a page of the shop.'
  },
  cart: {
    url: '{site}/{culture}/shoppingcarts',
    description:
      'The cart, which `<vitrine-add-to-cart>` and `<vitrine-quick-order>` (without `cart-href`) and an empty `<vitrine-checkout>` link to.'
  },
  wishlist: {
    url: '{site}/{culture}/catalog/wishlist/list',
    description:
      'The wishlists, which `<vitrine-wishlist-button>` links to without `wishlist-href`.'
  },
  wishlistPopup: {
    url: '{site}/{culture}/catalog/wishlist/popup?productVariantId={id}',
    description:
      'The dialog of `<vitrine-wishlist-button>` without `popup-href`; for gift lists with `&birthlist=true`.'
  },
  assetFolder: {
    url: '{app}/{culture}/assetslibrary/asset/assetsbyfolder/{folderId}/{rootFolderId}',
    description:
      'A folder of the asset library, which `<vitrine-asset-tree>` links to; its root without both ids.'
  },
  language: {
    url: '{site}/{culture}/…',
    description:
      'The page in another language, for language links without an address of their own: only the culture is replaced.'
  }
}
