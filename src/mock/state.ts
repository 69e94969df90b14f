import type { Asset, Folder, UploadedAsset } from '../shared/contract/assets.ts'
import type { SavedPickupPoint } from '../shared/contract/pickup-points.ts'
import type { WishlistKind } from '../shared/contract/wishlist.ts'
import type { Catalogue } from './products.ts'

/** A line of the cart, or an item saved for later. */
export interface Line {
  readonly id: string
  readonly variantId: string
  quantity: number
  origin?: string | undefined
  /** What was corrected when the line last changed. */
  notice?: string | undefined
}

export interface Wish {
  readonly id: string
  readonly variantId: string
  quantity: number
  bought: number
  note: string
}

export interface List {
  readonly id: string
  readonly kind: WishlistKind
  name: string
  description: string
  isShared: boolean
  wishes: Wish[]
}

export interface Order {
  readonly number: string
  readonly lines: readonly Pick<Line, 'variantId' | 'quantity'>[]
  /** In major units. */
  readonly total: number
  readonly currency: string
  state: 'open' | 'processing' | 'paid' | 'refused'
}

export interface StoredAsset extends Asset {
  folderId: string
  isDeleted?: boolean
}

/** What the mock knows about a shopper: a session, in memory. */
export interface Shopper {
  readonly cartId: string
  /** Increases with every change of the cart. */
  version: number
  lines: Line[]
  /** Lines that were removed, with their positions, so that they can be put back. */
  removed: Map<string, number>
  saved: Line[]
  coupons: string[]
  shippingMethodId: string | null
  shippingCountry: string
  billingCountry: string
  taxCountry: string
  city: { id: string; name: string; postalCode: string }
  pickupPoint: SavedPickupPoint | undefined
  currency: string
  lists: List[]
  removedWishes: Map<string, { wish: Wish; listId: string }>
  orders: Order[]
  assets: StoredAsset[]
  uploads: Map<string, UploadedAsset>
  references: Map<string, string>
  /** The prepaid account whose low balance is reported by mail. */
  notifies: boolean
  draft: Record<string, string>
  consent: unknown
  email: string | undefined
  /** Replies by idempotency key, with the requests that they belong to. */
  replies: Map<string, { request: string; reply: unknown }>
  /** A number that nothing else of this shopper has. */
  nextNumber: number
}

/** The shop that is mocked. */
export interface Shop {
  readonly app: string
  readonly site: string
  readonly cultures: readonly [string, ...string[]]
  readonly catalogue: Catalogue
}

/** A request of a shopper to the shop. */
export interface Visit {
  readonly shop: Shop
  readonly shopper: Shopper
  readonly culture: string
}

/** The folders of the asset library. */
export const exampleFolders: Folder = {
  FolderId: '0',
  Name: 'Files',
  ItemLevel: 0,
  Children: [
    { FolderId: '1', Name: 'Pictures', ItemLevel: 1, Children: [] },
    { FolderId: '2', Name: 'Documents', ItemLevel: 1, Children: [] }
  ]
}

/** A shopper who has just arrived, with the lists, orders and files of the examples. */
export function newShopper({ catalogue, app }: Pick<Shop, 'catalogue' | 'app'>): Shopper {
  const [first, second = first] = catalogue.products.flatMap(({ variants }) => variants)
  const ids = [first?.id ?? '', second?.id ?? '']
  const lines = ids.slice(0, 1).map(variantId => ({ variantId, quantity: 2 }))
  return {
    cartId: crypto.randomUUID(),
    version: 1,
    lines: [],
    removed: new Map(),
    saved: [],
    coupons: [],
    shippingMethodId: null,
    shippingCountry: 'BE',
    billingCountry: 'BE',
    taxCountry: 'BE',
    city: { id: '', name: '', postalCode: '' },
    pickupPoint: undefined,
    currency: 'EUR',
    lists: [
      listOf('1', 'wishlist', 'Wishes', [wishOf('1', ids[0]!), wishOf('2', ids[1]!)]),
      listOf('2', 'birthlist', 'Birth list', [])
    ],
    removedWishes: new Map(),
    orders: [
      { number: '1001', lines, total: 49, currency: 'EUR', state: 'open' },
      { number: '1002', lines, total: 49, currency: 'EUR', state: 'refused' }
    ],
    assets: ['teapot', 'garden', 'living'].map((name, index) => ({
      AssetId: `a${index + 1}`,
      Name: name,
      OriginalFileName: `${name}.svg`,
      Uri: `${app}/assets/a${index + 1}/1200x800/${name}.svg`,
      fileType: 'Image',
      Width: 1200,
      Height: 800,
      folderId: '1'
    })),
    uploads: new Map([['tmp-1', uploadOf(app, 'tmp-1', 'upload.svg')]]),
    references: new Map(),
    notifies: true,
    draft: {},
    consent: undefined,
    email: undefined,
    replies: new Map(),
    nextNumber: 100
  }
}

export function listOf(
  id: string,
  kind: WishlistKind,
  name: string,
  wishes: Wish[] = []
): List {
  return { id, kind, name, description: '', isShared: false, wishes }
}

export function wishOf(id: string, variantId: string, quantity = 1): Wish {
  return { id, variantId, quantity, bought: 0, note: '' }
}

/** What a file is after its upload; every upload becomes the same picture. */
export function uploadOf(
  app: string,
  tmpName: string,
  name: string,
  size = 1000
): UploadedAsset {
  const isImage = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(name)
  return {
    guid: tmpName,
    name,
    fileType: isImage ? 'Image' : 'Document',
    thumbnail_url: isImage ? `${app}/assets/${tmpName}/160x160/upload.svg` : null,
    Uri: isImage ? `${app}/assets/${tmpName}/1200x800/upload.svg` : null,
    size,
    width: isImage ? 1200 : null,
    height: isImage ? 800 : null,
    tmpName
  }
}

/** An id that no other line, list or upload of the shopper has. */
export function newId(shopper: Shopper): string {
  shopper.nextNumber += 1
  return String(shopper.nextNumber)
}
