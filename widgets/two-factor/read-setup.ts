/** What an authenticator app is set up with. */
export interface Setup {
  /** The whole `otpauth://` URL. */
  address: string
  /** The key in base32, in groups of four: `JBSW Y3DP`. */
  key: string
}

/** Reads an `otpauth://` URL; `undefined` for any other, which must not become a link. */
export function readSetup(address: string): Setup | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, searchParams } = new URL(address)
  const secret = searchParams.get('secret')?.toUpperCase() ?? ''
  if (protocol !== 'otpauth:' || !/^[A-Z2-7]+=*$/.test(secret)) return undefined
  return { address, key: secret.replace(/=+$/, '').replace(/(.{4})(?=.)/g, '$1 ') }
}
