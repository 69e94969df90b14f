import { type MouseEvent, useEffect, useId, useState } from 'react'
import { array, object, optional, string } from 'valibot'
import {
  type AttributeProps,
  about,
  count,
  decimal,
  flag,
  json,
  text,
  url
} from '../../src/element/attributes.ts'
import { emit } from '../../src/element/emit.ts'
import { useHost } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import { visit } from '../../src/navigation/visit.ts'
import { Address } from '../../src/shared/contract/addresses.ts'
import type { PickupPoint } from '../../src/shared/contract/pickup-points.ts'
import texts from '../../src/texts/en/pickup-points.json'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { recipientOf, searchHref, selectMethod, startOf } from './around-form.ts'
import type { PickerProps } from './picker.tsx'
import type { PickerDialogProps } from './picker-dialog.tsx'

const t = messages('pickupPoints', texts)

export const attributes = {
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
  defaultShipping: about('The customer’s default delivery address.', optional(json(Address))),
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
}

const PickerDialog = lazyView<PickerDialogProps & { href: string }>(
  () => import('./picker-dialog.tsx').then(code => code.PickerDialog),
  // if the dialog cannot be loaded, open the page instead
  ({ href, onClose }) => {
    useEffect(() => {
      onClose()
      void visit(href)
    }, [href, onClose])
    return null
  }
)

const Picker = lazyView<PickerProps>(
  () => import('./picker-dialog.tsx').then(code => code.Picker),
  Fallback
)

/** Lets the shopper choose a pickup point: a link that opens the search in a dialog, or the embedded search [CHK-07]. */
export function PickupPoints(props: AttributeProps<typeof attributes>) {
  const { element } = useHost()
  const [taken, setTaken] = useState<{ point: PickupPoint; before: string }>()
  const [isOpen, setIsOpen] = useState(false)
  // a page that names another point than before is newer than the choice made here
  const chosen = taken?.before === props.chosen ? taken.point : undefined
  const point = chosen
    ? {
        Name: chosen.ConsigneeName,
        Lines: [chosen.Address, `${chosen.PostCode} ${chosen.City}`]
      }
    : props.chosenPoint
  const title = props.label ?? t('title')

  function take(point: PickupPoint) {
    setTaken({ point, before: props.chosen })
    setIsOpen(false)
    selectMethod(element, props.shippingMethodId)
    emit(element, 'vitrine:pickup:chosen', { point })
    if (props.embedded && props.returnHref) void visit(props.returnHref)
  }

  const search = {
    ...props,
    chosen: chosen?.PublicAccessPointID ?? props.chosen,
    start: () => startOf(element, props),
    recipient: () => recipientOf(element),
    onChosen: take
  }

  if (props.embedded) {
    return (
      <div className="vitrine-pickup-points__embedded">
        <Embedded {...search} />
      </div>
    )
  }

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setIsOpen(true)
  }

  const href = props.href
  return (
    <>
      <input type="hidden" name="SeenPickupPoint" value={search.chosen} />
      {point && (
        <p className="vitrine-pickup-points__chosen">
          <span className="vitrine-visually-hidden">{t('chosen')}: </span>
          <strong>{point.Name}</strong>
          {point.Lines.map(line => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      <a
        className="vitrine-button vitrine-pickup-points__link"
        href={href}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={PickerDialog.preload}
        onFocus={event => {
          PickerDialog.preload()
          // a new tab starts with the address currently in the form
          event.currentTarget.href = searchHref(href, startOf(element, props))
        }}
      >
        {point ? t('change') : title}
      </a>
      {isOpen && (
        <PickerDialog
          title={title}
          search={search}
          href={searchHref(href, startOf(element, props))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** Keeps the server-rendered form and list until the module has loaded. */
function Embedded(props: PickerProps) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let isShown = true
    import('./picker-dialog.tsx').then(
      () => isShown && setIsReady(true),
      () => {}
    )
    return () => {
      isShown = false
    }
  }, [])
  return isReady ? <Picker {...props} /> : <Fallback />
}

function Fallback() {
  const { fallbackContainer } = useHost()
  return (
    <div id={useId()}>
      <KeptNode node={fallbackContainer} />
    </div>
  )
}
