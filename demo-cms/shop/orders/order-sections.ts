import type { Db } from '../../kernel/database/database.ts'
import { extensionPoint } from '../../kernel/extension-point.ts'
import type { Order } from './read-order.ts'

/** Who sees the page of an order, and where it is. */
export interface OrderViewer {
  kind: 'buyer' | 'company' | 'staff'
  /** The URL of the page, without a slash at the end. */
  url: string
}

/** Something that another part of the site adds to the page of an order. */
export interface OrderSection {
  /** `actions`: next to the buttons of the order; `end`: below everything. */
  place: 'actions' | 'end'
  /** The name of its template, which gets the model as `section`. */
  template: string
  /** What it shows; `undefined` if nothing. */
  modelOf(db: Db, order: Order, viewer: OrderViewer): Promise<object | undefined>
}

/** What other parts of the site add to the pages of an order: the buyer's, that of the company, and that of staff. */
export const orderSections = extensionPoint<OrderSection>()

interface ShownSection {
  template: string
  model: object
}

/** The sections of an order for one viewer: the data of the template `orders/sections`. */
export async function sectionsOf(
  db: Db,
  order: Order,
  viewer: OrderViewer
): Promise<Record<OrderSection['place'], ShownSection[]>> {
  const shown: Record<OrderSection['place'], ShownSection[]> = { actions: [], end: [] }
  for (const { place, template, modelOf } of orderSections.all()) {
    const model = await modelOf(db, order, viewer)
    if (model) shown[place].push({ template, model })
  }
  return shown
}
