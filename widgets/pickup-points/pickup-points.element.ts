import { array, object, optional, string } from 'valibot'
import { about, count, decimal, flag, json, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Address } from '../../src/shared/contract/addresses.ts'
import { PickupPoints } from './pickup-points.tsx'

export const define = () =>
  defineWidget(
    'vitrine-pickup-points',
    PickupPoints,
    {
      carrier: about(
        'Name of the carrier in the API; `static` for the shop’s own points, which are searched by a full postal address.',
        text
      ),
      shippingMethodId: about(
        'Shipping method to save with the point; choosing a point also selects the `ShippingMethod` radio button with this value.',
        text
      ),
      href: about(
        'URL of the page with the same search, for new tabs and browsers without JavaScript.',
        url
      ),
      label: about(
        'Text of the link and title of the dialog; defaults to a translated text.',
        optional(text)
      ),
      embedded: about(
        'Whether to show the search in the page instead of a dialog.',
        optional(flag, 'false')
      ),
      returnHref: about(
        'URL to visit after a point was chosen in an embedded search.',
        optional(url)
      ),
      searchRadius: about('Search radius in km.', optional(decimal, '10')),
      maximumListSize: about('Maximum number of points to request.', optional(count, '50')),
      countryCode: about(
        'ISO code of the country to search in, unless the surrounding form contains an address.',
        optional(text, '')
      ),
      postalCode: about('Postal code to search around.', optional(text, '')),
      city: about('City to search around.', optional(text, '')),
      address: about('Street and house number to search around.', optional(text, '')),
      addresses: about(
        'The customer’s address book, used for the form’s `ExistingBillingAddressId` and `ExistingShippingAddressId`.',
        optional(json(array(Address)))
      ),
      defaultShipping: about(
        'The customer’s default delivery address.',
        optional(json(Address))
      ),
      countries: about(
        'ISO codes of the countries to choose from, separated by spaces.',
        optional(text, '')
      ),
      chosen: about('Reference of the point stored with the cart.', optional(text, '')),
      chosenPoint: about(
        'Name and address of the point stored with the cart: `{ "Name": "…", "Lines": ["…"] }`.',
        optional(json(object({ Name: string(), Lines: array(string()) })))
      ),
      mapStyle: about(
        'URL of a MapLibre style, with a `{key}` placeholder for the API key; without it, there is no map.',
        optional(url)
      ),
      mapZoom: about(
        'Initial zoom level; 13 shows a town, as on other maps.',
        optional(count, '13')
      ),
      mapFiles: about(
        'Folder of `maplibre-gl-worker.mjs` and `maplibre-gl.css`; defaults to the folder of Vitrine’s own files.',
        optional(url)
      ),
      timeZone: about('Time zone of the opening hours.', optional(text, 'Europe/Brussels'))
    },
    {
      group: 'checkout',
      summary: 'Lets the shopper choose a pickup point from a list or a map.',
      events: {
        'vitrine:pickup:chosen': 'A point was saved with the cart; `detail.point` contains it.',
        'vitrine:cart:changed': 'The cart is delivered to another point.'
      }
    }
  )
