import { array, object, optional, string } from 'valibot'

import { Address } from '../../src/contract/addresses.ts'
import { about, count, decimal, flag, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { PickupPoints } from './pickup-points.tsx'

defineWidget(
  'vitrine-pickup-points',
  PickupPoints,
  {
    carrier: about(
      'The carrier whose points are shown, as its call names it; `static` for the shop’s own points, searched by a full postal address.',
      text
    ),
    shippingMethodId: about(
      'The shipping method that a point is saved with; the radio button `ShippingMethod` with this value is selected with it.',
      text
    ),
    href: about(
      'Address of the page with the same search, for new tabs and without scripts.',
      text
    ),
    label: about(
      'The words of the link, and the name of the dialog; ours when not given.',
      optional(text)
    ),
    embedded: about(
      'Stands in the page, instead of opening in a dialog.',
      optional(flag, 'false')
    ),
    returnHref: about('Where an embedded search leads once a point is chosen.', optional(text)),
    searchRadius: about('How far points are searched for, in km.', optional(decimal, '10')),
    maximumListSize: about('How many points are asked for at most.', optional(count, '50')),
    countryCode: about(
      'Country where the search begins, by its ISO code, unless the form around the tag has an address.',
      optional(text, '')
    ),
    postalCode: about('Its postal code.', optional(text, '')),
    city: about('Its city.', optional(text, '')),
    address: about('Its street and number.', optional(text, '')),
    addresses: about(
      'The customer’s address book, for the form’s `ExistingBillingAddressId` and `ExistingShippingAddressId`.',
      optional(json(array(Address)))
    ),
    defaultShipping: about('The customer’s usual delivery address.', optional(json(Address))),
    countries: about(
      'Countries to choose from, by their ISO codes with spaces between.',
      optional(text, '')
    ),
    chosen: about('Reference of the point that the cart has.', optional(text, '')),
    chosenPoint: about(
      'Name and address of the cart’s point: `{ "Name": "…", "Lines": ["…"] }`.',
      optional(json(object({ Name: string(), Lines: array(string()) })))
    ),
    mapStyle: about(
      'Address of the map’s MapLibre style, with `{key}` where the key for maps belongs; no map when not given.',
      optional(text)
    ),
    mapZoom: about(
      'How near the map is at first; 13 shows a town, as on other maps.',
      optional(count, '13')
    ),
    mapFiles: about(
      'Folder of `maplibre-gl-worker.mjs` and `maplibre-gl.css`; beside our own files when not given.',
      optional(text)
    ),
    timeZone: about(
      'Where the clocks of the opening hours hang.',
      optional(text, 'Europe/Brussels')
    )
  },
  {
    group: 'checkout',
    summary: 'Lets the shopper choose a pickup point from a list or a map.',
    events: {
      'vitrine:pickup:chosen': 'A point was saved with the cart; `detail.point` is the point.',
      'vitrine:cart:changed': 'The cart goes to another point.'
    }
  }
)
