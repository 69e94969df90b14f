import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the client is: the code of a country, `local` for the network of the server, `null` if nobody knows. */
    clientPlace: string | null
  }
}

/** The place of clients in the network of the server. */
export const LOCAL = 'local'

const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16]
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4')
}
privateAddresses.addAddress('::1', 'ipv6')
privateAddresses.addSubnet('fc00::', 7, 'ipv6')
privateAddresses.addSubnet('fe80::', 10, 'ipv6')

/**
 * Tells every request where its client is, so that customers recognize their sessions. Only that is stored: no address, which would
 * be personal data.
 *
 * @param header The header in which the proxy of the shop states the country, such as `cf-ipcountry`.
 */
export function setClientPlace(app: FastifyInstance, header: string | undefined): void {
  app.decorateRequest('clientPlace', {
    getter(this: FastifyRequest) {
      return (header && countryIn(this.headers[header])) || (isLocal(this) ? LOCAL : null)
    }
  })
}

/**
 * Reads the setting `COUNTRY_HEADER`.
 *
 * @throws {Error} if it cannot be the name of a header.
 */
export function countryHeaderOf(setting: string | undefined): string | undefined {
  if (!setting?.trim()) return undefined
  const name = setting.trim().toLowerCase()
  if (/^[a-z\d-]+$/.test(name)) return name
  throw new Error(
    `COUNTRY_HEADER must be the name of a header, for example cf-ipcountry. It is "${setting}".`
  )
}

/** `XX` and `ZZ` are no countries; proxies use them, and others such as `T1`, for those that they do not know. */
function countryIn(value: string | string[] | undefined): string | undefined {
  const code = String(value ?? '').toUpperCase()
  return /^[A-Z]{2}$/.test(code) && !/^(?:XX|ZZ)$/.test(code) ? code : undefined
}

/** A proxy that is not trusted hides the client: its own address says nothing. */
function isLocal({ ip, ips, headers }: FastifyRequest): boolean {
  const isHidden = headers['x-forwarded-for'] !== undefined && ips === undefined
  return !isHidden && privateAddresses.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
