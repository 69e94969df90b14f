import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundledShop } from '../../scripts/test/bundled-shop.mjs'
import { documentOf, formOf } from './html-form.ts'

/** A demo shop in a process of its own, so that it can be killed. */
export interface ShopProcess {
  readonly address: string
  /** Everything that it has printed. */
  readonly output: string
  /** Ends it; the result is its exit code, or `null` if it was killed. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/**
 * Starts a shop on the data in a folder, at a free port, and waits until it is open.
 *
 * @param env More variables of its environment.
 */
export async function startShop(
  dataDir: string,
  env: Record<string, string> = {}
): Promise<ShopProcess> {
  const child = spawn(process.execPath, [await bundledShop()], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      output += text
      const [, opened] = /The shop is open: (\S+)/.exec(output) ?? []
      if (opened) resolve(opened)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', code => reject(new Error(`The shop ended (${code}): ${output}`)))
  })
  return {
    address,
    get output() {
      return output
    },
    stop: signal => stop(child, signal)
  }
}

async function stop(
  child: ChildProcess,
  signal: 'SIGKILL' | 'SIGTERM'
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = await ended
  return code
}

/** A visitor whose cookies outlive the process. */
export interface Visitor {
  text(path: string): Promise<string>
  send(path: string, body: { json?: object; form?: Record<string, string> }): Promise<Response>
}

/** @param urlOf Where the shop is now: after a restart, at another port. */
export function visitorOf(urlOf: () => string): Visitor {
  let cookie = ''
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(urlOf() + path, {
      redirect: 'manual',
      ...init,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie,
        'accept-language': 'fr',
        ...init.headers
      }
    })
    const [fresh] = answer.headers.getSetCookie()
    if (fresh) cookie = fresh.split(';')[0]!
    const location = answer.headers.get('location')
    // a guest gets a new session id before the first personal data, and the browser repeats the request
    if (answer.status === 307 && location) return ask(location, init)
    return answer
  }
  return {
    text: async path => (await ask(path)).text(),
    send: (path, { json, form }) =>
      ask(path, {
        method: 'POST',
        body: json ? JSON.stringify(json) : new URLSearchParams(form),
        ...(json && { headers: { 'content-type': 'application/json' } })
      })
  }
}

/** The id of a variant in stock, from the page of the most popular product. */
export async function sellableVariant(visitor: Pick<Visitor, 'text'>): Promise<string> {
  const list = documentOf(await visitor.text('/shop/fr/catalog'))
  const product = list.querySelector('.shop-card__link')!.getAttribute('href')!
  const form = formOf(await visitor.text(product), 'form[action$="/shoppingcarts/add"]')
  return form.fields.ProductVariantId!
}
