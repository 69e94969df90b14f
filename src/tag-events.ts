import type { PickupPoint } from './shared/contract/pickup-points.ts'

/** Every event that a tag dispatches on itself. They bubble; those of the whole page are in events.ts. */
export interface TagEvents {
  /** The payment entered another state, such as `ready` or `refused`. */
  'vitrine:payment:state': { state: string }
  /** Another payment method was selected; `code` is the value of its field. */
  'vitrine:payment:method': { code: string }
  /** The countdown to `date` has ended. */
  'vitrine:countdown:ended': { date: string }
  /** The shopper chose a place on the map, or in the list beside it. */
  'vitrine:map:picked': { id: string }
  /** The shopper pressed the map beside its places. Degrees of latitude and longitude. */
  'vitrine:map:pressed': { lat: number; lng: number }
  /** The shopper has moved the map; its new middle, in degrees. */
  'vitrine:map:moved': { lat: number; lng: number }
  /** A pickup point was saved with the cart. */
  'vitrine:pickup:chosen': { point: PickupPoint }
  /** A video starts to play, first or again. */
  'vitrine:video:play': { url: string; title: string }
  /** A video was played to its end. */
  'vitrine:video:end': { url: string; title: string }
}

type DomEvents = { [Name in keyof TagEvents]: CustomEvent<TagEvents[Name]> }

declare global {
  interface HTMLElementEventMap extends DomEvents {}
  interface DocumentEventMap extends DomEvents {}
}
