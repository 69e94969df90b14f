import { type DeepPartial, type ID, VendureEntity } from '@vendure/core'
import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** A row with an id, which is made of its fields. */
abstract class Row<Fields> extends VendureEntity {
  constructor(input?: DeepPartial<Fields>) {
    super(input)
  }
}

/** What Vendure's order does not know of a cart. */
@Entity('vitrine_cart')
export class CartState extends Row<CartState> {
  @Index({ unique: true })
  @Column('int')
  orderId!: ID

  /** Increases with every change: `updatedAt` of the order has steps of a second. */
  @Column('int', { default: 0 })
  version!: number

  /** The place of each variant in the list, also of removed ones: an undo puts them back. */
  @Column('simple-json')
  places!: Record<string, number>

  /** What was typed into the order form, by field name. */
  @Column('simple-json')
  draft!: Record<string, string>

  /** The chosen city of the list; empty if it was typed. */
  @Column('varchar', { default: '' })
  cityId!: string

  /** The chosen pickup point; empty for none. */
  @Column('varchar', { default: '' })
  pickupPoint!: string

  /** Who has placed the order, `user:7` or `session:12`; empty while it is a cart. */
  @Index()
  @Column('varchar', { default: '' })
  placedBy!: string

  /** The language in which the order was placed, and in which it is confirmed; empty while it is a cart. */
  @Column('varchar', { default: '' })
  culture!: string
}

/** A change that may be requested again with the same key. */
@Entity('vitrine_change')
export class ChangeKey {
  /** The session that sent the key: others cannot find it. */
  @PrimaryColumn('varchar')
  owner!: string

  @PrimaryColumn('varchar')
  key!: string

  @Column('varchar')
  fingerprint!: string

  @Column('simple-json', { nullable: true })
  result!: { value?: unknown } | null

  @Index()
  @Column('bigint')
  madeAt!: number
}

/** How many requests of one subject have come, see `limits.ts`. */
@Entity('vitrine_count')
export class RequestCount {
  @PrimaryColumn('varchar')
  key!: string

  @Column('int')
  requests!: number

  @Index()
  @Column('bigint')
  resetsAt!: number
}

/** A session that a login has replaced, or that a logoff has ended. Requests that were under way with its cookie are told so. */
@Entity('vitrine_ended_session')
export class EndedSession {
  @PrimaryColumn('varchar')
  tokenHash!: string

  @Column('varchar')
  by!: 'login' | 'logoff'

  @Index()
  @Column('bigint')
  endedAt!: number
}

/** An item that was moved from the cart to the saved items. */
@Entity('vitrine_saved_item')
export class SavedItem extends Row<SavedItem> {
  /** `customer:7`, or `session:12` of a guest. */
  @Index()
  @Column('varchar')
  owner!: string

  @Column('int')
  variantId!: ID

  @Column('int')
  quantity!: number
}

/** A wishlist or a birth list. */
@Entity('vitrine_wishlist')
export class WishlistEntity extends Row<WishlistEntity> {
  @Index()
  @Column('varchar')
  owner!: string

  @Column('varchar')
  kind!: 'wishlist' | 'birthlist'

  @Column('varchar')
  name!: string

  @Column('text', { default: '' })
  description!: string

  @Index()
  @Column('varchar', { nullable: true })
  shareToken!: string | null
}

/** A line of a list. */
@Entity('vitrine_wishlist_line')
export class WishlistLineEntity extends Row<WishlistLineEntity> {
  @Index()
  @Column('int')
  listId!: ID

  @Column('int')
  variantId!: ID

  @Column('int', { default: 1 })
  quantity!: number

  @Column('int', { default: 0 })
  bought!: number

  @Column('text', { default: '' })
  note!: string

  /** In minor units of the currency, when it was added. */
  @Column('int')
  addedPrice!: number

  @Column('varchar')
  currency!: string

  /** Removed lines can be restored, with their note. */
  @Column('boolean', { default: false })
  isRemoved!: boolean
}

/** Somebody wants to know when a variant is back. */
@Entity('vitrine_stock_request')
@Index(['variantId', 'email'], { unique: true })
export class StockRequest extends Row<StockRequest> {
  @Column('int')
  variantId!: ID

  @Column('varchar')
  email!: string

  @Column('varchar')
  culture!: string
}

/** What a business customer calls a variant. */
@Entity('vitrine_reference')
@Index(['customerId', 'variantId'], { unique: true })
export class CustomerReferenceEntity extends Row<CustomerReferenceEntity> {
  @Column('int')
  customerId!: ID

  @Column('int')
  variantId!: ID

  @Column('varchar')
  reference!: string
}

/** A payment at the test bank. What the page says of it is not believed. */
@Entity('vitrine_bank_session')
export class BankSession {
  @PrimaryColumn('varchar')
  id!: string

  @Index()
  @Column('int')
  orderId!: ID

  /** What the page proves itself with at the bank. */
  @Column('varchar')
  data!: string

  /** What the addresses of the bank's own pages contain. */
  @Column('varchar')
  pageKey!: string

  /** The language of the bank's pages, and where they lead back to. */
  @Column('varchar')
  culture!: string

  @Column('varchar')
  returnUrl!: string

  /** `waiting`: the bank has asked the shopper to confirm. */
  @Column('varchar', { default: 'open' })
  outcome!: 'open' | 'waiting' | 'authorised' | 'refused' | 'cancelled' | 'expired'

  @Column('bigint')
  openedAt!: number
}

/** A city with a postal code, for the field that completes it. */
@Entity('vitrine_city')
export class CityEntity extends Row<CityEntity> {
  @Index()
  @Column('varchar')
  countryCode!: string

  @Column('varchar')
  postalCode!: string

  /** In the language of the place. */
  @Column('varchar')
  name!: string

  /** By language, where it has another name. */
  @Column('simple-json')
  names!: Record<string, string>

  /** All names, folded, between bars. */
  @Column('varchar')
  words!: string
}

export const entities = [
  BankSession,
  CityEntity,
  CartState,
  ChangeKey,
  RequestCount,
  EndedSession,
  SavedItem,
  WishlistEntity,
  WishlistLineEntity,
  StockRequest,
  CustomerReferenceEntity
]
