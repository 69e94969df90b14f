/** 128 random bits as hexadecimal text. `crypto.randomUUID` would require HTTPS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
