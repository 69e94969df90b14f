import { SUPERADMIN_PASSWORD } from './processes.ts'

/** Somebody who works in Vendure's back office. */
export class BackOffice {
  readonly #url: string
  #token = ''

  constructor(origin: string) {
    this.#url = `${origin}/admin-api`
  }

  async logIn(): Promise<void> {
    await this.#ask(
      'mutation ($password: String!) { login(username: "superadmin", password: $password) { __typename } }',
      { password: SUPERADMIN_PASSWORD }
    )
  }

  /** The id of the order with a code. */
  async orderId(code: string): Promise<string> {
    const query =
      'query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { id } } }'
    const { orders } = await this.#ask<{ orders: { items: { id: string }[] } }>(query, { code })
    return orders.items[0]!.id
  }

  /** Cancels an order; somebody else may have cancelled it before. */
  async cancel(orderId: string): Promise<void> {
    await this.#ask(
      'mutation ($orderId: ID!) { cancelOrder(input: { orderId: $orderId, cancelShipping: true }) { __typename } }',
      { orderId }
    )
  }

  async #ask<Data>(query: string, variables: object): Promise<Data> {
    const reply = await fetch(this.#url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.#token && { authorization: `Bearer ${this.#token}` })
      },
      body: JSON.stringify({ query, variables })
    })
    if (!reply.ok) throw new Error(`The back office answered ${reply.status}.`)
    this.#token ||= reply.headers.get('vendure-auth-token') ?? ''
    return ((await reply.json()) as { data: Data }).data
  }
}
