/** A customer of Vendure's own API, whose session is in Vendure's cache. */
export class ApiCustomer {
  readonly #url: string
  #token = ''

  constructor(origin: string) {
    this.#url = `${origin}/shop-api`
  }

  /** @returns The name of the account. */
  async logIn(username: string): Promise<string | undefined> {
    const query = `mutation ($username: String!) {
      login(username: $username, password: "vitrine-demo") { ... on CurrentUser { identifier } }
    }`
    const { login } = await this.#ask<{ login: { identifier?: string } }>(query, { username })
    return login.identifier
  }

  /** The name of the account that is logged in. */
  async name(): Promise<string | undefined> {
    return (await this.#ask<{ me: { identifier: string } | null }>('{ me { identifier } }')).me
      ?.identifier
  }

  async #ask<Data>(query: string, variables: object = {}): Promise<Data> {
    const reply = await fetch(this.#url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.#token && { authorization: `Bearer ${this.#token}` })
      },
      body: JSON.stringify({ query, variables })
    })
    if (!reply.ok) throw new Error(`Vendure's API answered ${reply.status}.`)
    this.#token = reply.headers.get('vendure-auth-token') ?? this.#token
    return ((await reply.json()) as { data: Data }).data
  }
}
