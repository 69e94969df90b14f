import type { SavedPickupPoint } from '../../../src/contract/index.ts'

/** Its name and the lines of its address, for people. */
export function pickupPointLines(point: SavedPickupPoint): { Name: string; Lines: string[] } {
  return {
    Name: point.PickupPointName,
    Lines: [point.ShippingStreet1, `${point.ShippingPostalCode} ${point.ShippingCity}`]
  }
}
