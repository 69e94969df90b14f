/**
 * Sends calls with the token of the login. WordPress takes those without one for calls of a guest, and refuses one that has expired, after
 * 12 to 24 hours in an open tab: then this asks for another one, once for all calls that wait, and repeats the call.
 */

let renewed

/** The token of the page; the library reads the same element. */
function tokenElement() {
  return document.querySelector('meta[name="vitrine-nonce"]')
}

/** Asks WordPress for a new token. Answers whether there is one: not after a logoff. */
async function renew() {
  const url = document.querySelector('meta[name="vitrine-renew"]')?.content
  if (!url) return false
  const response = await fetch(url, { credentials: 'same-origin' })
  const token = response.ok ? (await response.text()).trim() : ''
  const element = tokenElement()
  // guests get "0"
  if (!element || !/^\w{6,}$/.test(token)) return false
  element.content = token
  return true
}

function withToken() {
  const token = tokenElement()?.content
  return token ? { headers: { 'X-WP-Nonce': token } } : {}
}

function isExpired(error) {
  const detail = error?.detail ?? {}
  return error?.status === 403 && detail.code === 'rest_cookie_invalid_nonce'
}

/** @type {import('vitrine').Transport} */
export default async function transport(_call, shop) {
  const sent = tokenElement()?.content
  try {
    return (await shop.send(withToken())).data
  } catch (error) {
    if (!isExpired(error)) throw error
  }
  // another call may have renewed it in the meantime
  if (tokenElement()?.content === sent) {
    renewed ??= renew().finally(() => {
      renewed = undefined
    })
    if (!(await renewed)) shop.refuse('', 401)
  }
  return (await shop.send(withToken())).data
}
