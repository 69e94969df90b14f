/** A visitor of the demo shop, who keeps cookies and sends requests like a page of the shop. */
export class Visitor {
  /** @type {Map<string, string>} */
  #cookies = new Map()
  #address

  /** @param {string} address */
  constructor(address) {
    this.#address = address
  }

  /** The cookies of this visitor, for a browser. */
  get cookies() {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.#address }))
  }

  /**
   * @param {string} path
   * @returns {Promise<string>} The HTML of a page.
   */
  async page(path) {
    const response = await this.#send(path)
    if (response.status !== 200) throw new Error(`${path} answers with ${response.status}.`)
    return response.text()
  }

  /**
   * @param {string} email
   * @param {string} password
   */
  async logIn(email, password) {
    const body = new URLSearchParams({ Email: email, Password: password })
    await this.#send('/shop/fr/security/login', { method: 'POST', body })
  }

  /**
   * Adds the variant on a product page to the cart.
   *
   * @param {string} productPath
   */
  async addToCart(productPath) {
    const [, variant] = (await this.page(productPath)).match(/"ProductVariantId":"(\d+)"/) ?? []
    const response = await this.#send('/shop/api/v1/catalog/products/addtocart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ProductVariantId: variant, Quantity: 1, Name: '' })
    })
    if (!response.ok) throw new Error(`${productPath} cannot be added to the cart.`)
  }

  /**
   * @param {string} path
   * @param {RequestInit & { headers?: Record<string, string> }} options
   */
  async #send(path, options = {}) {
    const response = await fetch(this.#address + path, {
      redirect: 'manual',
      ...options,
      headers: {
        ...options.headers,
        'sec-fetch-site': 'same-origin',
        cookie: [...this.#cookies].map(pair => pair.join('=')).join('; ')
      }
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }
}
