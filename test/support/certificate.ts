import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** The name in the certificate. */
export const HOST = 'shop.test'

/** A key and a certificate that no browser trusts, for tests that ignore that. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  // ecdsa-with-SHA256
  const algorithm = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
  // the common name "test"
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('06035504030c0474657374', 'hex'))))
  const validity = der(0x30, der(0x17, '200101000000Z'), der(0x17, '491231235959Z'))
  const serial = der(
    0x02,
    Buffer.from([1]),
    createHash('sha256').update(spki).digest().subarray(0, 8)
  )
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const names = der(0x30, der(0x82, HOST))
  const alternativeNames = der(0x30, Buffer.from('0603551d11', 'hex'), der(0x04, names))
  const extensions = der(0xa3, der(0x30, alternativeNames))
  const content = der(0x30, version, serial, algorithm, name, validity, name, spki, extensions)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const cert = der(0x30, content, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----`
  }
}

/** A value in the encoding of certificates: tag, length, content. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map(part => Buffer.from(part as string)))
  const { length } = content
  // as few bytes as possible: all of these certificates are shorter than 64 KB
  const size =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
