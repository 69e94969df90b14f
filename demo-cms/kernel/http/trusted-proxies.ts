/** Proxies whose `X-Forwarded-*` headers are believed: their addresses, or a function that is asked for each one. */
export type TrustedProxies = string[] | ((address: string, hop: number) => boolean)

/**
 * Reads the setting `TRUST_PROXY`: a number of proxies, or a list of addresses and subnets such as `10.0.0.0/8, 192.0.2.1`.
 *
 * @throws {Error} for a setting that would believe everybody: shoppers could then choose their own address.
 */
export function trustedProxies(setting: string | undefined): TrustedProxies | undefined {
  if (!setting?.trim()) return undefined
  if (/^\d+$/.test(setting)) return (_, hop) => hop < Number(setting)
  const addresses = setting.split(',').map(address => address.trim())
  const isWrong = addresses.some(address => !isAddress(address) || address.endsWith('/0'))
  if (!isWrong) return addresses
  throw new Error(
    `TRUST_PROXY must be a number of proxies, or a list of their addresses and subnets. It is "${setting}".`
  )
}

/** An IP address, a subnet, or a name for reserved subnets that Fastify knows. */
function isAddress(text: string): boolean {
  return (
    /^[\da-f.:]+(\/\d{1,3})?$/i.test(text) || /^(loopback|linklocal|uniquelocal)$/.test(text)
  )
}
