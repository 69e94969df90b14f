import type { SavedPickupPoint } from 'vitrine/contract'

/** The name of a pickup point, and the lines of its address for display. */
export function pickupPointLines(point: SavedPickupPoint): { Name: string; Lines: string[] } {
  return {
    Name: point.PickupPointName,
    Lines: [point.ShippingStreet1, `${point.ShippingPostalCode} ${point.ShippingCity}`]
  }
}
