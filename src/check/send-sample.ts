import { cart, catalog, type Endpoint } from '../shared/contract/index.ts'
import type { CallInput, Client } from './client.ts'
import type { Exchange } from './exchange.ts'
import type { Known, Sample } from './sample.ts'
import type { Shop } from './shop.ts'
import { skip } from './verdict.ts'

/** A call of the contract with its sample. */
export interface Called {
  endpoint: Endpoint
  sample: Sample
}

/** The response to the sample of a call, which several rules look at. */
export function sendOnce(shop: Shop, called: Called): Promise<Exchange> {
  return shop.once(`sample of ${called.endpoint.name}`, () => send(shop, called))
}

/** Sends the sample of a call, as whoever may make it. */
export async function send(
  shop: Shop,
  { endpoint, sample }: Called,
  changed: CallInput = {},
  client?: Client
): Promise<Exchange> {
  const input = await inputOf(shop, sample)
  return (client ?? (await clientFor(shop, sample))).call(endpoint, { ...input, ...changed })
}

function clientFor(shop: Shop, { who }: Sample): Promise<Client> {
  if (who === 'customer') return shop.customer()
  return who === 'staff' ? shop.staff() : shop.guest()
}

export async function inputOf(shop: Shop, sample: Sample): Promise<CallInput> {
  const known = await knownOf(shop, sample)
  return {
    parts: sample.parts?.(known),
    query: sample.query?.(known),
    body: sample.body?.(known)
  }
}

async function knownOf(shop: Shop, { needsProduct }: Sample): Promise<Known> {
  const { culture, consentStamp } = await shop.settings()
  const product = needsProduct ? await shop.product() : undefined
  if (product?.productId === '') skip('the id of the product is not known')
  return {
    variantId: product?.variantId ?? '',
    productId: product?.productId ?? '',
    culture,
    stamp: consentStamp,
    today: new Date().toISOString().slice(0, 10)
  }
}

/** A visitor whose cart has had something in it. */
export function emptied(shop: Shop): Promise<Client> {
  return shop.once('emptied', async () => {
    const { variantId, name } = await shop.product()
    const client = await shop.visitor()
    const body = { ProductVariantId: variantId, Quantity: 1, Name: name }
    await client.call(catalog.addToCart, { body })
    await client.call(cart.clear)
    return client
  })
}
