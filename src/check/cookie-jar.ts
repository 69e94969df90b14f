interface Cookie {
  value: string
  path: string
}

/** The cookies of one visitor of one origin. */
export class CookieJar {
  #cookies = new Map<string, Cookie>()

  /** The value of the header `Cookie` for a path, if there is any. */
  headerFor(path: string): string | undefined {
    const sent = [...this.#cookies].filter(([, cookie]) => isBelow(path, cookie.path))
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ') || undefined
  }

  /** The value of a cookie, wherever it is sent. */
  get(name: string): string | undefined {
    return this.#cookies.get(name)?.value
  }

  get size(): number {
    return this.#cookies.size
  }

  /** Keeps, replaces and deletes cookies as a response asks for. */
  keep(headers: Headers, requestPath: string): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const separator = pair.indexOf('=')
      if (separator < 1) continue
      const name = pair.slice(0, separator).trim()
      const value = pair.slice(separator + 1).trim()
      const given = new Map(attributes.map(readAttribute))
      const path = given.get('path') || requestPath.replace(/\/[^/]*$/, '') || '/'
      if (isOver(given)) this.#cookies.delete(name)
      else this.#cookies.set(name, { value, path })
    }
  }
}

function readAttribute(attribute: string): [string, string] {
  const [name = '', ...value] = attribute.split('=')
  return [name.trim().toLowerCase(), value.join('=').trim()]
}

function isOver(attributes: ReadonlyMap<string, string>): boolean {
  const age = attributes.get('max-age')
  if (age !== undefined) return Number(age) <= 0
  const expires = attributes.get('expires')
  return expires !== undefined && Date.parse(expires) <= Date.now()
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}
